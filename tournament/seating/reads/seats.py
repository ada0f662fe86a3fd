"""Who sits where in public rounds, with whom, in which colours; and seats that changed since."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from scoring.played import RoundPlayed
from tournament.core.happenings import Stale, making
from tournament.games.protocol import table_game
from tournament.models import Event, Round
from tournament.standings.reads.record import Record, newest_record
from tournament.standings.reads.round_cells import partner_of

Tables = list[list[int]]  # a table's number, then the entries in order of their seats


class Seated(NamedTuple):
    """One entry in one round; table 0 is a bye."""

    table: int
    colours: tuple[str, ...] = ()
    against: tuple[int, ...] = ()
    partner: int | None = None  # of a single player, who has another one every round


def seating_of(event: Event, rounds: Collection[int] | None = None) -> dict[str, Tables]:
    """By round; None: all that are public. At table 0 are those with a bye."""
    return seating_in(newest_record(event), rounds)


def seating_in(record: Record, rounds: Collection[int] | None = None) -> dict[str, Tables]:
    return {
        str(round_.number): tables_of(round_)
        for round_ in record.public
        if rounds is None or round_.number in rounds
    }


def tables_of(round_: RoundPlayed) -> Tables:
    tables = [[match.table, *match.seats] for match in round_.matches]
    return [*tables, [0, *sorted(round_.byes)]] if round_.byes else tables


def seat_of(event: Event, tables: Tables, number: int) -> Seated | None:
    """None: no place in this round."""
    for table, *seats in tables:
        if number in seats:
            return seated_at(event, table, seats, seats.index(number))
    return None


def seats_in(event: Event, tables: Tables) -> dict[int, Seated]:
    """By the entry's number."""
    return {
        number: seated_at(event, table, seats, position)
        for table, *seats in tables
        for position, number in enumerate(seats)
    }


def seated_at(event: Event, table: int, seats: Sequence[int], position: int) -> Seated:
    if not table:
        return Seated(0)
    number = seats[position]
    partner = partner_of(event, tuple(seats), number)
    against = tuple(other for other in seats if other not in {number, partner})
    return Seated(table, colours_at(event, position, len(seats)), against, partner)


def colours_by_seat(event: Event) -> tuple[tuple[str, ...], ...]:
    """What each seat of a full table plays with: a duo two colours, a single player one. Halls
    differ in who sits with whom (the event's settings)."""
    if not table_game(event.game).colours or event.format == Event.Format.GROUPS:
        return ()
    a, b, c, d = event.colours
    if event.format == Event.Format.DUOS:
        return ((a, b), (c, d))
    return ((a,), (c,), (b,), (d,))  # partners sit opposite each other


def colours_at(event: Event, position: int, size: int) -> tuple[str, ...]:
    """The colours of this seat at a table of so many entries; none where it is not full."""
    colours = colours_by_seat(event)
    return colours[position] if len(colours) == size and position < size else ()


@dataclass(frozen=True, slots=True)
class SeatChange:
    """One repair: when, and which tables of which rounds, [{"round": 2, "tables": [14, 31]}]."""

    version: int
    at: datetime
    kind: str  # what happened; empty: recorded as played
    changed: list[dict[str, Any]]


def seat_changes(event: Event) -> list[SeatChange]:
    """The newest first, of rounds that are not over."""
    over = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    closed = set(over)
    found = []
    for line in event.log.of(*making(Stale.MOVED)):
        changed = [one for one in line.data.get("changed", []) if one["round"] not in closed]
        if changed:
            found.append(SeatChange(line.version, line.at, line.data.get("kind", ""), changed))
    return found
