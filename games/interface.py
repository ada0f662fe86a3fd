"""What every game can do. The frame, the site and the simulations know games by this alone.

A state is a value: nothing that takes one may change it. Inside, a game keeps whatever
representation is fast; ``load`` and ``dump`` translate it from and to the JSON of RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar

from games.fields import Json

S = TypeVar("S")

Level = Literal["ok", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a reported result; ``codes`` sorted as strings, each once."""

    verdict: Level
    codes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Json]:
        return {"verdict": self.verdict, "codes": list(self.codes)}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a move does, for a sentence: a code of the game and its data, no text."""

    code: str
    data: Mapping[str, Any] = field(default_factory=dict)


class Game(Protocol[S]):
    """The verbs of one game. Methods raise subclasses of GameError and nothing else."""

    slug: str
    players: range  # the numbers of players it can be played with

    def initial(self, players: int, seed: int, options: Mapping[str, Json]) -> S:
        """The state after set-up; refuses with InvalidOptions."""
        ...

    def load(self, data: Json) -> S:
        """The state that this JSON value describes; refuses with InvalidState."""
        ...

    def dump(self, state: S) -> dict[str, Json]:
        """The state as the JSON object of RULES.md, made of new containers."""
        ...

    def to_move(self, state: S) -> int | None:
        """The seat that must choose now; None when the game is over."""
        ...

    def legal(self, state: S) -> list[str]:
        """Every legal move, sorted by code point; empty when the game is over."""
        ...

    def apply(self, state: S, move: str) -> S:
        """The state after this move; refuses with IllegalMove."""
        ...

    def advance(self, state: S, move: str) -> S:
        """As ``apply``, for a move taken from ``legal`` of this very state: not checked again."""
        ...

    def result(self, state: S) -> dict[str, Json] | None:
        """The result, or None while the game goes on."""
        ...

    def view(self, state: S, seat: int) -> dict[str, Json]:
        """The state as this seat may see it: ``rng`` and every unseen card null."""
        ...

    def policy(self, state: S) -> str | None:
        """The move of the simple player of RULES.md; None when the game is over."""
        ...

    def report(self, state: S) -> dict[str, Json]:
        """The form the table would hand in now, the game over or stopped by the clock."""
        ...

    def check(self, report: Json, context: Mapping[str, Json]) -> Verdict:
        """What the rules say of a form; refuses with InvalidReport what has not its shape."""
        ...

    def facts(self, state: S, move: str) -> list[Fact]:
        """What a legal move does, in the order in which a table would see it."""
        ...
