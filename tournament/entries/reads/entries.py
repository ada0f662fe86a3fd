"""The field as the organiser's list has it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from tournament.core.text import NOBODY, sort_key
from tournament.entries.reads.importing.checking import key_of
from tournament.models import Entry, Event, Player, Round


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One line of the organiser's list."""

    pk: int
    number: int | None
    name: str
    language: str
    team: str
    club: str
    table: int | None
    phones: str
    here: int
    people: int
    is_paid: bool
    remark: str

    @property
    def by_name(self) -> tuple[str, str]:
        """Its place in the alphabet; asked for only when that is the order."""
        return sort_key(self.name, self.language)

    @property
    def is_here(self) -> bool:
        return self.people > 0 and self.here == self.people


def field_of(event: Event, *, missing_only: bool = False) -> list[EntryRow]:
    rows = rows_of(event, event.entries.playing())
    return [row for row in rows if not row.is_here] if missing_only else rows


def rows_of(event: Event, entries: QuerySet[Entry]) -> list[EntryRow]:
    """Plain values in two questions: a field may have two thousand entries."""
    people: dict[int, list[tuple[str, str, bool]]] = defaultdict(list)
    players = Player.objects.filter(entry__event=event).order_by("entry", "position")
    for entry, name, phone, at in players.values_list("entry", "name", "phone", "checked_in_at"):
        people[entry].append((name, phone, at is not None))
    columns = ("pk", "number", "team_name", "club", "fixed_table__number", "is_paid", "remark")
    return [row_of(values, people[values["pk"]], event) for values in entries.values(*columns)]


def row_of(
    values: Mapping[str, Any], players: list[tuple[str, str, bool]], event: Event
) -> EntryRow:
    name = " & ".join(name for name, _phone, _here in players)
    return EntryRow(
        pk=values["pk"],
        number=values["number"],
        name=name,
        language=event.language,
        team=values["team_name"],
        club=values["club"],
        table=values["fixed_table__number"],
        phones=", ".join(phone for _name, phone, _here in players if phone),
        here=sum(here for _name, _phone, here in players),
        people=len(players),
        is_paid=values["is_paid"],
        remark=values["remark"],
    )


def newest_of(event: Event, count: int = 12) -> list[EntryRow]:
    """The last ones registered, newest first."""
    newest = event.entries.order_by("-pk").values_list("pk", flat=True)[:count]
    return rows_of(event, event.entries.filter(pk__in=list(newest)).order_by("-pk"))


@dataclass(frozen=True, slots=True)
class Twice:
    """One name in several entries: the same person signed up again, or two people of one name."""

    name: str
    entries: tuple[tuple[int, int | None], ...]  # key and number


def registered_twice(event: Event) -> list[Twice]:
    if event.cleaned_at:
        return []  # initials are many people's
    people = Player.objects.filter(entry__event=event).exclude(entry__state=Entry.State.WITHDRAWN)
    people = people.exclude(name=NOBODY)
    found: dict[str, dict[int, int | None]] = defaultdict(dict)
    names: dict[str, str] = {}
    rows = people.order_by("entry").values_list("name", "entry", "entry__number")
    for name, entry, number in rows:
        key = key_of(name)
        found[key][entry], names[key] = number, names.get(key, name)
    return [
        Twice(names[key], tuple(entries.items()))
        for key, entries in found.items()
        if len(entries) > 1
    ]


def still_to_play(event: Event) -> list[int]:
    """The rounds that are not over."""
    over = event.rounds.filter(state=Round.State.CLOSED).values_list("number", flat=True)
    return [number for number in range(1, event.rounds_planned + 1) if number not in set(over)]


def next_round(event: Event) -> int:
    """The first round that has not begun."""
    begun = (Round.State.RUNNING, Round.State.CLOSED)
    row = event.rounds.exclude(state__in=begun).order_by("number").first()
    return row.number if row else event.rounds_planned
