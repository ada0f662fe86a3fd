"""Mezza: a shedding game with half values. The rules, numbered: RULES.md."""

from games.mezza.game import GAME

__all__ = ["GAME"]
