"""The three-way match: does what the paper says of table, people and round belong together?"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.desk.reads.desk import round_at_desk
from tournament.models import Entry, Match, Round, Seat


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that asks for a look before the form is saved.

    ``other_table``: these people were drawn together elsewhere. ``exchanged``: the right people,
    on each other's places. ``otherwise``: somebody else sat there. ``early``: the round has not
    begun. ``unknown``: no such entry.
    """

    code: str
    table: int | None = None
    round: int | None = None
    numbers: tuple[int, ...] = ()


def drawn_at(match: Match) -> tuple[int, ...]:
    seats = Seat.objects.filter(match=match).order_by("position")
    return tuple(number or 0 for number in seats.values_list("entry__number", flat=True))


def doubt_about(match: Match, sat: Sequence[int] | None) -> Doubt | None:
    """``sat``: the numbers on the paper in order of the seats; None: nothing was asked."""
    if sat is None or tuple(sat) == (drawn := drawn_at(match)):
        return None
    known = set(
        Entry.objects.filter(event=match.round.event, number__in=sat).values_list(
            "number", flat=True
        )
    )
    if strangers := [number for number in sat if number not in known]:
        return Doubt("unknown", numbers=tuple(strangers))
    if sorted(sat) == sorted(drawn):
        return Doubt("exchanged", numbers=drawn)
    if elsewhere := table_of(match.round, sat):
        return Doubt("other_table", table=elsewhere, round=match.round.number, numbers=drawn)
    return Doubt("otherwise", numbers=drawn)


def table_of(row: Round, sat: Sequence[int]) -> int | None:
    """The table of this round at which exactly these were drawn."""
    seats = Seat.objects.filter(round=row)
    tables = set(seats.filter(entry__number__in=sat).values_list("match__table__number", flat=True))
    if len(tables) != 1:
        return None
    (table,) = tables
    there = seats.filter(match__table__number=table).values_list("entry__number", flat=True)
    return table if sorted(number or 0 for number in there) == sorted(sat) else None


def doubt_of_round(match: Match) -> Doubt | None:
    """A form of a round that nobody has started: probably the wrong pile."""
    if match.round.state != Round.State.PUBLISHED:
        return None
    now = round_at_desk(match.round.event)
    if now is None or now.number == match.round.number:
        return None
    same = now.matches.filter(table=match.table).exists()
    return Doubt("early", table=match.table.number if same else None, round=now.number)
