# Double Down auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.
# Eine Summe aus zwei gleichen Ziffern heißt Schnapszahl. Wer keinen Chip mehr hat, schwimmt.

title = Double Down
summary = Alle zählen an einer Summe weiter. Eine Schnapszahl kostet einen Chip; ab 99 kostet es auch einen, und die Runde ist zu Ende.
pitch = Behalte deine Chips, während die Summe steigt. Schnapszahlen kosten.

## Optionen

option-chips = Chips
    .sentence = Wie viele Chips alle am Anfang haben.
option-deck = Karten
    .sentence = Mit den Karten welcher Ausgabe gespielt wird.
option-deck-double_down = Double Down
option-deck-lobo77 = LOBO 77
option-limit = Grenze
    .sentence = Die Summe, bei der eine Runde endet.
option-repeat_costs = Auf einer Schnapszahl bleiben
    .sentence = Welche Karten einen Chip kosten, wenn die Summe auf einer Schnapszahl bleibt: keine, eine 0 oder alle.
option-repeat_costs-never = Keine
option-repeat_costs-zero = Eine 0
option-repeat_costs-always = Alle
option-draw_yourself = Selbst ziehen
    .sentence = Du ziehst deine Karten selbst. Wenn du es vergisst, fehlt dir für diese Runde eine.
option-starter = Wer beginnt
    .sentence = Der Platz, der die erste Runde beginnt.

## In anderen Meldungen

printed-x2 = ×2
printed-change = Richtungswechsel
printed--10 = −10
spoken-x2 = mal zwei
spoken-change = Richtungswechsel
spoken--10 = minus 10
a-card = { $card ->
    [change] einen { PRINTED($card) }
   *[other] eine { PRINTED($card) }
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
drawn-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
way = { $direction ->
    [1] links
   *[other] rechts
}

## Was geschehen ist

event-played = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} { a-card }: Summe { $total }.
event-turned = Jetzt geht es nach { way } weiter.
event-lost_chip = { $seat ->
    [you] Du gibst { $left ->
        [0] deinen letzten Chip ab und schwimmst
       *[other] einen Chip ab und hast noch { left }
    }
   *[other] { $seat } gibt { $left ->
        [0] den letzten Chip ab und schwimmt
       *[other] einen Chip ab und hat noch { left }
    }
}.
left = { $left ->
    [1] einen
   *[other] { $left }
}
event-out = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} raus.
event-round_ended = { $seat ->
    [you] Du beendest
   *[other] { $seat } beendet
} die Runde mit { $total }.
    .brief = Die Runde ist zu Ende.
event-reshuffled = Die Ablage wird gemischt: neuer Nachziehstapel mit { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
}.
event-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
}{ $cards ->
    [none] {" "}{ drawn-cards }
   *[other] : { PRINTED($cards) }
}.
    .brief = { $cards ->
        [none] {""}
       *[other] { event-drew }
    }
event-forgot = { $seat ->
    [you] Du vergisst
   *[other] { $seat } vergisst
} zu ziehen.
event-passed = { $seat ->
    [you] Du setzt aus
   *[other] { $seat } setzt aus
}.
event-owes_two = { $seat ->
    [you] Du musst
   *[other] { $seat } muss
} zwei Karten spielen.
event-dealt = Eine neue Runde ist ausgeteilt. { $starter ->
    [you] Du beginnst.
   *[other] { $starter } beginnt.
}{ $cards ->
    [none] {""}
   *[other] {" "}Deine Karten: { PRINTED($cards) }.
}
    .line = Neue Runde
event-over = Die Partie ist vorbei.

## Warum ein Zug nicht geht

reason-over = Die Partie ist vorbei.
reason-over_at_cap = Die Partie ist vorbei: Es wurden { $turns } Züge gespielt.
reason-draws_itself = An diesem Tisch werden die Karten für dich gezogen.
reason-play_first = Spiel zuerst eine Karte. Gezogen wird am Ende deines Zuges.
    .title = Erst spielen
reason-draw_first = Du hast gespielt. Zieh jetzt eine Karte, oder lass es.
    .title = Erst ziehen
reason-no_cards = Du hast keine Karten. Du kannst nur aussetzen.
reason-no_passing = Aussetzen darfst du nur ohne Karten.
reason-not_in_hand = Diese Karte hast du nicht: { PRINTED($card) }.
reason-x2_first_of_two = Du musst zwei Karten spielen. Die erste darf keine ×2 sein.
    .title = Nicht als erste Karte

## Wie eine Partie endete

ending-cap = höchste Zahl der Züge erreicht
ending-last-seat-left = nur noch eine Person im Spiel

## Der Tisch im Terminal

field-limit = Grenze
field-starter = Beginn
field-total = Summe
field-direction = Richtung
field-direction-1 = links
field-direction--1 = rechts
field-owed = zu spielen
field-doubled = nach einer ×2
field-to_draw = zu ziehen
field-hand = Hand
field-draw = Nachziehstapel
field-discards = Ablage
field-doubles = Summen, die kosten
field-costs = kostet einen Chip
field-puts_out = du bist raus
field-ends_round = beendet die Runde
field-chips = Chips
field-out = raus
field-cards = Karten

## Der Tisch im Browser

subtitle = Bis { $limit }
running-total = Summe
total-label = Summe { $total }. Es geht nach { way } weiter.
doubles-ahead = { $next ->
    [none] Keine Schnapszahl mehr voraus.
   *[other] Die nächste Summe, die kostet: { $next }, noch { $away } bis dahin.
}
to-draw = noch{"\u00A0"}{ $count }
draw-pile = Nachziehstapel, { cards }
draw-now = Karte ziehen
draw-button = Ziehen
open-draw = Nachziehstapel, die nächste Karte zuerst
discards = Ablage
discard-pile = { $top ->
    [none] Noch keine Ablage
   *[other] Ablage, obenauf { SPOKEN($top) }
}
hand = Deine Karten
hand-size = { cards } auf der Hand
chips-left = { $left } von { $of } Chips
free-ride = ohne Chip
card = { SPOKEN($card) }
card-makes = { SPOKEN($card) }, Summe { $total }
ends-round = Rundenende
costs-chip = kostet 1 Chip
puts-out = du bist raus
ends = aus
only-second = als 2.

play-one = Spiel eine Karte
play-two = Spiel zwei Karten
play-second = Spiel die zweite Karte
first-of-two = Die erste von zweien. Eine Schnapszahl kostet einen Chip.
second-of-two = Die zweite von zweien. Eine Schnapszahl kostet einen Chip.
equal-digits = Eine Schnapszahl kostet einen Chip.
on-free-ride = Du schwimmst: Noch einmal, und du bist raus.
draw-yourself = Zieh { drawn-cards }
draw-detail = Wenn du es vergisst, fehlt dir bis zum Ende der Runde eine Karte.
forget = Nicht ziehen
pass = Aussetzen
pass-detail = Du hast keine Karten.
out = Du bist raus
out-detail = Die anderen spielen weiter. Schau zu, oder komm zur nächsten Partie wieder.
choose-card = Karte wählen
play-button = { $card ->
    [change] Richtung wechseln
   *[other] { PRINTED($card) } spielen
} → { $total }
waits = { $who } ist dran
waits-two = { $who } muss zwei Karten spielen.
over = Die Partie ist vorbei

standing = { $chips ->
    [0] ohne Chip
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
standing-out = raus

## Momente einer Partie

moment-first-out = { $who ->
    [you] Du warst
   *[other] { $who } war
} zuerst raus
    .sentence = in Zug { $move }.
moment-ended = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { $count ->
    [one] eine Runde
   *[other] { $count } Runden
} beendet
    .sentence = Irgendwer muss ja.
moment-lost = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { $count ->
    [one] einen Chip
   *[other] { $count } Chips
} verloren
    .sentence = mehr als alle anderen.
