"""What bots are called at a table; a module `names` would hide `lamplit.bots.names()`."""

from __future__ import annotations

from typing import Final

BOT_NAMES: Final = ("Emil", "Ada", "Otto", "Frida", "Hugo", "Ida", "Karl", "Lotte", "Max", "Nora", "Paul", "Rosa")
