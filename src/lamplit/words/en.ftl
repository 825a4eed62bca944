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

## The page

language-switch = Language

## The table in the terminal

terminal-your-turn = Your turn
terminal-turn-of = Turn of seat { $number }
terminal-seat-column = seat
terminal-match-over = The match is over
terminal-yes = yes
