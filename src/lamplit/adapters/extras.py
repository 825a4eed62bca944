"""Packages that an adapter needs and Lamplit does not: each is an extra of its own."""

from __future__ import annotations

import importlib
from types import ModuleType

EXTRAS = {  # by package: how people write it, and the extra that brings it
    "pettingzoo": ("PettingZoo", "pettingzoo"),
    "gymnasium": ("Gymnasium", "gymnasium"),
    "pyspiel": ("OpenSpiel", "openspiel"),
}


class MissingExtra(ImportError):
    """The package behind an adapter is not installed; the message says how to install it."""


def require(module: str) -> ModuleType:
    """Return a module of such a package, or say which extra brings it."""
    package = module.partition(".")[0]
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise  # it is there, and broken: that has another cause
        name, extra = EXTRAS[package]
        raise MissingExtra(
            f"this adapter needs {name}; pip install 'lamplit[{extra}]' brings it", name=package
        ) from None
