"""Wishes as the organiser's page lists them."""

from dataclasses import dataclass

from tournament.events.reads.zones import spans
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
            found.append(TablesRow(str(state.label), spans(numbers), len(numbers)))
    return found
