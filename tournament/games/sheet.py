"""What sheets are made of: cells in lines, and how a typed text is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _


class SheetRefused(Exception):
    """Texts that cannot be read: a sentence per field."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(", ".join(problems))
        self.problems = dict(problems)


@dataclass(frozen=True, slots=True)
class Cell:
    """One field. ``full``: so many signs fill it and the cursor moves on by itself (0: never)."""

    name: str
    label: str | Promise
    kind: str = "number"  # number, signed, seats, tick, choice
    size: int = 3
    full: int = 0
    column: int | None = None  # summed on the screen in this column
    choices: tuple[tuple[str, str | Promise], ...] = ()
    is_aside: bool = False  # rarely filled: Enter passes it by, Tab does not
    ends_line: bool = False  # left empty, so is the rest: Enter goes to the next line


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the form; ``seats`` (of those present) say whose it is."""

    cells: tuple[Cell, ...]
    head: str | Promise = ""
    seats: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: a word, or the player of a seat."""

    word: str | Promise = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    extras: tuple[Cell, ...] = ()
    totals: tuple[Cell, ...] = ()  # what the table added up itself; empty: taken as summed
    players: int = 4
    grows: bool = False  # only the lines that are used count; the next one appears by itself

    @property
    def width(self) -> int:
        return max((len(line.cells) for line in self.lines), default=0)


def whole(
    texts: Mapping[str, str], name: str, problems: dict[str, str], *, needed: bool = False
) -> int | None:
    """A whole number, with a sign where it has one; empty: None."""
    text = texts.get(name, "").strip().replace("−", "-").replace("+", "")
    if not text:
        if needed:
            problems[name] = _("Fill this in.")
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
        problems[name] = _("This is not a whole number.")
        return None
    return int(text)


def ticked(texts: Mapping[str, str], name: str) -> bool:
    return texts.get(name, "") not in {"", "0"}


def text_of(number: object) -> str:
    return "" if number is None else str(number)


def tick_of(value: object) -> str:
    return "1" if value else ""
