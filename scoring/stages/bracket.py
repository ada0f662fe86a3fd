"""A knock-out: who meets whom, who goes through, and which places that gives.

The best seed meets the last one, so that the best two can only meet in the final; places without
an entry let the highest seeds through. With a consolation, who loses in the first turn plays a
bracket of their own for the places behind; the losers of the semi-finals may play for place 3.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

Wins = Callable[[int, int, int], int | None]  # two entries and the turn: who goes through, if known

MAIN, CONSOLATION, THIRD = "main", "consolation", "third"


def rounds_of_bracket(entries: int) -> int:
    """Turns until one is left."""
    return max(entries - 1, 0).bit_length()


def slots(size: int) -> list[int]:
    """The seeds (from 0) from the top of the picture to its foot; ``size`` is a power of two."""
    order = [0]
    while len(order) < size:
        whole = 2 * len(order)
        order = [seed for one in order for seed in (one, whole - 1 - one)]
    return order


@dataclass(frozen=True, slots=True)
class Tie:
    """Two places of the picture. None: nobody is there, or it is not known yet who."""

    part: str  # MAIN, CONSOLATION or THIRD
    turn: int  # from 0
    index: int  # from the top
    one: int | None
    other: int | None
    is_set: bool  # both sides are known, also when nobody is on one of them
    winner: int | None = None

    @property
    def is_match(self) -> bool:
        return self.one is not None and self.other is not None

    @property
    def loser(self) -> int | None:
        if not self.is_match or self.winner is None:
            return None
        return self.other if self.winner == self.one else self.one

    @property
    def is_over(self) -> bool:
        return self.is_set and (self.winner is not None or not self.is_match)


@dataclass(frozen=True)
class Bracket:
    """Entries by seed, and how matches ended as far as that is known."""

    entries: tuple[int, ...]
    wins: Wins
    third_place: bool = False
    consolation: bool = False

    @property
    def turns(self) -> int:
        return rounds_of_bracket(len(self.entries))

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """All of the picture, turn by turn."""
        main = list(self._part(MAIN, self._first(), 0))
        found = list(main)
        if self.consolation and self.turns > 1:
            losers = [(tie.loser, tie.is_over) for tie in main if tie.turn == 0]
            found += self._part(CONSOLATION, losers, 1)
        if self.third_place and self.turns > (2 if self.consolation else 1):
            semis = [tie for tie in main if tie.turn == self.turns - 2]
            pair = [(tie.loser, tie.is_over) for tie in semis]
            found.append(self._tie(THIRD, self.turns - 1, 0, pair))
        return tuple(sorted(found, key=lambda tie: tie.turn))

    def _first(self) -> list[tuple[int | None, bool]]:
        count = len(self.entries)
        order = slots(1 << self.turns)
        return [(self.entries[seed] if seed < count else None, True) for seed in order]

    def _part(self, part: str, line: list[tuple[int | None, bool]], turn: int) -> Iterator[Tie]:
        """From this line of places on, until one is left."""
        while len(line) > 1:
            pairs = [line[i : i + 2] for i in range(0, len(line), 2)]
            ties = [self._tie(part, turn, index, pair) for index, pair in enumerate(pairs)]
            yield from ties
            line = [(tie.winner, tie.is_over) for tie in ties]
            turn += 1

    def _tie(
        self, part: str, turn: int, index: int, pair: Sequence[tuple[int | None, bool]]
    ) -> Tie:
        (one, one_known), (other, other_known) = pair
        is_set = one_known and other_known
        winner = None
        if is_set and one is not None and other is not None:
            winner = self.wins(one, other, turn)
        elif is_set:
            winner = other if one is None else one
        return Tie(part, turn, index, one, other, is_set, winner)

    def in_turn(self, turn: int) -> list[Tie]:
        return [tie for tie in self.ties if tie.turn == turn]

    def places(self) -> list[int]:
        """Everybody, best first; who is still in stands before who is out, and where the picture
        says nothing more the better seed is first."""
        seed = {entry: index for index, entry in enumerate(self.entries)}
        reached = {entry: _reached(self, entry) for entry in self.entries}
        return sorted(self.entries, key=lambda entry: (reached[entry], seed[entry]))


def _reached(bracket: Bracket, entry: int) -> tuple[int, ...]:
    """Smaller is better: where it came in the main part, then in the part that it fell into."""
    own = [tie for tie in bracket.ties if entry in (tie.one, tie.other)]
    lost = {tie.part: tie.turn for tie in own if tie.loser == entry}
    if MAIN not in lost:
        return (0,)
    below = [tie.part for tie in own if tie.part != MAIN]
    again = lost.get(below[0], bracket.turns) if below else bracket.turns
    return bracket.turns - lost[MAIN], bracket.turns - again
