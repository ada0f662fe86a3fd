"""Results for paper: standings with their criteria, and each entry's rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from scoring.points import HOW_PLAYED, RoundScore, round_scores
from tournament.events.reads.rules import chain_of, scheme_of
from tournament.games.result import signed
from tournament.models import Event, Round
from tournament.paper.reads.rows import EntryPaper, entry_papers
from tournament.standings.reads.results import event_played, standings_of
from tournament.standings.reads.standing_page import is_hidden, public_until

BY_CHANCE = ("playoff", "lots")


@dataclass(frozen=True, slots=True)
class RoundPaper:
    """What one round brought one entry."""

    round: int
    how: str  # played, bye, no_show, missed
    points: Fraction
    table: int | None = None
    against: tuple[int, ...] = ()
    said: str = ""  # the form in a few signs, as this entry sees it


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
    is_frozen: bool = False  # later rounds are kept back until the prize-giving

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


def standing_for_the_hall(event: Event, until: int | None = None) -> StandingPaper:
    """A list for the wall tells no more than the screens and phones do."""
    most = 0 if is_hidden(event) else public_until(event)
    wanted = last_counted(event) if until is None else until
    if most is None or wanted <= most:
        return standing_paper(event, wanted)
    return replace(standing_paper(event, most), is_frozen=True)


def standing_paper(event: Event, until: int | None = None) -> StandingPaper:
    """After this round; None: after the last closed one."""
    until = last_counted(event) if until is None else until
    if not until:
        return StandingPaper(chain=chain_of(event))
    played = event_played(event, until)
    entries = {paper.number: paper for paper in entry_papers(event)}
    scores = round_scores(played, scheme_of(event))
    rounds = _rounds_of(event.game, scores, entries.values())
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


def _rounds_of(
    game: str, scores: list[RoundScore], entries: Collection[EntryPaper]
) -> dict[int, list[RoundPaper]]:
    tables = {
        (entry.number, place.round): place.table for entry in entries for place in entry.places
    }
    found: dict[int, list[RoundPaper]] = defaultdict(list)
    for score in scores:
        found[score.entry].append(
            RoundPaper(
                score.round,
                score.how,
                score.points,
                tables.get((score.entry, score.round)),
                score.opponents,
                own_result(game, score) if score.how == HOW_PLAYED else "",
            )
        )
    return found


def own_result(game: str, score: RoundScore) -> str:
    """The form in a few signs as this entry sees it: own figure first."""
    figures = score.figures
    if game == "keezen":
        return f"{figures.own}–{figures.conceded}"
    if game in {"foppen", "frantic"}:
        return signed(figures.own)
    return f"{figures.stands}." if figures.stands else ""
