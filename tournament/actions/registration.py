"""Entries: who takes part, with which wishes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Max

from tournament.actions.acting import acting
from tournament.errors import EntryNumberTaken, SameEntryTwice
from tournament.models import Entry, Event, Player, Table, User, Wish


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What a registration says: the names in their order, and the entry's own fields."""

    names: tuple[str, ...]
    number: int | None = None  # None: the next free one
    fields: dict[str, Any] = field(default_factory=dict)
    phones: tuple[str, ...] = ()


def register(event: Event, new: NewEntry, *, by: User | None) -> Entry:
    """One entry more."""
    with acting(event, "entry_registered", by=by) as doing:
        entry = _add(doing.event, new, _highest(doing.event) + 1)
        doing.data = {"number": entry.number, "name": str(entry)}
        return entry


def register_all(event: Event, news: Iterable[NewEntry], *, by: User | None) -> list[Entry]:
    """A whole list at once, all or none."""
    with acting(event, "entries_registered", by=by) as doing:
        entries: list[Entry] = []
        following = _highest(doing.event) + 1
        for new in news:
            entries.append(_add(doing.event, new, following))
            following = max(following, (entries[-1].number or 0) + 1)
        doing.data = {"count": len(entries)}
        return entries


def _highest(event: Event) -> int:
    return event.entries.aggregate(highest=Max("number"))["highest"] or 0


def _add(event: Event, new: NewEntry, following: int) -> Entry:
    number = new.number or following
    if new.number and event.entries.filter(number=new.number).exists():
        raise EntryNumberTaken(field="number", number=new.number)
    entry = Entry.objects.create(event=event, number=number, **new.fields)
    phones = [*new.phones, *[""] * len(new.names)]
    Player.objects.bulk_create(
        Player(entry=entry, position=position, name=name, phone=phones[position - 1])
        for position, name in enumerate(new.names, start=1)
    )
    return entry


def fix_table(entry: Entry, table: Table | None, *, by: User | None) -> None:
    """Somebody who walks badly stays at one table; None: moves with the others again."""
    number = table.number if table else None
    with acting(entry.event, "table_fixed", by=by, number=entry.number, table=number) as doing:
        if entry.fixed_table_id == (table and table.pk):
            doing.nothing_changed()
        entry.fixed_table = table
        entry.save(update_fields=["fixed_table"])


def keep_apart(a: Entry, b: Entry, how: Wish.How, *, by: User | None, why: str = "") -> Wish:
    """These two do not want to meet."""
    if a.pk == b.pk:
        raise SameEntryTwice
    low, high = sorted([a, b], key=lambda entry: entry.pk)
    with acting(a.event, "kept_apart", by=by, a=low.number, b=high.number, how=how.value):
        wish, _made = Wish.objects.update_or_create(
            event=a.event, a=low, b=high, defaults={"how": how, "why": why}
        )
    return wish
