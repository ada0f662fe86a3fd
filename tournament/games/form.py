"""A game's score form as one value: the fields in the order of the paper, and what they may hold.

From it are made the print (``tournament/paper/score_forms``), the fields on a screen (``sheet``),
and what was typed is read by it. What a report's JSON calls these figures the game itself says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.text import number_in

Words = str | Promise

NUMBER, SIGNED, SEATS, TICK, CHOICE = "number", "signed", "seats", "tick", "choice"
# A line per side with a row of bubbles; a line per player; a column per player, a line per deal.
SIDES, LINES, GRID = "sides", "lines", "grid"

MOST_DIGITS = 6  # no figure of a game has more; what is longer is a slip
FILL_IN = _("Fill this in.")


@dataclass(frozen=True, slots=True)
class Field:
    """One field. ``code`` is its name in what is typed and in the game's report."""

    code: str
    label: Words
    kind: str = NUMBER
    must: Words = ""  # what is said where it is left open; empty: it may be
    highest: int | None = None  # the highest figure that the rules allow, where that is fixed
    possible: frozenset[int] = frozenset()  # all that they allow, where some between are none
    choices: tuple[tuple[str, Words], ...] = ()
    # On the screen: so many signs; ``full``: so many fill it and the cursor moves on by itself.
    size: int = 3
    full: int = 0
    is_aside: bool = False  # rarely filled: Enter passes it by, Tab does not
    ends_line: bool = False  # left empty, so is the rest: Enter goes to the next line
    # On the paper: millimetres, and a shorter word where the label is too long.
    wide: float = 0
    printed: Words = ""
    digits: int = 0  # boxes for digits, where they are fewer than the signs of the screen
    is_summed: bool = False  # the table adds it up below, so that a misread figure shows

    @property
    def boxes(self) -> int:
        """For digits, on the paper; a sign has one of its own."""
        return self.digits or self.size

    @property
    def head(self) -> str:
        """Above a column."""
        return str(self.printed or self.label)


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a table of so many players; the players fill it in, all of it."""

    layout: str
    players: int
    fields: tuple[Field, ...]  # of each side or player; in a grid the one of each column
    sides: tuple[str, ...] = ()  # their names in the report
    below: tuple[Field, ...] = ()  # once, under the lines
    hint: Words = ""  # printed under the fields
    per_sheet: int = 2  # forms on an A4 that are usual
    most_per_sheet: int = 2  # and that a pen still finds room on
    # Of a grid:
    lines: int = 0
    enough: int = 0  # lines on the paper, where more are hardly ever played; 0: all are
    line_word: Words = ""
    line_name: str = ""
    behind: tuple[Field, ...] = ()  # fields of a line behind the players' columns
    total: Field | None = None  # what the table added up itself; left open: taken as summed
    legend: Words = ""
    agreed: Words = ""  # what the event agreed on that the table has to know
    grows: bool = False  # only the lines that are used count; the next one appears by itself

    @property
    def printed_lines(self) -> int:
        """Any others go on overleaf."""
        return min(self.lines, self.enough or self.lines)

    @property
    def places(self) -> tuple[str, ...]:
        """Whose the lines are (the columns of a grid), as the names of the fields say it."""
        return self.sides or tuple(map(str, range(self.players)))


@dataclass(slots=True)
class Figures:
    """What is on a form. A line by the codes of its fields; in a grid by seats and codes."""

    lines: list[dict[str, Any]]
    below: dict[str, Any] = field(default_factory=dict)
    totals: list[int | None] = field(default_factory=list)


class SheetRefused(Exception):
    """Texts that cannot be read: a sentence per field."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(", ".join(problems))
        self.problems = dict(problems)


def name_of(form: Form, line: int, code: str) -> str:
    """The name of a field on a screen and in what is sent."""
    if form.layout == GRID:
        return f"{form.line_name}{line + 1}_{code}"
    return f"{code}_{form.sides[line] if form.sides else line}"


def figures_in(form: Form, texts: Mapping[str, str], problems: dict[str, str]) -> Figures:
    """What was typed; what cannot be read is told in ``problems``, by the name of its field."""

    def value(asked: Field, name: str) -> Any:
        return _value(asked, texts.get(name, ""), name, form.players, problems)

    def line(number: int) -> dict[str, Any]:
        if form.layout != GRID:
            return {one.code: value(one, name_of(form, number, one.code)) for one in form.fields}
        asked = dict.fromkeys(form.places, form.fields[0])
        asked |= {one.code: one for one in form.behind}
        return {code: value(one, name_of(form, number, code)) for code, one in asked.items()}

    lines = [line(number) for number in range(_lines_used(form, texts))]
    totals = [value(form.total, f"total_{seat}") for seat in form.places] if form.total else []
    return Figures(lines, {one.code: value(one, one.code) for one in form.below}, totals)


def _lines_used(form: Form, texts: Mapping[str, str]) -> int:
    """Of a grid up to the last line in which anybody has a figure."""
    if form.layout != GRID:
        return len(form.places)
    used = (
        number + 1
        for number in range(form.lines)
        if any(texts.get(name_of(form, number, place), "").strip() for place in form.places)
    )
    return max(used, default=0)


def _value(asked: Field, text: str, name: str, players: int, problems: dict[str, str]) -> Any:
    text = text.strip()
    if asked.kind == TICK:
        return text not in {"", "0"}
    if asked.kind == SEATS:
        return _seats(text, name, players, problems)
    if not text or (asked.kind == CHOICE and text not in dict(asked.choices)):
        if asked.must or text:
            problems[name] = str(asked.must or FILL_IN)
        return None
    return text if asked.kind == CHOICE else _whole(text, name, problems)


def _whole(text: str, name: str, problems: dict[str, str]) -> int | None:
    text = text.replace("−", "-").removeprefix("+")
    digits = text.removeprefix("-")
    number = number_in(digits, MOST_DIGITS)
    if number is None:
        problems[name] = _g("This is not a whole number.")
        return None
    return -number if text.startswith("-") else number


def _seats(text: str, name: str, players: int, problems: dict[str, str]) -> list[bool]:
    """The players named by their numbers: "13" are the first and the third."""
    signs = text.replace(" ", "").replace(",", "")
    seats = {number - 1 for number in map(number_in, signs) if number is not None}
    if len(seats) != len(signs) or not seats <= set(range(players)):
        problems[name] = _g("Write who bid as numbers, 1 to %(last)s.") % {"last": players}
    return [seat in seats for seat in range(players)]


def texts_in(form: Form, figures: Figures) -> dict[str, str]:
    """The same as somebody would have typed it."""
    texts = {code: _text(value) for code, value in figures.below.items()}
    for number, line in enumerate(figures.lines):
        texts |= {name_of(form, number, code): _text(value) for code, value in line.items()}
    return texts | {f"total_{seat}": _text(total) for seat, total in enumerate(figures.totals)}


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return "1" if value else ""
    if isinstance(value, list):
        return "".join(str(seat + 1) for seat, named in enumerate(value) if named)
    return str(value)
