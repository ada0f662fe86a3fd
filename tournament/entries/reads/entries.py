"""The field: who takes part, for the organiser and for the public."""

from __future__ import annotations

from dataclasses import dataclass

from tournament.models import Entry, Event, Round


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One line of the organiser's list."""

    pk: int
    number: int | None
    name: str
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
    rows = [row_of(entry) for entry in entries]
    return [row for row in rows if not row.is_here] if missing_only else rows


def row_of(entry: Entry) -> EntryRow:
    players = list(entry.players.all())
    return EntryRow(
        pk=entry.pk,
        number=entry.number,
        name=" & ".join(player.name for player in players),
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
    return [row_of(entry) for entry in entries.order_by("-pk")[:count]]


@dataclass(frozen=True, slots=True)
class PublicEntry:
    number: int | None
    name: str
    club: str


def public_field_of(event: Event) -> list[PublicEntry]:
    """The field as the event's privacy setting shows it."""
    entries = event.entries.playing().exclude(number=None).prefetch_related("players")
    return [PublicEntry(entry.number, public_name(entry, event), entry.club) for entry in entries]


def public_name(entry: Entry, event: Event) -> str:
    """Full names, first names or the team's name; a person who asked not to be named never is."""
    if event.names_shown == Event.Names.TEAM:
        return entry.team_name or str(entry.number)
    names = [
        shown_name(player.name, event) for player in entry.players.all() if player.publish_name
    ]
    people = " & ".join(names)
    return (
        f"{entry.team_name} ({people})" if entry.team_name and people else entry.team_name or people
    )


def shown_name(name: str, event: Event) -> str:
    return name.split(" ", maxsplit=1)[0] if event.names_shown == Event.Names.FIRST else name


def next_round(event: Event) -> int:
    """The first round that has not begun."""
    begun = (Round.State.RUNNING, Round.State.CLOSED)
    row = event.rounds.exclude(state__in=begun).order_by("number").first()
    return row.number if row else event.rounds_planned
