# Die Worte um alle Spiele herum, auf Deutsch. Wie eine Meldung geschrieben wird: docs/translating.md.

language = Deutsch

## In anderen Meldungen

you = du
    .dative = dir
    .accusative = dich
and = { $rest } und { $last }
each = { $who } ({ $value })
none = nichts
seat = Platz { $number }

## Die Seite

language-switch = Sprache

## Der Tisch im Terminal

terminal-your-turn = Du bist dran
terminal-turn-of = Platz { $number } ist dran
terminal-seat-column = Platz
terminal-match-over = Die Partie ist vorbei
terminal-yes = ja
