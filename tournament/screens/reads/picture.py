"""One picture of a screen, and what its maker has to know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tournament.models import Screen
from tournament.rounds.reads.hall import Hall
from tournament.screens.layout import Cells, Lines


@dataclass(frozen=True, slots=True)
class Frame:
    """The hall now, and the room for it: height, and pictures that turn in time."""

    hall: Hall
    screen: Screen
    high: float
    pictures: int  # that turn calmly in time


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """One full picture; ``kind`` chooses the template, ``grid`` its columns, rows and type."""

    kind: str
    rows: Sequence[Any] = ()
    grid: str = ""
    part: int = 1
    parts: int = 1
    zone: str = ""
    title: str = ""

    @property
    def letters(self) -> str:
        """With which the names begin, from the first to the last."""
        ends = self.rows[0][0], self.rows[-1][-1]
        return "–".join(dict.fromkeys(line.lines[0][:2] for line in ends))

    @property
    def template(self) -> str:
        return f"screens/{self.kind}.html"


Made = tuple[list[ScreenPage], list[int], dict[str, Any]]  # pictures, their order, other figures


def one_page(kind: str, rows: Sequence[Any] = (), grid: str = "", **figures: Any) -> Made:
    return [ScreenPage(kind, rows, grid)], [0], figures


def pages_of_lines(kind: str, made: Lines, zone: str = "") -> list[ScreenPage]:
    parts = len(made.pages)
    return [
        ScreenPage(kind, columns, made.grid.classes, part, parts, zone)
        for part, columns in enumerate(made.pages, start=1)
    ]


def pages_of_cells(
    kind: str, rows: Sequence[Any], made: Cells, zone: str = "", more: str = ""
) -> list[ScreenPage]:
    parts = [rows[at : at + made.each] for at in range(0, max(len(rows), 1), made.each)]
    return [
        ScreenPage(kind, on_page, made.grid.classes + more, part, len(parts), zone)
        for part, on_page in enumerate(parts, start=1)
    ]
