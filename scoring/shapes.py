"""Has a form the shape of its game's forms? Whoever writes one by hand is told where it has not.

Odd numbers may stand there, as on a form that a referee let count; other things may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import fields

Json = Any
Refusal = fields.Refusal
MOST = 10**6  # far beyond any form; larger numbers are no mistake of typing


def refuse_other_shapes(game: str, report: Json, lines: int, at: str, refuse: Refusal) -> None:
    """``lines``: how many sides (Keezen) or players the table has."""
    SHAPES[game](report, lines, at, refuse)


def _whole(value: Json, at: str, refuse: Refusal, low: int = -MOST) -> None:
    fields.whole(value, at, refuse, low, MOST)


def _numbers(value: Json, lines: int, at: str, refuse: Refusal, low: int = -MOST) -> None:
    for number in fields.items(value, at, refuse, length=lines):
        _whole(number, at, refuse, low)


def _objects(value: Json, at: str, refuse: Refusal) -> list[tuple[str, dict[str, Json]]]:
    found = fields.items(value, at, refuse)
    return [
        (f"{at}[{i}]", fields.mapping(item, f"{at}[{i}]", refuse)) for i, item in enumerate(found)
    ]


def _players(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    players = fields.whole(report.get("players"), f"{at}.players", refuse, 1)
    if players != lines:
        raise refuse(f"{at}.players", f"must be {lines}, as many as sit there")


def _keezen(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    if lines != 2:
        raise refuse(at, "a table of Keezen has two sides")
    home = fields.mapping(report.get("home"), f"{at}.home", refuse)
    for duo in ("BY", "GR"):
        _whole(home.get(duo), f"{at}.home.{duo}", refuse, 0)


def _fritsen(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    _players(report, lines, at, refuse)
    rows = _objects(report.get("rows"), f"{at}.rows", refuse)
    seats = [row.get("seat") for _place, row in rows]
    if sorted(seats, key=str) != sorted(range(lines), key=str):
        raise refuse(f"{at}.rows", f"must have the seats 0 to {lines - 1}, each once")
    for place, row in rows:
        fields.choice(row.get("status"), f"{place}.status", refuse, ("out", "in", "gone"))
        _whole(row.get("place"), f"{place}.place", refuse, 1)
        for name in ("cards", "turns", "fritsjes"):
            if row.get(name) is not None:
                _whole(row[name], f"{place}.{name}", refuse, 0)


def _frantic(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    _players(report, lines, at, refuse)
    for place, row in _objects(report.get("rounds"), f"{at}.rounds", refuse):
        _numbers(row.get("points"), lines, f"{place}.points", refuse)
    _numbers(report.get("totals"), lines, f"{at}.totals", refuse)


def _mezza(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    _players(report, lines, at, refuse)
    order = fields.items(report.get("order"), f"{at}.order", refuse)
    for seat in order:
        fields.whole(seat, f"{at}.order", refuse, 0, lines - 1)
    if len(set(order)) != len(order):
        raise refuse(f"{at}.order", "a seat stands twice")
    if report.get("left") is not None:
        _numbers(report["left"], lines, f"{at}.left", refuse, 0)


def _foppen(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    _players(report, lines, at, refuse)
    for place, deal in _objects(report.get("deals") or [], f"{at}.deals", refuse):
        _numbers(deal.get("points"), lines, f"{place}.points", refuse)


SHAPES: dict[str, Callable[[Json, int, str, Refusal], None]] = {
    "keezen": _keezen,
    "fritsen": _fritsen,
    "frantic": _frantic,
    "mezza": _mezza,
    "foppen": _foppen,
}
