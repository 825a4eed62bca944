"""Packages that an adapter needs and Parlor does not: each is an extra of its own."""

from __future__ import annotations

import importlib
from types import ModuleType

NAMES = {"pettingzoo": "PettingZoo", "gymnasium": "Gymnasium", "pyspiel": "OpenSpiel"}
EXTRAS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "pyspiel": "openspiel"}


class MissingExtra(ImportError):
    """The package behind an adapter is not installed; the message says how to install it."""


def require(package: str) -> ModuleType:
    """Return a package, or say which extra brings it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise  # it is there, and broken: that has another cause
        raise MissingExtra(
            f"this adapter needs {NAMES[package]}; install it with: pip install 'parlor[{EXTRAS[package]}]'",
            name=package,
        ) from None
