"""Work that would block the event loop: compiling games, choosing moves, rendering replays."""
