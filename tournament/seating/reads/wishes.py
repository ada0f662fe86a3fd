"""Wishes as the organiser's page lists them."""

from dataclasses import dataclass

from tournament.models import Event, Table, Wish


@dataclass(frozen=True, slots=True)
class WishRow:
    pk: int
    a: int | None
    a_name: str
    b: int | None
    b_name: str
    how: str
    why: str


@dataclass(frozen=True, slots=True)
class FixedRow:
    """Somebody who stays at a table or in a part of the hall."""

    number: int | None
    name: str
    table: int | None
    zone: str


@dataclass(frozen=True, slots=True)
class TablesRow:
    label: str
    numbers: str
    count: int


def wishes_of(event: Event) -> list[WishRow]:
    rows = Wish.objects.filter(event=event).order_by("a__number", "b__number")
    return [
        WishRow(
            wish.pk,
            wish.a.number,
            str(wish.a),
            wish.b.number,
            str(wish.b),
            str(wish.get_how_display()),
            wish.why,
        )
        for wish in rows.select_related("a", "b").prefetch_related("a__players", "b__players")
    ]


def fixed_of(event: Event) -> list[FixedRow]:
    rows = event.entries.exclude(number=None).select_related("fixed_table")
    return [
        FixedRow(
            entry.number,
            str(entry),
            entry.fixed_table.number if entry.fixed_table else None,
            entry.fixed_zone,
        )
        for entry in rows.prefetch_related("players")
        if entry.fixed_table or entry.fixed_zone
    ]


def tables_by_state(event: Event) -> list[TablesRow]:
    rows = list(event.tables.all())
    found = []
    for state in Table.State:
        numbers = [table.number for table in rows if table.state == state]
        if numbers:
            found.append(TablesRow(str(state.label), ranges(numbers), len(numbers)))
    return found


def ranges(numbers: list[int]) -> str:
    """ "1-3, 7": runs of numbers as their ends."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
