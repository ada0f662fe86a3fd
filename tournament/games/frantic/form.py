"""Frantic: a line per round of the table with everybody's points, totals, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.sheet import Cell, Head, Line, Sheet, SheetRefused, text_of, whole

ROUNDS = 20  # a warning asks about more than 15; the paper has no room for more than this
# With the numbers of the paper, which are also the keys that choose them.
ENDS = (
    ("", "–"),
    ("out", format_lazy("1 {}", _("went out"))),
    ("pile", format_lazy("2 {}", _("pile empty"))),
    ("finish", format_lazy("3 {}", _("Finish Line"))),
    ("doomsday", format_lazy("4 {}", _("Doomsday"))),
    ("bomb", format_lazy("5 {}", _("Time Bomb exploded"))),
    ("cut", format_lazy("6 {}", _("cut off by the clock"))),
)
BOMB = (("", "–"), ("1", _("ticking")), ("0", _("not ticking")))
ENDED_BY = (
    ("", "–"),
    ("limit", _("limit reached")),
    ("rounds", _("all rounds played")),
    ("clock", _("clock")),
)


def sheet(players: int, _options: Mapping[str, Any], _event_format: str) -> Sheet:
    heads = tuple(Head(seat=seat) for seat in range(players))
    return Sheet(
        heads=(*heads, Head(_("How it ended")), Head(_("Time Bomb"))),
        lines=tuple(_line(number, players) for number in range(1, ROUNDS + 1)),
        extras=(Cell("ended_by", _("The game ended by"), kind="choice", choices=ENDED_BY),),
        totals=_cells("total", players, _("Total")),
        players=players,
        grows=True,
    )


def _cells(prefix: str, players: int, label: Any) -> tuple[Cell, ...]:
    return tuple(
        Cell(f"{prefix}_{seat}", label, kind="signed", size=4, column=seat)
        for seat in range(players)
    )


def _line(number: int, players: int) -> Line:
    end = Cell(f"row{number}_end", _("How it ended"), kind="choice", choices=ENDS, is_aside=True)
    bomb = Cell(f"row{number}_bomb", _("Time Bomb"), kind="choice", choices=BOMB, is_aside=True)
    return Line((*_cells(f"row{number}", players, _("Points")), end, bomb), head=str(number))


def read(texts: Mapping[str, str], players: int) -> dict[str, Any]:
    """Totals that nobody copied are the sums; those that were copied are judged."""
    problems: dict[str, str] = {}
    last = max((row for row in range(1, ROUNDS + 1) if _is_used(texts, row, players)), default=0)
    rows = [_row(texts, row, players, problems) for row in range(1, last + 1)]
    totals = [whole(texts, f"total_{seat}", problems) for seat in range(players)]
    ended_by = texts.get("ended_by", "")
    if ended_by not in dict(ENDED_BY) or not ended_by:
        problems["ended_by"] = _g("Say how the game ended.")
    if problems:
        raise SheetRefused(problems)
    sums = [sum(row["points"][seat] for row in rows) for seat in range(players)]
    return {
        "rounds": rows,
        "totals": [
            own if total is None else total for own, total in zip(sums, totals, strict=True)
        ],
        "ended_by": ended_by,
    }


def _is_used(texts: Mapping[str, str], row: int, players: int) -> bool:
    return any(texts.get(f"row{row}_{seat}", "").strip() for seat in range(players))


def _row(
    texts: Mapping[str, str], row: int, players: int, problems: dict[str, str]
) -> dict[str, Any]:
    points = [whole(texts, f"row{row}_{seat}", problems, needed=True) for seat in range(players)]
    end, bomb = texts.get(f"row{row}_end", ""), texts.get(f"row{row}_bomb", "")
    return {
        "points": points,
        "end": end or None,
        "bomb": {"1": True, "0": False}.get(bomb),
    }


def write(report: Mapping[str, Any]) -> dict[str, str]:
    texts = {"ended_by": text_of(report.get("ended_by"))}
    for number, row in enumerate(report.get("rounds") or [], start=1):
        for seat, points in enumerate(row["points"]):
            texts[f"row{number}_{seat}"] = text_of(points)
        texts[f"row{number}_end"] = text_of(row.get("end"))
        texts[f"row{number}_bomb"] = {True: "1", False: "0"}.get(row.get("bomb"), "")
    for seat, total in enumerate(report.get("totals") or []):
        texts[f"total_{seat}"] = text_of(total)
    return texts
