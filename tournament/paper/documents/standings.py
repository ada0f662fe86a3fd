"""The standing for the wall: rank, number, name, points of each round, total, tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from tournament.core.drawing.columns import filled
from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed, Size
from tournament.core.drawing.type import LEADING, POINT, broken, width
from tournament.events.words.criteria import HEADS, written
from tournament.paper.documents.words import no_standing
from tournament.paper.reads.results import RankPaper, StandingPaper

LARGEST, LEAST = 13.0, 11.0
SPACING = 1.7
HEADS_HIGH = 7.0
MOST_ROUND_COLUMNS = 8
APART = 14.0  # for those who never came, above the foot


@dataclass(frozen=True, slots=True)
class Column:
    """Right-aligned figures under a short head."""

    head: str
    wide: float  # in ems
    bold: bool = False


def standings_list(head: Head, standing: StandingPaper, size: Size = A4) -> Printed:
    paper = a_paper(size, head, _title(standing))
    draw_standings(paper, head, standing)
    return paper.finished()


def _title(standing: StandingPaper) -> str:
    return _("Final standings") if standing.is_final else _("Standings")


def draw_standings(paper: Paper, head: Head, standing: StandingPaper) -> None:
    """On the page that is begun, and the next ones."""
    if standing.is_frozen:
        head = replace(head, notice=_("Later rounds stay hidden until the prize-giving."))
    aside = ""
    if standing.rounds and not standing.is_final:
        aside = _("after round %(number)s") % {"number": standing.rounds[-1]}
    chain = " · ".join(str(HEADS[code]) for code in standing.chain)
    note = _("Ties on points are broken by: %(chain)s") % {"chain": chain}
    title, rows = _title(standing), standing.rows
    lay = _lay(paper, standing)
    pages = lay.pages(rows) if rows else [[]]
    for top, on_page in paged(paper, head, title, pages, 1, aside=aside, note=note):
        if rows:
            _page(paper, standing, lay, on_page[0], top)
        else:
            words = _("The standings are secret now") if standing.is_frozen else no_standing()
            paper.text(MARGIN, top + 10, words, 12)
    if rows and standing.never_came:
        _apart(paper, standing)


def _apart(paper: Paper, standing: StandingPaper) -> None:
    listed = " · ".join(f"{row.number} {row.name}" for row in standing.never_came)
    said = _("Never came: %(who)s") % {"who": listed}
    top = paper.size.high - MARGIN - 5 - APART
    paper.block(MARGIN, top, paper.size.wide - 2 * MARGIN, APART, said, LEAST, least=4, grey=SOFT)


@dataclass(frozen=True, slots=True)
class Lay:
    """The type of a standing, the room of a page for its rows, and where their names are."""

    size: float
    high: float
    left: float
    wide: float

    @property
    def em(self) -> float:
        return self.size * POINT

    @property
    def line(self) -> float:
        """How high a row of one line is."""
        return self.em * SPACING

    def name(self, row: RankPaper) -> tuple[str, ...]:
        return broken(row.entry.name, self.wide, self.size)

    def row(self, row: RankPaper) -> float:
        return self.line + (len(self.name(row)) - 1) * self.em * LEADING

    def pages(self, rows: Sequence[RankPaper]) -> list[list[RankPaper]]:
        return filled(rows, [self.row(row) for row in rows], self.high)


def _lay(paper: Paper, standing: StandingPaper) -> Lay:
    """The largest type that takes as few pages as the smallest."""
    larger = paper.size.wide / A4.wide
    apart = APART if standing.never_came else 0
    high = paper.size.high - 2 * MARGIN - 24 * larger - HEADS_HIGH - 8 - apart

    def lay(size: float) -> Lay:
        em = size * POINT
        left = MARGIN + 5 * em
        figures = sum(column.wide for column in _columns(standing)) * em
        return Lay(size, high, left, paper.size.wide - MARGIN - figures - left - 0.5 * em)

    sizes = [LARGEST * larger * 0.97**step for step in range(30)]
    possible = [lay(size) for size in sizes if size >= LEAST] or [lay(LEAST)]
    fewest = len(possible[-1].pages(standing.rows))
    return next(one for one in possible if len(one.pages(standing.rows)) == fewest)


def _page(
    paper: Paper, standing: StandingPaper, lay: Lay, rows: Sequence[RankPaper], top: float
) -> None:
    em, right = lay.em, paper.size.wide - MARGIN
    columns = list(reversed(_columns(standing)))
    x = right
    for column in columns:
        wide = (column.wide - 0.4) * em
        paper.line_of(x, top + 4.5, wide, column.head, LEAST, align="right", grey=SOFT)
        x -= column.wide * em
    paper.text(MARGIN, top + 4.5, _("Rank"), LEAST, grey=SOFT)
    y = top + HEADS_HIGH
    for row in rows:
        down = y + lay.line / 2 + 0.35 * em
        paper.text(MARGIN + 2 * em, down, str(row.rank), lay.size, bold=True, align="right")
        number = str(row.entry.number)
        paper.text(lay.left - 0.7 * em, down, number, lay.size, align="right", grey=SOFT)
        for place, words in enumerate(lay.name(row)):
            paper.text(lay.left, down + place * em * LEADING, words, lay.size)
        x = right
        for column, text in zip(columns, reversed(_figures(standing, row)), strict=True):
            wide, bold = (column.wide - 0.3) * em, column.bold
            paper.line_of(x, down, wide, text, lay.size, bold=bold, align="right")
            x -= column.wide * em
        y += lay.row(row)
        paper.rule(MARGIN, y, right - MARGIN)


def _columns(standing: StandingPaper) -> list[Column]:
    em, rounds = LEAST * POINT, _round_columns(standing)
    figures = {written(row.points_in(number)) for row in standing.rows for number in rounds}
    # Thirds of a point are wider than whole ones.
    wide = max((width(one, LEAST) for one in figures), default=0.0) / em + 0.9
    heads = [str(HEADS[code]) for code in standing.columns]
    return [
        *(Column(str(number), wide) for number in rounds),
        Column(str(HEADS["points"]), 3.8, bold=True),
        *(Column(head, max(3.4, width(head, LEAST) / em + 0.6)) for head in heads),
    ]


def _round_columns(standing: StandingPaper) -> tuple[int, ...]:
    return standing.rounds[-MOST_ROUND_COLUMNS:]


def _figures(standing: StandingPaper, row: RankPaper) -> list[str]:
    return [
        *(written(row.points_in(number)) for number in _round_columns(standing)),
        written(row.points),
        *(written(row.criteria.get(code)) for code in standing.columns),
    ]
