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

## Überall auf der Seite

loading = Der Tisch wird gedeckt
names = { $who }
points-short = P.
only-you = nur für dich
face-down = verdeckt
own-name = Du
place = { $place }.
close = Schließen
fewer = Weniger: { $what }
more = Mehr: { $what }
reconnecting = Gleich wieder da. Nichts geht verloren.
connected = Wieder verbunden.
missing-title = Hier ist nichts
missing = Unter dieser Adresse gibt es keinen Tisch.
turned-away = An diesen Tisch kannst du nicht
to-lobby = Zur Lobby

## Die Leiste und ihr Menü

home = Lamplit, zur Lobby
menu = Menü
take-back = Zurücknehmen
table-rules = Regeln dieses Tisches
all-rules = Alle Regeln
past-games = Frühere Partien
sound-on = Ton ist an
sound-off = Ton ist aus
to-light = Helle Farben
to-dark = Dunkle Farben
theme = Farben
theme-system = System
theme-light = Hell
theme-dark = Dunkel
language-switch = Sprache
sounds = Töne
first-tap = Schon beim ersten Tippen spielen

## Die Tasten

keys = Tasten
key-hand = Zu deiner Hand
key-table = Zum Tisch
key-moves = Züge
key-rules = Regeln
key-take-back = Zurücknehmen
key-arrows = Von Stück zu Stück
key-choose = Wählen, noch einmal: spielen
key-let-go = Loslassen
key-turn = Einen Stein drehen
key-places = Durch die Plätze gehen
key-keys = Diese Tasten

## Die Lobby

lobby-hello = Setz dich dazu.
lobby-pitch = Fünf Spiele für Freunde, Familien und geduldige Bots. Kein Konto, nichts zu installieren.
lobby-games = Spiele
play-now = Gleich spielen
    .long = Gleich spielen: { $game }, gegen Bots
make-table = Tisch aufmachen
    .long = Einen Tisch für { $game } aufmachen
players = { $low }–{ $high }
    .long = { $low } bis { $high } Personen
    .only = { $count } Personen
minutes = { $minutes } Min.
your-turn = Du bist dran
your-table = Dein Tisch
with = { $game }, mit { $who }
go-back = Zurück zum Tisch
name-here = Am Tisch heißt du
name-placeholder = Dein Name
guest = Gast
you-here = Du
tables-now = Offene Tische
no-tables = Gerade wartet niemand. Mach einen Tisch auf und verschick den Link.
seats-taken = { $taken } von { $seats } Plätzen
phase-waiting = beginnt gleich
phase-playing = im Spiel
phase-over = Partie vorbei
sit-down = Hinsetzen
    .at = Hinsetzen: { $game }
watch = Zusehen
    .at = Zusehen: { $game }
code = Hast du einen Link oder Code?
code-placeholder = plum-otter-42
code-label = Link oder Code eines Tisches
code-join = Los
code-wrong = Das ist kein Link zu einem Tisch.

## Die Frage nach dem Namen

name-title = Wie heißt du?
name-label = Dein Name am Tisch
name-sentence = Die anderen sehen diesen Namen. Er bleibt auf diesem Gerät.
name-empty = Gib einen Namen ein, damit die anderen wissen, wer du bist.

## Einen Tisch aufmachen

make-title = Ein Tisch für { $game }
make-seats = Plätze
    .sentence = Menschen und Bots zusammen.
make-fill = Mit Bots auffüllen
    .sentence = Sie setzen sich sofort und machen Platz, wenn jemand kommt.
make-level = Bots spielen
make-clock = Uhr
make-listed = In der Lobby zeigen
    .sentence = Alle können sich setzen; sonst nur, wer den Link hat.
make-options = Regeln dieses Tisches: { $count ->
    [one] { $count } Option
   *[other] { $count } Optionen
}
make-changed = geändert
make-create = Tisch aufmachen
random = Zufall

level-random = Wahllos
    .sentence = Spielt irgendeinen erlaubten Zug.
level-heuristic = Solide
    .sentence = Spielt nach Faustregeln.
level-easy = Leicht
    .sentence = Spielt wie ein Kind: oft irgendetwas Erlaubtes, und vergisst, was es gesehen hat.
level-medium = Mittel
    .sentence = Spielt nach Faustregeln und vertut sich ab und zu.
level-hard = Schwer
    .sentence = Spielt nach guten Faustregeln und vertut sich selten.
level-expert = Profi
    .sentence = Denkt vor jedem Zug Tausende mögliche Verteilungen durch.

clock-none = Keine
    .fact = ohne Uhr
    .sentence = Alle nehmen sich so viel Zeit, wie sie möchten.
clock-relaxed = Gemütlich
    .fact = gemütliche Uhr
    .sentence = Eine Minute für einen Zug.
clock-brisk = Flott
    .fact = flotte Uhr
    .sentence = Eine Viertelminute für einen Zug.

## Der Warteraum

room-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
room-full = Alle Plätze sind besetzt
room-sit = Hinsetzen
room-bot = Bot
room-remove = Den Platz von { $name } frei machen
room-fill = Mit Bots auffüllen
room-waiting = Es fehlen noch Spieler
room-start = Partie beginnen
room-host-starts = Wer den Tisch aufgemacht hat, beginnt die Partie.
room-leave = Aufstehen
send-away = Wegschicken
    .who = { $name } wegschicken
    .title = { $name } wegschicken?
    .sentence = { $name } verliert den Platz und kann nicht an diesen Tisch zurück, auch nicht mit dem Link. Das lässt sich nicht rückgängig machen.
    .no = Abbrechen

## Einladen

invite = Mit Link einladen
    .sentence = Wer diesen Link öffnet, kann sich setzen. Kein Konto, nichts zu installieren.
    .locked = Der Tisch ist abgeschlossen: Auch mit dem Link kommt niemand Neues dazu.
invite-link = Link zu diesem Tisch
invite-qr = QR-Code von { $link }
invite-copy = Kopieren
invite-copied = Link kopiert. Schick ihn weiter.
invite-failed = Kopieren ist hier nicht erlaubt. Markiere den Link und kopiere ihn selbst.
invite-send = Verschicken
invite-share = Ein Tisch bei Lamplit

## Ein anderes Gerät

devices = Auf anderem Gerät weiterspielen
    .sentence = Öffne das auf dem Handy oder einem anderen Rechner: Dort sitzt du mit demselben Namen auf denselben Plätzen.
    .secret = Gilt zwei Minuten. Wer es öffnet, ist du: Behalte es für dich.
devices-qr = QR-Code, mit dem du auf ein anderes Gerät wechselst
devices-copy = Link kopieren
devices-copied = Link kopiert. Öffne ihn auf dem anderen Gerät.
devices-again = Neuen Link machen
devices-sign-out = Meine anderen Geräte abmelden
devices-signed-out = Jetzt bist nur noch auf diesem Gerät du.
become = { $name ->
    [none] Hier weiterspielen?
   *[other] Als { $name } weiterspielen?
}
    .sentence = Dieses Gerät übernimmt deinen Namen und deine Plätze. Wer es vorher war, vergisst es.
    .yes = Ja, das bin ich
    .again = Mach einen neuen Link auf dem Gerät, von dem du kommst.

## Was der Gastgeber einstellt

host = Für den Gastgeber
open-seats = Verlassene Plätze in einer Partie
open-seats-free = Für alle frei
    .sentence = Wer zusieht, kann den Platz vom Bot übernehmen.
open-seats-ask = Frag mich
    .sentence = Du wirst gefragt, bevor jemand vom Bot übernimmt.
open-seats-closed = Gesperrt
    .sentence = Der Bot spielt bis zum Ende der Partie.
lock = Tisch abschließen
    .sentence = Niemand Neues kommt dazu, auch nicht mit dem Link.

## Am Tisch

others = Die anderen, von links an der Reihe nach
seat-here = da
seat-away = Verbindung weg
seat-stand-in = ein Bot spielt weiter
seat-open = freier Platz
seat-out = Raus
seat-to-play = ist dran
seat-thinking = denkt nach
level-bars = Stufe { $bars } von 3
place-own = Dein Platz
cloth = Tisch
panel = Was geschehen ist
panel-moves = Züge
panel-rules = Regeln
panel-table = Tisch
turn-said = Du bist dran. { $sentence }
seconds-left = noch { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
begins = Die Partie beginnt.
no-moves = Noch wurde nichts gespielt.
done = { $who ->
    [you] Du bist
   *[other] { $who } ist
} fertig.
moved-clock = { $sentence } (Zeit abgelaufen)
moved-stand_in = { $sentence } (ein Bot sprang ein)
taken-back = Zurückgenommen.
see-result = Zum Ergebnis
see-table = Zurück zum Tisch
match-won = Die Partie ist vorbei. { $who ->
    [you] Du gewinnst
    [us] { SEAT($who, form: "capital") } gewinnt
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}.
outdated = Diese Seite ist älter als der Server und lädt neu.
leave = Aufstehen und zusehen
take-a-seat = Hinsetzen

watching = Du siehst zu.
watching-asked = Du siehst zu. Der Gastgeber ist gefragt.
watching-closed = Du siehst zu. Plätze gibt es wieder, wenn die Partie vorbei ist.

facts-seats = Plätze
facts-you = Du
facts-clock = Uhr: { $clock }.
facts-watchers = { $count } sehen zu
take-seat = Den Platz von { $name } übernehmen
ask-to-sit = Um den Platz bitten
    .for = Um den Platz von { $name } bitten
asked = Der Gastgeber ist gefragt
not-admitted = Diesmal nicht. Du kannst weiter zusehen.
seats-closed = Plätze gibt es wieder, wenn die Partie vorbei ist.
wish = { $name } möchte sich auf Platz { $number } setzen.
let-in = Gern
fair = Ehrlich gemischt
    .sentence = Das stand hier, bevor gegeben wurde. Nach der Partie beweist es, dass niemand an den Karten war.

## Zurücknehmen

back-title = Zurücknehmen
    .sentence = Unter Bots sofort, unter Menschen mit Zustimmung, aber nie über etwas hinweg, das du gesehen hast.
back-cannot = Gespielt ist gespielt
back-own = Dein Zug hat dir etwas Neues gezeigt, etwa eine gezogene Karte. { back-rule }
back-others = Seitdem { $who ->
    [one] hat { $who }
   *[other] haben { $who }
} gespielt, und du hast es gesehen. { back-rule }
back-rule = Was du gesehen hast, lässt sich nicht zurücknehmen.
back-asks = { $name } möchte { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
} zurücknehmen.
back-asked = Du möchtest zurücknehmen. Es fehlt noch: { $who }.
back-agree = Ja, zurück
no = Nein

## Warum ein Zug nicht geht

why = Jetzt nicht
why-early = Du bist nicht dran
    .sentence = { $name } ist dran. Wähle schon aus, und spiele, wenn du an der Reihe bist.
read-rule = Regel lesen

## Die Regeln

rules-special = An diesem Tisch anders:
rules-usual = An diesem Tisch gelten die üblichen Regeln.
rules-setting = { $name }: { $value }
rules-here = hier: { $name } { $value }
on = an
off = aus

## Das Ergebnis

result-over = Die Partie ist vorbei
result-unfinished = Diese Partie wurde nicht beendet
    .sentence = Während sie lief, bekam Lamplit andere Regeln.
result-wins = { $who ->
    [you] Du gewinnst
    [us] Ihr gewinnt gemeinsam
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}
result-tied = gleichauf
result-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
result-all-share = Alle teilen sich den Platz: { $worth }.
result-ahead = { SEAT($who, form: "capital") }: { $worth }. Dann { $next }: { $then }.
result-start = Anfang
result-end = Ende
result-turn = Änderung { $turn } des Stands in der Wiederholung öffnen
result-final = Endstand
result-standing = Stand
result-course = So lief es
    .note = Jede Änderung des Stands. Tippe eine an, um den Moment in der Wiederholung zu sehen.
result-moments = Momente
result-rematch = Revanche
result-replay = Wiederholung ansehen
result-ready = { $who ->
    [one] { $who } ist
   *[other] { $who } sind
} bereit
result-copy = Link kopieren
result-save = Partie speichern

## Die Wiederholung

replay-open = Alle Karten offen
replay-eyes = Mit den Augen von { $name }
replay-controls = Durch die Partie gehen
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-end = Zum Ende
replay-jump = Zu einem Zug springen
replay-at = Zug { $move } von { $last }
replay-whose = Mit wessen Augen
replay-all = Alles offen
replay-copy = Link zu diesem Moment kopieren
replay-table = Zum Tisch
proof-sentence = Gerade eben von deinem Browser geprüft:
proof-cannot = Dein Browser prüft das nur auf einer sicheren Seite (https oder dieser Rechner). Speichere die Partie und prüfe sie dort.
proof-seal = { $good ->
    [true] Der Schlüssel passt zum Siegel, das vor dem Geben zu sehen war.
   *[false] Der Schlüssel passt nicht zum Siegel!
}
proof-record = { $good ->
    [true] Die Partie wurde mit diesem Schlüssel und diesen Zufallszahlen gegeben.
   *[false] Die Partie nennt einen anderen Schlüssel oder andere Zufallszahlen!
}
proof-nonce = { $good ->
    [none] Dieses Gerät hat für diese Partie keine Zufallszahl gegeben.
    [true] Die Zufallszahl dieses Geräts ist dabei.
   *[false] Die Zufallszahl dieses Geräts fehlt!
}
proof-numbers = Die Zahlen
proof-commitment = Siegel
proof-key = Schlüssel
proof-nonces = Zufallszahlen, Platz für Platz
proof-whole = Um jede Karte aus dem Schlüssel nachzurechnen, speichere die Partie und rufe auf: lamplit verify record.json

## Was der Server ablehnt

refused-no_table = Diesen Tisch gibt es nicht.
refused-no_match = Diese Partie gibt es nicht.
refused-not_over = Diese Partie ist noch nicht vorbei: So lange bleiben ihre Karten geheim.
refused-not_host = Das darf nur der Gastgeber.
refused-not_seated = Setz dich zuerst hin.
refused-locked = Der Gastgeber hat den Tisch abgeschlossen.
refused-sent_away = Der Gastgeber hat dich gebeten, den Tisch zu verlassen.
refused-closed = In dieser Partie wird kein Platz mehr frei. Setz dich, wenn sie vorbei ist.
refused-seat_taken = Dort sitzt { $name }.
refused-seat_wished = { $name } hat schon um diesen Platz gebeten.
refused-seats_empty = Erst müssen alle Plätze besetzt sein.
refused-playing = Es läuft eine Partie.
refused-playing-seats = Während einer Partie kannst du den Platz nicht wechseln.
refused-playing-seen = Du hast in dieser Partie schon andere Karten gesehen. Setz dich wieder dorthin.
refused-playing-kept = Plätze bleiben bis zum Ende der Partie; für Abwesende spielt ein Bot.
refused-not_playing = Es läuft keine Partie.
refused-not_played = Hier wurde noch keine Partie gespielt.
refused-stale = Die Partie ist inzwischen weiter.
refused-nothing_to_take_back = Du hast noch nicht gezogen.
refused-revealed = Du hast seitdem etwas gesehen: Das lässt sich nicht zurücknehmen.
refused-nothing_asked = Niemand wartet auf deine Antwort.
refused-nothing_wished = Um diesen Platz hat niemand gebeten.
refused-bad_name = Ein Name hat 1 bis { $most } sichtbare Zeichen.
refused-bad_record = Diese Partie begann nach älteren Regeln und lässt sich nicht fortsetzen.
refused-no_replay = Diese Partie wurde nach älteren Regeln gespielt, und es gibt keine Wiederholung.
refused-foreign = Diese Seite gehört zu einer anderen Adresse.
refused-code_used = Dieser Code gilt nicht oder wurde schon benutzt.
refused-too_fast = { $what ->
    [new_tables] Zu viele neue Tische
    [new_identities] Zu viele neue Besucher von einer Adresse
    [lookups] Zu viele Adressen, die ins Leere führen
    [handshakes] Zu viele Verbindungen in kurzer Zeit
    [replays] Zu viele Wiederholungen
   *[requests] Zu viele Anfragen
}; versuch es { $wait ->
    [none] gleich
    [one] in { $wait } Sekunde
   *[other] in { $wait } Sekunden
} noch einmal.
refused-sockets = Zu viele Verbindungen von einer Adresse; schließ ein paar.
refused-busy = Hier ist gerade zu viel los. Versuch es gleich noch einmal.
refused-internal = Der Server hat einen Fehler gemacht. Er ist vermerkt.
offline = Der Server antwortet nicht. Versuch es gleich noch einmal.

## Die Seite, bevor sie läuft

document-description = Fünf Familienspiele für Freunde und Bots. Kein Konto, nichts zu installieren.
document-noscript = Lamplit braucht Skripte, um den Tisch zu decken.

## Der Tisch im Terminal

terminal-turn = { SEAT($seat) ->
    [you] Du bist dran
   *[other] { SEAT($seat) } ist dran
}
reason-not_your_turn = { SEAT($seat) } ist dran.
terminal-welcome = { $game } mit { $who }. „help“ zeigt, was du tippen kannst.
terminal-seat-column = Platz
terminal-yes = ja
terminal-place = { $place }. { $who }
terminal-after = Nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}: { $ending }.
terminal-see-again = Noch einmal ansehen: { $command }
terminal-deal-again = Noch einmal dieselben Karten: { $command }
terminal-left = Du bist nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} gegangen.
terminal-go-on = Weiterspielen: { $command }
terminal-not-saved = Nicht gespeichert. Noch einmal dieselben Karten: { $command }
terminal-saved = Gespeichert. Später weiterspielen: { $command }
terminal-say-where = Sag wohin: save partie.json
terminal-hint = Die Heuristik würde { $action } spielen.
terminal-may-play = Du darfst { $action } spielen.
terminal-type = Tippe einen Zug, oder help.
terminal-no-move = Kein Zug beginnt hier mit „{ $typed }“.
terminal-did-you-mean = Meinst du { $near }?
terminal-try-help = Versuch es mit help.
terminal-doubt = „{ $typed }“ kann { $fitting } sein; tippe mehr davon.
terminal-or-others = { $names } oder { $count ->
    [one] ein anderer
   *[other] { $count } andere
}
terminal-ways = { $count }-mal
terminal-many = { $count } Züge. Mit moves { $first } siehst du die, die so anfangen.
terminal-keys = Enter weiter · b zurück · eine Zahl springt zu dem Zug · q beendet
terminal-minutes = Etwa { $minutes } Minuten.
terminal-option = Option
terminal-option-takes = möglich
terminal-option-default = üblich
terminal-option-set = hier
terminal-option-does = was sie bewirkt

terminal-a-move = ein Zug
terminal-typed-move = sein Name, dessen erste Buchstaben oder seine Nummer: #3
terminal-typed-why = warum ein Zug jetzt nicht geht
    .with = ZUG
terminal-typed-moves = die Züge, die du hast; moves 6 zeigt die, die mit 6 anfangen
terminal-typed-table = noch einmal der Tisch
terminal-typed-hint = was die Heuristik täte
terminal-typed-rules = die Regeln, oder ein Absatz davon (auf Englisch)
terminal-typed-log = was bisher geschehen ist
terminal-typed-undo = zurück zu deiner letzten Entscheidung
terminal-typed-save = die Partie aufheben (.txt als Notation, sonst als JSON)
    .with = DATEI
terminal-typed-quit = den Tisch verlassen

terminal-verb-play = Setz dich im Terminal an einen Tisch, gegen Bots. Am Tisch hilft dir „help“. Die Eingabe darf aus einer Datei kommen; der Tisch schließt, wenn sie endet.
terminal-verb-games = Zeige die Spiele, ihre Plätze und ihre Optionen.
terminal-verb-rules = Zeige die Regeln eines Spiels (auf Englisch), und wie seine Optionen stehen.
terminal-verb-languages = Zeige die Sprachen und wie viel sie von jedem Spiel haben; nenne eine, um zu sehen, was ihr fehlt.
terminal-word-game = Der Name eines Spiels, siehe: lamplit games
terminal-word-seats = Wie viele am Tisch sitzen.
terminal-word-seat = Dein Platz, von 0 an gezählt.
terminal-word-option = Stelle eine Option des Spiels ein; mehrfach möglich.
terminal-word-bot = Wer auf den anderen Plätzen sitzt, der Reihe nach: ein Name oder pfad.py:Klasse.
terminal-word-seed = Die Zahl, aus der aller Zufall folgt.
terminal-word-save = Hebe die Partie am Ende hier auf.
terminal-word-resume = Spiele eine gespeicherte Partie weiter.
terminal-word-position = Beginne mit dem Text einer Stellung.
terminal-word-clause = Zeige nur einen Absatz.
terminal-word-as_json = Antworte als JSON, für Programme.
