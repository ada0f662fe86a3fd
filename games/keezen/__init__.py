"""Keezen: four players, two duos, sixteen pawns, one pack of cards. The rules: RULES.md."""

from games.keezen.game import GAME

__all__ = ["GAME"]
