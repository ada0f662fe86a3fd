"""What the stages of an event are, before anybody is in them and after."""

from dataclasses import dataclass, field
from typing import Literal, get_args

Kind = Literal["rounds", "final", "groups", "knockout", "festival"]
Carry = Literal["all", "half", "none", "seed"]
Counts = Literal["mean", "best"]

KINDS: tuple[Kind, ...] = get_args(Kind)
CARRIES: tuple[Carry, ...] = get_args(Carry)
COUNTS: tuple[Counts, ...] = get_args(Counts)

# rounds     everybody plays every round, drawn as the event says
# final      so many of the best play for the first places, neighbours in the standing meet
# groups     every two of a group meet; the places in the groups decide who goes on
# knockout   who loses is out
# festival   no rounds: people come and go, a free table calls those who are due

# all, half, none   how much of the points of before counts
# seed              none of them, but equal entries stand in the order in which they came

# mean, best   of a festival: the points of a game on average, or the sum of the best games


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of an event. The first takes everybody; a later one takes the best that an earlier
    one has left, behind those of the stages that are named before it."""

    name: str
    kind: Kind
    of: str | None = None  # the stage out of which its entries come; None: the check-in
    size: int = 0  # so many entries; the first one has everybody
    rounds: int = 0  # 0: as many as it takes
    carry: Carry = "all"
    goes_on: bool = False  # rounds: whoever is in no later stage plays until the end
    group: int = 0  # groups: so many entries in each, or one more or less
    games: int = 1  # knockout: a match is the best of so many
    third_place: bool = False
    consolation: bool = False  # who loses at once plays on for the places behind
    counts: Counts = "mean"  # festival: what the place hangs on
    counted: int = 3  # festival: so many best games, or the mean of at least so many
    limit: int = 0  # festival: so many games for each; 0: as many as there is time for


Plan = tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """At which sizes of table the event is played."""

    size: int
    sizes: tuple[int, ...]

    @property
    def are_for_two(self) -> bool:
        """A match has a winner and a loser."""
        return self.size == 2


PAIRS = Tables(2, (2,))


@dataclass(frozen=True, slots=True)
class Filled:
    """A stage that somebody is in: from here on its entries play for places of their own."""

    stage: Stage
    first: int  # its rounds of the event
    last: int
    entries: tuple[int, ...]  # by seed: the best so far is the first
    groups: tuple[tuple[int, ...], ...] = field(default=())

    @property
    def rounds(self) -> range:
        return range(self.first, self.last + 1)
