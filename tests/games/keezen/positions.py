"""States made by hand or by chance, for tests: only what matters is named, the rest is filled in."""

import random
from collections.abc import Sequence
from typing import Any

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
WAIT = (-1, -1, -1, -1)
HOME = (64, 65, 66, 67)


def a_state(
    blue: Sequence[int] = WAIT,
    green: Sequence[int] = WAIT,
    yellow: Sequence[int] = WAIT,
    red: Sequence[int] = WAIT,
    *,
    hand: str = "",
    to_move: int | None = 0,
    hands: Sequence[str] | None = None,
    deck_size: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A valid state: ``hand`` is the mover's, everybody else has none unless ``hands`` says so.

    The cards that nobody holds are in the deck (at its size) and in the played cards.
    """
    held = list(hands) if hands is not None else ["", "", "", ""]
    if hands is None and to_move is not None:
        held[to_move] = hand
    lists = [sorted(cards.split(), key=RANKS.index) for cards in held]
    rest = list(RANKS * 4)
    for cards in lists:
        for card in cards:
            rest.remove(card)
    options = {"home_fill": "any", "seven_lapse": False, "turn_cap": 2000}
    options.update(more.pop("options", {}))
    state = {
        "game": "keezen",
        "players": 4,
        "options": options,
        "rng": 1,
        "to_move": to_move,
        "over": None,
        "turn": 0,
        "pack": 1,
        "dealer": 0,
        "pawns": [sorted(side) for side in (blue, green, yellow, red)],
        "hands": lists,
        "deck": rest[:deck_size],
        "played": rest[deck_size:],
    }
    return {**state, **more}


def a_random_state(rng: random.Random) -> dict[str, Any]:
    """A valid state that need not be reachable; crowded, often near home, any options."""
    pawns = random_pawns(rng)
    while any(min(pawns[s]) >= 64 and min(pawns[s + 2]) >= 64 for s in (0, 1)):
        pawns = random_pawns(rng)
    pack = list(RANKS * 4)
    rng.shuffle(pack)
    mover = rng.randrange(4)
    sizes = [rng.randrange(6) for _ in range(4)]
    sizes[mover] = rng.randint(1, 6)
    if rng.random() < 0.5:  # sevens are where the rules are hardest
        pack.sort(key=lambda card: card != "7")
        sizes[mover] = rng.randint(1, 3)
    mine = [pack.pop(0) for _ in range(sizes[mover])]
    rng.shuffle(pack)
    hands = [
        " ".join(mine if seat == mover else [pack.pop() for _ in range(sizes[seat])])
        for seat in range(4)
    ]
    return a_state(
        *pawns,
        hands=hands,
        to_move=mover,
        deck_size=rng.choice([0, 16]),
        rng=rng.randrange(2**64),
        turn=rng.choice([0, 7, 150, 1998, 1999]),
        pack=rng.randint(1, 9),
        dealer=rng.randrange(4),
        options={
            "home_fill": rng.choice(["any", "close"]),
            "seven_lapse": rng.random() < 0.5,
        },
    )


def random_pawns(rng: random.Random) -> list[list[int]]:
    style = rng.choice(["anywhere", "near home", "late", "crowd"])
    taken: set[int] = set()
    pawns: list[list[int]] = []
    for seat in range(4):
        side: list[int] = []
        if style == "late" and rng.random() < 0.7:
            side = list(rng.choice([HOME, HOME, (64, 65, 66), (65, 66, 67), (64, 66, 67)]))
        while len(side) < 4:
            position = random_position(rng, style)
            where = (16 * seat + position) % 64 if 0 <= position < 64 else None
            if position == -1 or (position not in side and where not in taken):
                side.append(position)
        taken |= {(16 * seat + p) % 64 for p in side if 0 <= p < 64}
        pawns.append(sorted(side))
    return pawns


def random_position(rng: random.Random, style: str) -> int:
    if style == "anywhere":
        return rng.randint(-1, 67)
    if style == "crowd":
        return rng.choice([-1, 0, rng.randint(0, 20), rng.randint(44, 67)])
    if style == "late":
        return rng.randint(58, 67)
    return rng.choice([-1, 0, rng.randint(50, 67), rng.randint(55, 67), rng.randint(58, 63)])
