"""People of a rehearsal: when each entry comes and goes, when each clerk types which form."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tournament.simulation.mishaps import MOST, Chances, figure_at, figures, with_figure
from tournament.simulation.rehearsal import chance_of

QUEUE = 30 * 60  # seconds in which most people come
FIRST_ROUNDS = 2  # somebody late joins in the second


@dataclass(frozen=True, slots=True)
class Coming:
    """One entry's day. ``arrives``: seconds after the doors opened, None: never.

    ``joins``: the round in which somebody late comes in; ``leaves``: gone after this round.
    """

    entry: int
    arrives: int | None
    joins: int = 1
    leaves: int | None = None


def comings(entries: Sequence[int], rounds: int, chances: Chances, seed: int) -> list[Coming]:
    """Everybody's day, in the order of the entries."""
    found = []
    for entry in entries:
        chance = chance_of(seed, entry, 7)
        # most come in the middle of the half hour
        arrives = sum(chance.below(QUEUE) for _ in range(3)) // 3
        lot = chance.below(MOST)
        if lot < chances.missing:
            found.append(Coming(entry, None))
        elif rounds >= FIRST_ROUNDS and lot < chances.missing + chances.late_entries:
            found.append(Coming(entry, None, joins=FIRST_ROUNDS))
        else:
            goes = [number for number in range(1, rounds) if chance.below(MOST) < chances.leaving]
            found.append(Coming(entry, arrives, leaves=goes[0] if goes else None))
    return found


Key = tuple[int, int]  # a table, and its first paper (0) or the one after asking (1)


@dataclass(frozen=True, slots=True)
class Came:
    """A paper on the desk."""

    key: Key
    at: datetime


@dataclass(frozen=True, slots=True)
class Turn:
    """A paper typed: by which clerk, and when Enter is pressed."""

    key: Key
    clerk: int
    at: datetime


def turns(papers: Sequence[Came], clerks: int, seconds: int, seed: int) -> list[Turn]:
    """Everybody types at about this pace, some forms quicker, some slower by half."""
    free = [datetime.min.replace(tzinfo=paper.at.tzinfo) for paper in papers[:1]] * clerks
    found = []
    for paper in sorted(papers, key=lambda one: (one.at, one.key)):
        clerk = min(range(clerks), key=lambda one: (free[one], one))
        takes = seconds * (50 + chance_of(seed, *paper.key, 1).below(101)) / 100
        free[clerk] = max(free[clerk], paper.at) + timedelta(seconds=takes)
        found.append(Turn(paper.key, clerk, free[clerk]))
    return found


def slip(form: dict[str, Any], key: Key, slips: int, seed: int) -> dict[str, Any] | None:
    """The form as a finger hit it; None: as written on the paper."""
    chance = chance_of(seed, *key, 2)
    places = list(figures(form))
    if not places or chance.below(MOST) >= slips:
        return None
    place = chance.choice(places)
    # the last figure becomes one of the keys beside it
    figure = figure_at(form, place)
    last = figure % 10
    near = [key for key in (last - 1, last + 1) if 0 <= key <= 9]
    return dict(with_figure(form, place, figure - last + chance.choice(near)))
