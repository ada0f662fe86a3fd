"""A line per player, and below them what the table adds up."""

from collections.abc import Iterator

from tournament.games.boxes.geometry import MARK, VOID, Box, Geometry, digits_in, ticks_under
from tournament.games.boxes.measures import RIGHT
from tournament.games.form import TICK, Field, Form, name_of

TOP, HEADS_HIGH = 60.0, 10.0
LINES_TOP = TOP + HEADS_HIGH
LINES_BOTTOM = 178.0
HIGHEST_LINE, SUM_HIGH = 17.0, 8.0
TALLEST, MARK_MOST = 14.0, 5.5
NUMBER_WIDE, SIGN_WIDE, GAP = 12.0, 10.5, 1.2
VOID_SIDE = 4.0
MOST_SUM_DIGITS = 3
VOID_LEFT = RIGHT - 1 - VOID_SIDE


def line_high(form: Form) -> float:
    room = LINES_BOTTOM - LINES_TOP - (SUM_HIGH if summed(form) else 0)
    return min(HIGHEST_LINE, room / form.players)


def lines_bottom(form: Form) -> float:
    """Of the lines, the sum's included."""
    lines = LINES_TOP + form.players * line_high(form)
    return lines + (SUM_HIGH if summed(form) else 0)


def summed(form: Form) -> list[Field]:
    return [field for field in form.fields if field.is_summed]


def fields_left(form: Form) -> float:
    taken = sum(column.wide + GAP for column in form.fields)
    return VOID_LEFT - GAP - SIGN_WIDE - GAP - taken


def columns(form: Form) -> Iterator[tuple[Field, float]]:
    x = fields_left(form)
    for field in form.fields:
        yield field, x
        x += field.wide + GAP


def lines(form: Form) -> Geometry:
    high = line_high(form)
    boxes = [box for line in range(form.players) for box in _line(form, line, high)]
    sums = LINES_TOP + form.players * high
    for field, x in columns(form):
        if field.is_summed:
            place = (f"sum_{field.code}", x, sums + 0.8, field.wide, SUM_HIGH - 1.6)
            boxes += digits_in(*place, count=min(field.boxes + 1, MOST_SUM_DIGITS), line="")
    boxes += ticks_under(form, lines_bottom(form))
    return Geometry(tuple(boxes), tuple(_sums(form)))


def _line(form: Form, line: int, high: float) -> Iterator[Box]:
    top, tall = LINES_TOP + line * high, min(high - 1.6, TALLEST)
    for field, x in columns(form):
        name = name_of(form, line, field.code)
        if field.kind == TICK:
            side = min(field.wide - 2, MARK_MOST)
            down = top + (high - side) / 2
            left = x + (field.wide - side) / 2
            yield Box(name, MARK, left, down, side, side, "1", str(line))
        else:
            down = top + (high - tall) / 2
            place = (name, x, down, field.wide, tall)
            yield from digits_in(*place, count=field.boxes, line=str(line))
    down = top + (high - VOID_SIDE) / 2
    yield Box(str(line), VOID, VOID_LEFT, down, VOID_SIDE, VOID_SIDE, line=str(line))


def _sums(form: Form) -> Iterator[tuple[str, tuple[str, ...]]]:
    for field in summed(form):
        names = tuple(name_of(form, line, field.code) for line in range(form.players))
        yield f"sum_{field.code}", names
