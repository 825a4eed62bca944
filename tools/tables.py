"""Write the tables of every game's RULES.md anew, from what the game declares: `python -m tools.tables`.

A table stands under its heading: `## Options`, `## View`, `## Events`, `## Reasons`. Prose below it stays.
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from lamplit import NAMES, load
from lamplit.core import manual
from lamplit.core.game import Game


def rules_file(game: Game) -> Path:
    """Return the RULES.md of a game."""
    return Path(str(resources.files(game.package) / "RULES.md"))


def with_tables(text: str, sections: dict[str, str]) -> str:
    """Return a RULES.md with its tables as they should be; a heading that is missing comes at the end."""
    for title, table in sections.items():
        found = re.search(rf"^## {title}\n+((?:\|.*\n)*)", text, re.MULTILINE)
        if found:
            rest = text[found.end() :].lstrip("\n")
            text = f"{text[: found.start()]}## {title}\n\n{table}" + (f"\n{rest}" if rest else "")
        else:
            text = f"{text.rstrip()}\n\n## {title}\n\n{table}"
    return text


def main() -> None:
    """Write all of them."""
    for game in map(load, NAMES):
        path = rules_file(game)
        path.write_text(with_tables(path.read_text(encoding="utf-8"), manual.sections(game)), encoding="utf-8")
        print("wrote", game.name)


if __name__ == "__main__":
    main()
