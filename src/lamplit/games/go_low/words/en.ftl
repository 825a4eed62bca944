# Go Low in English. How a message is written: docs/translating.md.

title = Go Low
summary = Four cards face down, two of them seen once: swap high for low, and call when you believe you are lowest.
pitch = Four hidden cards. Swap high for low and call in time.

## Options

option-rounds = Rounds
    .sentence = How many rounds a match has.
option-deck = Cards
    .sentence = Which numbers the 75 cards carry.
option-deck-one_to_fifteen = 1 to 15
option-deck-zero_to_fourteen = 0 to 14
option-deck-zero_to_twelve = 0 to 12
option-starter = First to play
    .sentence = The seat that begins the first round.
option-memory_aid = Memory aid
    .sentence = The table keeps showing each seat what it has rightly seen.

## Said within other messages

# The four cards before a seat, in a square.
place-1 = upper left
place-2 = upper right
place-3 = lower left
place-4 = lower right
a-card = { $card ->
    [8] an 8
    [11] an 11
   *[other] a { $card }
}

## What happened. An attribute .line is a line of its own among the moves.

event-looked = { SEAT($seat, form: "capital") } looked at two cards ({ PLACE($places) }){ $cards ->
    [none] .
   *[other] : { $cards }.
}
event-drew = { SEAT($seat, form: "capital") } drew { $card ->
    [none] a card
   *[other] { a-card }
}.
event-kept = { SEAT($seat, form: "capital") } kept the { $card ->
    [none] drawn card
   *[other] { $card }
} ({ PLACE($place) }) and put down { $discarded }.
event-took = { SEAT($seat, form: "capital") } took the { $card } ({ PLACE($place) }) and put down { $discarded }.
event-discarded = { SEAT($seat, form: "capital") } put down { $card }.
event-called = { SEAT($seat, form: "capital") } called Go Low. One more turn for { $last_turns }.
event-reshuffled = The discards were shuffled into a new draw pile of { $draw }; { $discard } was turned up.
event-round_scored =
    Round { $round } is over. { $caller ->
        [none] No one called in time.
       *[other] { SEAT($caller, form: "capital") } had called.
    }
    The cards: { $hands }. Points of the round: { $scored }. { $doubled ->
        [none] {""}
       *[other] { SEAT($doubled, form: "capital") } called without the lowest sum and scored double.{" "}
    }Points in all: { $points }.
    .line = Round { $round }: { $scored }{ $doubled ->
        [none] {""}
        [you] ; yours count double
       *[other] ; double for { $doubled }
    }
event-dealt = Round { $round } is dealt. { $starter ->
    [you] You begin.
   *[other] { $starter } begins.
} { $discard } lies face up.
    .line = Round { $round } began
event-over = The match is over.

## Why a move is not allowed. The attribute .title stands above the sentence.

reason-over = The match is over.
reason-look_first = Look at two of your cards first.
    .title = Look first
reason-looked_already = Everyone has looked; cards are not looked at again in this round.
    .title = Seen once, that is all
reason-called_already = Go Low has been called in this round.
    .title = Called already
reason-draw_first = You have drawn no card; draw, or take the top discard.
    .title = Draw first
reason-drawn_already = You have drawn; keep the card or discard it.
    .title = You have drawn

## How a match ended

ending-last-round-called = last round called
ending-last-round-uncalled = last round uncalled

## The table in the terminal: what its numbers and cards are called

field-rounds = rounds
field-memory_aid = memory aid
field-round = round
field-starter = starter
field-points = points
field-caller = caller
field-drawn = drawn
field-draw = draw pile
field-discard = discard
field-discards = discards
field-reshuffles = reshuffles
field-phase = phase
field-phase-look = look
field-phase-turn = turn
field-phase-drawn = drawn
field-phase-over = over
field-last_turns = last turns
field-discarded = discarded
field-last_round = last round
field-hands = hands
field-sums = sums
field-doubled = doubled
field-scored = scored
field-cards = cards
field-seen = seen
field-seen-no = no
field-seen-own = own
field-seen-all = all
field-known = known
field-ends_round = ends round
field-card = card
field-change = change

## The table in the browser

subtitle = Round { $round } of { $rounds }{ $aid ->
    [true] {" "}· memory aid on
   *[false] {""}
}
round-of = Round { $round } of { $rounds }
to-draw = { $count } to draw
draw-pile = Draw pile, { cards }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
discards = discards
discard-pile = Discards, { cards }{ $top ->
    [none] {""}
   *[other] , { $top } on top
}
discards-newest-first = Discards, the newest first: { $cards }
open-draw = Draw pile, the next card first
draw-this = Draw a card
take-top = Take the { $card } from the discards
put-here = Put the drawn { $card } here
last-turns = Last turns
last-order = Still to play: { $who }
nobody-called = Nobody has called yet
called-tag = Go Low!

own-cards = Your four cards
cards-of = { $who }: { $cards }
at-place = { PLACE($place) }, { $what }
card-at = { PLACE($place) } { $card ->
    [none] { face-down }
   *[other] { $card }
}
you-saw = you saw { a-card }
all-saw = all saw { a-card }
never-seen = never seen
face-down = face down
it-is = it is { a-card }
marked = to look at
change = { SIGNED($change) }
change-points = { SIGNED($change) } points
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

look = Look at two of your cards
look-detail = { $marked ->
    [0] Tap two. You see them once.
   *[other] Tap one more.
}
looking = Remember them
looking-detail = Tap anywhere to turn them down.
choose-two = Tap two cards
choose-one = Tap one more card
waits-look = { $who } is looking
hold-to-see = Until your turn, hold a card to see it again.
turn = Draw, or take the discard
turn-detail = The { $card } would go face down for one of yours.
last-turn = Your last turn
drawn = Where does the { $card } go?
drawn-detail = Tap a card to swap, or discard it.
take-which = Which card for the { $card }?
take-detail = All see it go there.
waits = { $who } is to play
waits-last = { $who } has the last turn of this round.
over = The match is over

draw-button = Draw
draw-reshuffles = the discards are shuffled in
draw-ends = ends the round
take-button = Take the { $card }
discard-button = Discard { $card }
swap-for = Swap for the { $card }
swap-place = Swap: { PLACE($place) }
choose-card = Choose a card
let-go = Not this
call = Go Low
call-sure = Call Go Low?
call-detail = All others have one more turn. More than the lowest counts double.
call-yes = Call Go Low
call-no = Not yet
you-drew = You drew { a-card }

## The end of a round in the browser

ended-title = Round { $round }
ended-lowest = Lowest: { $who }
ended-doubled = { $who ->
    [you] You called and were not lowest: doubled.
   *[other] { $who } called and was not lowest: doubled.
}
ended-safe = { SEAT($who, form: "capital") } called in time.
ended-cap = The piles wore out: nobody called.
ended-scored = +{ $points }
ended-total = { $points } pts
ended-called = called
ended-close = On with it

## Moments of a match, in the browser

moment-calls = { SEAT($who, form: "capital") } called { $count ->
    [one] once
   *[other] { $count } times
}
    .all = in time, always.
    .none = too early, every time.
    .some = { $safe } in time.
moment-best = { SEAT($who, form: "capital") } went down to { $sum }
    .sentence = in round { $round }, the lowest of the match.
moment-doubled = { SEAT($who, form: "capital") } paid double
    .sentence = { $points } points for one call.
