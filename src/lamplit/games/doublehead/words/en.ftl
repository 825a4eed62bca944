# Doublehead Kids in English. How a message is written: docs/translating.md.

title = Doublehead Kids
summary = Doppelkopf for families: twelve duels for silver, with a partner who is hidden until a Team card falls.
pitch = Twelve duels, secret partners, a pouch of silver.

## Options

option-game = Game
    .sentence = In the advanced game much silver, Foxy and Karlchen earn more gold.
option-game-basic = Basic
option-game-advanced = Advanced
option-gold = Gold to win
    .sentence = The gold that ends the match.
option-play_on = Play on
    .sentence = Go on past that gold until one player leads alone.
option-announcements = Announcements
    .sentence = Sides may announce what they will win (advanced game only).
option-open_count = Open count
    .sentence = Everyone sees how much silver each player has won.
option-dealer = First dealer
    .sentence = The next player to the left leads the first duel.

## What is printed on the cards: a small line above, and the name

print-king = Friedrich
    .over = King
print-team = Prince
    .over = Team
print-queen = Elisabeth
    .over = Queen
print-antoinette = Antoinette
    .over = Lady
print-wilhelmine = Wilhelmine
    .over = Lady
print-karlchen = Karlchen
print-knight1 = of Swords
    .over = Knight
print-knight2 = of the Helm
    .over = Knight
print-knight3 = of the Flag
    .over = Knight
print-foxy = Foxy
print-august = the Strong
    .over = August
print-bishop = M.-Antoine
    .over = Bishop
print-jester = Kunz
    .over = Jester
print-castle = Castle
print-earl = Earl
print-soldier_high = Soldier
    .over = high
print-soldier_low = Soldier
    .over = low

## Cards, crests, sides, announcements: said within other messages

# The form "accusative" is said where a card is played: "Anna led the castle of cross."
card-king = { print-king.over } { print-king }
card-team = { print-team.over } { print-team }
    .accusative = the Team Prince
card-queen = { print-queen.over } { print-queen }
card-antoinette = { print-antoinette.over } { print-antoinette }
card-wilhelmine = { print-wilhelmine.over } { print-wilhelmine }
card-karlchen = { print-karlchen }
card-knight14 = { print-knight1.over } { print-knight1 }
    .accusative = the Knight of Swords
card-knight13 = { print-knight2.over } { print-knight2 }
    .accusative = the Knight of the Helm
card-knight12 = { print-knight3.over } { print-knight3 }
    .accusative = the Knight of the Flag
card-foxy = { print-foxy }
card-august = { print-august.over } { print-august }
card-bishop = { print-bishop.over } { print-bishop }
card-jester = { print-jester.over } { print-jester }
card-cross4 = { print-castle } of cross
    .accusative = the castle of cross
card-cross3 = { print-earl } of cross
    .accusative = the earl of cross
card-cross2 = High { print-soldier_high } of cross
    .accusative = the high soldier of cross
card-cross1 = Low { print-soldier_low } of cross
    .accusative = the low soldier of cross
card-spade4 = { print-castle } of spade
    .accusative = the castle of spade
card-spade3 = { print-earl } of spade
    .accusative = the earl of spade
card-spade2 = High { print-soldier_high } of spade
    .accusative = the high soldier of spade
card-spade1 = Low { print-soldier_low } of spade
    .accusative = the low soldier of spade
card-heart4 = { print-castle } of heart
    .accusative = the castle of heart
card-heart2 = High { print-soldier_high } of heart
    .accusative = the high soldier of heart
card-heart1 = Low { print-soldier_low } of heart
    .accusative = the low soldier of heart

crest-royal = royal
crest-cross = cross
crest-spade = spade
crest-heart = heart

# A side as a badge says it, and as a sentence does.
side-team = Team
side-without = Without
side-unknown = not shown
team-team = { side-team }
team-without = { side-without }

saying-team = Team
saying-without = Without
saying-no-90 = no 90
saying-no-60 = no 60
saying-no-30 = no 30
saying-none = none

# What a side is paid for, and how much each of its players takes.
paid = { $gold } for { TEAM($team) } ({ paid-for })
paid-for = { $reason ->
    [won] { $gold ->
        [3] more than 180 silver
        [2] more than 150 silver
       *[other] won the round
    }
    [announced] announcements
    [under_30] the others have less than 30 silver
    [none] the others won no duel
    [foxy] { $gold ->
        [one] caught Foxy
       *[other] caught both Foxys
    }
    [karlchen_won] Karlchen won the last duel
   *[karlchen_caught] { $gold ->
        [one] caught Karlchen
       *[other] caught both Karlchens
    }
}
# The silver of both sides together, and that of the winners first.
sums = { $team } for { team-team } and { $without } for { team-without }
team-first = { $team } to { $without }
without-first = { $without } to { $team }

## What happened. An attribute .line is a line of its own among the moves.

event-ready = { $seat ->
    [you] You are ready.
   *[other] { $seat } is ready.
}
event-wedding = { SEAT($seat, form: "capital") } announced a wedding with { $partner }.
event-announced = { SEAT($seat, form: "capital") } announced “{ SAYING($what) }”{ $what ->
    [team] .
    [without] .
   *[other] {" "}for { TEAM($team) }.
}
event-played = { SEAT($seat, form: "capital") } { $led ->
    [none] led
   *[other] played
} { CARD($card, form: "accusative") }.
event-team_shown = { $seat ->
    [you] You are { TEAM($team) }.
   *[other] { $seat } is { TEAM($team) }.
}
event-duel_won = { SEAT($seat, form: "capital") } won duel { $number }: { $silver } silver.
event-foxy_open = { SEAT($seat, form: "capital") } took a Foxy that { $owner } played. It lies open.
event-foxy_settled = { $caught ->
   *[true] { SEAT($seat, form: "capital") } caught a Foxy that { $owner } played.
    [false] The Foxy that { $seat } took from { $owner } stays in the family.
    [none] { $owner ->
        [you] Your side
       *[other] The side of { $owner }
    } is known now: the Foxy that { $seat } took lies open no longer.
}
event-round_ended =
    { $winner ->
        [none] Neither side won round { $round }.
       *[other] { TEAM($winner) } won round { $round }.
    }
    Sides: { TEAM($teams) }. Silver: { $silver }, so { SUMS($side_silver) }.{ $reasons ->
        [none] {""}
       *[other] {" "}Gold for each player: { PAID($reasons) }.
    }{ $lone ->
        [true] { $doubled ->
            [true] {" "}One against three: the gold counts double.
           *[false] {" "}It was one against three.
        }
       *[false] {""}
    }
    Gold of the round: { $gained }. Gold in all: { $gold }.
    .line = { $winner ->
        [none] Neither side wins the round, { TEAM-FIRST($side_silver) } silver
        [team] { team-team } wins the round, { TEAM-FIRST($side_silver) } silver
       *[without] { team-without } wins the round, { WITHOUT-FIRST($side_silver) } silver
    }
event-dealt = { SEAT($dealer, form: "capital") } dealt a new round. { $leader ->
    [you] You lead the first duel.
   *[other] { $leader } leads the first duel.
}{ $hand ->
    [none] {""}
   *[other] {" "}You hold { CARD($hand) }.
}
    .line = A new round
event-over = The match is over.

## Why a move is not allowed. The attribute .title stands above the sentence.

reason-over = The match is over.
reason-over_at_cap = The match is over: it has taken { $rounds } rounds.
reason-not_ready = Before the first card, everyone says that they are ready.
    .title = Not before all are ready
reason-no_wedding = You need both Team cards to announce a wedding.
reason-marry_another = You cannot marry yourself. Choose another player.
reason-all_ready = Everyone is ready. A wedding comes before the first card.
reason-not_in_hand = You do not hold { CARD($card, form: "accusative") }.
reason-must_follow = { $crest ->
    [royal] Royal was led. Play a royal card while you hold one.
   *[other] The crest led is { CREST($crest) }. Follow it while you can.
}
    .title = Follow the crest
reason-no_announcements = There are no announcements at this table.
reason-other_side = Your side is { TEAM($side) }. You cannot announce for the other.
reason-already_said = Your side has announced that already.
reason-one_by_one = Announce one after the other. Next is “{ SAYING($before) }”.
    .title = One after the other
reason-too_late = To announce that, you need at least { $needed } cards in hand; you hold { $held }.
    .title = Too late for that

## How a match ended

ending-gold-reached = gold reached
ending-cap = cap

## The table in the terminal: what its numbers and cards are called

field-target = gold to win
field-dealer = dealer
field-wedding = wedding
field-partner = partner
field-my_team = your side
field-my_team-team = Team
field-my_team-without = Without
field-hand = hand
field-phase = phase
field-phase-ready = ready
field-phase-play = play
field-phase-over = over
field-round = round
field-duel_number = duel
field-duel = on the table
field-leader = leader
field-cards = cards
field-card = card
field-led = crest led
field-led-royal = royal
field-led-cross = cross
field-led-spade = spade
field-led-heart = heart
field-ahead = ahead
field-silver = silver
field-finished = duel just won
field-winner = winner
field-alone = you play alone
field-last_duel = your last duel
field-gold = gold
field-team = side
field-team-team = Team
field-team-without = Without
field-duels = duels
field-ready = ready
field-said = announced
field-said-team = Team
field-said-without = Without
field-said-no-90 = no 90
field-said-no-60 = no 60
field-said-no-30 = no 30
field-said-none = none
field-open_foxys = open Foxys of

## The table in the browser

subtitle = Round { $round } · { $phase ->
    [ready] before the first duel
   *[play] duel { $duel } of 12
}
gold = { $gold } gold
duels = { $count ->
    [one] { $count } duel won
   *[other] { $count } duels won
}
silver = { $silver } silver
badge = { SIDE($team) }
silver-word = silver
card-label = { CARD($card) }, { CREST($crest) } { $strength }, { $silver } silver
led = { CREST($crest, form: "capital") } led
place-led = { SEAT($who, form: "capital") } led
place-ahead = { SEAT($who, form: "capital") } ahead
place-won = { SEAT($who, form: "capital") } won
your-card = Your card
play-here = play the chosen card here
hand = Your hand
foxy-open = { $who ->
    [you] Your Foxy, lying open
   *[other] Foxy of { $who }, lying open
}

play = Play a card
lead = Lead a card
follow = Follow: { CREST($crest) }
may-win = { CARD($cards) } would be ahead.
none-wins = None of your cards would be ahead.
waits = { $who } is to play
waits-ready = { $who } is asked first
over = The match is over
alone = You hold both Team cards and play alone.
ready-question = Are you ready?
ready-detail = Everyone says so before the first card.
ready = Ready
is-ready = ready
wedding = Wedding
choose-partner = Who is your partner?
no-wedding = No wedding
announce = Announce “{ SAYING($what) }”
announced = “{ SAYING($said) }”

choose-card = Choose a card
play-button = Play { CARD($card, form: "accusative") }
last-duel = Last duel
last-duel-title = { SEAT($who, form: "capital") } won this duel: { $silver } silver
would-win = { card-label }, would be ahead
would-lose = { card-label }, would not be ahead
not-now = { card-label }, not now

## The end of a round in the browser

ended-title = Round { $round } is over
ended-won = { $winner ->
    [none] Neither side wins
   *[other] { TEAM($winner) } wins
}
ended-silver = { TEAM($team) }: { $silver } silver
ended-doubled = One against three: the gold counts double.
ended-gained = +{ $gold } gold
ended-close = Close

## Moments of a match, in the browser

moment-richest = { $silver } silver in one duel
    .sentence = { SEAT($who, form: "capital") } won it, duel { $duel }.
moment-weddings = { $count ->
    [one] { $count } wedding
   *[other] { $count } weddings
}
    .sentence = { $count ->
        [one] was announced.
       *[other] were announced.
    }
moment-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
    .sentence = { $count ->
        [one] was played.
       *[other] were played.
    }
