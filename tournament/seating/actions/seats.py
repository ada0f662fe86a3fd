"""Writing a plan into rounds, matches and seats. Only actions that hold the event's lock do so."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db.models import Max

from scoring.models import Report
from tournament.core.errors import TableReported
from tournament.draw import problem as draw
from tournament.models import Bye, Entry, Event, Match, Round, ScoreForm, Seat


def seat_round(event: Event, row: Round, value: draw.Round, now: datetime) -> list[int]:
    """Bring the round's matches into line with the plan; the tables at which something changed."""
    entries = {entry.number or 0: entry for entry in event.entries.exclude(number=None)}
    tables = {table.number: table for table in event.tables.all()}
    old = {match.table.number: match for match in row.matches.select_related("table")}
    seats = seats_by_table(row)
    new = {match.table: match.seats for match in value.matches}
    changed = sorted(table for table in seats | new if seats.get(table) != new.get(table))
    touched = [old[table] for table in changed if table in old]
    void_forms(touched, now)
    clear(row, touched, keep=new)
    for table in changed:
        if table in new:
            match = old.get(table) or Match.objects.create(round=row, table=tables[table])
            place(match, new[table], entries)
    give_byes(row, value.byes, entries)
    return changed


def seats_by_table(row: Round) -> dict[int, tuple[int, ...]]:
    seats: dict[int, list[int]] = {}
    found = Seat.objects.filter(round=row).order_by("match__table__number", "position")
    places: Iterable[Any] = found.values_list("match__table__number", "entry__number")
    for table, number in places:
        seats.setdefault(table, []).append(number)
    return {table: tuple(numbers) for table, numbers in seats.items()}


def clear(row: Round, matches: list[Match], *, keep: Mapping[int, object]) -> None:
    """Empty these tables; those not to be kept go. What a table handed in is never lost."""
    reported = Report.objects.filter(match__in=matches).values_list("match__table__number")
    for (table,) in reported:
        raise TableReported(round=row.number, table=table)
    Seat.objects.filter(match__in=matches).delete()
    gone = [match.pk for match in matches if match.table.number not in keep]
    Match.objects.filter(pk__in=gone).delete()


def place(match: Match, numbers: tuple[int, ...], entries: Mapping[int, Entry]) -> None:
    Seat.objects.bulk_create(
        Seat(match=match, round_id=match.round_id, entry=entries[number], position=position)
        for position, number in enumerate(numbers)
    )


# All numbers have five figures with the check digit, so that the desk's cursor moves on by itself.
BEFORE_FIRST_FORM = 1000


def give_byes(row: Round, numbers: tuple[int, ...], entries: Mapping[int, Entry]) -> None:
    row.byes.exclude(entry__number__in=numbers).delete()
    had = set(row.byes.values_list("entry__number", flat=True))
    Bye.objects.bulk_create(
        Bye(round=row, entry=entries[number]) for number in numbers if number not in had
    )


def empty_round(row: Round, now: datetime) -> None:
    """Nobody sits anywhere in this round; its paper is void."""
    matches = list(row.matches.select_related("table"))
    void_forms(matches, now)
    clear(row, matches, keep={})
    row.byes.all().delete()


def void_forms(matches: list[Match], now: datetime) -> None:
    """This paper is not to be used any longer; its number stays known."""
    ScoreForm.objects.filter(match__in=matches, void_at=None).update(void_at=now)


def give_forms(event: Event, matches: list[Match], now: datetime) -> None:
    """A form for each of these matches, numbered on in the order of the tables."""
    last = event.forms.aggregate(last=Max("serial"))["last"] or BEFORE_FIRST_FORM
    ordered = sorted(matches, key=lambda match: match.table.number)
    ScoreForm.objects.bulk_create(
        ScoreForm(event=event, serial=serial, match=match, made_at=now)
        for serial, match in enumerate(ordered, start=last + 1)
    )
