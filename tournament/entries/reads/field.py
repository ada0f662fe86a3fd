"""Everybody who had a number, as plain rows: named in full, or as the public may see them."""

from __future__ import annotations

from typing import NamedTuple

from tournament.core.newest import BESIDE_THE_PLAY, FORMS, Newest
from tournament.entries.reads.entries import shown_name
from tournament.models import Entry, Event, Player


class FieldRow(NamedTuple):
    """One entry; also those who left, for they stand in the standing."""

    number: int
    name: str
    club: str
    category: str
    state: str


_public: Newest[list[FieldRow]] = Newest(BESIDE_THE_PLAY | FORMS)


def public_rows(event: Event) -> list[FieldRow]:
    """As the event's privacy setting shows them."""
    return _public.get(event, lambda: field_rows(event, is_public=True))


def field_rows(event: Event, *, is_public: bool) -> list[FieldRow]:
    """In order of number."""
    named = Player.objects.filter(entry__event=event).order_by("position")
    if is_public:
        named = named.filter(publish_name=True)
    people: dict[int, list[str]] = {}
    for entry, name in named.values_list("entry", "name"):
        people.setdefault(entry, []).append(shown_name(name, event) if is_public else name)
    entries = event.entries.exclude(number=None).exclude(state=Entry.State.WAITING)
    listed = entries.order_by("number")
    return [
        FieldRow(
            number,
            public_call(event, number, team, people.get(pk, []))
            if is_public
            else team or " & ".join(people.get(pk, [])),
            club,
            category,
            state,
        )
        for pk, number, team, club, category, state in listed.values_list(
            "pk", "number", "team_name", "club", "category", "state"
        )
    ]


def public_call(event: Event, number: int, team: str, people: list[str]) -> str:
    """Full names, first names or the team's name; nobody who asked not to be named."""
    if event.names_shown == Event.Names.TEAM:
        return team or str(number)
    together = " & ".join(people)
    return f"{team} ({together})" if team and together else team or together
