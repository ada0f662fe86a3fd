"""Who of a series may be one person; worked out for the organiser's page alone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from tournament.core.text import PARTICLES, fold
from tournament.series.core.alike import Person, Proposal, proposals
from tournament.series.core.naming import PERSON
from tournament.series.core.same import Atom
from tournament.series.core.spelling import Near, Spelt, near, sound
from tournament.series.reads.season import Known
from tournament.series.reads.where import Called

SHORTENED = PARTICLES | {"v", "d", "vd", "vdr", "aan", "uit"}  # "v.d. Berg"
APART = str.maketrans({".": " ", "/": " "})


def proposals_of(known: Known, people: Mapping[str, Person]) -> list[Proposal]:
    """Best first, and without those of whom it was said that they are two."""
    names = frozenset(name for one in people.values() for name in one.names)
    return proposals(people, nearly_same(names), said_different(known))


@lru_cache(maxsize=2)
def nearly_same(names: frozenset[str]) -> list[Near]:
    """What was said of people changes nothing of it, so it is looked for once."""
    return near(map(spelt, names))


def spelt(name: str) -> Spelt:
    family, comma, given = fold(name).translate(APART).partition(",")
    words = (f"{given} {family}" if comma else family).split()
    last = max(len(words) - 1, 0)
    first = next((at for at in range(1, last) if words[at] in PARTICLES), last)
    parts = [part for word in words[first:] for part in word.split("-")]
    surname = tuple(part for part in parts if part not in SHORTENED)
    return Spelt(name, words[0].replace("-", "") if last else "", surname)


def said_different(known: Known) -> set[tuple[str, str]]:
    names = known.names
    pairs = [
        sorted(names.who.of(atom, names.links[atom]) for atom in (one.one, one.other))
        for one in names.said
        if not one.is_same and one.one in names.links and one.other in names.links
    ]
    return {(one, other) for one, other in pairs}


Numbers = Mapping[Atom, tuple[int, str]]


def people_of(
    known: Known, called: Iterable[Called], numbers: Numbers = MappingProxyType({})
) -> dict[str, Person]:
    """Everybody who is named. Who is called by a first name, or is the second of that name in one
    event, is looked for by hand: no name speaks for it."""
    names: dict[str, set[str]] = {}
    having: dict[str, set[tuple[int, str]]] = defaultdict(set)
    for one in called:
        names.setdefault(one.who, set()).update([one.name] if one.kind == PERSON else [])
        if number := numbers.get((one.hall, one.pseudonym)):
            having[one.who].add(number)
    dates, clubs, partners = (defaultdict[str, set[str]](set) for _ in range(3))
    for evening in known.season.evenings.values():
        for line in evening.lines:
            for who in line.people:
                dates[who].add(evening.date)
                partners[who].update(line.people)
                if line.club:
                    clubs[who].add(line.club)
    return {
        who: Person(
            its, surname_of(its), dates[who], clubs[who], partners[who] - {who}, having[who]
        )
        for who, its in names.items()
    }


def surname_of(names: set[str]) -> str:
    return sound("".join(spelt(min(names)).family)) if names else ""
