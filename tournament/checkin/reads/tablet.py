"""Names behind letters, for people who look for themselves on a tablet."""

from __future__ import annotations

from dataclasses import dataclass

from tournament.checkin.reads.arrivals import everybody
from tournament.core.text import fold, sort_key
from tournament.models import Event

OTHER = "#"


@dataclass(frozen=True, slots=True)
class Tile:
    number: int
    name: str
    partner: str
    is_here: bool


def letters_in(name: str) -> set[str]:
    """First and last name: people look for either."""
    words = fold(name).split()
    firsts = {word[0] for word in (words[0], words[-1])} if words else set()
    return {sign.upper() if sign.isalpha() else OTHER for sign in firsts}


def letters_of(event: Event) -> list[str]:
    people = [person for one in everybody(event) if one.is_playing for person in one.people]
    return sorted({letter for person in people for letter in letters_in(person.name)})


def people_of(event: Event, letter: str) -> list[Tile]:
    tiles = []
    for one in everybody(event):
        for person in one.people:
            if one.is_playing and one.number and letter in letters_in(person.name):
                partner = " & ".join(other.name for other in one.people if other != person)
                tiles.append(Tile(one.number, person.name, partner, person.is_here))
    return sorted(tiles, key=lambda tile: sort_key(tile.name, event.language))
