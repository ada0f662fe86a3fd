"""Random games for the properties, and the JSON junk of the fuzz tests."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from games.frantic import GAME
from games.frantic.state import State as Inner


def walk(players: int, seed: int, rounds: int = 2) -> Iterator[tuple[Inner, str]]:
    """Every state of a random match with the move chosen there."""
    chance = Random(seed)
    eager = chance.random() < 0.5  # draws less, so that rounds end early
    state = GAME.initial(players, seed, {"rounds": rounds})
    while moves := GAME.legal(state):
        move = chance.choice(moves)
        if eager and move in ("draw", "pass"):
            move = moves[-1]
        yield state, move
        state = GAME.advance(state, move)


def spoil(value: Any, chance: Random, junk: list[Any]) -> Any:
    """The JSON value with one place of it changed, removed or enlarged."""
    value = json.loads(json.dumps(value))
    place, key = value, chance.choice(sorted(value))
    while True:
        inner = place[key]
        if isinstance(inner, dict) and inner and chance.random() < 0.9:
            place, key = inner, chance.choice(sorted(inner))
        elif isinstance(inner, list) and inner and chance.random() < 0.6:
            place, key = inner, chance.randrange(len(inner))
        else:
            break
    what = chance.random()
    if what < 0.15:
        del place[key]
    elif what < 0.3 and isinstance(place, list):
        place.append(chance.choice(junk))
    else:
        place[key] = chance.choice(junk)
    return value
