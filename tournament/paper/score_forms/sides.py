"""A form of two sides: each with its figure, written and marked as a bubble."""

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head
from tournament.core.drawing.sheet import FAINT, SOFT, Paper
from tournament.games.boxes.measures import BESIDE_MARK, EDGE, RIGHT
from tournament.games.boxes.placing import places_of
from tournament.games.boxes.sides import (
    SIDE_TOPS,
    VOID_DOWN,
    VOID_SIDE,
)
from tournament.games.form import Field, Form
from tournament.paper.documents.words import COLOURS
from tournament.paper.reads.rows import FormPaper, Sitter
from tournament.paper.score_forms.boxes import boxes_stamp, marks_stamp
from tournament.paper.score_forms.head import head_filled, head_stamp

LINES_DOWN = (4.0, 18.0)  # the two people of a side
DUO_DOWN, DUO_LINES_DOWN = 1.5, (11.5, 22.0)  # a duo, and its colours: it chooses who has which
LINE_HIGH = 11.0
NAMES_LEFT, BY_WIDE = 27.0, 19.0
NAME_LEFT, NAME_RIGHT = 54.0, 115.0
SIGNING_TOP, SIGNING_HIGH = 170.5, 18.0
MIDDLE = (EDGE + RIGHT) / 2


def draw(paper: Paper, head: Head, form: FormPaper, asked: Form) -> None:
    paper.stamp("sides", lambda: _stamp(paper, head, asked))
    head_filled(paper, head, form)
    for index in range(2):
        sitters = _sitters(head, form, index)
        if head.format == "duos":
            _duo(paper, index, sitters[0] if sitters else None)
        else:
            _people(paper, index, sitters)


def _stamp(paper: Paper, head: Head, asked: Form) -> None:
    geometry = places_of(asked)
    marks_stamp(paper, geometry)
    head_stamp(paper, head)
    boxes_stamp(paper, geometry, thick=0.7)
    for index, top in enumerate(SIDE_TOPS):
        paper.line(EDGE, top, RIGHT, top, thick=0.4)
        lines = DUO_LINES_DOWN if head.format == "duos" else LINES_DOWN
        _side_stamp(paper, index, side_colours(head, index), lines, asked.fields[0])
        if head.format == "duos":
            _who_has_which(paper, top)
    for left, wide in ((EDGE, MIDDLE - EDGE - 2), (MIDDLE + 2, RIGHT - MIDDLE - 2)):
        paper.box(left, SIGNING_TOP, wide, SIGNING_HIGH, grey=SOFT)
    hint = _("Both sides sign. Bring this form to the desk right after the game.")
    paper.block(
        EDGE + BESIDE_MARK,
        191,
        RIGHT - EDGE - 2 * BESIDE_MARK,
        9,
        hint,
        9.5,
        align="centre",
        middle=True,
    )


def side_colours(head: Head, index: int) -> tuple[str, ...]:
    return head.colours[2 * index : 2 * index + 2]


def _side_stamp(
    paper: Paper, index: int, colours: tuple[str, ...], lines: tuple[float, float], field: Field
) -> None:
    top = SIDE_TOPS[index]
    for colour, down in zip(colours, lines, strict=True):
        paper.pawn(colour, 27, top + down + 2, 7)
        paper.text(36.5, top + down + 7.3, str(COLOURS[colour]), 12, bold=True)
    right = RIGHT - 1
    paper.text(right, top + 6.5, str(field.label), 10, bold=True, align="right")
    paper.block(EDGE, top + 36.2, 33, 8, _("and mark the same number"), 8.5, grey=SOFT, middle=True)
    slip = _("A mistake? Mark this box and write the right number large beside it.")
    left = EDGE + VOID_SIDE + 2
    paper.line_of(left, top + VOID_DOWN + 3.1, RIGHT - left, slip, 8.5, grey=SOFT)


def _who_has_which(paper: Paper, top: float) -> None:
    """A line behind each colour, to write down who of the duo plays it."""
    for down in DUO_LINES_DOWN:
        paper.text(NAME_LEFT, top + down + 7.3, _("played by"), 8, grey=SOFT)
        paper.line(NAME_LEFT + BY_WIDE, top + down + 8, NAME_RIGHT, top + down + 8, grey=SOFT)


def _sitters(head: Head, form: FormPaper, index: int) -> list[Sitter]:
    """By colour: whoever has the first or the second colour of this side."""
    wanted = side_colours(head, index)
    found = [sitter for sitter in form.sitters if set(sitter.colours) & set(wanted)]
    return sorted(found, key=lambda sitter: wanted.index(sitter.colours[0]))


def _duo(paper: Paper, index: int, duo: Sitter | None) -> None:
    """One number and one line of names: who takes which colour is the duo's own choice."""
    top = SIDE_TOPS[index]
    if duo is None:  # a spare: to be written in
        paper.line(NAMES_LEFT, top + DUO_DOWN + 9, NAME_RIGHT, top + DUO_DOWN + 9, grey=SOFT)
        paper.box(EDGE, top + 9, 14, 14, thick=0.5)
        _signature(paper, index, "")
        return
    wide = NAME_RIGHT - NAMES_LEFT
    paper.block(NAMES_LEFT, top + DUO_DOWN, wide, 9.5, duo.names, 14, least=8, middle=True)
    paper.line_of(EDGE, top + 19.5, 15, str(duo.number), 30, bold=True)
    if duo.team:
        paper.line_of(NAMES_LEFT, top + 34, wide, duo.team, 10, grey=SOFT)
    _signature(paper, index, str(duo.number))


def _people(paper: Paper, index: int, sitters: list[Sitter]) -> None:
    """Two single players who sit opposite each other, each beside the own colour."""
    top = SIDE_TOPS[index]
    found = [(sitter.number, sitter.names) for sitter in sitters]
    people: list[tuple[int | None, str]] = [*found, (None, ""), (None, "")]
    for down, (number, name) in zip(LINES_DOWN, people, strict=False):
        if number:
            paper.line_of(EDGE, top + down + 8, 15, str(number), 20, bold=True)
            wide = NAME_RIGHT - NAME_LEFT
            paper.block(NAME_LEFT, top + down, wide, LINE_HIGH, name, 14, least=9, middle=True)
        else:  # a spare, or an empty seat: to be written in
            paper.line(NAME_LEFT, top + down + 10, NAME_RIGHT, top + down + 10, grey=FAINT)
    if not found:
        paper.box(EDGE, top + 9, 14, 14, thick=0.5)
    _signature(paper, index, " + ".join(str(number) for number, _name in found))


def _signature(paper: Paper, index: int, who: str) -> None:
    left = EDGE if index == 0 else MIDDLE + 2
    words = _("Signature of %(who)s") % {"who": who} if who else _("Signature")
    paper.line_of(left + 2, SIGNING_TOP + 4, 55, words, 8, grey=SOFT)
