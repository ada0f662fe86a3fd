"""Entries into groups: seeds apart, clubs spread, everything else by lot."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tournament.draw.chance import Chance
from tournament.draw.matching import best_assignment

LOT = 1000  # what chance weighs, below a member of the same club


def grouped(
    entries: Sequence[int],
    sizes: Sequence[int],
    clubs: Mapping[int, str],
    chance: Chance,
    *,
    are_seeded: bool,
) -> tuple[tuple[int, ...], ...]:
    """Groups of these sizes. Of entries by seed the best so many are one to each group, then the
    next, and so on; without seeds only the clubs and chance decide."""
    line = list(entries) if are_seeded else _clubs_together(entries, clubs, chance)
    groups: list[list[int]] = [[] for _ in sizes]
    while line:
        open_ = [index for index, size in enumerate(sizes) if len(groups[index]) < size]
        pot, line = line[: len(open_)], line[len(open_) :]
        for entry, place in zip(pot, _places(pot, open_, groups, clubs, chance), strict=True):
            groups[open_[place]].append(entry)
    return tuple(tuple(group) for group in groups)


def _clubs_together(entries: Sequence[int], clubs: Mapping[int, str], chance: Chance) -> list[int]:
    """The largest clubs first: dealt one to each group in turn, none gets two more than another."""
    shuffled = chance.shuffled(entries)
    members = Counter(clubs[entry] for entry in entries if entry in clubs)
    return sorted(
        shuffled,
        key=lambda entry: (-members[clubs.get(entry, "")], clubs.get(entry, "")),
    )


def _places(
    pot: Sequence[int],
    open_: Sequence[int],
    groups: Sequence[Sequence[int]],
    clubs: Mapping[int, str],
    chance: Chance,
) -> list[int]:
    """For each of the pot a group of its own, as few of one club together as can be."""
    costs = {}
    for row, entry in enumerate(pot):
        for column, index in enumerate(open_):
            same = sum(
                clubs.get(other) == clubs[entry] for other in groups[index] if entry in clubs
            )
            costs[row, column] = same * LOT * len(pot) + chance.below(LOT)
    found = best_assignment(len(pot), len(open_), costs)
    return found if found is not None else list(range(len(pot)))
