"""Counted trees of moves. The small ones can be checked by hand; the reasons stand beside them."""

from typing import Any

import pytest

from games.foppen import GAME
from games.playing import perft
from tests.games.foppen import slow
from tests.games.foppen.builders import position

END = {"options": {"deals": 1}}  # the match is over with this deal

BY_HAND: list[tuple[str, dict[str, Any], list[int]]] = [
    # One card each: one way to play it, and no fourth move.
    ("one card each", position(["G2", "G3", "G4"], **END), [1, 1, 1, 1, 0]),
    # 2 leads, the others 2 each, whatever is led: both hold one green and one red.
    ("all can follow", position(["G2 R2", "G3 R3", "G4 R4"], **END), [1, 2, 2, 2]),
    # Nobody can follow: 2 × 2 × 2.
    ("all are void", position(["G2 G3", "R2 R3", "Y2 Y3"], **END), [1, 2, 4, 8]),
    # Four Ones are one move; then the next is free.
    ("ones are alike", position(["1 1 1 1", "G2 R2", "G3 R3"], **END), [1, 1, 2, 2]),
    # A One beside the card of the colour: 2; void: all 3.
    ("a one beside", position(["R9", "R2 Y3 1", "Y4 Y5 Y6"], **END), [1, 1, 2, 6]),
    # Bid or not, three times: 8; then the leader's two cards.
    (
        "bids",
        position(["G2 G3", "R2", "Y2"], phase="bid", bids=[None] * 3, **END),
        [1, 2, 4, 8, 16],
    ),
    # The stone is passed over: two cards make the trick, and the deal is over.
    ("two in a trick", position(["G2", "G3 R5", "Y2 Y3"], stone=2, **END), [1, 1, 1, 0]),
    # Leader 2 ways; follower: after G2 must play G3, after R2 is void: 2; then the trick is full.
    ("void once", position(["G2 R2", "G3 Y3", "1 1 1"], stone=2, **END), [1, 2, 3]),
]

COUNTED: list[tuple[str, dict[str, Any], list[int]]] = [
    ("deal 3 players", GAME.dump(GAME.initial(3, 1, {})), [1, 19, 115, 661, 12191, 69182]),
    ("deal 4 players", GAME.dump(GAME.initial(4, 1, {})), [1, 14, 78, 260, 1156, 15731]),
    ("deal 5 players", GAME.dump(GAME.initial(5, 2, {})), [1, 12, 42, 152, 912, 2160, 23634]),
    ("deal 6 players", GAME.dump(GAME.initial(6, 3, {})), [1, 10, 51, 163, 490, 1496, 7760]),
    (
        "bids 4 players",
        GAME.dump(GAME.initial(4, 5, {"bids": True})),
        [1, 2, 4, 8, 16, 240, 1024, 2896, 11712],
    ),
    (
        "the end of a match",
        position(["G2 R7 1", "G3 Y4 1", "B4 Y5 1", "B2 G20 1"], stone=3, leader=1, **END),
        [1, 3, 8, 21, 42, 103, 199, 258, 437, 595, 0],
    ),
    (
        "into the next deal",
        position(["G9", "G2 R3", "G3 G4"], trick="", options={"deals": 2}, rng=12345),
        [1, 1, 1, 2, 36, 234, 1288, 23808],
    ),
    (
        "six players, small hands",
        position(["G2 R2", "G3 1", "G4 1", "R5 Y5", "R6 1", "Y7 B7"], **END),
        [1, 2, 4, 8, 12, 24, 48, 48, 48, 48, 48, 48, 0],
    ),
]


@pytest.mark.parametrize(("name", "state", "counts"), BY_HAND + COUNTED)
def test_number_of_sequences(name: str, state: dict[str, Any], counts: list[int]) -> None:
    loaded = GAME.load(state)
    assert [perft(GAME, loaded, depth) for depth in range(len(counts))] == counts, name


def counted_slowly(state: dict[str, Any], depth: int) -> int:
    if depth == 0:
        return 1
    return sum(counted_slowly(slow.apply(state, move), depth - 1) for move in slow.legal(state))


@pytest.mark.parametrize(("name", "state", "counts"), BY_HAND + COUNTED)
def test_second_reading_counts_the_same(
    name: str, state: dict[str, Any], counts: list[int]
) -> None:
    for depth, number in enumerate(counts):
        if number <= 2000:
            assert counted_slowly(state, depth) == number, name
