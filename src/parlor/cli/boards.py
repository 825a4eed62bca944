"""Drawings for games whose board says more than rows of cards can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rich.console import RenderableType


class Drawing(NamedTuple):
    """A picture, and the keys of the view that it has shown."""

    picture: RenderableType
    shows: tuple[str, ...]


BOARDS: dict[str, Callable[[Mapping[str, Any]], Drawing]] = {}
