"""Keezen: two numbers of pawns home, a line per duo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.games.sheet import Cell, Head, Line, Sheet, SheetRefused, text_of, whole

DUOS = ("BY", "GR")
COLOURS = (("blue", "yellow"), ("green", "red"))


def sheet(players: int, _options: Mapping[str, Any], event_format: str) -> Sheet:
    """Duos sit as one; single players are seated blue, green, yellow, red."""
    seats = ((0,), (1,)) if event_format == "duos" else ((0, 2), (1, 3))
    lines = tuple(
        Line(
            (Cell(f"home_{duo}", _("Pawns home"), size=1, full=1),),
            seats=seats[index],
            colours=COLOURS[index],
        )
        for index, duo in enumerate(DUOS)
    )
    return Sheet(heads=(Head(_("Pawns home")),), lines=lines, players=players)


def read(texts: Mapping[str, str], _players: int) -> dict[str, Any]:
    problems: dict[str, str] = {}
    home = {duo: whole(texts, f"home_{duo}", problems, needed=True) for duo in DUOS}
    if problems:
        raise SheetRefused(problems)
    return {"home": home}


def write(report: Mapping[str, Any]) -> dict[str, str]:
    home = report.get("home") or {}
    return {f"home_{duo}": text_of(home.get(duo)) for duo in DUOS}
