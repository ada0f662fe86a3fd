"""Groups, brackets and finals on a big screen: the matches of now first, then the whole picture."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from tournament.models import Event
from tournament.screens import layout
from tournament.screens.reads.picture import Frame, ScreenPage, pages_of_lines
from tournament.stages.reads.board import Part, Shown, Turn, board_of
from tournament.standings.reads.standing import shown_until, standing_page

T = TypeVar("T")
TIES = 8  # matches of a turn on one picture
TREE = 3  # turns of a bracket that fit side by side
GROUPS, LARGE = 4, 6  # groups on one picture; of so many entries only half of them


def stage_pages(event: Event, frame: Frame) -> list[ScreenPage]:
    """Those that are played now; nothing where everybody plays all rounds."""
    if not event.has_stages:
        return []
    until, _is_frozen = shown_until(event)
    stages = board_of(event, standing_page(event, until, is_public=True)).stages
    now = [one for one in stages if one.rounds == stages[0].rounds]
    return [page for one in now for page in pages_of(one, frame)]


def pages_of(stage: Shown, frame: Frame) -> Iterator[ScreenPage]:
    if stage.bracket:
        yield from pages_of_bracket(stage)
    elif stage.kind == "final":
        lines = stage.groups[0].lines
        rows = [(str(one.place), one.name or str(one.number), one.points) for one in lines]
        made = layout.lines(rows, frame.high, frame.pictures)
        for page in pages_of_lines("final", made):
            yield ScreenPage(page.kind, page.rows, page.grid, title=stage.title)
    else:
        largest = max(len(group.lines) for group in stage.groups)
        each = GROUPS // 2 if largest >= LARGE else GROUPS
        for groups in chunks(stage.groups, each):
            yield ScreenPage("groups", groups, title=stage.title)


def pages_of_bracket(stage: Shown) -> Iterator[ScreenPage]:
    """A turn in which nobody is known yet has no picture of its own."""
    for part in stage.bracket:
        turn = current(part)
        title = " · ".join(filter(None, (part.title or stage.title, turn.title)))
        known = [match for match in turn.matches if any(side.number for side in match.sides)]
        if known and (len(turn.matches) > TIES // 2 or part.title):
            for matches in chunks(known, TIES):
                few = "few" if len(matches) <= TIES // 2 else ""
                yield ScreenPage("ties", matches, few, title=title)
        if not part.title:
            yield ScreenPage("tree", part.turns[-TREE:], title=stage.title)


def current(part: Part) -> Turn:
    """The first turn with a match that nobody has won yet."""
    for turn in part.turns:
        if any(
            not match.is_bye and not any(s.is_winner for s in match.sides) for match in turn.matches
        ):
            return turn
    return part.turns[-1]


def chunks(rows: Sequence[T], each: int) -> Iterator[Sequence[T]]:
    for at in range(0, len(rows), each):
        yield rows[at : at + each]
