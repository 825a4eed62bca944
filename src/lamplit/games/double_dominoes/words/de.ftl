# Double Double Dominoes auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.
# Ein Doppelstein ist ein Pasch, die Punkte auf den Steinen sind Augen. Gezogen wird aus dem Vorrat.

title = Double Double Dominoes
summary = Bedecke Diamanten mit Steinen. Legt jemand die Augen, auf denen deine Figur steht, bekommst auch du Punkte.
pitch = Bedecke Diamanten, und punkte mit, wenn deine Augen gelegt werden.

## Optionen

option-board = Spielbrett
    .sentence = Das Brett, auf dem gespielt wird.
option-board-classic = Klassisch
option-victory = Punkte zum Sieg
    .sentence = Wer so viele Punkte hat, gewinnt sofort. 0 heißt wie in den Regeln: 100 zu zweit, 75 zu dritt oder zu fünft, 50 zu viert oder zu sechst.
option-oldest = Beginn bei Gleichstand
    .sentence = Wer beginnt, wenn mehrere gleich wenige Augen zeigen. Ist dieser Platz nicht dabei, beginnt der nächste links von ihm, der dabei ist.

## In anderen Meldungen

dominoes = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
drawn-dominoes = { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
pips = { $pips ->
    [one] { $pips } Auge
   *[other] { $pips } Augen
}
way = { $direction ->
    [right] rechts
    [left] links
    [up] oben
   *[down] unten
}
lays = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
}

## Was geschehen ist

event-placed = { lays } { $domino } auf { $square }, nach { way }.
    .brief = { lays } { $domino } auf { $square }.
event-scored = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $gained ->
    [one] { $gained } Punkt
   *[other] { $gained } Punkte
} { $bonus ->
    [0] für Diamanten
   *[other] { $diamonds ->
        [0] als Bonus
       *[other] ({ $diamonds } für Diamanten, { $bonus } als Bonus)
    }
} und { $seat ->
    [you] hast
   *[other] hat
} jetzt { $points }.
    .brief = +{ $gained } für { SEAT($seat, form: "accusative") }.
event-stopped = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} nicht weiter.
event-discarded = { $seat ->
    [you] Du wirfst
   *[other] { $seat } wirft
} { $domino ->
    [none] verdeckt einen Stein
   *[other] { $domino }
} ab.
event-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
}{ $dominoes ->
    [none] {" "}{ drawn-dominoes }
   *[other] : { $dominoes }
}.
    .brief = { $dominoes ->
        [none] {""}
       *[other] { event-drew }
    }
event-over = Die Partie ist vorbei: { $why ->
    [victory] { ending-victory }
    [boneyard] { ending-boneyard }
   *[blocked] { ending-blocked }
}. Übrige Steine: { $hands }.
    .line = { $why ->
        [victory] Das Ziel ist erreicht
        [boneyard] Der Vorrat ist leer
       *[blocked] Kein Stein passt mehr
    }

## Warum ein Zug nicht geht

reason-over = Die Partie ist vorbei.
reason-discard_down = Du hast mehr als { $most } Steine. Wirf einen ab.
    .title = Erst abwerfen
reason-not_in_hand = Den Stein { $domino } hast du nicht.
reason-cover_the_star = Der erste Stein muss den Stern bedecken: { $star }.
    .title = Auf den Stern
reason-occupied = Auf { $square } liegt schon ein Stein.
    .title = Besetzt
reason-touches_nothing = Er muss einen Stein auf dem Brett berühren.
    .title = Berührt nichts
reason-too_many_contacts = Er würde { $count } Felder berühren: { $where }. Erlaubt sind höchstens zwei, eines an jeder Hälfte.
    .title = Zu eng
reason-two_at_one_half = Eine Hälfte würde zwei Felder berühren: { $where }. Jede Hälfte darf nur eines berühren.
    .title = Zu eng
reason-block = Zusammen mit { $where } wäre ein Block von 2 mal 2 Feldern voll.
    .title = Zu eng
reason-pips_differ = { $pips } würde auf { $square } an { $other } stoßen. Die Augen müssen gleich sein.
    .title = Andere Augen
reason-must_place = Abwerfen darfst du nur, wenn keiner deiner Steine passt.
    .title = Du kannst anlegen
reason-no_chain = Aufhören kannst du nur nach einem Pasch.
reason-chain_or_stop = Nach einem Pasch kannst du an ihn anlegen oder aufhören, aber nicht abwerfen.
reason-touch_the_double = Er muss den Pasch berühren, den du gerade gelegt hast: { $where }.
    .title = An den Pasch

## Wie eine Partie endete

ending-victory = Das Ziel wurde erreicht
ending-boneyard = Der Vorrat ist leer
ending-blocked = Kein Stein passt mehr

## Der Tisch im Terminal

terminal-pays = { $pips } bringt { SEAT($seats, form: "dative") } Punkte
field-phase = Phase
field-phase-place = Anlegen
field-phase-chain = nach einem Pasch
field-phase-discard = Abwerfen
field-hand = Hand
field-boneyard = Vorrat
field-pit = Abwurf
field-chain = Pasch zum Anlegen
field-victory = Ziel
field-board = Brett
field-pays = Boni
field-places = Stellen
field-points = Punkte
field-dominoes = Steine
field-shown = am Anfang gezeigt
field-pips = steht auf
field-holds_shown = hat ihn noch
field-domino = Stein
field-square = Feld
field-direction = Richtung
field-direction-right = rechts
field-direction-down = unten
field-direction-left = links
field-direction-up = oben
field-name = Name
field-star = Stern
field-diamonds = Diamanten
field-track = Punkteleiste
field-squares = Felder
field-action = Zug
field-bonus = Bonus
field-others = auch bezahlt

## Der Tisch im Browser

subtitle = Bis { $victory } · noch { dominoes }
pays-title = Gibt 3
pays = { pips }: { $who ->
    [none] niemand
   *[other] { $who }
}
open-boneyard = Vorrat, der nächste Stein zuerst
open-pit = Abwurf
board = Spielbrett, Spalten A bis O, Reihen 1 bis 15
magnify = Vergrößern
whole-board = Ganzes Brett
pit-count = { dominoes } abgeworfen
pit-short = weg { $count }
stands-on = { $pips ->
    [0] steht auf einem leeren Feld
   *[other] steht auf { pips }
}
shown = hat { $domino }, am Anfang gezeigt
hand = Deine Steine
domino = { $low } und { $high }
fits = { domino }, { $places ->
    [one] { $places } Stelle
   *[other] { $places } Stellen
}
fits-not = { domino }, passt jetzt nirgends
may-go = { domino }, kann abgeworfen werden
no-place = Passt nicht
    .anywhere = { $domino } passt jetzt nirgends.
    .double = { $domino } passt nicht an den Pasch.
spot = { $square }, { $points ->
    [0] keine Punkte
   *[other] { points }
}

choose = Wähl einen Stein
choose-detail = { $count ->
    [one] Einer passt.
   *[other] { $count } passen.
}
where = Wohin mit { $domino }?
place = Leg { $domino } von { $from } nach { $to }
places = { $count ->
    [one] Er passt an einer Stelle.
   *[other] Er passt an { $count } Stellen.
}
also-paid = Auch +3 für { SEAT($who, form: "accusative") }.
first = Leg auf den Stern
chain = Leg an { $domino } an, oder hör auf
chain-none = An { $domino } passt nichts
chain-detail = Nach einem Pasch darfst du weiterlegen.
nothing-fits = Nichts passt: Wirf einen Stein ab
too-many = Wirf einen Stein ab
discard-detail = Er kommt verdeckt aus dem Spiel.
waits = { $who } ist dran
waits-chain = { $who } darf an einen Pasch anlegen.
over = Die Partie ist vorbei

previous = Die Stelle davor
next = Die nächste Stelle
turn = Stein drehen
place-button = Legen
choose-square = Wohin?
stop = Aufhören
discard = { $domino } abwerfen
plus = +{ $points }

preview = An dieser Stelle
    .diamonds = Diamanten
    .bonus = Dein Feld passt
    .you = Du
    .from = { $before } → { $after }
    .too = { SEAT($who, form: "capital") } auch
    .goal = Ziel erreicht

goal = Ziel { $points }

## Momente einer Partie

moment-best = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { $domino } gelegt
    .sentence = für { points }: der beste Stein der Partie.
moment-gifts = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { points } bekommen
    .sentence = durch Steine, die andere gelegt haben.
moment-chain = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { $count } Steine in einem Zug gelegt
    .sentence = nach einem Pasch geht es weiter.
