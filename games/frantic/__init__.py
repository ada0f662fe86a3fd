"""The rules of Frantic, numbered in RULES.md."""

from games.frantic.game import GAME

__all__ = ["GAME"]
