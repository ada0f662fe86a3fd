"""The prize-giving on paper: what the announcer reads, from the last prize to the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tournament.explain.criteria import NAMES, written
from tournament.print.frame import a_paper, foot, titled
from tournament.print.sheet import A4, MARGIN, SOFT, Paper, Printed
from tournament.queries.print_results import RankPaper, StandingPaper
from tournament.queries.printing import Head

WIDE = A4.wide - 2 * MARGIN
BLOCK_HIGH = 34.0
BOTTOM = A4.high - MARGIN - 8


def prize_list(
    head: Head,
    standing: StandingPaper,
    prizes: int,
    special: Sequence[Mapping[str, str]] = (),
    *,
    language: str = "nl",
) -> Printed:
    """Large enough to be read at a microphone, a line to thank before and after."""
    paper = a_paper(A4, head, _("Prize-giving"), language)
    read = readings(standing, prizes, special)
    each = int((BOTTOM - MARGIN - 24) / BLOCK_HIGH)
    pages = max(1, -(-len(read) // each))
    for page in range(pages):
        if page:
            paper.next_page()
        top = titled(paper, head, _("Prize-giving"), "" if standing.is_final else _("provisional"))
        for place, (title, who, said) in enumerate(read[page * each : (page + 1) * each]):
            _block(paper, top + place * BLOCK_HIGH, title, who, said)
        foot(paper, page + 1, pages, _("Read slowly, wait for the applause, the winner last."))
    return paper.finished()


def readings(
    standing: StandingPaper, prizes: int, special: Sequence[Mapping[str, str]]
) -> list[tuple[str, str, str]]:
    """What is read out, in that order: special prizes, then places from the last one up."""
    rows = list(standing.rows)
    found = [
        (prize.get("name", ""), _who(rows[-1]) if prize.get("rule") == "last" and rows else "", "")
        for prize in special
    ]
    top = [row for row in rows if row.rank <= prizes]
    for row in reversed(top):
        shared = sum(1 for other in top if other.rank == row.rank) > 1
        found.append((place_in_words(row.rank, shared=shared), _who(row), _why(row, rows)))
    return found


def _who(row: RankPaper) -> str:
    return f"{row.entry.number} · {row.entry.names or row.entry.name}"


def place_in_words(rank: int, *, shared: bool) -> str:
    if rank == 1 and not shared:
        return _("And the winner is")
    words = {"rank": rank}
    return (_("Shared place %(rank)s") if shared else _("Place %(rank)s")) % words


def _why(row: RankPaper, rows: Sequence[RankPaper]) -> str:
    """Points, and what put the entry before the next one where points were equal."""
    words = {"points": written(row.points)}
    below = next((other for other in rows if other.rank > row.rank), None)
    if below and below.decided_by in NAMES and below.points == row.points:
        words["why"] = str(NAMES[below.decided_by])
        return _("%(points)s points; ahead of the next by %(why)s") % words
    return _("%(points)s points") % words


def _block(paper: Paper, y: float, title: str, who: str, said: str) -> None:
    paper.line_of(MARGIN, y + 7, WIDE, title, 13, grey=SOFT)
    if who:
        paper.block(MARGIN, y + 9, WIDE, 14, who, 22, bold=True, least=14)
    else:
        paper.line(MARGIN, y + 21, MARGIN + WIDE * 0.7, y + 21, grey=SOFT)
    paper.line_of(MARGIN, y + 28, WIDE, said, 11)
    paper.line(MARGIN, y + BLOCK_HIGH - 2, MARGIN + WIDE, y + BLOCK_HIGH - 2, grey=0.75)
