# Double Double Dominoes in English. How a message is written: docs/translating.md.

title = Double Double Dominoes
summary = Cover diamonds with dominoes. Whenever someone plays the pips that your piece stands on, you score too.
pitch = Cover diamonds, and score whenever your pips are played.

## Options

option-board = Board
    .sentence = The board that is played on.
option-board-classic = Classic
option-victory = Points to win
    .sentence = The points that win at once. 0 is the printed number: 100 for two players, 75 for three or five, 50 for four or six.
option-oldest = Starter in a tie
    .sentence = The seat that starts when several show equally few pips. If it is not one of them, the first of them to its left starts.

## Said within other messages

dominoes = { $count ->
    [one] { $count } domino
   *[other] { $count } dominoes
}
drawn-dominoes = { $count ->
    [one] a domino
   *[other] { $count } dominoes
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
way = { $direction ->
    [right] to the right
    [left] to the left
    [up] upwards
   *[down] downwards
}

## What happened. An attribute .line is a line of its own among the moves; .brief is what the page says.

event-placed = { SEAT($seat, form: "capital") } placed { $domino } at { $square }, { way }.
    .brief = { SEAT($seat, form: "capital") } placed { $domino } at { $square }.
event-scored = { SEAT($seat, form: "capital") } scored { $gained }{ $bonus ->
    [0] {" "}for diamonds
   *[other] { $diamonds ->
        [0] {" "}as a bonus
       *[other] , { $diamonds } for diamonds and { $bonus } as a bonus
    }
}: now { $points }.
    .brief = +{ $gained } for { $seat }.
event-stopped = { SEAT($seat, form: "capital") } stopped.
event-discarded = { SEAT($seat, form: "capital") } discarded { $domino ->
    [none] a domino, face down
   *[other] { $domino }
}.
event-drew = { SEAT($seat, form: "capital") } drew { $dominoes ->
    [none] { drawn-dominoes }
   *[other] { $dominoes }
}.
    .brief = { $dominoes ->
        [none] {""}
       *[other] { event-drew }
    }
event-over = The match is over: { $why ->
    [victory] { ending-victory }
    [boneyard] { ending-boneyard }
   *[blocked] { ending-blocked }
}. Left in hand: { $hands }.
    .line = { $why ->
        [victory] The goal is reached
        [boneyard] The boneyard is empty
       *[blocked] Nothing fits any more
    }

## Why a move is not allowed

reason-over = The match is over.
reason-discard_down = You have more than { $most } dominoes. Discard one.
    .title = Discard one
reason-not_in_hand = You do not have { $domino }.
reason-cover_the_star = The first domino must cover the star, { $star }.
    .title = Cover the star
reason-occupied = There is already a domino on { $square }.
    .title = Taken
reason-touches_nothing = It must touch a domino on the board.
    .title = It touches nothing
reason-too_many_contacts = It would touch { $count } squares: { $where }. It may touch two at most, one at each half.
    .title = Too close
reason-two_at_one_half = One half would touch two squares: { $where }. Each half may touch only one.
    .title = Too close
reason-block = Together with { $where } it would fill a block of 2 by 2 squares.
    .title = Too close
reason-pips_differ = { $pips } would touch { $other } at { $square }. They must be the same.
    .title = Other pips
reason-must_place = You can only discard when nothing in your hand fits.
    .title = Something fits
reason-no_chain = You can only stop after you have placed a double.
reason-chain_or_stop = After a double you can add a domino to it or stop. You cannot discard.
reason-touch_the_double = It must touch the double you have just placed: { $where }.
    .title = At the double

## How a match ended

ending-victory = the goal was reached
ending-boneyard = the boneyard is empty
ending-blocked = no domino fits any more

## The table in the terminal: what its numbers and dominoes are called

terminal-pays = { $pips } pays { SEAT($seats) }
field-phase = phase
field-phase-place = place
field-phase-chain = after a double
field-phase-discard = discard
field-hand = hand
field-boneyard = boneyard
field-pit = pit
field-chain = double to add to
field-victory = goal
field-board = board
field-pays = bonuses
field-places = places
field-points = points
field-dominoes = dominoes
field-shown = shown at the start
field-pips = stands on
field-holds_shown = still holds it
field-domino = domino
field-square = square
field-direction = direction
field-direction-right = right
field-direction-down = down
field-direction-left = left
field-direction-up = up
field-name = name
field-star = star
field-diamonds = diamonds
field-track = score track
field-squares = squares
field-action = move
field-bonus = bonus
field-others = also paid

## The table in the browser

subtitle = First to { $victory } · { dominoes } left
pays-title = Pays 3
pays = { pips }: { $who ->
    [none] nobody
   *[other] { $who }
}
open-boneyard = Boneyard, the next domino first
open-pit = Pit
board = Board, columns A to O, rows 1 to 15
magnify = Magnify
whole-board = Whole board
pit-count = { dominoes } in the pit
pit-short = pit { $count }
stands-on = { $pips ->
    [0] stands on a blank space
   *[other] stands on { pips }
}
shown = holds { $domino }, shown at the start
hand = Your dominoes
# A domino for a screen reader: its two halves.
domino = { $low } and { $high }
fits = { domino }, { $places ->
    [one] { $places } place
   *[other] { $places } places
}
fits-not = { domino }, fits nowhere now
may-go = { domino }, can go to the pit
no-place = No place for it
    .anywhere = { $domino } fits nowhere now.
    .double = { $domino } does not fit the double.
spot = { $square }, { $points ->
    [0] no points
   *[other] { points }
}

choose = Choose a domino
choose-detail = { $count ->
    [one] { $count } of them fits.
   *[other] { $count } of them fit.
}
where = Where does { $domino } go?
# The squares of its lower half and of the other: one alone would not tell how it lies.
place = Place { $domino } from { $from } to { $to }
places = { $count ->
    [one] { $count } place fits.
   *[other] { $count } places fit.
}
also-paid = { SEAT($who, form: "capital") } +3 too.
first = Cover the star
chain = Add to { $domino }, or stop
chain-none = Nothing fits { $domino }
chain-detail = After a double you may go on.
nothing-fits = Nothing fits: discard one
too-many = Discard one
discard-detail = It goes face down into the pit.
waits = { $who } is to play
waits-chain = { $who } may add to a double.
over = The match is over

previous = The place before
next = The next place
turn = Turn the domino
place-button = Place
choose-square = Where?
stop = Stop here
discard = Discard { $domino }
plus = +{ $points }

preview = This placement
    .diamonds = Diamonds
    .bonus = Your space matches
    .you = You
    .from = { $before } → { $after }
    .too = { SEAT($who, form: "capital") } too
    .goal = reaches the goal

goal = first to { $points }

## Moments of a match, in the browser

moment-best = { SEAT($who, form: "capital") } placed { $domino }
    .sentence = for { points }, the best of the match.
moment-gifts = { SEAT($who, form: "capital") } got { points }
    .sentence = from dominoes that others placed.
moment-chain = { SEAT($who, form: "capital") } placed { $count } in one turn
    .sentence = after a double you may go on.
