"""How well somebody plays: three levels, told apart by how far a move may be from the best.

The best level is the simple player of the game's RULES.md. The others err, most where least is at
stake (Regan and Biswas found it of chess players): the less the simple player thinks of a move
beside its best, the rarer it is. A crude picture of people, but one whose effect on results is
measured by the engine and not guessed (docs/simulation.md).
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations_with_replacement
from typing import TypeVar

from tournament.draw.chance import Chance

T = TypeVar("T")

STRONG, USUAL, CASUAL = 0, 1, 2
LEVELS = (STRONG, USUAL, CASUAL)
# How common each level is in a hall, before anything is known of it.
MIX = (0.25, 0.5, 0.25)
TENTHS = 10  # of a worth: what a level's temperature is counted in
FINE = 1 << 40  # how likely the best move is, on the scale of the others

Levels = tuple[int, ...]


def seat_order(form: str, levels: Sequence[int], chance: Chance | None = None) -> tuple[int, ...]:
    """The places of a table in the one order in which its levels are played out.

    Duos and single players stand by level; with partners across the table (``singles``) each pair
    by level, then the pairs. Chance, if given, says who of two tied entries comes first.
    """

    if len(levels) == 2:  # most tables by far
        swap = chance.bits(1) if chance and levels[0] == levels[1] else levels[0] > levels[1]
        return (1, 0) if swap else (0, 1)

    def mixed(items: Sequence[T]) -> list[T]:
        return chance.shuffled(items) if chance else list(items)

    if form == "singles" and len(levels) == 4:
        pairs = [sorted(mixed(pair), key=lambda seat: levels[seat]) for pair in ((0, 2), (1, 3))]
        first, second = sorted(mixed(pairs), key=lambda pair: [levels[seat] for seat in pair])
        return first[0], second[0], first[1], second[1]
    return tuple(sorted(mixed(range(len(levels))), key=lambda seat: levels[seat]))


def in_order(form: str, levels: Sequence[int]) -> Levels:
    return tuple(levels[seat] for seat in seat_order(form, levels))


def turned(items: Sequence[T], by: int) -> tuple[T, ...]:
    """So many places on around the table: partners stay partners, neighbours neighbours."""
    return tuple(items[(seat + by) % len(items)] for seat in range(len(items)))


def all_vectors(form: str, entries: int, levels: Sequence[int] = LEVELS) -> list[Levels]:
    """Every table of so many entries that is worth playing out."""
    if form == "singles" and entries == 4:
        pairs = combinations_with_replacement(levels, 2)
        return [
            (one[0], other[0], one[1], other[1])
            for one, other in combinations_with_replacement(list(pairs), 2)
        ]
    return list(combinations_with_replacement(levels, entries))


def at_seats(form: str, levels: Levels) -> Levels:
    """The level of every seat of the engine: a duo sits at two seats, across the table."""
    return levels * 2 if form == "duos" else levels


def erring(weighed: Sequence[tuple[str, int]], halved: int, chance: Chance) -> str:
    """One of these moves, the worse the rarer; whole numbers, the same on every machine.

    ``halved`` is the temperature: so many tenths worse, and a move is played half as often.
    """
    best = max(worth for _move, worth in weighed)
    likely = list(accumulate(likelihood(best - worth, halved) for _move, worth in weighed))
    return weighed[bisect_right(likely, chance.below(likely[-1]))][0]


def likelihood(behind: int, halved: int) -> int:
    """Halved for every ``halved`` tenths that a move is behind the best, and straight between."""
    times, rest = divmod(TENTHS * behind, halved)
    return FINE * (2 * halved - rest) // (2 * halved) >> times


@dataclass(frozen=True, slots=True)
class Believed:
    """What is taken of the people who play a game."""

    halved: tuple[int, ...]
    turns_per_minute: float
    mix: tuple[float, ...] = MIX
