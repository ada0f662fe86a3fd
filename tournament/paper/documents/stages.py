"""Groups and brackets for the wall: who has won stands there, what is to come has room to write."""

from collections.abc import Sequence
from itertools import count

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, enlarged, titled
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed, Size
from tournament.stages.reads.board import Board, Group, Match, Part, Shown, Side, Turn

GAP = 5.0  # between two columns
LINE, LEAST_LINE = 8.0, 3.6  # height of one side of a match
GROUP_COLUMNS = 2
ROW = 9.0  # of a group


def stages_on_the_wall(head: Head, board: Board, size: Size = A4) -> Printed:
    paper = a_paper(size.turned, head, _("Groups and brackets"))
    draw_stages(paper, head, board, size.turned)
    return paper.finished()


def draw_stages(paper: Paper, head: Head, board: Board, size: Size) -> None:
    """On the page that is begun, and the next ones."""
    pages = count()
    for stage in board.stages:
        for part in stage.bracket:
            _new_page(paper, size, next(pages))
            _bracket(paper, head, stage, part)
        for groups in _sheets(stage, size):
            _new_page(paper, size, next(pages))
            _groups(paper, head, stage, groups)


def _new_page(paper: Paper, size: Size, page: int) -> None:
    if page:
        paper.next_page(size)


def _bracket(paper: Paper, head: Head, stage: Shown, part: Part) -> None:
    top = titled(paper, head, part.title or stage.title, stage.rounds) + 2
    wide = (paper.size.wide - 2 * MARGIN + GAP) / len(part.turns) - GAP
    high = paper.size.high - MARGIN - top - 8
    for column, turn in enumerate(part.turns):
        _turn(paper, turn, MARGIN + column * (wide + GAP), top, wide, high)


def _turn(  # noqa: PLR0917 - place and extent, in the order one thinks of them
    paper: Paper, turn: Turn, x: float, y: float, wide: float, high: float
) -> None:
    scale = enlarged(paper.size)
    said = " · ".join(filter(None, (turn.title, turn.rounds)))
    paper.line_of(x, y + 3 * scale, wide, said, 10 * scale, grey=SOFT)
    each = high / len(turn.matches)
    line = max(min(LINE * scale, each / 2.4), LEAST_LINE)
    for place, match in enumerate(turn.matches):
        middle = y + 6 * scale + (place + 0.5) * each
        _match(paper, match, x, middle - line, wide, line)


def _match(  # noqa: PLR0917
    paper: Paper, match: Match, x: float, y: float, wide: float, line: float
) -> None:
    paper.box(x, y, wide, 2 * line, thick=0.25)
    paper.rule(x, y + line, wide)
    for place, side in enumerate(match.sides):
        _side(paper, side, x + 1.5, y + place * line, wide - 3, line)


def _side(  # noqa: PLR0917
    paper: Paper, side: Side, x: float, y: float, wide: float, line: float
) -> None:
    size = line * 1.5
    down = y + line * 0.7
    scores = " ".join(side.scores)
    if side.number:
        right = wide * 0.18 if scores else 0
        paper.text(x + wide * 0.13, down, str(side.number), size, bold=True, align="right")
        name = x + wide * 0.16
        paper.line_of(name, down, wide * 0.84 - right, side.name, size, bold=side.is_winner)
        paper.text(x + wide, down, scores, size, bold=side.is_winner, align="right")


def _sheets(stage: Shown, size: Size) -> list[Sequence[Group]]:
    """As many groups on a page as fit."""
    if not stage.groups:
        return []
    scale = enlarged(size)
    longest = max(len(group.lines) for group in stage.groups)
    deep = int((size.high - 2 * MARGIN - 24 * scale) / ((longest + 2) * ROW * scale))
    each = max(deep, 1) * GROUP_COLUMNS
    return [stage.groups[at : at + each] for at in range(0, len(stage.groups), each)]


def _groups(paper: Paper, head: Head, stage: Shown, groups: Sequence[Group]) -> None:
    top = titled(paper, head, stage.title, stage.rounds) + 2
    scale = enlarged(paper.size)
    wide = (paper.size.wide - 2 * MARGIN + GAP) / GROUP_COLUMNS - GAP
    longest = max(len(group.lines) for group in groups)
    for place, group in enumerate(groups):
        down, column = divmod(place, GROUP_COLUMNS)
        x, y = MARGIN + column * (wide + GAP), top + down * (longest + 2) * ROW * scale
        _group(paper, group, x, y, wide)


def _group(paper: Paper, group: Group, x: float, y: float, wide: float) -> None:
    scale = enlarged(paper.size)
    row, size = ROW * scale, 13 * scale
    if group.title:
        title = _("Group %(letter)s") % {"letter": group.title}
        paper.text(x, y + row * 0.7, title, size, bold=True)
    for place, line in enumerate(group.lines, start=1):
        down = y + place * row + row * 0.7
        paper.text(x + wide * 0.07, down, str(line.place), size, align="right", grey=SOFT)
        paper.text(x + wide * 0.17, down, str(line.number), size, bold=True, align="right")
        paper.line_of(x + wide * 0.2, down, wide * 0.65, line.name, size, bold=line.goes_on)
        paper.text(x + wide, down, line.points, size, bold=True, align="right")
        paper.rule(x, y + (place + 1) * row, wide)
