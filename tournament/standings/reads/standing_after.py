"""Rounds that are over: counted once and ranked once, until something in them changes."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.played import EventPlayed, RoundPlayed
from scoring.points import RoundScore, one_round
from scoring.standings import ranked
from scoring.tally import tally
from tournament.core.newest import Unchanged
from tournament.events.reads.rules import chain_of, scheme_of
from tournament.models import Event
from tournament.standings.reads.record import Record
from tournament.standings.reads.round_cells import RoundCell, cells_of

Ranks = dict[int, int]  # by entry


@dataclass(frozen=True, slots=True)
class RoundCounted:
    """What a round brought everybody."""

    scores: tuple[RoundScore, ...]
    cells: dict[int, RoundCell]


_counted: Unchanged[RoundCounted] = Unchanged()
_ranks: Unchanged[Ranks] = Unchanged()


def round_counted(
    event: Event, played: EventPlayed, round_: RoundPlayed, *, same_size: bool
) -> RoundCounted:
    scheme = scheme_of(event)

    def count() -> RoundCounted:
        scores = tuple(one_round(played, round_, scheme, same_size=same_size))
        return RoundCounted(scores, cells_of(event, played.entries, round_, scores))

    question = (played.game, played.format, played.entries, scheme, same_size, round_)
    return _counted.get(event, round_.number, question, count)


def ranks_after(event: Event, record: Record, number: int) -> Ranks:
    """Before the last round there are no play-offs and no lots."""
    played, scheme, chain = record.until(number), scheme_of(event), chain_of(event)

    def rank() -> Ranks:
        return {row.entry: row.rank for row in ranked(tally(played, scheme), chain)}

    return _ranks.get(event, number, (played, scheme, chain), rank)
