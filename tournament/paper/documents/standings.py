"""The standing for the wall: rank, number, name, points of each round, total, tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, paged
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed, Size
from tournament.core.drawing.type import POINT, width
from tournament.events.words.criteria import HEADS, written
from tournament.paper.documents.words import no_standing
from tournament.paper.reads.results import RankPaper, StandingPaper

LARGEST, LEAST = 13.0, 9.0
SPACING = 1.7
HEADS_HIGH = 7.0
MOST_ROUND_COLUMNS = 8
APART = 12.0  # for those who never came, above the foot


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
    type_size, each = _measures(paper, len(rows), APART if standing.never_came else 0)
    for top, on_page in paged(paper, head, title, rows, each, aside=aside, note=note):
        if rows:
            _page(paper, standing, on_page, top, type_size)
        else:
            words = _("The standings are secret now") if standing.is_frozen else no_standing()
            paper.text(MARGIN, top + 10, words, 12)
    if rows and standing.never_came:
        _apart(paper, standing)


def _apart(paper: Paper, standing: StandingPaper) -> None:
    listed = " · ".join(f"{row.number} {row.name}" for row in standing.never_came)
    said = _("Never came: %(who)s") % {"who": listed}
    top = paper.size.high - MARGIN - 5 - APART
    paper.block(MARGIN, top, paper.size.wide - 2 * MARGIN, APART, said, 9, least=4, grey=SOFT)


def _measures(paper: Paper, count: int, apart: float) -> tuple[float, int]:
    """Type size and rows on a page: one page if that can be read, else as few as possible."""
    high = paper.size.high - 2 * MARGIN - 24 * paper.size.wide / 210 - HEADS_HIGH - 8 - apart
    size = LARGEST * paper.size.wide / 210
    while size > LEAST and count * size * SPACING * POINT > high:
        size *= 0.97
    return size, max(1, int(high / (size * SPACING * POINT)))


def _page(
    paper: Paper, standing: StandingPaper, rows: Sequence[RankPaper], top: float, size: float
) -> None:
    em = size * POINT
    columns = _columns(standing)
    right = paper.size.wide - MARGIN
    x = right
    for column in reversed(columns):
        paper.line_of(
            x, top + 4, column.wide * em - 0.4 * em, column.head, 8, align="right", grey=SOFT
        )
        x -= column.wide * em
    names_right = x
    number_right = MARGIN + 4.3 * em
    paper.line_of(MARGIN, top + 4, 2.2 * em, _("Rank"), 8, grey=SOFT)
    for line, row in enumerate(rows):
        y = top + HEADS_HIGH + line * size * SPACING * POINT
        step = size * SPACING * POINT
        down = y + step / 2 + 0.35 * em
        paper.rule(MARGIN, y + step, right - MARGIN)
        paper.text(MARGIN + 2 * em, down, str(row.rank), size, bold=True, align="right")
        paper.text(number_right, down, str(row.entry.number), size, align="right", grey=SOFT)
        left = number_right + 0.7 * em
        wide, name = names_right - left - 0.5 * em, row.entry.name
        paper.block(left, y + 0.2, wide, step - 0.4, name, size, least=size * 0.7, middle=True)
        x = right
        for column, text in zip(reversed(columns), reversed(_figures(standing, row)), strict=True):
            paper.line_of(
                x, down, column.wide * em - 0.3 * em, text, size, bold=column.bold, align="right"
            )
            x -= column.wide * em


def _columns(standing: StandingPaper) -> list[Column]:
    em, rounds = LEAST * POINT, _round_columns(standing)
    figures = {written(row.points_in(number)) for row in standing.rows for number in rounds}
    # Thirds of a point are wider than whole ones.
    wide = max((width(one, LEAST) for one in figures), default=0.0) / em + 0.9
    heads = [str(HEADS[code]) for code in standing.columns]
    return [
        *(Column(str(number), wide) for number in rounds),
        Column(str(HEADS["points"]), 3.8, bold=True),
        *(Column(head, max(3.4, width(head, 8) / em + 1)) for head in heads),
    ]


def _round_columns(standing: StandingPaper) -> tuple[int, ...]:
    return standing.rounds[-MOST_ROUND_COLUMNS:]


def _figures(standing: StandingPaper, row: RankPaper) -> list[str]:
    return [
        *(written(row.points_in(number)) for number in _round_columns(standing)),
        written(row.points),
        *(written(row.criteria.get(code)) for code in standing.columns),
    ]
