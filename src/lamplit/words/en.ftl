# The words around every game, in English. How a message is written: docs/translating.md.

# The name of this language, in its own words.
language = English

## Said within other messages

# The reader. Other languages may add forms, as the attributes .dative and .accusative.
you = you
and = { $rest } and { $last }
# One seat and what it has, in a list of all seats: "Anna (12), you (5)".
each = { $who } ({ $value })
# In such a list, for a seat that has nothing.
none = none
# A seat whose player has no name.
seat = Seat { $number }

## The page, everywhere

loading = Laying the table
names = { $who }
points-short = pts
only-you = only you see it
face-down = face down
own-name = You
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
close = Close
fewer = Fewer: { $what }
more = More: { $what }
reconnecting = Back in a moment. Nothing is lost.
connected = Connected again.
missing-title = Nothing here
missing = There is no table at this address.
turned-away = You cannot join this table
to-lobby = To the lobby

## The bar and its menu

home = Lamplit, to the lobby
menu = Menu
take-back = Take back
table-rules = Rules of this table
all-rules = All rules
past-games = Past games
sound-on = Sound is on
sound-off = Sound is off
to-light = Light colours
to-dark = Dark colours
theme = Colours
theme-system = System
theme-light = Light
theme-dark = Dark
language-switch = Language
sounds = Sounds
first-tap = Play at first tap

## The keys

keys = Keys
key-hand = To your hand
key-table = To the table
key-moves = Moves
key-rules = Rules
key-take-back = Take back
key-arrows = From piece to piece
key-choose = Choose, and once more to play
key-let-go = Let go
key-turn = Turn a domino
key-places = Step through the places
key-keys = These keys

## The lobby

lobby-hello = Pull up a chair.
lobby-pitch = Five games for friends, families and patient bots. No account, nothing to install.
lobby-games = Games
play-now = Play now
    .long = Play now: { $game }, against bots
make-table = Make a table
    .long = Make a table for { $game }
players = { $low }–{ $high }
    .long = { $low } to { $high } players
    .only = { $count } players
minutes = { $minutes } min
your-turn = Your turn
your-table = Your table
with = { $game }, with { $who }
go-back = Go back
name-here = At the table you are
name-placeholder = Your name
# Who has not said their name.
guest = Guest
you-here = You
tables-now = Tables now
no-tables = No one is waiting. Make a table and send the link.
seats-taken = { $taken } of { $seats } seats
phase-waiting = about to begin
phase-playing = in play
phase-over = match over
sit-down = Sit down
    .at = Sit down at { $game }
watch = Watch
    .at = Watch { $game }
code = Got a link or a code?
code-placeholder = plum-otter-42
code-label = Table link or code
code-join = Join
code-wrong = That is not the link of a table.

## Asking for a name

name-title = Who are you?
name-label = Your name at the table
name-sentence = The others see this name. It stays on this device.
name-empty = Enter a name, so that the others know who you are.

## Making a table

make-title = A table for { $game }
make-seats = Seats
    .sentence = People and bots together.
make-fill = Fill up with bots
    .sentence = They sit down at once and make room for people who come.
make-level = Bots play
make-clock = Clock
make-listed = Show in the lobby
    .sentence = Anyone can sit down; otherwise only people with the link.
make-options = Rules of this table: { $count ->
    [one] { $count } option
   *[other] { $count } options
}
make-changed = changed
make-create = Make the table
random = Random

# How well bots play.
level-random = Anything goes
    .sentence = Plays any move that is allowed.
level-heuristic = Steady
    .sentence = Plays by rules of thumb.
level-easy = Easy
    .sentence = Plays like a child: often anything that is allowed, and forgets what it has seen.
level-medium = Medium
    .sentence = Plays by rules of thumb, and slips now and then.
level-hard = Hard
    .sentence = Plays by good rules of thumb, and seldom slips.
level-expert = Expert
    .sentence = Thinks through thousands of possible deals before each move.

# The clock: its name, and as it stands among the facts of a table.
clock-none = None
    .fact = no clock
    .sentence = Everyone takes as long as they like.
clock-relaxed = Relaxed
    .fact = relaxed clock
    .sentence = A minute for a move.
clock-brisk = Brisk
    .fact = brisk clock
    .sentence = A quarter of a minute for a move.

## The waiting room

room-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
room-full = All seats are taken
room-sit = Sit here
room-bot = A bot
room-remove = Free the seat of { $name }
room-fill = Fill up with bots
room-waiting = Waiting for all seats
room-start = Begin the match
room-host-starts = The host begins the match.
room-leave = Get up
send-away = Send away
    .who = Send { $name } away
    .title = Send { $name } away?
    .sentence = { $name } loses the seat and cannot come back to this table, even with the link. This cannot be undone.
    .no = Cancel

## Inviting

invite = Invite by link
    .sentence = Anyone who opens this link can sit down. No account, nothing to install.
    .locked = The table is locked: no one new can join, even with the link.
invite-link = Link to this table
invite-qr = QR code of { $link }
invite-copy = Copy
invite-copied = Link copied. Send it to a friend.
invite-failed = Copying is not allowed here. Mark the link and copy it.
invite-send = Send it
invite-share = A table at Lamplit

## Another device

devices = Go on at another device
    .sentence = Open this on your phone or another computer: you sit there with the same name and the same seats.
    .secret = Good for two minutes. Anyone who opens it becomes you: keep it to yourself.
devices-qr = QR code that carries you to another device
devices-copy = Copy the link
devices-copied = Link copied. Open it on your other device.
devices-again = Make a new link
devices-sign-out = Sign out my other devices
devices-signed-out = Only this device is you now.
become = { $name ->
    [none] Go on here?
   *[other] Go on as { $name }?
}
    .sentence = This device takes over your name and your seats. It forgets who it was before.
    .yes = Yes, it is me
    .again = Make a new link on the device you come from.

## The host's settings

host = For the host
open-seats = Seats left during a match
open-seats-free = Free to all
    .sentence = Anyone who watches can take over from the bot.
open-seats-ask = Ask me
    .sentence = You are asked before anyone takes over from the bot.
open-seats-closed = Closed
    .sentence = The bot plays on until the match is over.
lock = Lock the table
    .sentence = No one new can join, even with the link.

## At the table

others = The others, in order from your left
seat-here = here
seat-away = lost connection
seat-stand-in = a bot plays on
seat-open = free seat
seat-out = Out
seat-to-play = to play
seat-thinking = thinking
level-bars = level { $bars } of 3
place-own = Your place
cloth = Table
panel = What happened
panel-moves = Moves
panel-rules = Rules
panel-table = Table
turn-said = Your turn. { $sentence }
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
begins = The match begins.
no-moves = Nothing has been played yet.
done = { SEAT($who, form: "capital") } { $who ->
    [you] are
   *[other] is
} done.
# A move that its player did not choose.
moved-clock = { $sentence } (time was up)
moved-stand_in = { $sentence } (a bot stood in)
taken-back = Taken back.
see-result = See the result
see-table = Back to the table
match-won = The match is over. { SEAT($who, form: "capital") } { $who ->
    [you] win
    [us] win
    [one] wins
   *[other] win
}.
outdated = This page is older than the server and loads again.
leave = Get up and watch
take-a-seat = Take a seat

watching = You are watching.
watching-asked = You are watching. The host has been asked.
watching-closed = You are watching. Seats can be taken when the match is over.

# The facts of the table.
facts-seats = Seats
facts-you = You
facts-clock = Clock: { $clock }.
facts-watchers = { $count } watching
take-seat = Take the place of { $name }
ask-to-sit = Ask to sit down
    .for = Ask to sit down in place of { $name }
asked = The host has been asked
not-admitted = Not this time. You can go on watching.
seats-closed = Seats can be taken when the match is over.
wish = { $name } would like to sit down at seat { $number }.
let-in = Let in
fair = Fair deal
    .sentence = This was shown before the cards were dealt. When the match is over, it proves that no one touched them.

## Taking back

back-title = Taking back
    .sentence = At once among bots, by consent among people, but never past something you have been shown.
back-cannot = It stays played
back-own = Your move has shown you something new, such as a card you drew. { back-rule }
back-others = { $who ->
    [one] { $who } has
   *[other] { $who } have
} moved since, and you have seen it. { back-rule }
back-rule = What was seen cannot be taken back.
back-asks = { $name } would like to take back { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
back-asked = You asked to take back. Waiting for { $who }.
back-agree = Yes, go back
no = No

## Why a move is refused

why = Not now
why-early = Not your turn
    .sentence = { $name } is to play. Choose meanwhile, play when it is your turn.
read-rule = Read this rule

## The rules

rules-special = Set differently at this table:
rules-usual = This table plays by the usual rules.
rules-setting = { $name }: { $value }
rules-here = here: { $name } { $value }
on = on
off = off

## The result

result-over = The match is over
result-unfinished = This match was not finished
    .sentence = Lamplit was upgraded to other rules while it was being played.
result-wins = { $who ->
    [you] You win
    [us] You share the win
    [one] { $who } wins
   *[other] { $who } win
}
result-tied = tied
result-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-all-share = All share the place, with { $worth }.
result-ahead = { SEAT($who, form: "capital") }: { $worth }. Then { $next }: { $then }.
result-start = start
result-end = end
result-turn = Open change { $turn } of the standing in the replay
result-final = Final standing
result-standing = Standing
result-course = How it went
    .note = Every change of the standing. Tap one to open its moment in the replay.
result-moments = Moments
result-rematch = Rematch
result-replay = Watch the replay
result-ready = { $who ->
    [one] { $who } is
   *[other] { $who } are
} ready
result-copy = Copy link
result-save = Save record

## The replay

replay-open = All cards open
replay-eyes = Through the eyes of { $name }
replay-controls = Step through the match
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-end = To the end
replay-jump = Jump to a move
replay-at = Move { $move } of { $last }
replay-whose = Whose eyes
replay-all = All open
replay-copy = Copy a link to this moment
replay-table = To the table
proof-sentence = Checked by your browser, just now:
proof-cannot = Your browser checks this only on a secure page (https or this machine). Save the record and check it there.
proof-seal = { $good ->
    [true] The key fits the seal that was shown before the deal.
   *[false] The key does not fit the seal!
}
proof-record = { $good ->
    [true] The record was dealt from this key and these nonces.
   *[false] The record names another key or other nonces!
}
proof-nonce = { $good ->
    [none] This device gave no nonce for this match.
    [true] The nonce this device gave is among them.
   *[false] The nonce this device gave is missing!
}
proof-numbers = The numbers
proof-commitment = Seal
proof-key = Key
proof-nonces = Nonces, seat by seat
proof-whole = To replay every card from the key, save the record and run: lamplit verify record.json

## Refused by the server. Programs read the code; people read these.

refused-no_table = There is no such table.
refused-no_match = There is no such match.
refused-not_over = This match is not over: its cards are secret until then.
refused-not_host = Only the host may do this.
refused-not_seated = Sit down first.
refused-locked = The host has locked this table.
refused-sent_away = The host has asked you to leave this table.
refused-closed = No one can take a seat in this match. You can sit down when it is over.
refused-seat_taken = { $name } sits there.
refused-seat_wished = { $name } has already asked for this seat.
refused-seats_empty = Every seat must be filled first.
refused-playing = A match is being played.
refused-playing-seats = Seats cannot be changed during a match.
refused-playing-seen = You have seen another seat's cards in this match. Sit down there again.
refused-playing-kept = Seats are kept until the match is over; a bot plays for those who are away.
refused-not_playing = No match is being played.
refused-not_played = No match has been played yet.
refused-stale = The match has moved on meanwhile.
refused-nothing_to_take_back = You have not moved yet.
refused-revealed = You have been shown something since; it cannot be taken back.
refused-nothing_asked = No one is waiting for your answer.
refused-nothing_wished = No one has asked for this seat.
refused-bad_name = A name has 1 to { $most } visible characters.
refused-bad_record = This match was started under older rules and cannot continue.
refused-no_replay = This match was played under older rules, and no replay was kept.
refused-foreign = This page belongs to another site.
refused-code_used = This code is not valid, or was used already.
refused-too_fast = { $what ->
    [new_tables] Too many new tables
    [new_identities] Too many new visitors from one address
    [lookups] Too many addresses that lead nowhere
    [handshakes] Too many connections in a short time
    [replays] Too many replays
   *[requests] Too many requests
}; try again in { $wait ->
    [none] a moment
    [one] { $wait } second
   *[other] { $wait } seconds
}.
refused-sockets = Too many connections from one address; close some.
refused-busy = Too much is going on here. Try again in a moment.
refused-internal = The server made a mistake. It has been noted.
# Said by a page that cannot reach its server.
offline = The server does not answer. Try again in a moment.

## The page before its scripts run

document-description = Five family games for friends and bots. No account, nothing to install.
document-noscript = Lamplit needs scripts to lay the table.

## The table in the terminal

# What the commands mean; their names are the same in every language.
terminal-turn = { SEAT($seat) ->
    [you] Your turn
   *[other] { SEAT($seat) } is to play
}
reason-not_your_turn = { SEAT($seat) } is to play.
terminal-welcome = { $game } with { $who }. Type help for help.
terminal-seat-column = seat
terminal-yes = yes
terminal-place = { $place }. { $who }
terminal-after = After { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $ending }.
terminal-see-again = See it again: { $command }
terminal-deal-again = The same deal again: { $command }
terminal-left = You left after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
terminal-go-on = Go on: { $command }
terminal-not-saved = Not saved. The same deal again: { $command }
terminal-saved = Saved. Go on later: { $command }
terminal-say-where = Say where: save match.json
terminal-hint = The heuristic would play { $action }.
terminal-may-play = You may play { $action }.
terminal-type = Type a move, or help.
terminal-no-move = No move here begins with “{ $typed }”.
terminal-did-you-mean = Did you mean { $near }?
terminal-try-help = Try help.
terminal-doubt = “{ $typed }” may be { $fitting }; type more of it.
terminal-or-others = { $names } or { $count ->
    [one] { $count } other
   *[other] { $count } others
}
terminal-ways = { $count } ways
terminal-many = { $count } moves. Type moves { $first } to see those that begin so.
terminal-keys = Enter next · b back · a number goes to that move · q leaves
terminal-minutes = About { $minutes } minutes.
terminal-option = option
terminal-option-takes = takes
terminal-option-default = default
terminal-option-set = set to
terminal-option-does = what it does

terminal-a-move = a move
terminal-typed-move = its name, or the first letters of it, or its number: #3
terminal-typed-why = why a move is not allowed now
    .with = MOVE
terminal-typed-moves = the moves you have; moves 6 lists those that begin with 6
terminal-typed-table = the table again
terminal-typed-hint = what the heuristic would do
terminal-typed-rules = the rules, or one clause
terminal-typed-log = what has happened so far
terminal-typed-undo = back to your last decision
terminal-typed-save = keep the match (.txt as notation, else as JSON)
    .with = FILE
terminal-typed-quit = leave the table

terminal-verb-play = Sit down at a table in the terminal, against bots. Type help at the table. Input may be piped in; the table closes when it ends.
terminal-verb-games = List the games, their seats and their options.
terminal-verb-rules = Show the rules of a game, and what its options are set to.
terminal-verb-languages = List the languages, and how much of each game they have; name one to see what it lacks.
terminal-word-game = A game's name, see: lamplit games
terminal-word-seats = How many sit at the table.
terminal-word-seat = Your seat, counted from 0.
terminal-word-option = Set an option of the game; may be repeated.
terminal-word-bot = Who sits at the other seats, in turn: a name or path.py:Class.
terminal-word-seed = The number all chance follows from.
terminal-word-save = Keep the match here at the end.
terminal-word-resume = Go on with a saved match.
terminal-word-position = Begin from the text of a position.
terminal-word-clause = Show one clause only.
terminal-word-as_json = Answer as JSON, for programs.
