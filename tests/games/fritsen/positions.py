"""States made by hand or by chance: only what matters is named, the rest is filled in."""

import random
from collections.abc import Mapping
from typing import Any

from tests.games.fritsen.slow import around, hand_key

State = dict[str, Any]
RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]


def cards(text: str) -> list[str]:
    return text.split()


def a_state(
    *hands: str,
    piles: Mapping[str, str] | None = None,
    deck: str = "2D 3D 4D 5D",
    **more: Any,
) -> State:
    """Player 0 on turn, nothing drawn; cards as texts such as ``"7H 9H"``, piles top first."""
    players = len(hands)
    options = {"packs": 2 if players > 6 else 1, "jokers": 2, "vuil_max": 6}
    turn = more.pop("turn", 0)
    state: State = {
        "game": "fritsen",
        "players": players,
        "options": {**options, **more.pop("options", {})},
        "rng": 1,
        "to_move": turn,
        "phase": "turn",
        "turn": turn,
        "drawn": False,
        "deck": cards(deck),
        "hands": [sorted(cards(hand), key=hand_key) for hand in hands],
        "piles": {place: cards(pile) for place, pile in (piles or {"1,0": "8S"}).items()},
        "joker": None,
        "glass": None,
        "glass_by": None,
        "six": None,
        "ask": [],
        "vuil": [0] * players,
        "turns": [1] * players,
        "fritsjes": [0] * players,
        "out": [],
    }
    return {**state, **more}


def a_window(*hands: str, kind: str = "5-12", turn: int = 0, **more: Any) -> State:
    """A 6 lies at ``1,0`` and the holders of a klaveren 3 are asked."""
    players = len(hands)
    order = [(turn + step) % players for step in range(players)]
    ask = [seat for seat in order if "3C" in hands[seat].split()]
    return a_state(
        *hands,
        turn=turn,
        piles={"1,0": "6S QH 4H" if kind == "5-12" else "6S JH 4H"},
        **{
            "phase": "klaver",
            "six": {"cell": "1,0", "kind": kind},
            "ask": ask,
            "to_move": ask[0],
            **more,
        },
    )


def a_random_state(rng: random.Random) -> State:
    """A valid state that need not be reachable: any piles, the glass, late hands, people out."""
    players = rng.randint(2, 10)
    packs = 2 if players > 6 else rng.choice([1, 2])
    jokers = rng.choice([2, 3])
    pack = PACK * packs + ["X"] * (jokers * packs)
    rng.shuffle(pack)
    places = _random_places(rng, rng.randint(1, 9))
    piles = {place: _take_pile(rng, pack) for place in places}
    joker = None
    if "X" in pack and rng.random() < 0.6 and (free := _free_sides(piles)):
        joker = rng.choice(free)
        pack.remove("X")
        piles[joker] = ["X"]
    out = rng.sample(range(players), rng.randint(0, players - 2))
    hands: list[list[str]] = []
    for seat in range(players):
        size = 0 if seat in out else min(rng.choice([1, 1, 2, 2, 3, 5, 8]), len(pack) - players)
        hands.append(sorted((pack.pop() for _ in range(size)), key=hand_key))
    glass = rng.choice([None, *piles])
    turn = rng.choice([seat for seat in range(players) if seat not in out])
    return a_state(
        *(" ".join(hand) for hand in hands),
        piles={place: " ".join(pile) for place, pile in piles.items()},
        deck=" ".join(pack) if rng.random() < 0.6 else "",
        options={"packs": packs, "jokers": jokers, "vuil_max": 6},
        turn=turn,
        drawn=rng.random() < 0.5,
        joker=joker,
        glass=glass,
        glass_by=None if glass is None else rng.randrange(players),
        turns=[rng.randint(1, 9) for _ in range(players)],
        fritsjes=[rng.randint(0, 30) for _ in range(players)],
        out=out,
    )


def _random_places(rng: random.Random, number: int) -> list[str]:
    places: list[str] = []
    while len(places) < number:
        place = rng.choice(around(rng.choice(["0,0", *places])))
        if place == "0,0" or place in places:
            continue
        places.append(place)
        if not _free_sides(dict.fromkeys(places)):
            places.pop()
    return places


def _free_sides(piles: Mapping[str, Any]) -> list[str]:
    return [side for side in around("0,0") if side not in piles]


def _take_pile(rng: random.Random, pack: list[str]) -> list[str]:
    """One to four cards from the pack, a queen pile now and then."""
    ordinary = [card for card in pack if card != "X"]
    queens = [card for card in ordinary if card[0] == "Q"]
    wanted = queens if queens and rng.random() < 0.3 else ordinary
    pile = wanted[: rng.randint(1, 4)]
    for card in pile:
        pack.remove(card)
    return pile
