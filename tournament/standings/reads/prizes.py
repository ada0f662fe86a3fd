"""Who gets which prize, as the standing is now."""

from __future__ import annotations

from dataclasses import dataclass

from scoring import prizes as rules
from tournament.entries.reads.names import names_of
from tournament.models import Event
from tournament.standings.reads.results import standings_of


@dataclass(frozen=True, slots=True)
class PrizeRow:
    rule: str
    title: str  # of a special prize
    rank: int | None
    number: int | None
    name: str


def prize_rows(event: Event) -> list[PrizeRow]:
    """The prizes for ranks first, then the special ones in their order; one prize an entry."""
    names = names_of(event)
    categories = dict(event.entries.exclude(number=None).values_list("number", "category"))
    given = rules.prizes(
        standings_of(event),
        event.prizes,
        event.special_prizes,
        {number: category for number, category in categories.items() if number is not None},
        event.playoff_base,
    )
    return [
        PrizeRow(prize.rule, prize.name, prize.rank, prize.entry, names.get(prize.entry or 0, ""))
        for prize in given
    ]
