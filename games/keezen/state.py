"""The state inside the engine: tuples and strings only, so every state is a value."""

from typing import NamedTuple

from games.keezen.board import Pawns
from games.keezen.options import Options


class State(NamedTuple):
    """As the JSON of RULES.md; cards are strings of the letters of ``cards.py``."""

    options: Options
    rng: int
    to_move: int | None
    over: str | None
    turn: int
    pack: int
    dealer: int
    pawns: Pawns
    hands: tuple[str, ...]
    deck: str
    played: str
