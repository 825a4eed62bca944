# 3UP 3DOWN in English. How a message is written: docs/translating.md.

title = 3UP 3DOWN
summary = Play as high as the pile or take it; empty your hand, then three cards face up, then three unseen.
pitch = Empty your hand, then three you see and three you do not.

## Options

option-failed_card = Card that fails
    .sentence = Where a face-down card goes that is too low.
option-failed_card-to_hand = To the hand
option-failed_card-stays = Stays
option-play_on = Play on
    .sentence = When the first player is out, the others play for the places.
option-may_draw = May draw
    .sentence = Instead of playing, you may draw one card and end your turn.
option-ones_reverse = Ones reverse
    .sentence = Playing 1s changes the direction.
option-colours = Colours
    .sentence = With fewer colours there are fewer cards and the game is quicker.
option-points = Points
    .sentence = A match is several games. Cards left in your hand count against you.
option-games = Games
    .sentence = How many games a match with points has.
option-count_rows = Count the rows
    .sentence = With points, the cards of both rows count too.
option-swap_rows = Swap the rows
    .sentence = After set-up, the rows are dealt out again at random.
option-others_choose = Others choose
    .sentence = You choose the three cards that lie face up before your left neighbour.
option-colour_swap = Colour swap
    .sentence = Play the fourth card in a row of one colour, and you may swap a card with your row.
option-dealer = First dealer
    .sentence = The next player to the left begins the first game.

## Cards, colours, places: said within other messages

# A number names itself.
rank-C = Clear
rank-C1 = Clear +1
rank-C2 = Clear +2

# The form "accusative" is one card of the kind: "a 5".
card-1g = 1
    .accusative = a 1
card-1a = 1
    .accusative = a 1
card-1v = 1
    .accusative = a 1
card-2g = 2
    .accusative = a 2
card-2a = 2
    .accusative = a 2
card-2v = 2
    .accusative = a 2
card-3g = 3
    .accusative = a 3
card-3a = 3
    .accusative = a 3
card-3v = 3
    .accusative = a 3
card-4g = 4
    .accusative = a 4
card-4a = 4
    .accusative = a 4
card-4v = 4
    .accusative = a 4
card-5g = 5
    .accusative = a 5
card-5a = 5
    .accusative = a 5
card-5v = 5
    .accusative = a 5
card-6g = 6
    .accusative = a 6
card-6a = 6
    .accusative = a 6
card-6v = 6
    .accusative = a 6
card-7g = 7
    .accusative = a 7
card-7a = 7
    .accusative = a 7
card-7v = 7
    .accusative = a 7
card-8g = 8
    .accusative = an 8
card-8a = 8
    .accusative = an 8
card-8v = 8
    .accusative = an 8
card-9g = 9
    .accusative = a 9
card-9a = 9
    .accusative = a 9
card-9v = 9
    .accusative = a 9
card-10g = 10
    .accusative = a 10
card-10a = 10
    .accusative = a 10
card-10v = 10
    .accusative = a 10
card-Cg = { rank-C }
    .accusative = a { rank-C }
card-Ca = { rank-C }
    .accusative = a { rank-C }
card-Cv = { rank-C }
    .accusative = a { rank-C }
card-C1g = { rank-C1 }
    .accusative = a { rank-C1 }
card-C1a = { rank-C1 }
    .accusative = a { rank-C1 }
card-C1v = { rank-C1 }
    .accusative = a { rank-C1 }
card-C2g = { rank-C2 }
    .accusative = a { rank-C2 }
card-C2a = { rank-C2 }
    .accusative = a { rank-C2 }
card-C2v = { rank-C2 }
    .accusative = a { rank-C2 }

colour-g = green
colour-a = amber
colour-v = violet
# A colour as its sign shows it.
sign-g = green triangle
sign-a = amber dot
sign-v = violet square

place-1 = left
place-2 = middle
place-3 = right

part-hand = in hand
part-up = face up
part-down = face down

a-rank = { $rank ->
    [8] an 8
   *[other] a { RANK($rank) }
}
coloured = { $colour ->
    [none] { RANK($rank) }
   *[other] { COLOUR($colour) } { RANK($rank) }
}
# All cards of one play.
played = { COUNT($cards) ->
    [one] { $colour ->
        [none] { a-rank }
        [a] an { coloured }
       *[other] a { coloured }
    }
    [2] two { RANK($rank) }s
    [3] three { RANK($rank) }s
    [4] four { RANK($rank) }s
    [5] five { RANK($rank) }s
    [6] six { RANK($rank) }s
   *[other] { COUNT($cards) } { RANK($rank) }s
}
further-turns = { $count ->
    [one] { $count } further turn
   *[other] { $count } further turns
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## What happened. An attribute .line is a line of its own among the moves, .brief is what the page says.

event-chose = { SEAT($seat, form: "capital") } laid { $cards ->
    [none] three cards
   *[other] { CARD($cards) }
} face up{ $before ->
    [none] .
   *[other] {" "}before { $before }.
}
event-rows_shown = { $swapped ->
    [true] The rows were dealt out again.{" "}
   *[false] {""}
}Face up lie: { CARD($rows) }.
    .line = { $swapped ->
        [true] The rows were dealt out again
       *[false] All rows are shown
    }
event-played = { SEAT($seat, form: "capital") } { $from ->
    [down] turned over the { PLACE($place) } card and played it: { played }.
    [up] played { played } from the row.
   *[hand] played { played }.
}
event-failed = { SEAT($seat, form: "capital") } turned over the { PLACE($place) } card{ $card ->
    [none] {""}
   *[other] , { CARD($card, form: "accusative") }
}: too low. { $stays ->
    [true] It stays there.
   *[false] It goes to the hand.
}
event-took = { SEAT($seat, form: "capital") } took the pile: { COUNT($cards) ->
    [one] 1 card
   *[other] { COUNT($cards) } cards
}.
event-reversed = Play goes to the { $direction ->
    [1] left
   *[-1] right
} now.
event-cleared = { SEAT($seat, form: "capital") } cleared the pile of { $count } with { $by ->
    [run] equal numbers
   *[clear] a Clear
}.
    .brief = The pile of { $count } is gone.
event-further_turns = { $seat ->
    [you] You have
   *[other] { $seat } has
} { further-turns }.
event-drew = { SEAT($seat, form: "capital") } drew { $cards ->
    [none] { cards }
   *[other] { CARD($cards) }
}{ $instead ->
    [true] {" "}instead of playing
   *[false] { $first ->
        [true] {" "}before playing on
       *[false] {""}
    }
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
event-exchanged = { SEAT($seat, form: "capital") } gave { CARD($gave, form: "accusative") } for { CARD($got, form: "accusative") } from the row ({ PLACE($place) }).
event-kept = { SEAT($seat, form: "capital") } exchanged nothing.
event-finished = { $seat ->
    [you] You are
   *[other] { $seat } is
} out of cards: { nth }.
nth = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
event-game_ended = Game { $game } has ended. Points: { $points }.
    .line = Game { $game }: { $points }
event-dealt = { SEAT($dealer, form: "capital") } dealt new cards.{ $hand ->
    [none] {""}
   *[other] {" "}You hold { CARD($hand) }.
}
    .line = A new game
event-over = The match is over.

## Why a move is not allowed. The attribute .title stands above the sentence.

reason-over = The match is over.
reason-choose_first = First choose the three cards that lie face up.
    .title = Choose three first
reason-equal_choice = Of equal cards in your hand, name the first ones: it is the same choice.
reason-already_chosen = The cards that lie face up have been chosen.
reason-exchange_first = First exchange a card with your row, or keep your cards.
reason-not_in_hand = You do not hold { CARD($card, form: "accusative") }.
reason-none_in_row = Nothing lies face up there ({ PLACE($place) }).
reason-equal_place = Another { CARD($card) } lies further left. Name that place.
reason-no_exchange = You may exchange only after you played the fourth card in a row of one colour.
reason-never_exchanged = At this table, cards are not exchanged with the row.
reason-one_kind = Play one kind at a time: lay another { RANK($rank) }, or be done.
    .title = One kind a play
reason-none_to_add = You do not have { CARD($card, form: "accusative") } to add.
reason-finish_play = Finish your play first: add an equal card, or be done.
    .title = Finish this play
reason-nothing_laid = You have not laid a card yet.
reason-must_play = You can play a card, so you may not take the pile.
    .title = You can play
reason-never_drawn = At this table you may not draw instead of playing.
    .title = You can play
reason-no_draw_pile = The draw pile is gone.
reason-nothing_playable = You cannot play, so you cannot draw instead: take the pile.
reason-no_draw_up = You may draw up only before a further turn, with fewer than three cards in hand.
reason-hand_first = While you hold cards, you may not touch your rows.
    .title = The hand first
reason-lies_face_up = Your { coloured } lies face up. While you hold cards, you may not touch it.
    .title = The hand first
reason-row_first = Play your face-up cards first.
    .title = The row first
reason-empty_place = Nothing lies face down there ({ PLACE($place) }).
reason-turn_one_over = Turn over one of your face-down cards first.
    .title = Turn one over
reason-only_down = Only your face-down cards are left: turn one over.
    .title = Turn one over
reason-name_colours = At this table, cards are laid one by one. Name the number and the colour.
reason-colours_do_not_matter = At this table, colours do not matter. Name the number, and how many.
reason-not_there = You have no { coloured } { PART($part) }.
reason-too_few = You have only { $copies } of { RANK($rank) } { PART($part) }.
reason-too_low = The top card is { $top ->
    [8] an 8
   *[other] a { RANK($top) }
}. Play { RANK($top) } or higher, or a Clear.
    .title = Too low

## How a match ended

ending-out-of-cards = out of cards
ending-cap = cap

## The table in the terminal: what its numbers and cards are called

field-games = games
field-game = game
field-dealer = dealer
field-phase = phase
field-phase-choosing = choosing
field-phase-playing = playing
field-phase-laying = laying
field-phase-exchanging = exchanging
field-turns = turns taken
field-direction = play goes to the
field-direction-1 = left
field-direction--1 = right
field-further = further turns
field-laid = laid
field-hand = hand
field-draw = draw pile
field-pile = pile
field-gone = out of the game
field-lowest = lowest card that goes
field-run = equal on top
field-colour = colour
field-colour-g = green
field-colour-a = amber
field-colour-v = violet
field-colour_run = of one colour
field-part = play from
field-part-hand = hand
field-part-up = face up
field-part-down = face down
field-choices = choices
field-points = points
field-place = place
field-cards = cards
field-up = face up
field-down = face down
field-known = known
field-left = left
field-copies = copies
field-clears = clears with

## The table in the browser

subtitle = First out wins
subtitle-games = Game { $game } of { $games } · fewest points win
subtitle-play-on = Play on for the places
card-label = { RANK($rank) } { SIGN($colour) }
printed = { RANK($rank) }
to-draw = { $count } to draw
draw-pile = Draw pile, { cards }
open-draw = Draw pile, the next card first
draw-one = Draw pile: draw a card instead of playing
draw-up-pile = Draw pile: draw up to three first
pile = { $count ->
    [0] The pile is empty
   *[other] Pile, { cards }, the newest last
}
on-pile = { $count } on pile
beats = Play { $rank } or higher
anything = Anything goes
run = { $count ->
    [one] { $count } equal card
   *[other] { $count } equal cards
} on top, three clear the pile
run-caption = third { $rank } clears
colour-run = { $count } in a row with { SIGN($colour) }; the fourth exchanges
colour-run-caption = { SIGN($colour) }

hand = Your hand
in-hand = { cards } in hand
rows = { $up ->
    [none] none up
   *[other] up: { $up }
}; { $down ->
    [0] none
   *[other] { $down }
} down
own-rows = Your rows
# Beside the own rows, in two short lines each.
note-rows = three up
    .below = three down
note-later = after the
    .below = hand is gone
note-row = play from
    .below = your row
note-turn = turn one
    .below = over
below-rank = below { RANK($rank) }
down-at = face down, { PLACE($place) }
down-known = face down, you know it: { $card }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-short = { $points } pts

choose = Choose three to lie face up
choose-detail = The other three are your hand.
choose-other = Choose three for your neighbour
choose-other-detail = They lie face up before the next player to your left.
chosen = { $count } of 3 chosen.
slot = face up
slot-empty = the { $place ->
    [1] first
    [2] second
   *[3] third
} is empty, choose a card of your hand
slot-take = { $card }, tap to take it back
lay-three = Lay these three
lay-more = Choose { $count } more
waits-choice = { $who } is choosing
waits-choice-detail = All rows are shown together.
get-ready = You may choose yours meanwhile.

play = Play a card
play-empty = Begin a new pile
play-again = { $count ->
    [0] A further turn
    [one] A further turn
   *[other] { $count } further turns
}
play-again-detail = Draw up to three first, or play at once.
draw-first = Draw up first
draw-first-detail = Your hand is empty.
play-row = Play from your three up
take-pile = Nothing of yours goes on { a-rank }
take-detail = You take the whole pile.
turn-over = Turn one over
turn-over-detail = If it cannot go, you take the pile.
one-or-both = One { RANK($rank) } or both?
how-many-of = How many { RANK($rank) }s?
third-clears = A third { RANK($rank) } clears the pile.
three-clear = Three { RANK($rank) }s clear the pile.
brings = It brings you { further-turns }.
clears-pile = It clears the pile.
laying = Another { RANK($rank) }?
laying-detail = Lay more of the same, or be done.
exchange = Exchange a card with your row?
exchange-detail = You laid the fourth of one colour.
waits = { $who } is to play
waits-more = { $who } has further turns.
out = You are out: { nth } place
out-detail = The others play on for the places.
over = The match is over

choose-card = Choose a card
choose-down = Choose a card to turn
also = also?
how-many = How many
times = ×{ $count }
play-button = Play { played }{ $clears ->
    [true] {" "}and clear
   *[false] {""}
}
lay-card = Lay { coloured }
done = Done
take-button = Take the pile ({ $count })
draw-up = Draw up first
draw-instead = Draw instead
turn-this = Turn it over
keep = Keep
exchange-these = Give { CARD($gave) }, take { CARD($got) }
choose-both = One of each
too-low = too low now
clears = clears the pile
copies = { $count } of them

## The end of a game in the browser

ended-title = Game { $game } is over
ended-detail = Cards left in hand count against their holder.
ended-gained = +{ $points }
ended-total = { $points } in all
ended-close = On with it

standing = { $count ->
    [0] nothing left
   *[other] { $count } left
}

## Moments of a match, in the browser

moment-took = { SEAT($who, form: "capital") } took { cards }
    .sentence = the highest pile of the match.
moment-cleared = { SEAT($who, form: "capital") } cleared { $count ->
    [one] { $count } pile
   *[other] { $count } piles
}
    .sentence = more than anybody else.
moment-blind = { SEAT($who, form: "capital") } turned over { cards }
    .sentence = { $count ->
        [one] unseen, and it went.
       *[other] unseen, and they went.
    }
