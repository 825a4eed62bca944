"""The words: what is said to people, in one catalogue for each game and language, and one for everything around a game.

    words = load("lamplit.games.go_low", "de")
    words.say("event-drew", people, seat=0, card="5")      # "Du ziehst eine 5."

    ftl.py        reads a catalogue (Project Fluent) into patterns, plain data that the browser is given too
    say.py        says a pattern
    languages.py  which languages there are, and which one a reader wants

A catalogue lies in a folder `words` beside the game: `words/en.ftl`, `words/de.ftl`. What a language lacks is said in
English. docs/translating.md tells translators how a message is written.
"""

from lamplit.words.languages import ENGLISH, LANGUAGES, choose
from lamplit.words.say import People, Person, Words, load, slug

__all__ = ["ENGLISH", "LANGUAGES", "People", "Person", "Words", "choose", "load", "slug"]
