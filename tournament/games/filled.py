"""A sheet with what was typed into it and what is wrong with it, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.games.sheet import Cell, Head, Line, Sheet

NO_TEXTS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class FilledCell:
    cell: Cell
    text: str
    problem: str


@dataclass(frozen=True, slots=True)
class Person:
    """A place for a name; the page fills it in when the form is known."""

    seat: int
    number: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class FilledLine:
    line: Line
    people: tuple[Person, ...]
    cells: tuple[FilledCell, ...]


@dataclass(frozen=True, slots=True)
class FilledHead:
    head: Head
    person: Person | None


@dataclass(frozen=True, slots=True)
class FilledSheet:
    sheet: Sheet
    heads: tuple[FilledHead, ...]
    lines: tuple[FilledLine, ...]
    totals: tuple[FilledCell, ...]
    extras: tuple[FilledCell, ...]


def filled(
    sheet: Sheet,
    who: Sequence[Any] = (),  # things with ``number`` and ``name``, in order of the seats
    texts: Mapping[str, str] = NO_TEXTS,
    problems: Mapping[str, str] = NO_TEXTS,
) -> FilledSheet:
    def cells(wanted: Sequence[Cell]) -> tuple[FilledCell, ...]:
        return tuple(
            FilledCell(cell, texts.get(cell.name, ""), problems.get(cell.name, ""))
            for cell in wanted
        )

    def person(seat: int) -> Person:
        if seat < len(who):
            return Person(seat, who[seat].number, who[seat].name)
        return Person(seat)

    return FilledSheet(
        sheet=sheet,
        heads=tuple(
            FilledHead(head, None if head.seat is None else person(head.seat))
            for head in sheet.heads
        ),
        lines=tuple(
            FilledLine(line, tuple(person(seat) for seat in line.seats), cells(line.cells))
            for line in sheet.lines
        ),
        totals=cells(sheet.totals),
        extras=cells(sheet.extras),
    )
