"""A score form on a screen: its fields with what was typed into them and what is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.translation import gettext as _

from tournament.core.text import DIGITS, number_in
from tournament.games.form import (
    GRID,
    LINES,
    NUMBER,
    Field,
    Form,
    SheetRefused,
    Words,
    figures_in,
    name_of,
    texts_in,
)
from tournament.games.protocol import table_game

NO_TEXTS: Mapping[str, str] = {}


class Played(Protocol):
    """What an event says of its forms."""

    game: Any
    game_options: Any
    format: Any
    colours: Any


@dataclass(frozen=True, slots=True)
class Cell:
    field: Field
    name: str
    column: int | None = None  # summed on the screen in this column
    text: str = ""
    problem: str = ""
    cut: Any = None  # where it is seen on a picture


@dataclass(frozen=True, slots=True)
class Person:
    """A place for a name; the page fills it in when the form is known."""

    seat: int
    number: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the form; ``people`` (of those present) say whose it is."""

    cells: tuple[Cell, ...]
    head: str = ""
    people: tuple[Person, ...] = ()
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: a word, or a player."""

    word: Words = ""
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    form: Form
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    below: tuple[Cell, ...]
    totals: tuple[Cell, ...]

    @property
    def width(self) -> int:
        return max((len(line.cells) for line in self.lines), default=0)

    @property
    def fills_itself(self) -> bool:
        """The cursor moves on by itself from field to field: Enter can only mean "save"."""
        return all(cell.field.full for line in self.lines for cell in line.cells)


def sheet_of(
    event: Played,
    players: int,
    who: Sequence[Any] = (),  # things with ``number`` and ``name``, in order of the seats
    texts: Mapping[str, str] = NO_TEXTS,
    problems: Mapping[str, str] = NO_TEXTS,
    *,
    asides: bool = True,
    cuts: Mapping[str, Any] | None = None,
) -> Sheet:
    """The form of a table where so many entries sit; without ``asides`` only what is printed.
    ``cuts``: where a field is seen on a picture."""
    game = table_game(event.game)
    form = game.form(players, event.game_options)

    def cell(field: Field, name: str, column: int | None = None) -> Cell:
        cut = (cuts or {}).get(name)
        return Cell(field, name, column, texts.get(name, ""), problems.get(name, ""), cut)

    def person(seat: int) -> Person:
        if seat < len(who):
            return Person(seat, who[seat].number, who[seat].name)
        return Person(seat)

    def line(number: int) -> Line:
        if form.layout == GRID:
            points = [
                cell(form.fields[0], name_of(form, number, str(seat)), seat)
                for seat in range(players)
            ]
            behind = [cell(field, name_of(form, number, field.code)) for field in form.behind]
            return Line((*points, *behind), head=str(number + 1))
        cells = tuple(cell(field, name_of(form, number, field.code)) for field in form.fields)
        if form.layout == LINES:
            return Line(cells, people=(person(number),))
        # Duos sit as one; single players sit opposite their partners.
        seats = (number,) if event.format == "duos" else (number, number + 2)
        colours = event.colours[2 * number : 2 * number + 2] or game.colours[number]
        return Line(cells, people=tuple(map(person, seats)), colours=tuple(colours))

    grid = form.layout == GRID
    columns = tuple(Head(person=person(seat)) for seat in range(players)) if grid else ()
    total = form.total
    return Sheet(
        form=form,
        heads=(*columns, *(Head(one.label) for one in (form.behind if grid else form.fields))),
        lines=tuple(line(number) for number in range(form.lines or len(form.places))),
        below=tuple(
            cell(field, field.code) for field in form.below if asides or not field.is_aside
        ),
        totals=tuple(cell(total, f"total_{seat}", seat) for seat in range(players))
        if total
        else (),
    )


def fields_of(
    slug: str, texts: Mapping[str, str], players: int, options: Mapping[str, Any]
) -> dict[str, Any]:
    """The report's fields as typed; refuses with SheetRefused."""
    game, problems = table_game(slug), dict[str, str]()
    report = game.report(figures_in(game.form(players, options), texts, problems), problems)
    if problems:
        raise SheetRefused(problems)
    return report


def impossible_in(sheet: Sheet) -> dict[str, str]:
    """The fields whose figure is none that the field can hold; a sentence for each."""
    cells = (*(cell for line in sheet.lines for cell in line.cells), *sheet.below)
    figures = {cell: cell.text.strip() for cell in cells if cell.field.kind == NUMBER}
    problems = {}
    for cell, text in figures.items():
        highest = cell.field.highest
        if text.startswith(("-", "−")):
            problems[cell.name] = _("This cannot be below 0.")
        elif highest is not None and (number_in(text[:DIGITS]) or 0) > highest:
            problems[cell.name] = _("This can be %(highest)s at most.") % {"highest": highest}
    return problems


def texts_of(slug: str, report: Mapping[str, Any]) -> dict[str, str]:
    """A report, or its fields, as the texts that somebody would have typed."""
    game = table_game(slug)
    return texts_in(game.form(4, {}), game.figures(report))
