# Go Low auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.

title = Go Low
summary = Vier verdeckte Karten, zwei davon einmal gesehen: Tausche hohe gegen niedrige, und sage „Go Low“, wenn du glaubst, am wenigsten zu haben.
pitch = Vier verdeckte Karten. Tausche hoch gegen niedrig und sage rechtzeitig an.

## Optionen

option-rounds = Runden
    .sentence = Wie viele Runden eine Partie hat.
option-deck = Karten
    .sentence = Welche Zahlen auf den 75 Karten stehen.
option-deck-one_to_fifteen = 1 bis 15
option-deck-zero_to_fourteen = 0 bis 14
option-deck-zero_to_twelve = 0 bis 12
option-starter = Wer beginnt
    .sentence = Der Platz, der die erste Runde beginnt.
option-memory_aid = Merkhilfe
    .sentence = Der Tisch zeigt allen weiterhin, was sie zu Recht gesehen haben.

## In anderen Meldungen

place-1 = oben links
place-2 = oben rechts
place-3 = unten links
place-4 = unten rechts
a-card = eine { $card }

## Was geschehen ist

event-looked = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} zwei Karten an ({ PLACE($places) }){ $cards ->
    [none] .
   *[other] : { $cards }.
}
event-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} { $card ->
    [none] eine Karte
   *[other] { a-card }
}.
event-kept = { $seat ->
    [you] Du behältst die { kept } und legst die { $discarded } ab.
   *[other] { $seat } behält die { kept } und legt die { $discarded } ab.
}
kept = { $card ->
    [none] gezogene Karte
   *[other] { $card }
} ({ PLACE($place) })
event-took = { $seat ->
    [you] Du nimmst die { $card } ({ PLACE($place) }) und legst die { $discarded } ab.
   *[other] { $seat } nimmt die { $card } ({ PLACE($place) }) und legt die { $discarded } ab.
}
event-discarded = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} die { $card } ab.
event-called = { $seat ->
    [you] Du sagst
   *[other] { $seat } sagt
} „Go Low“. Noch ein Zug für { SEAT($last_turns, form: "accusative") }.
event-reshuffled = Die Ablage wird gemischt: neuer Stapel mit { $draw } Karten, aufgedeckt wird die { $discard }.
event-round_scored =
    Runde { $round } ist zu Ende. { $caller ->
        [none] Niemand hat rechtzeitig angesagt.
        [you] Du hattest angesagt.
       *[other] { $caller } hatte angesagt.
    }
    Die Karten: { $hands }. Punkte der Runde: { $scored }. { $doubled ->
        [none] {""}
        [you] Du warst nach deiner Ansage nicht am niedrigsten: Es zählt doppelt.{" "}
       *[other] { $doubled } war nach der Ansage nicht am niedrigsten: Es zählt doppelt.{" "}
    }Punkte insgesamt: { $points }.
    .line = Runde { $round }: { $scored }{ $doubled ->
        [none] {""}
        [you] ; deine zählen doppelt
       *[other] ; doppelt für { $doubled }
    }
event-dealt = Runde { $round } ist ausgeteilt. { $starter ->
    [you] Du beginnst.
   *[other] { $starter } beginnt.
} Offen liegt die { $discard }.
    .line = Runde { $round } beginnt
event-over = Die Partie ist vorbei.

## Warum ein Zug nicht geht

reason-over = Die Partie ist vorbei.
reason-look_first = Sieh dir zuerst zwei deiner Karten an.
    .title = Erst ansehen
reason-looked_already = Alle haben schon nachgesehen; in dieser Runde darfst du nicht noch einmal.
    .title = Nur einmal
reason-called_already = In dieser Runde wurde „Go Low“ schon angesagt.
    .title = Schon angesagt
reason-draw_first = Du hast noch keine Karte: Zieh eine, oder nimm die oberste der Ablage.
    .title = Erst ziehen
reason-drawn_already = Du hast schon gezogen: Behalte die Karte, oder leg sie ab.
    .title = Schon gezogen

## Wie eine Partie endete

ending-last-round-called = letzte Runde angesagt
ending-last-round-uncalled = letzte Runde ohne Ansage

## Der Tisch im Terminal

field-rounds = Runden
field-memory_aid = Merkhilfe
field-round = Runde
field-starter = Beginn
field-points = Punkte
field-caller = Ansage
field-drawn = gezogen
field-draw = Stapel
field-discard = oberste Ablage
field-discards = Ablage
field-reshuffles = neu gemischt
field-phase = Phase
field-phase-look = Ansehen
field-phase-turn = Zug
field-phase-drawn = gezogen
field-phase-over = Ende
field-last_turns = letzte Züge
field-discarded = abgelegt
field-last_round = letzte Runde
field-hands = Karten
field-sums = Summen
field-doubled = doppelt
field-scored = Punkte der Runde
field-cards = Karten
field-seen = gesehen
field-seen-no = nein
field-seen-own = selbst
field-seen-all = von allen
field-known = bekannt
field-ends_round = beendet die Runde
field-card = Karte
field-change = Änderung

## Der Tisch im Browser

subtitle = Runde { $round } von { $rounds }{ $aid ->
    [true] {" "}· mit Merkhilfe
   *[false] {""}
}
round-of = Runde { $round } von { $rounds }
to-draw = noch { $count }
draw-pile = Stapel, { cards }
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
discards = Ablage
discard-pile = Ablage, { cards }{ $top ->
    [none] {""}
   *[other] , obenauf { $top }
}
discards-newest-first = Ablage, die neueste zuerst: { $cards }
open-draw = Stapel, die nächste Karte zuerst
draw-this = Eine Karte ziehen
take-top = Die { $card } von der Ablage nehmen
put-here = Die gezogene { $card } hier ablegen
last-turns = Letzte Züge
last-order = Noch am Zug: { $who }
nobody-called = Noch keine Ansage
called-tag = Go Low!

own-cards = Deine vier Karten
cards-of = { $who }: { $cards }
at-place = { PLACE($place) }, { $what }
card-at = { PLACE($place) } { $card ->
    [none] { face-down }
   *[other] { $card }
}
you-saw = du hast { a-card } gesehen
all-saw = alle haben { a-card } gesehen
never-seen = nie gesehen
face-down = verdeckt
it-is = { a-card }
marked = zum Ansehen gewählt
change = { SIGNED($change) }
change-points = { SIGNED($change) } Punkte
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

look = Sieh dir zwei Karten an
look-detail = { $marked ->
    [0] Tippe zwei an. Du siehst sie nur einmal.
   *[other] Tippe noch eine an.
}
looking = Merk sie dir
looking-detail = Tippe irgendwohin, um sie umzudrehen.
choose-two = Zwei Karten antippen
choose-one = Noch eine antippen
waits-look = { $who } sieht nach
hold-to-see = Bis zu deinem Zug: Halte eine Karte gedrückt, um sie noch einmal zu sehen.
turn = Zieh, oder nimm die Ablage
turn-detail = Die { $card } käme verdeckt an die Stelle einer von deinen.
last-turn = Dein letzter Zug
drawn = Wohin mit der { $card }?
drawn-detail = Tippe eine Karte zum Tauschen an, oder leg sie ab.
take-which = Welche Karte für die { $card }?
take-detail = Alle sehen, wohin sie kommt.
waits = { $who } ist dran
waits-last = { $who } hat den letzten Zug dieser Runde.
over = Die Partie ist vorbei

draw-button = Ziehen
draw-reshuffles = die Ablage wird eingemischt
draw-ends = beendet die Runde
take-button = Die { $card } nehmen
discard-button = { $card } ablegen
swap-for = Gegen die { $card } tauschen
swap-place = Tausch: { PLACE($place) }
choose-card = Karte wählen
let-go = Doch nicht
call = Go Low
call-sure = „Go Low“ ansagen?
call-detail = Alle anderen haben noch einen Zug. Bist du nicht am niedrigsten, zählt es doppelt.
call-yes = Go Low ansagen
call-no = Noch nicht
you-drew = Du hast { a-card } gezogen

## Das Ende einer Runde im Browser

ended-title = Runde { $round }
ended-lowest = Am niedrigsten: { $who }
ended-doubled = { $who ->
    [you] Du hast angesagt und warst nicht am niedrigsten: doppelt.
   *[other] { $who } hat angesagt und war nicht am niedrigsten: doppelt.
}
ended-safe = { $who ->
    [you] Du hast rechtzeitig angesagt.
   *[other] { $who } hat rechtzeitig angesagt.
}
ended-cap = Die Stapel sind verbraucht: Niemand hat angesagt.
ended-scored = +{ $points }
ended-total = { $points } Pkt.
ended-called = angesagt
ended-close = Weiter

## Momente einer Partie

moment-calls = { $who ->
    [you] Du hast
   *[other] { $who } hat
} { $count ->
    [one] einmal
   *[other] { $count }-mal
} angesagt
    .all = immer rechtzeitig.
    .none = jedes Mal zu früh.
    .some = { $safe } davon rechtzeitig.
moment-best = { $who ->
    [you] Du kamst
   *[other] { $who } kam
} auf { $sum } herunter
    .sentence = in Runde { $round }, die niedrigste Summe der Partie.
moment-doubled = { $who ->
    [you] Du hast
   *[other] { $who } hat
} doppelt gezahlt
    .sentence = { $points } Punkte für eine Ansage.
