"""The bots, by name: the only list of them. Others come as entry points (`lamplit.bots`) or as `path.py:Name`.

    load("expert")          a level, or another built-in bot
    load("mine")            an entry point of the group `lamplit.bots`
    load("bots/mine.py:Mine")   a class in a file

Bots are imported when they are first asked for, so that naming them costs nothing.
"""

from __future__ import annotations

from lamplit.bots.registry import BUILT_IN, LEVELS, MEASURING, load, load_for_people, names

__all__ = ["BUILT_IN", "LEVELS", "MEASURING", "load", "load_for_people", "names"]
