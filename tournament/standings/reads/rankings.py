"""Other rankings from the same points: clubs, and the people in the entries."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from tournament.core.text import sort_key
from tournament.entries.reads.names import public_rows
from tournament.models import Event
from tournament.standings.reads.standing import StandingPage

COUNTING = 2  # of each club's entries; so a large club does not win by its size


@dataclass(frozen=True, slots=True)
class ClubRow:
    rank: int
    club: str
    points: Fraction
    entries: tuple[int, ...]  # those that count, best first
    size: int


def clubs_of(page: StandingPage, language: str) -> list[ClubRow]:
    """The sum of each club's best two entries; clubs with fewer count what they have."""
    members: dict[str, list[tuple[Fraction, int]]] = defaultdict(list)
    for row in page.rows:
        if row.club:
            members[row.club].append((row.points, row.number))
    found = []
    for club, listed in members.items():
        counting = listed[:COUNTING]  # the rows are in order of rank
        total = sum((points for points, _number in counting), Fraction(0))
        found.append((total, club, tuple(number for _points, number in counting), len(listed)))
    found.sort(key=lambda one: (-one[0], sort_key(one[1], language)))
    totals = [total for total, *_rest in found]
    return [
        ClubRow(totals.index(total) + 1, club, total, numbers, size)
        for total, club, numbers, size in found
    ]


@dataclass(frozen=True, slots=True)
class PersonRow:
    rank: int
    name: str
    number: int
    points: Fraction


def people_of(event: Event, page: StandingPage) -> list[PersonRow]:
    """Every person with the rank of the entry; whoever does not want to be named is left out."""
    if event.names_shown == Event.Names.TEAM:
        return []
    names = {row.number: row.people for row in public_rows(event)}
    people = [(row, name) for row in page.rows for name in names[row.number]]
    first: dict[int, int] = {}  # rank of an entry → the place of its first person
    for place, (row, _name) in enumerate(people, start=1):
        first.setdefault(row.rank, place)
    return [PersonRow(first[row.rank], name, row.number, row.points) for row, name in people]
