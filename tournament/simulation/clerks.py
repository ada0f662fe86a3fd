"""Clerks who are not there: which form each types when, and where a finger slips.

Forms are taken in the order in which they came; a clerk takes the next one when the last is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tournament.draw.chance import Chance
from tournament.simulation.mishaps import MOST
from tournament.simulation.rehearsal import at, chance_of, figures, with_figure

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
    """The form as a finger hit it; None: as it stands on the paper."""
    chance = chance_of(seed, *key, 2)
    places = list(figures(form))
    if not places or chance.below(MOST) >= slips:
        return None
    place = chance.choice(places)
    return dict(with_figure(form, place, neighbour(at(form, place), chance)))


def neighbour(figure: int, chance: Chance) -> int:
    """The last figure becomes one of the keys beside it."""
    last = figure % 10
    near = [key for key in (last - 1, last + 1) if 0 <= key <= 9]
    return figure - last + chance.choice(near)
