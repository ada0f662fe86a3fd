"""What a move does, told as facts without words."""

from __future__ import annotations

from games.frantic.state import State
from games.interface import Fact


def facts(state: State, move: str) -> list[Fact]:
    return []
