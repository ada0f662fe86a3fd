"""Chances in words and bars: never 0 or 100 %, unless it follows by counting."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournament.core.chances import Told, told
from tournament.simulation.chances import OUT, Row


@dataclass(frozen=True, slots=True)
class ToldRow:
    number: int
    name: str
    win: Told
    podium: Told
    prize: Told
    special: tuple[Told, ...]
    ranks: str
    is_open: bool  # may still win


def told_rows(rows: tuple[Row, ...], names: Mapping[int, str]) -> list[ToldRow]:
    return [told_row(row, names.get(row.entry, "")) for row in rows]


def told_row(row: Row, name: str) -> ToldRow:
    first, last = row.ranks
    return ToldRow(
        number=row.entry,
        name=name,
        win=told(row.win),
        podium=told(row.podium),
        prize=told(row.prize),
        special=tuple(told(one) for one in row.special),
        ranks=str(first) if first == last else f"{first}–{last}",
        is_open=row.win.ground != OUT,
    )
