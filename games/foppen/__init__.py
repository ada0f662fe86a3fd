"""Foppen: nobody wants the worst card of a trick. The rules are in RULES.md."""

from games.foppen.game import GAME

__all__ = ["GAME"]
