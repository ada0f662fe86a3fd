"""Fritsen. The rules, numbered: RULES.md."""

from games.fritsen.game import GAME

__all__ = ["GAME"]
