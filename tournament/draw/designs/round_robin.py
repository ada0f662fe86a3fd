"""Pairs: everybody against everybody, by the circle method (README, D11)."""

from __future__ import annotations

from tournament.draw.designs.transversal import Rounds


def round_robin(people: int, rounds: int) -> Rounds | None:
    """One stays, the others turn; with an odd number the one who would meet nobody has a bye."""
    circle = people - 1 + people % 2
    if rounds > circle:
        return None
    found: Rounds = []
    for turn in range(rounds):
        middle = [turn, circle] if people % 2 == 0 else [turn]
        pairs = [
            [(turn + arm) % circle, (turn - arm) % circle] for arm in range(1, (circle + 1) // 2)
        ]
        found.append([middle, *pairs])
    return found
