"""The prize-giving: places from the last to the first, one key at a time."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.standings import Standing
from tournament.models import Event
from tournament.queries.results import standings_of
from tournament.queries.shown import public_names

PLACES = 10  # at least as many are read out, unless the field is smaller


@dataclass(frozen=True, slots=True)
class Reading:
    """One place as it is read out; who share a rank are read out one after the other."""

    standing: Standing
    name: str
    is_shared: bool


def readings(event: Event) -> list[Reading]:
    """In the order of the reading: the last place first, the winner at the end."""
    names = public_names(event)
    most = max(PLACES, event.prizes)
    top = [row for row in standings_of(event) if row.rank <= most]
    ranks = [row.rank for row in top]
    return [
        Reading(row, names.get(row.entry, ""), ranks.count(row.rank) > 1) for row in reversed(top)
    ]


def revealed(event: Event) -> list[Reading]:
    """What was read out already, the newest first."""
    return list(reversed(readings(event)[: event.prizes_shown]))
