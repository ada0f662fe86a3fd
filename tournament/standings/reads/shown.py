"""What the public may see of the standings, and how entries are called in public."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.standings import Standing
from tournament.core.newest import BESIDE_THE_PLAY, FORMS, Newest
from tournament.entries.reads.entries import shown_name
from tournament.entries.reads.field import public_rows
from tournament.models import Entry, Event, Player, Round
from tournament.standings.reads.results import standings_of
from tournament.standings.reads.standing_page import is_hidden, public_until


def shown_until(event: Event) -> int:
    """The last closed round that the public standing counts; 0: there is none to show."""
    if is_hidden(event):
        return 0
    closed = event.rounds.filter(state=Round.State.CLOSED)
    most = public_until(event)
    if most is not None:
        closed = closed.filter(number__lte=most)
    return max(closed.values_list("number", flat=True), default=0)


@dataclass(frozen=True, slots=True)
class PublicStanding:
    """``until`` is the last round that counts; ``is_frozen``: later ones exist and are hidden."""

    rows: list[Standing]
    until: int
    is_frozen: bool


def public_standing(event: Event) -> PublicStanding:
    until = shown_until(event)
    closed = event.rounds.filter(state=Round.State.CLOSED, number__gt=until).exists()
    rows = standings_of(event, until) if until else []
    return PublicStanding(rows, until, closed)


def public_names(event: Event) -> dict[int, str]:
    """Number on the wall → how the entry is called in public; also those who left."""
    return {row.number: row.name for row in public_rows(event)}


def public_list(event: Event) -> list[tuple[int, str, str]]:
    """Who takes part: number, name, club."""
    return [
        (row.number, row.name, row.club)
        for row in public_rows(event)
        if row.state == Entry.State.PLAYING
    ]


_people: Newest[list[tuple[str, int]]] = Newest(BESIDE_THE_PLAY | FORMS)


def public_people(event: Event) -> list[tuple[str, int]]:
    """Everybody who may be named, with the number to look under; in order of the alphabet."""
    return _people.get(event, lambda: people_named(event))


def people_named(event: Event) -> list[tuple[str, int]]:
    if event.names_shown == Event.Names.TEAM:
        named = [(name, number) for number, name in public_names(event).items() if name]
    else:
        players = Player.objects.filter(
            entry__event=event, entry__state=Entry.State.PLAYING, publish_name=True
        ).exclude(entry__number=None)
        named = [
            (shown_name(name, event), number)
            for name, number in players.values_list("name", "entry__number")
        ]
    return sorted(named, key=lambda one: (one[0].casefold(), one[1]))
