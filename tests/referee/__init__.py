"""Referees: a second, plain reading of each rulebook, driven beside the engine to the final ranking.

`tests/referee/<game>.py` holds a class `Referee` (see `drive.py`). It is written from the rulebook alone and imports
nothing of Lamplit. From the engine it takes only what chance decided: the order of a deal or a shuffle.
"""
