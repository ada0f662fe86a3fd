"""What the seats of a simulated game are called: the players of the entries that sit there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.entries.reads.entries import public_name, shown_name
from tournament.models import Entry, Event


@dataclass(frozen=True, slots=True)
class SeatNames:
    """By seat; ``players`` is empty where somebody's name is not shown to everybody."""

    entries: list[str]
    players: list[str]


def seat_names(event: Event, seats: Sequence[int]) -> SeatNames:
    """``seats`` are entry numbers; a duo that holds two seats fills them with its two players."""
    found = event.entries.filter(number__in=seats).prefetch_related("players")
    entries = {entry.number: entry for entry in found}
    players, taken = [], dict.fromkeys(seats, 0)
    for number in seats:
        players.append(player_at(event, entries[number], taken[number]))
        taken[number] += 1
    named = [public_name(entries[number], event) or str(number) for number in seats]
    return SeatNames(named, players if all(players) else [])


def player_at(event: Event, entry: Entry, place: int) -> str:
    people = list(entry.players.all())
    if event.names_shown == Event.Names.TEAM or place >= len(people):
        return ""
    return shown_name(people[place].name, event) if people[place].publish_name else ""
