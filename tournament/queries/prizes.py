"""The prize-giving: places from the last to the first, and what the announcer says at each."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.standings import Standing
from tournament.models import Event
from tournament.queries.results import standings_of
from tournament.queries.shown import public_names

PLACES = 10  # as many are read out, unless the field is smaller


@dataclass(frozen=True, slots=True)
class Reading:
    """One place as it is read out; shared places are read out one after the other."""

    standing: Standing
    name: str
    is_shared: bool


def places_read_out(event: Event) -> list[Reading]:
    """In the order of the reading: the last of them first, the winner at the end."""
    names = public_names(event)
    rows = standings_of(event)
    top = [row for row in rows if row.rank <= PLACES]
    shared = {row.rank for row in top if sum(other.rank == row.rank for other in top) > 1}
    return [Reading(row, names.get(row.entry, ""), row.rank in shared) for row in reversed(top)]


def revealed(event: Event) -> list[Reading]:
    """What was read out already, the newest first."""
    return list(reversed(places_read_out(event)[: event.prizes_shown]))
