"""Positions with all their legal moves, worked out by hand from the rules, and reference games."""

from typing import Any

import pytest

from games.keezen import GAME
from games.playing import play_out
from tests.games.keezen.positions import HOME, WAIT, a_state

CLOSE = {"options": {"home_fill": "close"}}
LAPSE = {"options": {"seven_lapse": True}}

# rules shown, the pawns by colour, the hand of blue, further fields, the legal moves
Example = tuple[str, tuple[Any, ...], str, dict[str, Any], str]
EXAMPLES: list[Example] = [
    ("KZ-40 own pawn on the start", ((-1, -1, -1, 0),), "A K", {}, "A:B0"),
    ("KZ-31 nothing fits", (), "2 5 8 10", {}, "fold"),
    (
        "KZ-24 green's start is a wall",
        ((-1, -1, -1, 12), (-1, -1, -1, 0)),
        "3 4 5",
        {},
        "3:B12 4:B12",
    ),
    (
        "KZ-20 red on green's start is none",
        ((-1, -1, -1, 12), WAIT, WAIT, (-1, -1, -1, 32)),
        "4 5",
        {},
        "4:B12 5:B12",
    ),
    (
        "RUL-6 the own start blocks backward only",
        ((-1, 0, 3, 61),),
        "4 6",
        {},
        "4:B0 4:B61 6:B0 6:B3 6:B61",
    ),
    ("KZ-44 back past the own start", ((-1, -1, -1, 2),), "4", {}, "4:B2"),
    ("KZ-24 no landing on the own start", ((-1, -1, 0, 4),), "4", {}, "4:B0"),
    ("KZ-23 KZ-27 exact, and over nobody", ((-1, -1, 62, 65),), "2 3 5 6", {}, "2:B62 2:B65"),
    ("RUL-12 inner pawn first", ((-1, 59, 64, 67),), "2 5 6 7", {}, "2:B59 2:B64 7:B64+2,B59+5"),
    ("OPT-1 fill from the inside", ((-1, 59, 64, 67),), "2 5 6 7", CLOSE, "2:B59 2:B64"),
    (
        "KZ-30 forced onto the own pawn",
        ((-1, -1, 6, 11), (-1, -1, -1, 0)),
        "5",
        {},
        "5:B6",
    ),
    (
        "KZ-30 forced onto the partner's pawn",
        ((-1, -1, -1, 7), WAIT, (-1, -1, -1, 41)),
        "2",
        {},
        "2:B7",
    ),
    (
        "KZ-45 RUL-8 RUL-21 whom a jack reaches",
        ((-1, -1, 0, 30), (-1, -1, 0, 9), (-1, -1, -1, 40), (-1, -1, -1, 64)),
        "J",
        {},
        "J:B0/G9 J:B0/Y40 J:B30/G9 J:B30/Y40",
    ),
    (
        "KZ-61 one name for each board",
        ((-1, -1, 5, 8),),
        "7",
        {},
        "7:B5+1,B8+6 7:B5+2,B8+5 7:B5+4,B8+3 7:B5+5,B8+2 7:B5+7 7:B8+7",
    ),
    (
        "KZ-48 the partner walks the rest",
        ((61, 65, 66, 67), WAIT, (-1, -1, 10, 20)),
        "7",
        {},
        "7:B61+3,Y10+4 7:B61+3,Y20+4",
    ),
    (
        "KZ-47 all seven or none",
        ((61, 65, 66, 67), WAIT, (-1, -1, -1, 13), (-1, -1, -1, 0)),
        "7",
        {},
        "fold",
    ),
    ("RUL-9 too long for the very last", ((61, 65, 66, 67), WAIT, HOME), "7", {}, "fold"),
    ("OPT-2 the rest lapses", ((61, 65, 66, 67), WAIT, HOME), "7", LAPSE, "7:B61+3"),
    (
        "RUL-11 no third pawn",
        ((58, 64, 66, 67), WAIT, (-1, -1, -1, 10)),
        "7",
        {},
        "7:B64+1,B58+6",
    ),
    (
        "KZ-50 helping",
        (HOME, (-1, -1, -1, 16), (-1, -1, 5, 62)),
        "A 3 7",
        {},
        "3:Y5 3:Y62 7:Y5+2,Y62+5 7:Y5+3,Y62+4 7:Y5+4,Y62+3 7:Y5+5,Y62+2 7:Y5+6,Y62+1 7:Y5+7 "
        "A:Y5 A:Y62 A:in",
    ),
    (
        "RUL-14 a swap is forced too",
        ((62, 65, 66, 67), (-1, -1, -1, 2)),
        "J 10 Q",
        {},
        "J:B62/G2",
    ),
    ("KZ-70 before the last move", (HOME, WAIT, (62, 65, 66, 67)), "2 9", {}, "2:Y62"),
    (
        "RUL-10 the partner only after the last own pawn",
        ((60, 63, 66, 67), WAIT, (-1, -1, -1, 9)),
        "7",
        {},
        "fold",
    ),
    ("OPT-2 two own pawns", ((61, 62, 66, 67), WAIT, HOME), "7", LAPSE, "7:B61+4,B62+2"),
    ("OPT-2 close up and in", ((62, 64, 66, 67), WAIT, HOME), "7", LAPSE, "7:B64+1,B62+2"),
    (
        "OPT-2 one pawn of each colour",
        ((62, 65, 66, 67), WAIT, (61, 65, 66, 67)),
        "7",
        LAPSE,
        "7:B62+2,Y61+3",
    ),
    ("OPT-2 off, helping", (HOME, WAIT, (61, 65, 66, 67)), "7", {}, "fold"),
    ("OPT-2 on, helping", (HOME, WAIT, (61, 65, 66, 67)), "7", LAPSE, "7:Y61+3"),
    ("OPT-1 the deepest free square", ((62, 64, 66, 67),), "A 2 3 5", CLOSE, "A:B62 A:B64"),
    ("OPT-1 only home is filled", ((-1, -1, -1, 60),), "4 5 6 8", CLOSE, "4:B60"),
    (
        "RUL-24 a capture of the own pawn is no double",
        ((-1, -1, 57, 58),),
        "7",
        {},
        "7:B57+2,B58+5 7:B57+3,B58+4 7:B57+4,B58+3 7:B57+7 7:B58+7",
    ),
    (
        "KZ-61 ten comes before nine",
        ((-1, -1, 9, 10),),
        "7",
        {},
        "7:B10+1,B9+6 7:B10+2,B9+5 7:B10+3,B9+4 7:B10+7 7:B9+7",
    ),
    (
        "KZ-44 a pawn on its own start is in nobody's way but the others'",
        ((-1, 0, 1, 2),),
        "4",
        {},
        "4:B0",
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[rule for rule, *_ in EXAMPLES])
def test_position_has_exactly_these_moves(example: Example) -> None:
    _, pawns, hand, more, moves = example
    state = GAME.load(a_state(*pawns, hand=hand, **more))
    assert GAME.legal(state) == moves.split()


# rules shown, the pawns before, the hand, further fields, the move, the pawns that changed
Played = tuple[str, tuple[Any, ...], str, dict[str, Any], str, dict[int, list[int]]]
PLAYED: list[Played] = [
    ("KZ-44 past the own start", ((-1, -1, -1, 2),), "4", {}, "4:B2", {0: [-1, -1, -1, 62]}),
    (
        "KZ-26 the own pawn goes",
        ((-1, -1, 6, 11),),
        "5",
        {},
        "5:B6",
        {0: [-1, -1, -1, 11]},
    ),
    (
        "KZ-26 the partner's pawn goes",
        ((-1, -1, -1, 7), WAIT, (-1, -1, -1, 41)),
        "2",
        {},
        "2:B7",
        {0: [-1, -1, -1, 9], 2: [-1, -1, -1, -1]},
    ),
    (
        "KZ-45 squares are exchanged",
        ((-1, -1, -1, 10), WAIT, WAIT, (-1, -1, -1, 20)),
        "J",
        {},
        "J:B10/R20",
        {0: [-1, -1, -1, 4], 3: [-1, -1, -1, 26]},
    ),
    (
        "KZ-40 KZ-50 entering for the partner captures",
        (HOME, (-1, -1, -1, 16), (-1, -1, 5, 62)),
        "A",
        {},
        "A:in",
        {1: [-1, -1, -1, -1], 2: [-1, 0, 5, 62]},
    ),
    (
        "KZ-48 two colours",
        ((61, 65, 66, 67), WAIT, (-1, -1, 10, 20)),
        "7",
        {},
        "7:B61+3,Y10+4",
        {0: [64, 65, 66, 67], 2: [-1, -1, 14, 20]},
    ),
    (
        "KZ-46 both parts capture",
        ((-1, -1, 10, 30), (-1, -1, -1, 61), WAIT, (-1, -1, -1, 49)),
        "7",
        {},
        "7:B10+3,B30+4",
        {0: [-1, -1, 13, 34], 1: [-1, -1, -1, -1], 3: [-1, -1, -1, 49]},
    ),
    (
        "RUL-12 the second part captures the first",
        ((-1, -1, 57, 58),),
        "7",
        {},
        "7:B57+4,B58+3",
        {0: [-1, -1, -1, 61]},
    ),
]


@pytest.mark.parametrize("case", PLAYED, ids=[rule for rule, *_ in PLAYED])
def test_move_changes_exactly_these_pawns(case: Played) -> None:
    _, pawns, hand, more, move, changed = case
    before = a_state(*pawns, hand=hand, **more)
    after = GAME.dump(GAME.apply(GAME.load(before), move))
    expected = [changed.get(seat, side) for seat, side in enumerate(before["pawns"])]
    assert after["pawns"] == expected


def test_last_pawn_home_wins_at_once() -> None:
    """KZ-70: nobody is to move any more, and nothing is dealt."""
    before = a_state(HOME, WAIT, (62, 65, 66, 67), hand="2 9")
    after = GAME.apply(GAME.load(before), "2:Y62")
    dumped = GAME.dump(after)
    assert (dumped["over"], dumped["to_move"], dumped["hands"][0]) == ("win", None, ["9"])
    assert GAME.legal(after) == []
    result = GAME.result(after)
    assert result is not None
    assert (result["winner"], result["duo"]) == (0, [8, 0])


def test_first_seed_deals_the_reference_state() -> None:
    """KZ-62: the shuffle is the same on every machine."""
    state = GAME.dump(GAME.initial(4, 1, {}))
    assert state["rng"] == 9587389500487022640
    assert state["hands"] == [
        ["A", "5", "6", "8", "K"],
        ["3", "7", "7", "8", "9"],
        ["2", "4", "5", "9", "J"],
        ["2", "4", "5", "J", "J"],
    ]
    assert " ".join(state["deck"][:16]) == "6 K K 10 10 J 10 8 Q 4 6 7 A 5 A K"
    assert " ".join(state["deck"][-5:]) == "10 3 2 9 7"
    assert len(state["deck"]) == 32
    assert (state["to_move"], state["dealer"], state["turn"], state["pack"]) == (1, 0, 0, 1)


def test_another_seed_deals_its_reference_hands() -> None:
    hands = GAME.dump(GAME.initial(4, 2024, {}))["hands"]
    assert [" ".join(hand) for hand in hands] == [
        "3 4 6 J J",
        "A 10 10 Q K",
        "3 7 8 9 K",
        "5 6 7 7 8",
    ]


def test_simple_players_play_the_reference_game() -> None:
    state, moves = play_out(GAME, GAME.initial(4, 1, {}))
    assert " ".join(moves[:20]) == (
        "fold fold fold A:in 8:B0 K:in 6:B8 5:B14 A:in K:in A:in 10:B19 Q:G0 4:Y0 10:R0 8:B29 "
        "fold 5:Y60 K:in 7:B37+7"
    )
    assert GAME.dump(state)["pack"] == 6
    assert GAME.result(state) == {
        "reason": "win",
        "winner": 1,
        "lead": 1,
        "home": [3, 4, 4, 4],
        "duo": [7, 8],
        "turns": 207,
    }
