"""The field as the organiser's list has it."""

from collections import defaultdict
from dataclasses import dataclass

from tournament.core.text import NOBODY, sort_key
from tournament.entries.reads.importing.checking import key_of
from tournament.models import Entry, Event, Player, Round


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One line of the organiser's list."""

    pk: int
    number: int | None
    name: str
    by_name: tuple[str, str]  # its place in the alphabet
    team: str
    club: str
    table: int | None
    phones: str
    here: int
    people: int
    is_paid: bool
    remark: str

    @property
    def is_here(self) -> bool:
        return self.people > 0 and self.here == self.people


def field_of(event: Event, *, missing_only: bool = False) -> list[EntryRow]:
    entries = event.entries.playing().select_related("fixed_table").prefetch_related("players")
    rows = [row_of(entry, event) for entry in entries]
    return [row for row in rows if not row.is_here] if missing_only else rows


def row_of(entry: Entry, event: Event) -> EntryRow:
    players = list(entry.players.all())
    name = " & ".join(player.name for player in players)
    return EntryRow(
        pk=entry.pk,
        number=entry.number,
        name=name,
        by_name=sort_key(name, event.language),
        team=entry.team_name,
        club=entry.club,
        table=entry.fixed_table.number if entry.fixed_table else None,
        phones=", ".join(player.phone for player in players if player.phone),
        here=sum(1 for player in players if player.checked_in_at),
        people=len(players),
        is_paid=entry.is_paid,
        remark=entry.remark,
    )


def newest_of(event: Event, count: int = 12) -> list[EntryRow]:
    """The last ones registered, newest first."""
    entries = event.entries.select_related("fixed_table").prefetch_related("players")
    return [row_of(entry, event) for entry in entries.order_by("-pk")[:count]]


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
