"""Entries come in: registered by the organiser, from a list, or signed up by the players."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from django.db.models import Max

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import (
    EntryNumberTaken,
    FieldFull,
    ImportOver,
    SameEntryTwice,
    SignUpClosed,
)
from tournament.draw.json.reading import MAX_ENTRIES
from tournament.entries.actions.fixed_places import refuse_without_table
from tournament.entries.reads.waiting import is_open
from tournament.models import Entry, Event, Player, Table, User, Wish


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What a registration says: the names in their order, and the entry's own fields."""

    names: tuple[str, ...]
    number: int | None = None  # None: the next free one
    fields: dict[str, Any] = field(default_factory=dict)
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()
    publish: tuple[bool, ...] = ()
    members: tuple[str, ...] = ()  # their numbers
    answers: tuple[dict[str, str], ...] = ()  # to the event's questions

    @property
    def is_playing(self) -> bool:
        return bool(self.fields.get("state", Entry.State.PLAYING) == Entry.State.PLAYING)


def register(event: Event, new: NewEntry, *, by: User | None) -> Entry:
    """One entry more."""
    with acting(event, happenings.ENTRY_REGISTERED, by=by) as doing:
        entry = add_entries(doing.event, [new])[0]
        doing.data = {"number": entry.number, "name": str(entry), "entry": entry.pk}
        return entry


def register_all(event: Event, news: Iterable[NewEntry], *, by: User | None) -> list[Entry]:
    """A whole list at once, all or none."""
    with acting(event, happenings.ENTRIES_REGISTERED, by=by) as doing:
        entries = add_entries(doing.event, list(news))
        doing.data = {"count": len(entries), "entries": [entry.pk for entry in entries]}
        return entries


def take_back_list(event: Event, version: int, *, by: User | None) -> int:
    """A list that was a mistake goes away again, as long as nobody of it did anything."""
    with acting(event, happenings.ENTRIES_TAKEN_BACK, by=by) as doing:
        line = event.log.of(happenings.ENTRIES_REGISTERED).get(version=version)
        entries = doing.event.entries.filter(pk__in=line.data.get("entries", []))
        begun = entries.exclude(seats=None, byes=None, players__checked_in_at=None, is_paid=False)
        if begun.exists():
            raise ImportOver
        doing.data = {"count": entries.count(), "list": version}
        if not doing.data["count"]:
            doing.nothing_changed()
        entries.delete()
    return int(doing.data["count"])


def refuse_too_many(event: Event, more: int) -> None:
    """Said when they are entered: at the draw it would be too late."""
    if more and event.entries.playing().count() + more > MAX_ENTRIES:
        raise FieldFull(most=MAX_ENTRIES)


def next_number(event: Event) -> int:
    """For one who plays from now on."""
    refuse_too_many(event, 1)
    return (event.entries.aggregate(highest=Max("number"))["highest"] or 0) + 1


def add_entries(event: Event, news: list[NewEntry]) -> list[Entry]:
    """The rows themselves, for actions that hold the event; few queries, however many entries.

    Who is on the waiting list has no number yet.
    """
    refuse_too_many(event, sum(new.is_playing for new in news))
    taken: set[Any] = set(event.entries.exclude(number=None).values_list("number", flat=True))
    following = max(taken.union(new.number or 0 for new in news), default=0) + 1
    rows = []
    for new in news:
        number = new.number or (following if new.is_playing else None)
        if number in taken:
            raise EntryNumberTaken(field="number", number=number)
        if number:
            taken.add(number)
            following += number == following
        rows.append(Entry(event=event, number=number, **new.fields))
    entries = Entry.objects.bulk_create(rows)
    Player.objects.bulk_create(
        player
        for entry, new in zip(entries, news, strict=True)
        for player in players_of(entry, new)
    )
    return entries


def players_of(entry: Entry, new: NewEntry) -> list[Player]:
    def at(values: tuple[Any, ...], place: int, otherwise: Any) -> Any:
        return values[place] if place < len(values) else otherwise

    return [
        Player(
            entry=entry,
            position=place + 1,
            name=name,
            phone=at(new.phones, place, ""),
            email=at(new.emails, place, ""),
            publish_name=at(new.publish, place, True),
            member_number=at(new.members, place, ""),
            answers=at(new.answers, place, {}),
        )
        for place, name in enumerate(new.names)
    ]


def fix_table(entry: Entry, table: Table | None, *, by: User | None) -> None:
    """Somebody who walks badly stays at one table; None: moves with the others again."""
    number = table.number if table else None
    with acting(
        entry.event, happenings.TABLE_FIXED, by=by, number=entry.number, table=number
    ) as doing:
        if entry.fixed_table_id == (table and table.pk):
            doing.nothing_changed()
        if table:
            refuse_without_table(entry, table)
        entry.fixed_table = table
        entry.save(update_fields=["fixed_table"])


def keep_apart(a: Entry, b: Entry, how: Wish.How, *, by: User | None, why: str = "") -> Wish:
    """These two do not want to meet."""
    if a.pk == b.pk:
        raise SameEntryTwice
    low, high = sorted([a, b], key=lambda entry: entry.pk)
    with acting(a.event, happenings.KEPT_APART, by=by, a=low.number, b=high.number, how=how.value):
        wish, _made = Wish.objects.update_or_create(
            event=a.event, a=low, b=high, defaults={"how": how, "why": why}
        )
    return wish


def sign_up(
    event: Event, new: NewEntry, *, now: datetime, confirmed: Collection[int], key: str
) -> Entry:
    """``confirmed`` are the positions of those who are known to agree themselves; ``key`` came with
    the form. Names that take part already are let in like others, or everybody could ask who takes
    part: the organisers see them (entries/reads/entries.py)."""
    with acting(event, happenings.SIGNED_UP, by=None) as doing:
        if not is_open(doing.event, now):
            raise SignUpClosed
        before = Entry.objects.filter(key=key).first()
        if before and [player.name for player in before.players.all()] == list(new.names):
            doing.nothing_changed()  # a button pressed twice
            return before
        fields = {**new.fields} if before else {**new.fields, "key": key}
        if doing.event.limit and doing.event.entries.playing().count() >= doing.event.limit:
            fields["state"] = Entry.State.WAITING
        entry = add_entries(doing.event, [replace(new, fields=fields)])[0]
        entry.players.filter(position__in=confirmed).update(confirmed_at=now)
        doing.data = {"number": entry.number, "name": str(entry), "entry": entry.pk}
    return entry
