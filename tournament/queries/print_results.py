"""Results for paper: standings with their criteria, and each entry's rounds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from scoring.models import Result
from scoring.points import RoundScore, round_scores
from tournament.explain.result import result_line
from tournament.models import Event, Round
from tournament.queries.printing import EntryPaper, entry_papers
from tournament.queries.results import chain_of, event_played, scheme_of, standings_of

BY_CHANCE = ("playoff", "lots")


@dataclass(frozen=True, slots=True)
class RoundPaper:
    """What one round brought one entry."""

    round: int
    how: str  # played, bye, no_show, missed
    points: Fraction
    table: int | None = None
    against: tuple[int, ...] = ()
    said: str = ""  # the form in a few signs


@dataclass(frozen=True, slots=True)
class RankPaper:
    """One entry in the standing."""

    rank: int
    entry: EntryPaper
    points: Fraction
    criteria: dict[str, Any] = field(default_factory=dict)
    decided_by: str | None = None
    rounds: tuple[RoundPaper, ...] = ()

    def points_in(self, round_: int) -> Fraction | None:
        return next((one.points for one in self.rounds if one.round == round_), None)


@dataclass(frozen=True, slots=True)
class StandingPaper:
    """The standing after a round; ``rounds`` are those that count in it."""

    rows: tuple[RankPaper, ...] = ()
    chain: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    is_final: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The criteria worth a column: those that divide something, chance apart."""
        decided = {row.decided_by for row in self.rows}
        used = [code for code in self.chain if code in decided and code not in BY_CHANCE]
        return tuple(used or [code for code in self.chain if code not in BY_CHANCE][:1])


def last_counted(event: Event) -> int:
    """The last round that is closed; 0 before that."""
    closed = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    return max(closed, default=0)


def standing_paper(event: Event, until: int | None = None) -> StandingPaper:
    """After this round; None: after the last closed one."""
    until = last_counted(event) if until is None else until
    if not until:
        return StandingPaper(chain=chain_of(event))
    played = event_played(event, until)
    rounds = _rounds_of(event, round_scores(played, scheme_of(event)))
    entries = {paper.number: paper for paper in entry_papers(event)}
    rows = tuple(
        RankPaper(
            row.rank,
            entries.get(row.entry) or EntryPaper(row.entry, str(row.entry)),
            row.points,
            row.criteria,
            row.decided_by,
            tuple(rounds[row.entry]),
        )
        for row in standings_of(event, until)
    )
    numbers = tuple(round_.number for round_ in played.rounds)
    return StandingPaper(rows, chain_of(event), numbers, until >= event.rounds_planned)


def _rounds_of(event: Event, scores: list[RoundScore]) -> dict[int, list[RoundPaper]]:
    tables, said = _tables_and_results(event)
    found: dict[int, list[RoundPaper]] = defaultdict(list)
    for score in scores:
        at = tables.get((score.round, score.entry))
        found[score.entry].append(
            RoundPaper(
                score.round,
                score.how,
                score.points,
                at,
                score.opponents,
                said.get((score.round, at), "") if at else "",
            )
        )
    return found


def _tables_and_results(
    event: Event,
) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], str]]:
    """Who sat where in each round, and what each table handed in."""
    papers = entry_papers(event)
    tables = {
        (place.round, paper.number): place.table
        for paper in papers
        for place in paper.places
        if place.table
    }
    results = Result.objects.filter(match__round__event=event)
    said = {
        (round_, table): result_line(event.game, data)
        for round_, table, data in results.values_list(
            "match__round__number", "match__table__number", "report__data"
        )
    }
    return tables, said
