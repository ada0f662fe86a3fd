"""The rules of Frantic, numbered in RULES.md."""

from games.frantic.game import Frantic

GAME = Frantic()
