"""The check of a form against the second reading in ``slow_check``."""

import random
from collections import Counter
from typing import Any

import pytest

from games.fritsen import GAME
from tests.games.fritsen import slow_check

Form = dict[str, Any]
JUNK = [None, -1, 0, 1, 1.0, True, "2", [], {}, 99]


def a_random_form(rng: random.Random) -> Form:
    """The form of a real game, stopped or not, with some numbers changed."""
    players = rng.randint(2, 10)
    state = GAME.initial(players, rng.getrandbits(60), {"vuil_max": rng.choice([0, 6, 9])})
    stop_after = rng.choice([10**6, rng.randint(0, 200)])
    while stop_after and (move := GAME.policy(state)) is not None:
        state = GAME.advance(state, move)
        stop_after -= 1
    form = GAME.report(state)
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        spoil(form, rng)
    rng.shuffle(form["rows"])
    return form


def spoil(form: Form, rng: random.Random) -> None:
    row = rng.choice(form["rows"])
    cell = rng.choice(["place", "cards", "turns", "turns", "fritsjes", "vuil", "status", "form"])
    if cell == "form":
        key = rng.choice(["stopped", "packs", "jokers", "vuil_max", "players"])
        form[key] = rng.choice([True, False] if key == "stopped" else [1, 2, 3, form[key]])
    elif cell == "status":
        row["status"] = rng.choice(["out", "in", "gone"])
        row["cards"] = {"out": 0, "in": rng.choice([1, 1, 4]), "gone": None}[row["status"]]
    elif rng.random() < 0.05:
        row[cell] = rng.choice(JUNK)
    elif type(row[cell]) is int:
        row[cell] = rng.choice([None, *(max(0, row[cell] + step) for step in (-9, -1, 1, 2, 60))])
        if row[cell] is None and cell == "place":
            row[cell] = 1


@pytest.mark.parametrize("block", range(5))
def test_both_readings_find_the_same_codes(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(block * 120, block * 120 + 120):
        form = a_random_form(random.Random(seed))
        codes = list(GAME.check(form, {}).codes)
        assert codes == slow_check.check(form), form
        seen.update(codes)
    assert len(seen) > 8
