"""A form as it was read: every field with what it says, how sure that is, and where it is seen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np

from tournament.desk.reading.arrays import Grey
from tournament.desk.reading.bubbles import EMPTY
from tournament.desk.reading.codes import Code
from tournament.desk.reading.fields import candidates_in
from tournament.desk.reading.ink import Offset, Page, marked, offset_of, seen_of
from tournament.desk.reading.light import TooDark, darkness
from tournament.desk.reading.marks import lay_of
from tournament.desk.reading.plane import Plane
from tournament.desk.reading.sampling import straightened
from tournament.desk.reading.voting import Errors, voted
from tournament.games.boxes.geometry import VOID, Box, Geometry

DOTS, DOTS_TO_SHOW = 8.0, 5.0  # to a millimetre of the form
SEEN_OF_FORM = 0.7  # of the edges of its boxes: less is another form beside it


@dataclass(frozen=True, slots=True)
class FieldRead:
    """``text`` as a clerk would type it; ``doubt`` says why somebody has to look, empty: nobody.

    light, faint, several, unmarked, unwritten, no_digit: what is in its boxes; void: its line is; rules:
    they do not allow what seems to stand there; unsure: what is written and what is marked may
    differ; alone: nothing but its own digits vouches for it.
    """

    name: str
    text: str
    confidence: float
    doubt: str

    @property
    def is_doubtful(self) -> bool:
        return bool(self.doubt)


@dataclass(frozen=True, slots=True)
class FormRead:
    """``problem``: why nothing was read (cut_off, dark); then there are no fields. ``plane``: how
    the form lies in the picture."""

    code: Code
    fields: tuple[FieldRead, ...] = ()
    problem: str = ""
    plane: Plane | None = None

    @property
    def texts(self) -> dict[str, str]:
        return {field.name: field.text for field in self.fields if field.text}

    @property
    def is_certain(self) -> bool:
        return not self.problem and not any(field.doubt for field in self.fields)


def read_form(picture: Grey, code: Code, geometry: Geometry, errors: Errors) -> FormRead:
    """The form of this code, which has its boxes there, as the rules allow it."""
    plane = lay_of(picture, geometry, code)
    if plane is None:
        return FormRead(code, problem="cut_off")
    try:
        page = page_of(picture, plane, geometry)
    except TooDark:
        return FormRead(code, problem="dark")
    lines = [(boxes, offset_of(page, boxes)) for boxes in lines_of(geometry)]
    if np.median([seen_of(page, *line) for line in lines]) < SEEN_OF_FORM:
        return FormRead(code, problem="cut_off")  # these are not its marks
    found = candidates_in(page, [field for line in lines for field in fields_of(*line)])
    void = {box.name for line in lines if is_void(page, *line) for box in line[0]}
    fields = [
        FieldRead(name, vote.text, vote.confidence, vote.doubt)
        for name, vote in voted(found, errors, geometry.sums).items()
        if not name.startswith("sum_")
    ]
    told = (replace(field, doubt="void") if field.name in void else field for field in fields)
    return FormRead(code, tuple(told), plane=plane)


def page_of(picture: Grey, plane: Plane, geometry: Geometry) -> Page:
    seen = straightened(picture, plane, (0, 0), (geometry.wide, geometry.high), DOTS)
    return Page(darkness(seen, geometry, DOTS), DOTS)


def shown(picture: Grey, read: FormRead, size: tuple[float, float]) -> Grey:
    """The form as it lies straight, for people to look at; ``size`` in millimetres."""
    plane = read.plane or Plane(np.eye(3))
    seen = straightened(picture, plane, (0, 0), size, DOTS_TO_SHOW)
    return np.clip(seen, 0, 255).astype(np.uint8)


def lines_of(geometry: Geometry) -> Iterator[list[Box]]:
    """Boxes that are printed beside each other; those under the lines together."""
    ordered = sorted(geometry.boxes, key=lambda box: (box.line == "", box.line))
    for _line, boxes in groupby(ordered, key=lambda box: box.line):
        yield [*boxes]


def fields_of(boxes: list[Box], offset: Offset) -> Iterator[tuple[list[Box], Offset]]:
    """Of a line, each with its boxes."""
    for name in dict.fromkeys(box.name for box in boxes if box.kind != VOID):
        yield [box for box in boxes if box.name == name and box.kind != VOID], offset


def is_void(page: Page, boxes: list[Box], offset: Offset) -> bool:
    """Whether somebody made this line so."""
    return any(marked(page, box, offset)[0] > EMPTY for box in boxes if box.kind == VOID)
