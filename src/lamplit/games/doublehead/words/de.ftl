# Doublehead Kids auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.
# Gesprochen wird wie beim Doppelkopf: Stich, Trumpf, bedienen. Karten und Teams heißen wie in der Schachtel.

title = Doublehead Kids
summary = Doppelkopf für die Familie: zwölf Stiche um Silber, und wer dein Partner ist, zeigt sich erst, wenn eine Team-Karte fällt.
pitch = Zwölf Stiche, geheime Partner, ein Beutel voll Silber.

## Optionen

option-game = Spiel
    .sentence = Im Profispiel bringen viel Silber, Foxy und Karlchen mehr Gold.
option-game-basic = Grundspiel
option-game-advanced = Profispiel
option-gold = Gold zum Sieg
    .sentence = So viel Gold beendet die Partie.
option-play_on = Weiterspielen
    .sentence = Auch danach geht es weiter, bis einer allein vorn liegt.
option-announcements = Ansagen
    .sentence = Re, Kontra und Absagen wie „keine 90“ (nur im Profispiel).
option-open_count = Offen zählen
    .sentence = Alle sehen, wie viel Silber jeder schon hat.
option-dealer = Erster Geber
    .sentence = Links von ihm beginnt der erste Stich.

## Was auf den Karten steht

print-king = Friedrich
    .over = König
print-team = Prinz
    .over = Team
print-queen = Elisabeth
    .over = Königin
print-antoinette = Antoinette
    .over = Hofdame
print-wilhelmine = Wilhelmine
    .over = Hofdame
print-karlchen = Karlchen
print-knight1 = mit Schwert
    .over = Ritter
print-knight2 = mit Helm
    .over = Ritter
print-knight3 = mit Fahne
    .over = Ritter
print-foxy = Foxy
print-august = der Starke
    .over = August
print-bishop = M.-Antoine
    .over = Bischof
print-jester = Kunz
    .over = Hofnarr
print-castle = Burg
print-earl = Graf
print-soldier_high = Soldat
    .over = hoher
print-soldier_low = Soldat
    .over = niedriger

## In anderen Meldungen: Karten, Wappen, Teams, Ansagen

card-king = { print-king.over } { print-king }
card-team = { print-team.over }-{ print-team }
    .accusative = den Team-Prinzen
card-queen = { print-queen.over } { print-queen }
card-antoinette = { print-antoinette.over } { print-antoinette }
card-wilhelmine = { print-wilhelmine.over } { print-wilhelmine }
card-karlchen = { print-karlchen }
card-knight14 = { print-knight1.over } { print-knight1 }
    .accusative = den Ritter mit Schwert
card-knight13 = { print-knight2.over } { print-knight2 }
    .accusative = den Ritter mit Helm
card-knight12 = { print-knight3.over } { print-knight3 }
    .accusative = den Ritter mit Fahne
card-foxy = { print-foxy }
card-august = { print-august.over } { print-august }
    .accusative = August den Starken
card-bishop = { print-bishop.over } { print-bishop }
card-jester = { print-jester.over } { print-jester }
card-cross4 = Kreuz-{ print-castle }
    .accusative = die Kreuz-Burg
card-cross3 = Kreuz-{ print-earl }
    .accusative = den Kreuz-Grafen
card-cross2 = Hoher Kreuz-{ print-soldier_high }
    .accusative = den hohen Kreuz-Soldaten
card-cross1 = Niedriger Kreuz-{ print-soldier_low }
    .accusative = den niedrigen Kreuz-Soldaten
card-spade4 = Pik-{ print-castle }
    .accusative = die Pik-Burg
card-spade3 = Pik-{ print-earl }
    .accusative = den Pik-Grafen
card-spade2 = Hoher Pik-{ print-soldier_high }
    .accusative = den hohen Pik-Soldaten
card-spade1 = Niedriger Pik-{ print-soldier_low }
    .accusative = den niedrigen Pik-Soldaten
card-heart4 = Herz-{ print-castle }
    .accusative = die Herz-Burg
card-heart2 = Hoher Herz-{ print-soldier_high }
    .accusative = den hohen Herz-Soldaten
card-heart1 = Niedriger Herz-{ print-soldier_low }
    .accusative = den niedrigen Herz-Soldaten

crest-royal = Trumpf
crest-cross = Kreuz
crest-spade = Pik
crest-heart = Herz

side-team = Team
side-without = Ohne
side-unknown = noch offen
team-team = Team Prinz
team-without = Team Ohne

saying-team = Re
saying-without = Kontra
saying-no-90 = keine 90
saying-no-60 = keine 60
saying-no-30 = keine 30
saying-none = schwarz

paid = { $gold } für { TEAM($team) } ({ paid-for })
paid-for = { $reason ->
    [won] { $gold ->
        [3] mehr als 180 Silber
        [2] mehr als 150 Silber
       *[other] Runde gewonnen
    }
    [announced] Ansagen
    [under_30] Gegner unter 30 Silber
    [none] Gegner ohne Stich
    [foxy] { $gold ->
        [one] Foxy gefangen
       *[other] beide Foxys gefangen
    }
    [karlchen_won] letzter Stich mit Karlchen
   *[karlchen_caught] { $gold ->
        [one] Karlchen gefangen
       *[other] beide Karlchen gefangen
    }
}
sums = { $team } für { team-team } und { $without } für { team-without }
team-first = { $team } zu { $without }
without-first = { $without } zu { $team }

## Was geschehen ist

event-ready = { $seat ->
    [you] Du bist bereit.
   *[other] { $seat } ist bereit.
}
event-wedding = { $seat ->
    [you] Du sagst Hochzeit an und heiratest { $partner }.
   *[other] { $seat } sagt Hochzeit an und heiratet { SEAT($partner, form: "accusative") }.
}
event-announced = { $seat ->
    [you] Du sagst
   *[other] { $seat } sagt
} „{ SAYING($what) }“{ $what ->
    [team] {" "}an.
    [without] {" "}an.
   *[other] {" "}für { TEAM($team) } an.
}
event-played = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} { CARD($card, form: "accusative") }{ $led ->
    [none] {" "}aus.
   *[other] .
}
event-team_shown = { $seat ->
    [you] Du gehörst
   *[other] { $seat } gehört
} zu { TEAM($team) }.
event-duel_won = { $seat ->
    [you] Du gewinnst
   *[other] { $seat } gewinnt
} Stich { $number }: { $silver } Silber.
event-foxy_open = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $owner ->
    [you] deinen Foxy
   *[other] einen Foxy von { $owner }
} mit. Er bleibt offen liegen.
event-foxy_settled = { $caught ->
   *[true] { $seat ->
        [you] Du hast
       *[other] { $seat } hat
    } { $owner ->
        [you] deinen Foxy
       *[other] einen Foxy von { $owner }
    } gefangen.
    [false] { $owner ->
        [you] Dein Foxy
       *[other] Der Foxy von { $owner }
    } bleibt im Team: { $seat ->
        [you] Du bekommst
       *[other] { $seat } bekommt
    } kein Gold dafür.
    [none] { $owner ->
        [you] Dein Team ist jetzt bekannt. Dein Foxy
       *[other] Das Team von { $owner } ist jetzt bekannt. Der Foxy
    } bei { SEAT($seat, form: "dative") } liegt nicht mehr offen.
}
event-round_ended =
    { $winner ->
        [none] Runde { $round } gewinnt niemand.
       *[other] { TEAM($winner) } gewinnt Runde { $round }.
    }
    Die Teams: { TEAM($teams) }. Silber: { $silver }, zusammen { SUMS($side_silver) }.{ $reasons ->
        [none] {""}
       *[other] {" "}Gold für jeden im Team: { PAID($reasons) }.
    }{ $lone ->
        [true] { $doubled ->
            [true] {" "}Solo, eins gegen drei: Das Gold zählt doppelt.
           *[false] {" "}Es war ein Solo, eins gegen drei.
        }
       *[false] {""}
    }
    Gold der Runde: { $gained }. Gold insgesamt: { $gold }.
    .line = { $winner ->
        [none] Die Runde gewinnt niemand, { TEAM-FIRST($side_silver) } Silber
        [team] { team-team } gewinnt die Runde mit { TEAM-FIRST($side_silver) } Silber
       *[without] { team-without } gewinnt die Runde mit { WITHOUT-FIRST($side_silver) } Silber
    }
event-dealt = { $dealer ->
    [you] Du hast
   *[other] { $dealer } hat
} neu gegeben. { $leader ->
    [you] Du kommst heraus.
   *[other] { $leader } kommt heraus.
}{ $hand ->
    [none] {""}
   *[other] {" "}Deine Karten: { CARD($hand) }.
}
    .line = Eine neue Runde
event-over = Die Partie ist vorbei.

## Warum ein Zug nicht geht

reason-over = Die Partie ist vorbei.
reason-over_at_cap = Die Partie ist vorbei: Sie hat schon { $rounds } Runden gedauert.
reason-not_ready = Vor der ersten Karte sagen alle, dass sie bereit sind.
    .title = Erst sind alle bereit
reason-no_wedding = Für eine Hochzeit brauchst du beide Team-Karten.
reason-marry_another = Dich selbst kannst du nicht heiraten. Wähle jemand anderen.
reason-all_ready = Alle sind schon bereit. Eine Hochzeit sagst du vor der ersten Karte an.
reason-not_in_hand = Du hast { CARD($card, form: "accusative") } nicht auf der Hand.
reason-must_follow = { $crest ->
    [royal] Trumpf ist ausgespielt. Solange du Trumpf hast, musst du bedienen.
   *[other] { CREST($crest) } ist ausgespielt. Solange du { CREST($crest) } hast, musst du bedienen.
}
    .title = Du musst bedienen
reason-no_announcements = An diesem Tisch gibt es keine Ansagen.
reason-other_side = Du gehörst zu { TEAM($side) }. Für die anderen kannst du nichts ansagen.
reason-already_said = Das hat dein Team schon angesagt.
reason-one_by_one = Angesagt wird der Reihe nach. Als Nächstes kommt „{ SAYING($before) }“.
    .title = Der Reihe nach
reason-too_late = Dafür brauchst du noch mindestens { $needed } Karten; du hast { $held }.
    .title = Dafür ist es zu spät

## Wie eine Partie endete

ending-gold-reached = Gold erreicht
ending-cap = Rundengrenze erreicht

## Der Tisch im Terminal

field-target = Gold zum Sieg
field-dealer = Geber
field-wedding = Hochzeit
field-partner = Partner
field-my_team = dein Team
field-my_team-team = Prinz
field-my_team-without = Ohne
field-hand = deine Karten
field-phase = Phase
field-phase-ready = Ansage vor dem Spiel
field-phase-play = Spiel
field-phase-over = Ende
field-round = Runde
field-duel_number = Stich
field-duel = auf dem Tisch
field-leader = Ausspiel
field-cards = Karten
field-card = Karte
field-led = gefordert
field-led-royal = Trumpf
field-led-cross = Kreuz
field-led-spade = Pik
field-led-heart = Herz
field-ahead = vorn
field-silver = Silber
field-finished = letzter Stich
field-winner = Gewinner
field-alone = du spielst allein
field-last_duel = dein letzter Stich
field-gold = Gold
field-team = Team
field-team-team = Prinz
field-team-without = Ohne
field-duels = Stiche
field-ready = bereit
field-said = angesagt
field-said-team = Re
field-said-without = Kontra
field-said-no-90 = keine 90
field-said-no-60 = keine 60
field-said-no-30 = keine 30
field-said-none = schwarz
field-open_foxys = offene Foxys von

## Der Tisch im Browser

subtitle = Runde { $round } · { $phase ->
    [ready] vor dem 1. Stich
   *[play] Stich { $duel } von 12
}
gold = { $gold } Gold
duels = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
silver = { $silver } Silber
badge = { SIDE($team) }
silver-word = Silber
card-label = { CARD($card) }, { CREST($crest) } { $strength }, { $silver } Silber
led = { CREST($crest) }
place-led = { SEAT($who, form: "capital") } zuerst
place-ahead = { SEAT($who, form: "capital") } vorn
place-won = { $who ->
    [you] Du stichst
   *[other] { $who } sticht
}
your-card = hier
play-here = die gewählte Karte hier ausspielen
hand = Deine Karten
foxy-open = { $who ->
    [you] Dein Foxy, liegt offen
   *[other] Foxy von { $who }, liegt offen
}

play = Spiel eine Karte
lead = Spiel aus
follow = Bediene { CREST($crest) }
may-win = { COUNT($cards) ->
    [one] { CARD($cards) } läge vorn.
   *[other] { CARD($cards) }: Damit lägst du vorn.
}
none-wins = Mit keiner deiner Karten lägst du vorn.
waits = { $who } ist dran
waits-ready = { $who } wird zuerst gefragt
over = Die Partie ist vorbei
alone = Du hast beide Team-Karten und spielst allein.
ready-question = Bist du bereit?
ready-detail = Das sagen alle vor der ersten Karte.
ready = Bereit
is-ready = bereit
wedding = Hochzeit
choose-partner = Wen heiratest du?
no-wedding = Keine Hochzeit
announce = „{ SAYING($what) }“ ansagen
announced = „{ SAYING($said) }“

choose-card = Karte wählen
play-button = Spiel { CARD($card, form: "accusative") }
last-duel = Letzter Stich
last-duel-title = Stich für { SEAT($who, form: "accusative") }: { $silver } Silber
would-win = { card-label }, läge vorn
would-lose = { card-label }, läge nicht vorn
not-now = { card-label }, geht jetzt nicht

## Das Ende einer Runde im Browser

ended-title = Runde { $round } ist zu Ende
ended-won = { $winner ->
    [none] Niemand gewinnt
   *[other] { TEAM($winner) } gewinnt
}
ended-silver = { SIDE($team) }: { $silver } Silber
ended-doubled = Solo, eins gegen drei: Das Gold zählt doppelt.
ended-gained = +{ $gold } Gold
ended-close = Schließen

## Momente einer Partie

moment-richest = { $silver } Silber in einem Stich
    .sentence = { $who ->
        [you] Du hast
       *[other] { $who } hat
    } Stich { $duel } gewonnen.
moment-weddings = { $count ->
    [one] { $count } Hochzeit
   *[other] { $count } Hochzeiten
}
    .sentence = { $count ->
        [one] wurde angesagt.
       *[other] wurden angesagt.
    }
moment-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
    .sentence = { $count ->
        [one] wurde gespielt.
       *[other] wurden gespielt.
    }
