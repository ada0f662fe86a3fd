"""Wishes as the organiser's page lists them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.events.reads.zones import spans
from tournament.models import Draft, Event, Table


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


@dataclass(frozen=True, slots=True)
class Forced:
    """``entry`` plays ``times`` at ``table``, as its zone has only ``zone`` tables."""

    entry: int
    table: int
    times: int
    zone: int


def forced_by_wishes(draft: Draft) -> Iterator[Forced]:
    """Who comes back to a table no more often than its zone is too small. Read as the draft keeps
    it: one of an earlier version may lack what is asked now."""
    rounds = [*draft.problem.get("played", []), *draft.plan.get("rounds", [])]
    matches = [match for round_ in rounds for match in round_["matches"]]
    for entry in draft.problem.get("entries", []):
        zone = entry.get("fixed_table")
        if (
            not isinstance(zone, list) or len(zone) < 2
        ):  # a single table is kept as it was asked for
            continue
        seen = Counter(match["table"] for match in matches if entry["id"] in match["seats"])
        if seen.total() - len(seen) > max(0, seen.total() - len(zone)):
            continue
        for table, times in sorted(seen.items()):
            if times > 1 and table in zone:
                yield Forced(entry["id"], table, times, len(zone))
