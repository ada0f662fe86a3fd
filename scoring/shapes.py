"""Has a form the shape of its game's forms? Whoever writes one by hand is told where it has not.

Odd numbers may stand there, as on a form that a referee let count; other things may not. Each
game's own shape is in ``scoring/games/``; here is what several of them have.
"""

from typing import Any

from games import fields
from games.fields import Json, Refusal

MOST = 10**6  # far beyond any form; larger numbers are no mistake of typing


def refuse_other_numbers(
    value: Json, length: int, at: str, refuse: Refusal, low: int = -MOST
) -> None:
    """So many whole numbers."""
    for number in fields.items(value, at, refuse, length=length):
        fields.whole(number, at, refuse, low, MOST)


def refuse_other_players(report: Json, players: int, at: str, refuse: Refusal) -> None:
    if fields.whole(report.get("players"), f"{at}.players", refuse, 1) != players:
        raise refuse(f"{at}.players", f"must be {players}, as many as sit there")


def objects(value: Json, at: str, refuse: Refusal) -> list[tuple[str, dict[str, Any]]]:
    """Each object of a list, with its place."""
    found = fields.items(value, at, refuse)
    return [
        (f"{at}[{i}]", fields.mapping(item, f"{at}[{i}]", refuse)) for i, item in enumerate(found)
    ]
