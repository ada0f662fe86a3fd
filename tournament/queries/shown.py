"""What the public may see of the standings, and how entries are called in public."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from scoring.standings import Standing
from tournament.models import Entry, Event, Player, Round
from tournament.queries.entries import shown_name
from tournament.queries.results import standings_of
from tournament.queries.standing_page import is_hidden, public_until


def shown_until(event: Event) -> int:
    """The last closed round that the public standing counts; 0: there is none to show."""
    if is_hidden(event):
        return 0
    closed = event.rounds.filter(state=Round.State.CLOSED)
    most = public_until(event)
    if most is not None:
        closed = closed.filter(number__lte=most)
    return max(closed.values_list("number", flat=True), default=0)


KEPT = 8  # events whose names are remembered


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
    return {number: name for number, name, *_rest in rows_of(event)}


def public_list(event: Event) -> list[tuple[int, str, str]]:
    """Who takes part: number, name, club."""
    return [
        (number, name, club)
        for number, name, club, state in rows_of(event)
        if state == Entry.State.PLAYING
    ]


Row = tuple[int, str, str, str]
_rows: OrderedDict[int, tuple[int, list[Row]]] = OrderedDict()


def rows_of(event: Event) -> list[Row]:
    """Number, public name, club and state of all who had a number; read once a version."""
    version, rows = _rows.get(event.pk, (-1, []))
    if version != event.version:
        rows = read_rows(event)
        _rows[event.pk] = (event.version, rows)
        while len(_rows) > KEPT:
            _rows.popitem(last=False)
    return rows


def read_rows(event: Event) -> list[Row]:
    people: dict[int, list[str]] = {}
    named = Player.objects.filter(entry__event=event, publish_name=True).order_by("position")
    for entry, name in named.values_list("entry", "name"):
        people.setdefault(entry, []).append(shown_name(name, event))
    entries = event.entries.exclude(number=None).exclude(state=Entry.State.WAITING)
    return [
        (number, called(event, number, team, people.get(pk, [])), club, state)
        for pk, number, team, club, state in entries.order_by("number").values_list(
            "pk", "number", "team_name", "club", "state"
        )
    ]


def called(event: Event, number: int, team: str, people: list[str]) -> str:
    """As the event's privacy setting shows it."""
    if event.names_shown == Event.Names.TEAM:
        return team or str(number)
    together = " & ".join(people)
    return f"{team} ({together})" if team and together else team or together


def public_people(event: Event) -> list[tuple[str, int]]:
    """Everybody who may be named, with the number to look under; in order of the alphabet."""
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
