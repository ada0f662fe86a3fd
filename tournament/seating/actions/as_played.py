"""Who sat differently from drawn: what was played is set right in one step, and counts."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import NotInRound, RoundNotPublished, SeatedTwice, TableEmpty
from tournament.models import Entry, Match, Round, Seat, User
from tournament.seating.actions.seats import give_byes, seats_by_table


def record_as_played(
    round_: Round,
    tables: Mapping[int, Sequence[int]],
    *,
    by: User | None,
    now: datetime,
    reason: str = "",
) -> None:
    """At these tables (by number) these entries (by number, in order of the seats) played.

    Exchanged colours: one table, the same entries in another order. Wrong seats: every table
    concerned. Who was drawn at one of these tables and sat nowhere has a bye.
    """
    said: dict[str, Any] = {"changed": [{"round": round_.number, "tables": sorted(tables)}]}
    said |= {"reason": reason} if reason else {}
    with acting(round_.event, happenings.PLAYED_OTHERWISE, by=by, **said) as doing:
        row = doing.event.rounds.get(pk=round_.pk)
        if not row.is_public:
            raise RoundNotPublished(round=row.number)
        entries = {entry.number or 0: entry for entry in doing.event.entries.exclude(number=None)}
        matches = matches_at(row, tables)
        seats_before: Iterable[Any] = Seat.objects.filter(match__in=matches.values()).values_list(
            "match__table__number", "position", "entry__number", "no_show"
        )
        drawn: dict[tuple[int, int], int] = {}
        absent: set[int] = set()
        for table, position, number, missing in seats_before:
            drawn[table, position] = number
            if missing:
                absent.add(number)
        refuse_doubles(row, tables, entries)
        if all(
            drawn.get((table, position)) == number
            for table, seats in tables.items()
            for position, number in enumerate(seats)
        ):
            doing.nothing_changed()
            return
        Seat.objects.filter(match__in=matches.values()).delete()
        for table, seats in tables.items():
            sit_as_played(matches[table], [entries[number] for number in seats], drawn, absent)
        resting: Iterable[Any] = row.byes.values_list("entry__number", flat=True)
        byes = {*resting, *drawn.values()}
        sat = {number for seats in tables.values() for number in seats}
        give_byes(row, tuple(sorted(byes - sat)), entries)


def exchanged(row: Round, table: int, numbers: Sequence[int]) -> dict[int, list[int]]:
    """What follows when these sat at this table: whoever came from another table left their
    place there to the one they pushed out."""
    seats = seats_by_table(row)
    own = seats.get(table)
    if own is None:
        raise TableEmpty(table=table, round=row.number)
    for number in numbers:
        if numbers.count(number) > 1:
            raise SeatedTwice(number=number)
    pushed_out = [number for number in own if number not in numbers]
    found = {table: list(numbers)}
    for number in numbers:
        home = next((at for at, sat in seats.items() if at != table and number in sat), None)
        if home is not None:
            there = found.setdefault(home, list(seats[home]))
            there[there.index(number)] = pushed_out.pop(0) if pushed_out else number
    return found


def matches_at(row: Round, tables: Mapping[int, Sequence[int]]) -> dict[int, Match]:
    found = row.matches.filter(table__number__in=list(tables)).select_related("table")
    matches = {match.table.number: match for match in found}
    for table in tables:
        if table not in matches:
            raise TableEmpty(table=table, round=row.number)
    return matches


def refuse_doubles(
    row: Round,
    tables: Mapping[int, Sequence[int]],
    entries: Mapping[int, Entry],
) -> None:
    """Nobody sits twice in one round, and everybody is known."""
    elsewhere = set(
        Seat.objects.filter(round=row)
        .exclude(match__table__number__in=list(tables))
        .values_list("entry__number", flat=True)
    )
    seen: set[int] = set()
    for seats in tables.values():
        for number in seats:
            if number not in entries:
                raise NotInRound(number=number, round=row.number)
            if number in seen or number in elsewhere:
                raise SeatedTwice(number=number)
            seen.add(number)


def sit_as_played(
    match: Match,
    seated: Sequence[Entry],
    drawn: Mapping[tuple[int, int], int],
    absent: Collection[int],
) -> None:
    Seat.objects.bulk_create(
        Seat(
            match=match,
            round_id=match.round_id,
            entry=entry,
            position=position,
            as_drawn=drawn.get((match.table.number, position)) == entry.number,
            no_show=entry.number in absent,
        )
        for position, entry in enumerate(seated)
    )
