"""The worked examples of the rules, as data (section 10)."""

from typing import Any

from games.fritsen import GAME
from tests.games.fritsen.positions import State, a_state, a_window


def legal(state: State) -> list[str]:
    return GAME.legal(GAME.load(state))


def after(state: State, *moves: str) -> State:
    inner = GAME.load(state)
    for move in moves:
        inner = GAME.apply(inner, move)
    return GAME.dump(inner)


def test_example_1_a_nine_one_lower() -> None:
    """FR-30, RUL-6."""
    state = a_state("7H 9H JH", "2C 3C", piles={"1,0": "TH"})
    assert legal(state) == ["9H@1,0", "JH@1,0", "frits"]
    assert after(state, "9H@1,0")["fritsjes"] == [0, 0]


def test_example_2_king_on_ace() -> None:
    """RUL-6, RUL-9."""
    state = a_state("KH 5C", "2C", "3C", piles={"1,0": "AH"})
    assert after(state, "KH@1,0")["fritsjes"] == [0, 1, 1]
    state = a_state("KS 5C", "2C", "3C", piles={"1,0": "AS"})
    assert after(state, "KS@1,0")["fritsjes"] == [1, 0, 0]


def test_example_3_joris() -> None:
    """RUL-7."""
    assert after(a_state("JC 4D", "2C", piles={"1,0": "QC"}), "JC@1,0")["fritsjes"] == [1, 0]
    assert after(a_state("JC 4D", "2C", piles={"1,0": "QD"}), "JC@1,0")["fritsjes"] == [0, 1]


def test_example_4_queens_in_a_row() -> None:
    """FR-31."""
    for pile, others in [("QH QD QC 5C", 2), ("QH QD 9C QC", 1)]:
        state = a_state("QS 2D", "2C", piles={"1,0": pile})
        assert after(state, "QS@1,0")["fritsjes"] == [0, others]


def test_example_5_king_and_ace() -> None:
    """5-11, FR-70."""
    state = a_state("KD AD", "2C", "3C", piles={"1,0": "QD"})
    assert legal(state) == ["AD@1,0", "KD+AD@1,0", "KD@1,0", "frits"]
    done = after(state, "KD+AD@1,0")
    assert (done["out"], done["fritsjes"]) == ([0], [1, 0, 0])


def test_example_6_a_joker_alone() -> None:
    """FR-33, FR-40."""
    state = a_state("X", "2C", piles={"1,0": "9S"}, deck="4C 8D")
    assert legal(state) == ["frits"]
    free = ["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]
    assert legal(after(state, "frits")) == [
        *(f"4C@{place}" for place in free),
        *(f"8D@{place}" for place in free),
        "X@-1,0",
        "X@0,-1",
        "X@0,1",
    ]


def test_example_7_nothing_to_lay() -> None:
    """FR-25, FR-72."""
    state = a_state("X", "2C", deck="")
    fritst = after(state, "frits")
    assert (fritst["fritsjes"], legal(fritst)) == ([1, 0], ["pass"])
    assert after(fritst, "pass")["phase"] == "turn"


def test_example_8_a_six_as_last_card() -> None:
    """FR-34."""
    assert legal(a_state("6S", "2C", piles={"1,0": "QH"})) == ["frits"]
    assert after(a_state("6S", "2C", "3C", piles={"1,0": "5S"}), "6S@1,0")["out"] == [0]


NINE: dict[str, Any] = {
    "piles": {"1,0": "8H", "-1,0": "7D", "0,1": "TS"},
    "drawn": True,
}
PLACES_OF_NINE = ["-1,-1", "-1,1", "-2,0", "0,2", "1,-1", "1,1", "2,0"]


def test_example_9_the_last_side_is_kept() -> None:
    """FR-41."""
    moves = legal(a_state("4C 4D KS", "2C", **NINE))
    assert moves == sorted(
        [f"{card}@{place}" for card in ("4C", "4D", "KS") for place in PLACES_OF_NINE] + ["KS@0,1"]
    )


def test_example_10_the_joker_pile_lies() -> None:
    """FR-40, FR-41."""
    piles = {**NINE["piles"], "0,-1": "X"}
    moves = legal(a_state("4C 4D KS", "2C", piles=piles, joker="0,-1", drawn=True))
    assert [move[3:] for move in moves if move.startswith("4C")] == sorted(
        [*PLACES_OF_NINE, "0,-2"]
    )


def test_example_11_a_blocked_six() -> None:
    """FR-61, FR-62, FR-63."""
    state = a_state("2H 2D", "6D 4H", "5H", "3C 5S", piles={"1,0": "QS"}, turn=1)
    state = after(state, "6D@1,0")
    assert (state["phase"], state["to_move"]) == ("klaver", 3)
    state = after(state, "klaver")
    assert state["piles"]["1,0"] == ["3C", "6D", "QS"]
    assert (state["hands"][1], state["fritsjes"]) == (["4H"], [0, 2, 0, 0])
    assert state["to_move"] == 2


def test_example_12_uitklaveren_on_ones_own_six() -> None:
    """FR-64, RUL-18."""
    state = after(a_state("6H 3C", "2C", "2D", piles={"1,0": "JS"}), "6H@1,0")
    assert state["to_move"] == 0
    state = after(state, "klaver")
    assert (state["out"], state["fritsjes"]) == ([0], [3, 0, 0])


def test_example_13_the_exchange() -> None:
    """FR-50, RUL-22."""
    hands = ("2H", "2D", "4C 6C 8D")
    state = a_state(*hands, deck="TS JH QC", piles={"1,0": "QH"}, turn=2)
    done = after(state, "6C@1,0")
    assert (done["hands"][2], done["deck"]) == (["JH", "TS"], ["QC", "4C", "8D"])
    state = a_state(*hands, deck="", piles={"1,0": "QH"}, turn=2)
    assert after(state, "6C@1,0")["hands"][2] == ["4C", "8D"]


def test_example_14_what_the_glass_blocks() -> None:
    """FR-53."""
    piles = {"1,0": "8S", "2,0": "8C", "1,1": "8D", "-1,0": "8H"}
    state = a_state("9C 9D", "2C 4S", piles=piles, glass="1,0", glass_by=1, drawn=True)
    lays = [move for move in legal(state) if move[3:] in piles]
    assert lays == ["9C@-1,0", "9D@-1,0"]
    started = after(state, "9C@1,-1")
    assert started["glass"] is None  # its owner is on turn
    started = {**started, "glass": "1,0", "glass_by": 0, "hands": [["9D"], ["TC", "4S"]]}
    assert "TC@1,-1" not in legal(started)


def test_example_15_the_owner_of_the_glass() -> None:
    """FR-52, RUL-14."""
    glass = {"glass": "3,0", "glass_by": 0}
    piles = {"1,0": "6S JH", "3,0": "4H"}
    state = a_state("TH 2D", "8H", "2H TD", piles=piles, turn=2, phase="glass", **glass)
    state = after(state, "glass@3,0")
    assert (state["to_move"], state["glass"], state["glass_by"]) == (0, "3,0", 2)
    blocked = a_window("2D", "3C 4C", "2H", kind="5-13", turn=2, glass="1,0", glass_by=0)
    assert after(blocked, "klaver")["glass"] is None  # player 0, still the owner, is on turn


def test_example_16_the_owner_went_out() -> None:
    """FR-54."""
    piles = {"1,0": "6S QH 4H", "3,0": "2H", "5,0": "7H"}
    state = a_window("8H 2D", "3C", "2S", turn=2, glass="3,0", glass_by=1)
    state["piles"] = {place: pile.split() for place, pile in piles.items()}
    state = after(state, "klaver")
    assert (state["to_move"], state["glass"], state["out"]) == (0, "3,0", [1])
    state = after(state, "8H@5,0")
    assert (state["to_move"], state["glass"]) == (2, None)


def test_example_17_stuck() -> None:
    """FR-72."""
    done = after(a_state("X", "X", deck="", drawn=True), "pass")
    result = GAME.result(GAME.load(done))
    assert result is not None
    assert (result["end"], result["places"], result["fritsjes"]) == ("vast", [1, 1], [2, 2])


def test_example_18_the_last_but_one_goes_out() -> None:
    """FR-70, FR-71, RUL-20."""
    state = a_state("KC", "", "2D", "", piles={"1,0": "3C"}, out=[3, 1])
    done = after(state, "KC@1,0")
    result = GAME.result(GAME.load(done))
    assert result is not None
    assert (done["out"], result["places"]) == ([3, 1, 0], [3, 2, 4, 1])
    assert result["fritsjes"] == [1, 0, 2, 0]
    more = after({**state, "piles": {"1,0": ["AH"]}}, "KC@1,0")
    assert more["fritsjes"] == [1, 1, 3, 1]


def test_example_19_equal_cards() -> None:
    """FR-35."""
    two_packs = {"packs": 2}
    state = a_state("QD QD 7C", "2C", piles={"1,0": "QD"}, options=two_packs)
    assert legal(state) == ["QD@1,0", "frits"]
    state = a_state("7C 7C", "2C", piles={"1,0": "7C"}, options=two_packs)
    assert legal(state) == ["frits"]


def test_example_20_a_blocked_joker_pile() -> None:
    """FR-53, FR-25."""
    state = a_state(
        "X X", "2C", piles={"0,1": "X", "0,2": "8S"}, joker="0,1", glass="0,2", glass_by=1,
        deck="", drawn=True,
    )  # fmt: skip
    assert legal(state) == ["pass"]


def test_example_21_the_last_exchange() -> None:
    """FR-11."""
    state = after(GAME.dump(GAME.initial(3, 8, {"vuil_max": 2})), "vuil", "vuil")
    assert (state["to_move"], state["fritsjes"][0]) == (1, 4)


# Examples 22 and 23 are about forms: test_turn_order.py.
