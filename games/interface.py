"""What every game can do. The frame, the site and the simulations know games by this alone.

A state is a value: nothing that takes one may change it. Inside, a game keeps whatever
representation is fast; ``load`` and ``dump`` translate it from and to the JSON of RULES.md.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Self, TypeVar

from games.errors import IllegalMove
from games.fields import Json

S = TypeVar("S")

Level = Literal["ok", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a reported result; ``codes`` sorted as strings, each once."""

    verdict: Level
    codes: tuple[str, ...] = ()

    @classmethod
    def of(cls, codes: Iterable[str], *, errors: str) -> Self:
        """All codes that apply; those that begin with ``errors`` outweigh the warnings."""
        found = tuple(sorted(set(codes)))
        if any(code.startswith(errors) for code in found):
            return cls("error", found)
        return cls("warning" if found else "ok", found)

    def as_json(self) -> dict[str, Json]:
        return {"verdict": self.verdict, "codes": list(self.codes)}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a move does, for a sentence: a code of the game and its data, no text."""

    code: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Foresight(Generic[S]):
    """What the strong player asks of a game (strong.py)."""

    # state, seat, counter: the state as it may be for all this seat knows, what it cannot see dealt
    # anew; None where the decision is left to the simple player
    imagine: Callable[[S, int, int], S | None]
    # before, now: is a game that is played on in thought looked at here?
    settled: Callable[[S, S], bool]
    # the chance that this seat's side wins, in parts of SURE
    worth: Callable[[S, int], int]
    plies: int  # played on in thought for one decision, more or less


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """The verbs of one game, each a function. They raise subclasses of GameError only."""

    slug: str
    players: range  # the numbers of players it can be played with
    # players, seed, options: the state after set-up; refuses with InvalidOptions
    initial: Callable[[int, int, Mapping[str, Json]], S]
    # the state that this JSON value describes; refuses with InvalidState
    load: Callable[[Json], S]
    # the state as the JSON object of RULES.md, made of new containers
    dump: Callable[[S], dict[str, Json]]
    # the seat that must choose now; None when the game is over
    to_move: Callable[[S], int | None]
    # every legal move, sorted by code point; empty when the game is over
    legal: Callable[[S], list[str]]
    # the state after a move taken from ``legal`` of this very state: not checked again
    advance: Callable[[S, str], S]
    # the result, or None while the game goes on
    result: Callable[[S], dict[str, Json] | None]
    # the state as this seat may see it: ``rng`` and every unseen card null
    view: Callable[[S, int], dict[str, Json]]
    # the move of the simple player of RULES.md; None when the game is over
    policy: Callable[[S], str | None]
    # the form the table would hand in now, the game over or stopped by the clock
    report: Callable[[S], dict[str, Json]]
    # what the rules say of a form, and of what is known around it; InvalidReport for junk
    check: Callable[[Json, Mapping[str, Json]], Verdict]
    # what a legal move does, in the order in which a table would see it
    facts: Callable[[S, str], list[Fact]]
    # every legal move with what the simple player thinks of it, on a scale on which the best moves
    # of a game are worth some 100 more than others; it plays the first of those that weigh most
    weighed: Callable[[S], Sequence[tuple[str, int]]]
    # the numbers of players with these options, where they allow fewer than ``players``
    narrowed: Callable[[Mapping[str, Json]], range] | None = None
    # what the strong player asks; without it, it plays as the simple one
    foresight: Foresight[S] | None = None

    def playable(self, options: Mapping[str, Json]) -> range:
        """The numbers of players it can be played with, once these options are agreed."""
        return self.narrowed(options) if self.narrowed else self.players

    def apply(self, state: S, move: Json) -> S:
        """The state after this move; refuses with IllegalMove."""
        if not isinstance(move, str) or move not in self.legal(state):
            raise IllegalMove(move)
        return self.advance(state, move)
