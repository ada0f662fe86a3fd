"""Score forms on a screen: the fields of the paper of each game, typed texts → report → texts.

Each game has a module here that offers

``sheet(players, options, event_format)``  the fields as they stand on the paper
``read(texts, players)``                   what was typed as the report's JSON; refuses by field
``write(report)``                          a report as the texts somebody would have typed
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from tournament.games.sheet import Sheet


def sheet_of(
    slug: str,
    players: int,
    options: Mapping[str, Any],
    event_format: str,
    colours: Sequence[str] = (),
) -> Sheet:
    """The form of a game; ``colours`` are the hall's own, those of each duo together."""
    made: Sheet = import_module(f"tournament.games.{slug}.form").sheet(
        players, options, event_format
    )
    if not colours:
        return made
    lines = tuple(
        replace(line, colours=tuple(colours[2 * place : 2 * place + 2])) if line.colours else line
        for place, line in enumerate(made.lines)
    )
    return replace(made, lines=lines)


def fields_of(slug: str, texts: Mapping[str, str], players: int) -> dict[str, Any]:
    """The report's fields as typed; refuses with SheetRefused."""
    read: dict[str, Any] = import_module(f"tournament.games.{slug}.form").read(texts, players)
    return read


def texts_of(slug: str, report: Mapping[str, Any]) -> dict[str, str]:
    written: dict[str, str] = import_module(f"tournament.games.{slug}.form").write(report)
    return written
