# 3UP 3DOWN auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.

title = 3UP 3DOWN
summary = Leg so hoch wie der Stapel, oder nimm ihn: erst die Handkarten, dann drei offene, dann drei, die niemand kennt.
pitch = Erst die Hand, dann drei offene, dann drei verdeckte Karten loswerden.

## Optionen

option-failed_card = Zu niedrige Karte
    .sentence = Wohin eine verdeckte Karte kommt, die zu niedrig ist.
option-failed_card-to_hand = Auf die Hand
option-failed_card-stays = Bleibt liegen
option-play_on = Weiterspielen
    .sentence = Ist jemand fertig, spielen die anderen um die Plätze weiter.
option-may_draw = Ziehen statt legen
    .sentence = Statt zu legen, darfst du eine Karte ziehen. Dann ist dein Zug zu Ende.
option-ones_reverse = Einsen drehen
    .sentence = Wer Einsen legt, dreht die Richtung um.
option-colours = Farben
    .sentence = Weniger Farben, weniger Karten, eine kürzere Partie.
option-points = Punkte
    .sentence = Mehrere Spiele. Karten, die du auf der Hand behältst, zählen gegen dich.
option-games = Spiele
    .sentence = Wie viele Spiele eine Partie mit Punkten hat.
option-count_rows = Reihen zählen
    .sentence = Bei Punkten zählen auch die Karten beider Reihen.
option-swap_rows = Reihen mischen
    .sentence = Nach dem Auslegen werden die Reihen neu verteilt.
option-others_choose = Andere wählen
    .sentence = Du wählst die drei offenen Karten für deinen linken Nachbarn.
option-colour_swap = Farbtausch
    .sentence = Wer die vierte Karte einer Farbe hintereinander legt, darf eine Karte mit seiner Reihe tauschen.
option-dealer = Erster Geber
    .sentence = Links von ihm beginnt das erste Spiel.

## In anderen Meldungen: Karten, Farben, Plätze

rank-C = Clear
rank-C1 = Clear +1
rank-C2 = Clear +2

card-1g = 1
    .accusative = eine 1
card-1a = 1
    .accusative = eine 1
card-1v = 1
    .accusative = eine 1
card-2g = 2
    .accusative = eine 2
card-2a = 2
    .accusative = eine 2
card-2v = 2
    .accusative = eine 2
card-3g = 3
    .accusative = eine 3
card-3a = 3
    .accusative = eine 3
card-3v = 3
    .accusative = eine 3
card-4g = 4
    .accusative = eine 4
card-4a = 4
    .accusative = eine 4
card-4v = 4
    .accusative = eine 4
card-5g = 5
    .accusative = eine 5
card-5a = 5
    .accusative = eine 5
card-5v = 5
    .accusative = eine 5
card-6g = 6
    .accusative = eine 6
card-6a = 6
    .accusative = eine 6
card-6v = 6
    .accusative = eine 6
card-7g = 7
    .accusative = eine 7
card-7a = 7
    .accusative = eine 7
card-7v = 7
    .accusative = eine 7
card-8g = 8
    .accusative = eine 8
card-8a = 8
    .accusative = eine 8
card-8v = 8
    .accusative = eine 8
card-9g = 9
    .accusative = eine 9
card-9a = 9
    .accusative = eine 9
card-9v = 9
    .accusative = eine 9
card-10g = 10
    .accusative = eine 10
card-10a = 10
    .accusative = eine 10
card-10v = 10
    .accusative = eine 10
card-Cg = { rank-C }
    .accusative = eine { rank-C }
card-Ca = { rank-C }
    .accusative = eine { rank-C }
card-Cv = { rank-C }
    .accusative = eine { rank-C }
card-C1g = { rank-C1 }
    .accusative = eine { rank-C1 }
card-C1a = { rank-C1 }
    .accusative = eine { rank-C1 }
card-C1v = { rank-C1 }
    .accusative = eine { rank-C1 }
card-C2g = { rank-C2 }
    .accusative = eine { rank-C2 }
card-C2a = { rank-C2 }
    .accusative = eine { rank-C2 }
card-C2v = { rank-C2 }
    .accusative = eine { rank-C2 }

colour-g = grün
    .accusative = grüne
colour-a = braun
    .accusative = braune
colour-v = lila
    .accusative = lila
sign-g = grünes Dreieck
sign-a = brauner Punkt
sign-v = lila Quadrat

place-1 = links
place-2 = in der Mitte
place-3 = rechts

part-hand = auf der Hand
part-up = offen
part-down = verdeckt

a-rank = eine { RANK($rank) }
# Mehrere Karten: „zwei 6er“, „zwei Clear“.
ranks = { $rank ->
    [C] { RANK($rank) }
    [C1] { RANK($rank) }
    [C2] { RANK($rank) }
   *[other] { RANK($rank) }er
}
coloured = { $colour ->
    [none] { RANK($rank) }
   *[other] { COLOUR($colour, form: "accusative") } { RANK($rank) }
}
played = { COUNT($cards) ->
    [one] eine { coloured }
    [2] zwei { ranks }
    [3] drei { ranks }
    [4] vier { ranks }
    [5] fünf { ranks }
    [6] sechs { ranks }
   *[other] { COUNT($cards) } { ranks }
}
further-turns = { $count ->
    [one] noch einen Zug
   *[other] noch { $count } Züge
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

## Was geschehen ist

event-chose = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} { $cards ->
    [none] drei Karten
   *[other] { CARD($cards) }
} offen { $before ->
    [none] aus.
   *[other] vor { SEAT($before, form: "accusative") }.
}
event-rows_shown = { $swapped ->
    [true] Die Reihen wurden neu verteilt.{" "}
   *[false] {""}
}Offen liegen: { CARD($rows) }.
    .line = { $swapped ->
        [true] Die Reihen wurden neu verteilt
       *[false] Alle Reihen liegen offen
    }
event-played = { $from ->
    [down] { $seat ->
        [you] Du deckst
       *[other] { $seat } deckt
    } die Karte { PLACE($place) } auf: { played }. Sie passt.
    [up] { $seat ->
        [you] Du legst { played } aus deiner Reihe.
       *[other] { $seat } legt { played } aus der Reihe.
    }
   *[hand] { $seat ->
        [you] Du legst
       *[other] { $seat } legt
    } { played }.
}
event-failed = { $seat ->
    [you] Du deckst
   *[other] { $seat } deckt
} die Karte { PLACE($place) } auf{ $card ->
    [none] {""}
   *[other] , { CARD($card, form: "accusative") }
}: zu niedrig. Sie { $stays ->
    [true] bleibt dort liegen.
   *[false] kommt auf die Hand.
}
event-took = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} den Stapel: { COUNT($cards) ->
    [one] 1 Karte
   *[other] { COUNT($cards) } Karten
}.
event-reversed = Jetzt geht es { $direction ->
    [1] linksherum
   *[-1] rechtsherum
}.
event-cleared = { $seat ->
    [you] Du räumst
   *[other] { $seat } räumt
} den Stapel mit { $by ->
    [run] gleichen Zahlen
   *[clear] einer Clear
} ab: { cards }.
    .brief = Der Stapel ist weg: { cards }.
event-further_turns = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} { further-turns }.
event-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
}{ $instead ->
    [true] , statt zu legen:
   *[false] { $first ->
        [true] {" "}erst
       *[false] {""}
    }
} { $cards ->
    [none] { cards }
   *[other] { CARD($cards) }
}.
    .brief = { $cards ->
        [none] { $instead ->
            [true] { event-drew }
           *[false] { $first ->
                [true] { event-drew }
               *[false] {""}
            }
        }
       *[other] { event-drew }
    }
event-exchanged = { $seat ->
    [you] Du tauschst
   *[other] { $seat } tauscht
} { CARD($gave, form: "accusative") } gegen { CARD($got, form: "accusative") } aus der Reihe ({ PLACE($place) }).
event-kept = { $seat ->
    [you] Du tauschst
   *[other] { $seat } tauscht
} nichts.
event-finished = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} alle Karten los: { nth }.
nth = Platz { $place }
event-game_ended = Spiel { $game } ist zu Ende. Punkte: { $points }.
    .line = Spiel { $game }: { $points }
event-dealt = { $dealer ->
    [you] Du hast
   *[other] { $dealer } hat
} neu gegeben.{ $hand ->
    [none] {""}
   *[other] {" "}Deine Karten: { CARD($hand) }.
}
    .line = Ein neues Spiel
event-over = Die Partie ist vorbei.

## Warum ein Zug nicht geht

reason-over = Die Partie ist vorbei.
reason-choose_first = Wähle zuerst die drei Karten, die offen liegen sollen.
    .title = Erst drei wählen
reason-equal_choice = Von gleichen Karten auf der Hand nenne die ersten: Es ist dieselbe Wahl.
reason-already_chosen = Die offenen Karten sind schon gewählt.
reason-exchange_first = Tausche zuerst eine Karte mit deiner Reihe, oder behalte deine Karten.
reason-not_in_hand = Du hast { CARD($card, form: "accusative") } nicht auf der Hand.
reason-none_in_row = Dort liegt keine offene Karte ({ PLACE($place) }).
reason-equal_place = Weiter links liegt noch { CARD($card, form: "accusative") }. Nenne diesen Platz.
reason-no_exchange = Tauschen darfst du nur, wenn du gerade die vierte Karte einer Farbe gelegt hast.
reason-never_exchanged = An diesem Tisch wird nicht mit der Reihe getauscht.
reason-one_kind = Leg nur gleiche Karten: noch { a-rank }, oder sag „Fertig“.
    .title = Nur gleiche Karten
reason-none_to_add = Du hast { CARD($card, form: "accusative") } nicht zum Dazulegen.
reason-finish_play = Erst fertig legen: Leg eine gleiche Karte dazu, oder sag „Fertig“.
    .title = Erst fertig legen
reason-nothing_laid = Du hast noch keine Karte gelegt.
reason-must_play = Du kannst legen, also darfst du den Stapel nicht nehmen.
    .title = Du kannst legen
reason-never_drawn = An diesem Tisch darfst du nicht ziehen, statt zu legen.
    .title = Du kannst legen
reason-no_draw_pile = Der Nachziehstapel ist leer.
reason-nothing_playable = Du kannst nicht legen, also darfst du auch nicht ziehen: Nimm den Stapel.
reason-no_draw_up = Nachziehen darfst du nur vor einem weiteren Zug und mit weniger als drei Handkarten.
reason-hand_first = Solange du Handkarten hast, bleiben deine Reihen liegen.
    .title = Erst die Handkarten
reason-lies_face_up = Deine { coloured } liegt offen. Solange du Handkarten hast, bleibt sie liegen.
    .title = Erst die Handkarten
reason-row_first = Leg zuerst deine offenen Karten.
    .title = Erst die offenen Karten
reason-empty_place = Dort liegt keine verdeckte Karte ({ PLACE($place) }).
reason-turn_one_over = Deck zuerst eine deiner verdeckten Karten auf.
    .title = Erst aufdecken
reason-only_down = Du hast nur noch verdeckte Karten: Deck eine auf.
    .title = Erst aufdecken
reason-name_colours = An diesem Tisch legst du Karte für Karte. Nenne Zahl und Farbe.
reason-colours_do_not_matter = An diesem Tisch zählen die Farben nicht. Nenne die Zahl und wie viele.
reason-not_there = Du hast keine { coloured } { PART($part) }.
reason-too_few = { $copies ->
    [one] Du hast nur eine { RANK($rank) } { PART($part) }.
   *[other] Du hast nur { $copies } { ranks } { PART($part) }.
}
reason-too_low = Oben liegt eine { RANK($top) }. Leg eine { RANK($top) } oder eine höhere, oder eine Clear.
    .title = Zu niedrig

## Wie eine Partie endete

ending-out-of-cards = alle Karten gelegt
ending-cap = Zuggrenze erreicht

## Der Tisch im Terminal

field-games = Spiele
field-game = Spiel
field-dealer = Geber
field-phase = Phase
field-phase-choosing = Auslegen
field-phase-playing = Spiel
field-phase-laying = Legen
field-phase-exchanging = Tauschen
field-turns = Züge
field-direction = Richtung
field-direction-1 = links
field-direction--1 = rechts
field-further = weitere Züge
field-laid = gelegt
field-hand = deine Karten
field-draw = Nachziehstapel
field-pile = Stapel
field-gone = aus dem Spiel
field-lowest = mindestens
field-run = gleiche oben
field-colour = Farbe
field-colour-g = grün
field-colour-a = braun
field-colour-v = lila
field-colour_run = gleiche Farbe
field-part = du legst
field-part-hand = von der Hand
field-part-up = offene Karten
field-part-down = verdeckte Karten
field-choices = Wahl
field-points = Punkte
field-place = Platz
field-cards = Handkarten
field-up = offen
field-down = verdeckt
field-known = bekannt
field-left = übrig
field-copies = Anzahl
field-clears = räumt ab mit

## Der Tisch im Browser

subtitle = Wer zuerst alle Karten los ist, gewinnt
subtitle-games = Spiel { $game } von { $games } · wenig gewinnt
subtitle-play-on = Gespielt wird um alle Plätze
card-label = { RANK($rank) } { SIGN($colour) }
printed = { RANK($rank) }
to-draw = noch { $count }
draw-pile = Nachziehstapel, { cards }
open-draw = Nachziehstapel, die nächste Karte zuerst
draw-one = Nachziehstapel: eine Karte ziehen, statt zu legen
draw-up-pile = Nachziehstapel: erst auf drei nachziehen
pile = { $count ->
    [0] Der Stapel ist leer
   *[other] Stapel, { cards }, die neueste zuletzt
}
on-pile = Stapel: { $count }
beats = Leg { $rank } oder höher
anything = Alles passt
run = { $count ->
    [one] { $count } gleiche Karte
   *[other] { $count } gleiche Karten
} oben, drei räumen ab
run-caption = dritte { $rank } räumt ab
colour-run = { $count }-mal { SIGN($colour) } hintereinander; die vierte erlaubt einen Tausch
colour-run-caption = { SIGN($colour) }

hand = Deine Karten
in-hand = { cards } auf der Hand
rows = { $up ->
    [none] keine offen
   *[other] offen: { $up }
}; { $down ->
    [0] keine
   *[other] { $down }
} verdeckt
own-rows = Deine Reihen
note-rows = drei offen
    .below = drei verdeckt
note-later = erst nach
    .below = der Hand
note-row = leg aus
    .below = deiner Reihe
note-turn = deck
    .below = eine auf
below-rank = unter { RANK($rank) }
down-at = verdeckt, { PLACE($place) }
down-known = verdeckt, du kennst sie: { $card }
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
points-short = { $points } Pkt.

choose = Wähle drei offene Karten
choose-detail = Die anderen drei sind deine Hand.
choose-other = Wähle drei für deinen Nachbarn
choose-other-detail = Sie liegen dann offen vor deinem linken Nachbarn.
chosen = { $count } von 3 gewählt.
slot = offen
slot-empty = der { $place ->
    [1] erste
    [2] zweite
   *[3] dritte
} Platz ist frei, wähle eine Handkarte
slot-take = { $card }, antippen nimmt sie zurück
lay-three = Diese drei auslegen
lay-more = { $count ->
    [one] Noch eine wählen
   *[other] Noch { $count } wählen
}
waits-choice = { $who } wählt noch
waits-choice-detail = Alle Reihen werden zusammen gezeigt.
get-ready = Du kannst deine schon wählen.

play = Leg eine Karte
play-empty = Beginn einen neuen Stapel
play-again = { $count ->
    [0] Noch ein Zug
    [one] Noch ein Zug
   *[other] Noch { $count } Züge
}
play-again-detail = Zieh erst auf drei nach, oder leg gleich.
draw-first = Erst nachziehen
draw-first-detail = Deine Hand ist leer.
play-row = Leg eine offene Karte
take-pile = Nichts von dir passt auf { a-rank }
take-detail = Du nimmst den ganzen Stapel.
turn-over = Deck eine auf
turn-over-detail = Passt sie nicht, nimmst du den Stapel.
one-or-both = Eine { RANK($rank) } oder beide?
how-many-of = Wie viele { ranks }?
third-clears = Die dritte { RANK($rank) } räumt den Stapel ab.
three-clear = Drei { ranks } räumen den Stapel ab.
brings = Danach hast du { further-turns }.
clears-pile = Sie räumt den Stapel ab.
laying = Noch { a-rank }?
laying-detail = Leg gleiche dazu, oder sag „Fertig“.
exchange = Mit deiner Reihe tauschen?
exchange-detail = Du hast die vierte Karte einer Farbe gelegt.
waits = { $who } ist dran
waits-more = { $who } hat noch weitere Züge.
out = Du bist fertig: { nth }
out-detail = Die anderen spielen um die Plätze.
over = Die Partie ist vorbei

choose-card = Karte wählen
choose-down = Karte zum Aufdecken wählen
also = auch?
how-many = Wie viele
times = ×{ $count }
play-button = Leg { played }{ $clears ->
    [true] {" "}und räum ab
   *[false] {""}
}
lay-card = Leg die { coloured }
done = Fertig
take-button = Stapel nehmen ({ $count })
draw-up = Erst nachziehen
draw-instead = Lieber ziehen
turn-this = Aufdecken
keep = Behalten
exchange-these = { CARD($gave) } gegen { CARD($got) } tauschen
choose-both = Je eine wählen
too-low = jetzt zu niedrig
clears = räumt den Stapel ab
copies = { $count } davon

## Das Ende eines Spiels im Browser

ended-title = Spiel { $game } ist zu Ende
ended-detail = Was du noch auf der Hand hast, zählt gegen dich.
ended-gained = +{ $points }
ended-total = jetzt { $points }
ended-close = Weiter

standing = { $count ->
    [0] keine mehr
   *[other] noch { $count }
}

## Momente einer Partie

moment-took = { $who ->
    [you] Du nimmst
   *[other] { $who } nimmt
} { cards }
    .sentence = der höchste Stapel der Partie.
moment-cleared = { $who ->
    [you] Du räumst
   *[other] { $who } räumt
} { $count ->
    [one] einen Stapel
   *[other] { $count } Stapel
} ab
    .sentence = öfter als alle anderen.
moment-blind = { $who ->
    [you] Du deckst
   *[other] { $who } deckt
} { cards } auf
    .sentence = { $count ->
        [one] ungesehen, und sie passte.
       *[other] ungesehen, und sie passten.
    }
