"""What a correction would change, before anybody saves it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from scoring.played import EventPlayed, MatchPlayed
from scoring.standings import Standing, standings
from tournament.entries.reads.names import names_of
from tournament.events.reads.rules import scheme_of
from tournament.models import Event, Match, Round
from tournament.standings.reads.standing import event_played


@dataclass(frozen=True, slots=True)
class RankChange:
    number: int
    name: str
    before: int
    after: int
    points_before: Fraction
    points_after: Fraction

    @property
    def is_up(self) -> bool:
        return self.after < self.before

    @property
    def moves(self) -> bool:
        return self.after != self.before


@dataclass(frozen=True, slots=True)
class Consequences:
    """``standing_draws``: rounds that were drawn by the results and stay as they are."""

    ranks: tuple[RankChange, ...]
    standing_draws: tuple[int, ...]
    prizes: tuple[int, ...]  # numbers that come into the prizes or leave them


def consequences_of(
    match: Match, report: Mapping[str, Any] | None, no_show: frozenset[int] | None = None
) -> Consequences:
    """If this table's report were this one (None: taken back)."""
    event = match.round.event
    played = with_seats_of(event_played(event), match)
    scheme = scheme_of(event)
    changed = with_report(played, match, report, no_show)
    # Without play-offs and lots: whom they would divide stays equal on both sides.
    before = standings(played, scheme, event.chain)
    after = standings(changed, scheme, event.chain)
    won, wins = (
        {row.entry for row in rows if row.rank <= event.prizes} for rows in (before, after)
    )
    return Consequences(
        ranks=tuple(rank_changes(before, after, names_of(event))),
        standing_draws=draws_that_stay(match),
        prizes=tuple(sorted(won ^ wins)),
    )


def with_seats_of(played: EventPlayed, match: Match) -> EventPlayed:
    """Also with those at this table who never came: what is changed may be just that."""
    seats: Iterable[Any] = match.seats.values_list("entry__number", flat=True)
    return replace(played, entries=tuple(sorted({*played.entries, *seats})))


def with_report(
    played: EventPlayed,
    match: Match,
    report: Mapping[str, Any] | None,
    no_show: frozenset[int] | None = None,
) -> EventPlayed:
    def put(one: MatchPlayed) -> MatchPlayed:
        if one.table != match.table.number:
            return one
        missing = one.no_show if no_show is None else no_show
        return replace(one, report=report, no_show=missing)

    rounds = tuple(
        replace(row, matches=tuple(put(one) for one in row.matches))
        if row.number == match.round.number
        else row
        for row in played.rounds
    )
    return replace(played, rounds=rounds)


def rank_changes(
    before: list[Standing], after: list[Standing], names: Mapping[int, str]
) -> list[RankChange]:
    """Whose rank or points change, in order of the new rank."""
    was = {row.entry: row for row in before}
    return [
        RankChange(
            row.entry,
            names.get(row.entry, ""),
            was[row.entry].rank,
            row.rank,
            was[row.entry].points,
            row.points,
        )
        for row in after
        if (was[row.entry].rank, was[row.entry].points) != (row.rank, row.points)
    ]


def draws_that_stay(match: Match) -> tuple[int, ...]:
    """Later rounds that were drawn by results: what is published stays as it is."""
    event = match.round.event
    if event.pairing == Event.Pairing.PLANNED:
        return ()
    later = event.rounds.filter(number__gt=match.round.number).exclude(state=Round.State.PLANNED)
    if event.pairing == Event.Pairing.MIXED:
        later = later.filter(number__gt=event.planned_rounds_first)
    return tuple(later.values_list("number", flat=True))
