"""Results for paper: standings with their criteria, and each entry's rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from scoring.models import Result
from tournament.desk.reads.entered import entered_in
from tournament.entries.reads.names import FieldRow
from tournament.events.reads.rules import chain_of
from tournament.events.reads.zones import zone_by_table
from tournament.events.words.log import table_in_words
from tournament.models import Event, Round
from tournament.paper.reads.rows import EntryPaper, entry_papers
from tournament.standings.reads.round_cells import RoundCell
from tournament.standings.reads.standing import (
    StandingPage,
    last_closed,
    shown_until,
    standing_page,
)

BY_CHANCE = ("playoff", "lots")


@dataclass(frozen=True, slots=True)
class RankPaper:
    """One entry in the standing."""

    rank: int
    entry: EntryPaper
    points: Fraction
    criteria: dict[str, Any] = field(default_factory=dict)
    decided_by: str | None = None
    rounds: tuple[RoundCell, ...] = ()

    def points_in(self, round_: int) -> Fraction | None:
        return next((one.points for one in self.rounds if one.round == round_), None)


@dataclass(frozen=True, slots=True)
class StandingPaper:
    """The standing after a round; ``rounds`` are those that count in it."""

    rows: tuple[RankPaper, ...] = ()
    chain: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    is_final: bool = False
    never_came: tuple[FieldRow, ...] = ()  # they have no rank
    is_frozen: bool = False  # later rounds are kept back until the prize-giving
    zones: Mapping[int, str] = field(default_factory=dict)  # by table

    @property
    def columns(self) -> tuple[str, ...]:
        """The criteria worth a column: those that divide something, chance apart."""
        decided = {row.decided_by for row in self.rows}
        used = [code for code in self.chain if code in decided and code not in BY_CHANCE]
        return tuple(used or [code for code in self.chain if code not in BY_CHANCE][:1])


@dataclass(frozen=True, slots=True)
class FormsIn:
    """How many forms of the running round are counted in, and which came in last."""

    round: int
    counted: int
    tables: int
    last: str = ""  # the number on the form
    place: str = ""  # the table of that form, with its zone


def forms_in(event: Event) -> FormsIn | None:
    """None: no round is running."""
    running = event.rounds.filter(state=Round.State.RUNNING).order_by("number").last()
    if running is None:
        return None
    counted = Result.objects.filter(match__round=running).count()
    tables = running.matches.count()
    for last in entered_in(event, 1, match__round=running, counts_as__isnull=False):
        place = table_in_words(last.table, zone_by_table(event)[last.table])
        return FormsIn(running.number, counted, tables, last.form, place)
    return FormsIn(running.number, counted, tables)


def points_so_far(event: Event) -> tuple[RankPaper, ...]:
    """With every form that is in, those of the running round too."""
    return papers_of(event, standing_page(event))


def standing_for_the_hall(event: Event, until: int | None = None) -> StandingPaper:
    """A list for the wall tells no more than the screens and phones do."""
    shown, is_frozen = shown_until(event, until)
    return replace(standing_paper(event, shown), is_frozen=is_frozen)


def standing_paper(event: Event, until: int | None = None) -> StandingPaper:
    """After this round; None: after the last closed one."""
    until = last_closed(event) if until is None else until
    if not until:
        return StandingPaper(chain=chain_of(event))
    page = standing_page(event, until)
    return StandingPaper(
        papers_of(event, page),
        page.chain,
        page.rounds,
        is_final=until >= event.rounds_planned,
        never_came=page.never_came,
        zones=zone_by_table(event),
    )


def papers_of(event: Event, page: StandingPage) -> tuple[RankPaper, ...]:
    entries = {paper.number: paper for paper in entry_papers(event)}
    return tuple(
        RankPaper(
            row.rank,
            entries.get(row.number) or EntryPaper(row.number, str(row.number)),
            row.points,
            row.criteria,
            row.decided_by,
            tuple(cell for cell in row.cells if cell.points is not None),
        )
        for row in page.rows
    )
