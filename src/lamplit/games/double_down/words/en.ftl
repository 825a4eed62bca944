# Double Down in English. How a message is written: docs/translating.md.

title = Double Down
summary = Everyone adds to one total. Equal digits cost a chip; 99 or more costs one too and ends the round.
pitch = Keep your chips while the total climbs. Equal digits cost one.

## Options

option-chips = Chips
    .sentence = How many chips each seat starts with.
option-deck = Cards
    .sentence = Which edition's cards are used.
option-deck-double_down = Double Down
option-deck-lobo77 = LOBO 77
option-limit = Limit
    .sentence = The total that ends a round.
option-repeat_costs = Staying on a double
    .sentence = Which cards cost a chip when the total stays on equal digits: none, a 0, or any.
option-repeat_costs-never = None
option-repeat_costs-zero = A 0
option-repeat_costs-always = Any
option-draw_yourself = Draw yourself
    .sentence = You draw your cards yourself. If you forget, you are a card short for the round.
option-starter = First to play
    .sentence = The seat that starts the first round.

## Said within other messages

# The cards as they are printed; all others are said by their number.
printed-x2 = ×2
printed-change = change direction
printed--10 = −10
# The same for a screen reader.
spoken-x2 = times two
spoken-change = change direction
spoken--10 = minus 10
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
drawn-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
way = { $direction ->
    [1] left
   *[other] right
}

## What happened. An attribute .line is a line of its own among the moves; .brief is what the page says.

event-played = { SEAT($seat, form: "capital") } played { PRINTED($card) }: total { $total }.
event-turned = Play goes to the { way } now.
event-lost_chip = { $seat ->
    [you] You lost a chip and have
   *[other] { $seat } lost a chip and has
} { $left ->
    [0] none
   *[other] { $left }
} left.
event-out = { $seat ->
    [you] You are
   *[other] { $seat } is
} out.
event-round_ended = { SEAT($seat, form: "capital") } ended the round at { $total }.
    .brief = The round is over.
event-reshuffled = The discards were shuffled into a new draw pile of { $cards } { $cards ->
    [one] card
   *[other] cards
}.
event-drew = { SEAT($seat, form: "capital") } drew { $cards ->
    [none] { drawn-cards }
   *[other] { PRINTED($cards) }
}.
    .brief = { $cards ->
        [none] {""}
       *[other] { event-drew }
    }
event-forgot = { SEAT($seat, form: "capital") } forgot to draw.
event-passed = { SEAT($seat, form: "capital") } passed.
event-owes_two = { SEAT($seat, form: "capital") } must play two cards.
event-dealt = A new round is dealt. { $starter ->
    [you] You start.
   *[other] { $starter } starts.
}{ $cards ->
    [none] {""}
   *[other] {" "}You hold { PRINTED($cards) }.
}
    .line = A new round
event-over = The match is over.

## Why a move is not allowed

reason-over = The match is over.
reason-over_at_cap = The match is over: { $turns } turns have been played.
reason-draws_itself = This table draws cards for you.
reason-play_first = Play a card first. You draw at the end of your turn.
    .title = Play first
reason-draw_first = You have played. Draw a card now, or forget it.
    .title = Draw first
reason-no_cards = You have no cards. All you can do is pass.
reason-no_passing = You can only pass when you have no cards.
reason-not_in_hand = You do not have this card: { PRINTED($card) }.
reason-x2_first_of_two = You must play two cards. The first one cannot be a ×2.
    .title = Not as the first card

## How a match ended

ending-cap = the limit of turns was reached
ending-last-seat-left = one player was left

## The table in the terminal: what its numbers and cards are called

field-limit = limit
field-starter = starter
field-total = total
field-direction = direction
field-direction-1 = left
field-direction--1 = right
field-owed = cards to play
field-doubled = after a ×2
field-to_draw = cards to draw
field-hand = hand
field-draw = draw pile
field-discards = discards
field-doubles = totals that cost
field-costs = costs a chip
field-puts_out = puts you out
field-ends_round = ends the round
field-chips = chips
field-out = out
field-cards = cards

## The table in the browser

subtitle = Up to { $limit }
running-total = running total
total-label = Total { $total }. Play goes to the { way }.
doubles-ahead = { $next ->
    [none] No double ahead.
   *[other] Next total that costs: { $next }, { $away } away.
}
to-draw = { $count } to draw
draw-pile = Draw pile, { cards }
draw-now = Draw a card
draw-button = Draw
open-draw = Draw pile, the next card first
discards = discards
discard-pile = { $top ->
    [none] No discards yet
   *[other] Discards, { SPOKEN($top) } on top
}
hand = Your hand
hand-size = { cards } in hand
chips-left = { $left } of { $of } chips
free-ride = Free ride
card = { SPOKEN($card) }
card-makes = { SPOKEN($card) }, total { $total }
ends-round = round ends
costs-chip = costs a chip
puts-out = puts you out
ends = end
only-second = 2nd only

play-one = Play a card
play-two = Play two cards
play-second = Play the second card
first-of-two = First of two. Equal digits cost a chip.
second-of-two = Second of two. Equal digits cost a chip.
equal-digits = Equal digits cost a chip.
on-free-ride = You have no chips left. Lose once more and you are out.
draw-yourself = { $count ->
    [one] Draw a card
   *[other] Draw { $count } cards
}
draw-detail = If you forget, you are a card short until the round ends.
forget = Forget it
pass = Pass
pass-detail = You have no cards.
out = You are out
out-detail = The others play on. Watch, or come back for the next match.
choose-card = Choose a card
play-button = { $card ->
    [change] Change direction
   *[other] Play { PRINTED($card) }
} → { $total }
waits = { $who } is to play
waits-two = { $who } must play two cards.
over = The match is over

standing = { $chips ->
    [0] a free ride
    [one] { $chips } chip
   *[other] { $chips } chips
}
standing-out = out

## Moments of a match, in the browser

moment-first-out = { SEAT($who, form: "capital") } went out first
    .sentence = in move { $move }.
moment-ended = { SEAT($who, form: "capital") } ended { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
    .sentence = Someone has to.
moment-lost = { SEAT($who, form: "capital") } lost { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
    .sentence = more than anyone else.
