"""The page around a report: one file, no script, nothing loaded from elsewhere."""

from __future__ import annotations

import html
from collections.abc import Sequence

STYLE = """
:root { color-scheme: light dark; --ink: #1d2a24; --soft: #5d6b64; --paper: #fbfaf6; --grid: #e3e0d6; --green: #2f6f4f;
  --red: #b4462f; --blue: #2d5d8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ede8; --soft: #a3b0a8; --paper: #171c19; --grid: #323b36;
  --green: #63b98c; --red: #e0806a; --blue: #7fb2e0; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 760px;
  margin: 2.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p.lead { color: var(--soft); margin-top: .3rem; } .part { color: var(--red); font-weight: 600; }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; }
text { fill: var(--ink); } .small { fill: var(--soft); font-size: 11px; } .strong, .number { font-weight: 600; }
.grid { stroke: var(--grid); } .even { stroke: var(--soft); stroke-dasharray: 4 4; }
.reach { stroke: var(--green); stroke-width: 3; stroke-linecap: round; } .dot { fill: var(--green); }
.reach.other { stroke: var(--blue); } .dot.other { fill: var(--blue); } .cell { font-size: 11px; }
.good { fill: var(--green); } .bad { fill: var(--red); } .none { fill: var(--grid); }
.band { fill: var(--green); fill-opacity: .18; } .course { fill: none; stroke: var(--green); stroke-width: 2; }
.sample0 { fill: var(--green); fill-opacity: .3; stroke: var(--green); } .name0 { fill: var(--green); }
.sample1 { fill: var(--blue); fill-opacity: .25; stroke: var(--blue); } .name1 { fill: var(--blue); }
table { border-collapse: collapse; width: 100%; font-size: .92rem; } th { text-align: left; color: var(--soft); }
td, th { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--grid); } td.n, th.n { text-align: right; }
code { font-size: .9em; overflow-wrap: anywhere; }
"""


def page(title: str, lead: str, parts: Sequence[str]) -> str:
    """Return a whole page."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f'<h1>{html.escape(title)}</h1><p class="lead">{html.escape(lead)}</p>{"".join(parts)}</body></html>\n'
    )


def section(title: str, *parts: str) -> str:
    """Return a part of a page under its heading."""
    return f"<h2>{html.escape(title)}</h2>{''.join(parts)}"


def note(words: str, style: str = "lead") -> str:
    """Return a paragraph."""
    return f'<p class="{style}">{html.escape(words)}</p>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; all columns but the first hold numbers."""

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=n' if index else ''}>{html.escape(cell)}</{tag}>" for index, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"
