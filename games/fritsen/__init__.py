"""Fritsen. The rules, numbered: RULES.md."""

from games.fritsen.game import Fritsen

GAME = Fritsen()

__all__ = ["GAME"]
