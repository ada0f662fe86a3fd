"""Wishes as the organiser's page lists them."""

from dataclasses import dataclass

from tournament.models import Event, Table


@dataclass(frozen=True, slots=True)
class TablesRow:
    label: str
    numbers: str
    count: int


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
