"""The worked examples of the rules and the reference games, as data."""

from typing import Any

import pytest

from games.frantic import GAME
from games.frantic.cards import KIND
from games.playing import play_out
from tests.games.frantic.table import QUIET, State, a_state, after, hand, legal, sizes


def moves_of(cards: str, other: str = QUIET, **fields: Any) -> str:
    return " ".join(legal(a_state(cards, other, **fields)))


@pytest.mark.parametrize(
    ("top", "want", "cards", "moves"),
    [
        # 1: FR-12 to FR-15, FR-23
        (
            "r5",
            None,
            "FU k5 k7 b5 r9 rG yG g7 CA",
            "draw play:CA play:b5 play:k5 play:r9 play:rG",
        ),
        # 2: FR-27
        ("FA", "4", "b4 k4 bS r3 EQ", "draw play:EQ play:b4 play:k4"),
        # 3: RUL-30
        ("k7", None, "r7 k3 gS FA", "draw play:FA play:r7"),
        # 4: FR-13
        ("gG", None, "yG gX k3 g3 yX", "draw play:g3 play:gX play:yG"),
    ],
)
def test_examples_1_to_4_legal_cards(top: str, want: str | None, cards: str, moves: str) -> None:
    assert moves_of(cards, top=top, want=want) == moves


def test_example_5_fu_after_drawing_to_ten() -> None:
    """FR-24."""
    state = a_state("FU b1 b1 b2 b2 b3 b3 b4 b4", QUIET, deck="b6 b7", top="FA", want="r")
    state = after(state, "draw")
    assert legal(state) == ["pass", "play:FU"]
    state = after(state, "play:FU")
    assert (state["top"], state["want"]) == ("FA", "r")


def test_example_6_turns_go_down() -> None:
    """FR-03."""
    state = after(a_state("y1", "b1", "b2", "b3", actor=1), "draw", "pass")
    assert state["to_move"] == 0
    assert after(state, "draw", "pass")["to_move"] == 3


def test_example_7_empty_pile() -> None:
    """RUL-3."""
    fields: dict[str, Any] = {"top": "g5", "deck": "", "actor": 1}
    state = after(a_state("rG rS", "g2 b1", **fields), "play:g2")
    assert (state["phase"], state["log"][0]["end"]) == ("deal", "pile")
    state = after(a_state("rG rS gX", "g2 b1", **fields), "play:g2")
    assert legal(state) == ["play:gX"]


def test_example_8_second_chance_as_last_card() -> None:
    """FR-18."""
    state = after(a_state("rC", "NT b1"), "play:rC")
    assert (state["phase"], state["to_move"], sizes(state)) == ("turn", 1, [1, 2])


def test_example_9_second_chance() -> None:
    """RUL-7."""
    assert legal(after(a_state("rC b3 r9", QUIET), "play:rC")) == ["play:r9"]
    state = after(a_state("rC b3", QUIET, deck="r7 g1"), "play:rC")
    assert (hand(state, 0), state["to_move"]) == ("b3 r7", 1)


def test_example_10_skip() -> None:
    """FR-19."""
    state = after(a_state("rS b1", QUIET, "g1 g2"), "play:rS", "at:2")
    assert (state["to_move"], state["turn"], state["skips"]) == (1, 7, [])


def test_example_11_countered_skip_of_two() -> None:
    """RUL-13."""
    state = after(a_state("rS b1 b2", "CA y1 y2"), "play:rS", "at:1", "play:CA")
    assert legal(state) == ["at:0"]
    state = after(state, "at:0", "want:y")
    assert (state["skips"], state["to_move"]) == ([0], 1)
    state = after(state, "play:y1")
    assert (state["to_move"], state["turn"], state["skips"]) == (1, 8, [])


def test_example_12_countered_gift_as_last_card() -> None:
    """FR-22, RUL-12."""
    state = after(a_state("rG", "b1", "CA g1 g2 g3", "b3"), "play:rG", "at:2", "play:CA", "at:0")
    state = after(state, "want:g", "give:g1", "give:g2")
    assert (hand(state, 0), hand(state, 2), state["to_move"]) == ("g1 g2", "g3", 3)


def test_example_13_fu_is_not_given() -> None:
    """RUL-9."""
    assert legal(after(a_state("rG FU r3", QUIET), "play:rG", "at:1")) == ["give:r3"]
    state = after(a_state("rG FU", QUIET), "play:rG", "at:1")
    assert (state["phase"], sizes(state)) == ("turn", [1, 2])


def test_example_14_exchange_with_the_last_card() -> None:
    """FR-21, FR-22."""
    state = after(a_state("rX", QUIET), "play:rX", "at:1")
    assert (hand(state, 0), state["log"][0]["points"]) == (QUIET, [3, 0])


def test_example_15_blocks_of_four() -> None:
    """RUL-11."""
    state = a_state("F4 b1", "CA y1", "CA y2", "b3", deck="g1 g2 g3 g4 g6")
    state = after(state, "play:F4", "at:2")
    assert "at:2" not in legal(after(state, "at:1"))
    state = after(state, "at:2", "at:1", "at:1")
    assert state["pend"]["hits"] == [[0, 2, 2], [0, 1, 2]]
    state = after(state, "want:5")
    assert state["to_move"] == 2
    state = after(state, "pass")
    assert state["to_move"] == 1
    state = after(state, "pass")
    assert (hand(state, 2), hand(state, 1)) == ("CA g1 g2 y2", "CA g3 g4 y1")


def test_example_16_countered_block() -> None:
    """RUL-6, RUL-11."""
    state = a_state("F4 b1", "y1", "CA y2", "b3", deck="g1 g2 g3 g4 g6")
    state = after(state, "play:F4", "at:2", "at:2", "at:2", "at:1", "want:5")
    state = after(state, "play:CA", "at:0", "want:g")
    assert (hand(state, 0), hand(state, 1), state["want"]) == ("b1 g1 g2 g3", "g4 y1", "g")
    assert state["to_move"] == 3


def test_example_17_void_equality() -> None:
    """RUL-12."""
    state = after(a_state("EQ b1 b2 b3", "y1 y2 y3", "g1 g2", "CA"), "play:EQ")
    assert legal(state) == ["at:2", "at:3"]
    state = after(state, "at:3", "want:b", "play:CA")
    assert (state["phase"], state["pend"]["hits"]) == ("request", [[3, None, 0]])


def test_example_18_nice_try() -> None:
    """RUL-14."""
    state = after(a_state("r1", "NT b1", "g1 g2", deck="b2 b3 b4 b6"), "play:r1")
    state = after(state, "play:NT", "want:b")
    assert (hand(state, 0), state["to_move"]) == ("b2 b3 b4", 2)
    only = after(a_state("r1", "NT", "g1 g2"), "play:r1", "play:NT", "want:b")
    assert only["log"][0]["points"][1] == 0
    empty = after(a_state("r1", "NT b1", deck=""), "play:r1", "play:NT", "want:b")
    assert (empty["dry"], empty["log"][0]["end"]) == (True, "out")
    assert empty["log"][0]["points"] == [0, 1]


def test_example_19_gambling_man() -> None:
    """RUL-17."""
    fields: dict[str, Any] = {"event": "gambling_man"}
    state = after(a_state("k5 b5 b9", "g2 g9", "y2 y9", **fields), "play:k5")
    assert sizes(after(state, "lay:y2", "lay:g2", "lay:b5")) == [1, 4, 1]
    state = after(a_state("k5", "g2 g9", "y2 y9", **fields), "play:k5")
    assert sizes(after(state, "lay:y2", "lay:g2")) == [2, 1, 1]


def test_example_20_vandalism() -> None:
    """RUL-24."""
    fields: dict[str, Any] = {"event": "vandalism", "top": "FA", "want": "5", "colour": "r"}
    state = after(a_state("k5 b1", "rG r2 y1", **fields), "play:k5")
    assert (hand(state, 0), hand(state, 1)) == ("b1", "y1")


def test_example_21_time_bomb() -> None:
    """RUL-20."""
    state = after(a_state("k5 b1", "y1", "g1", event="time_bomb"), "play:k5")
    assert state["bomb"] == 8
    last = after(a_state("r1", "y1", "g1", bomb=0), "play:r1")
    assert last["log"][0] == {"points": [-10, 11, 11], "end": "out", "bomb": True}


def test_example_22_doomsday() -> None:
    """RUL-19."""
    state = after(a_state("k5 b1", "y1", "g1", event="doomsday", dealer=2), "play:k5")
    assert (state["log"][0]["points"], state["dealer"]) == ([50, 50, 50], 1)


def test_example_23_mating_season() -> None:
    """RUL-25."""
    state = after(a_state("k5 b1", "g3 k3 FA b4 g4 y9", event="mating_season"), "play:k5")
    assert hand(state, 1) == "FA y9"


def test_example_24_limit_reached() -> None:
    """RUL-27."""
    state = after(a_state("r1", "b9", totals=[150, 145]), "play:r1")
    assert (state["phase"], state["totals"]) == ("over", [150, 154])


# Reference games


def start(players: int, seed: int) -> State:
    return GAME.dump(GAME.initial(players, seed, {}))


def test_reference_deal_of_two() -> None:
    state = start(2, 1)
    assert (state["dealer"], state["phase"], state["to_move"]) == (1, "request", 1)
    assert [hand(state, 0), hand(state, 1)] == ["b4 bX g6 g9 r2 r9 y3", "CA F4 b5 gC r1 y7 y7"]
    assert (state["discard"], len(state["deck"])) == (["CA"], 110)
    assert " ".join(state["deck"][:5]) == "y4 b9 F4 rS y9"
    assert state["events"][:3] == ["robin_hood", "communism", "finish_line"]
    assert state["rng"] == 18389455496100039633


def test_reference_deal_of_three() -> None:
    state = start(3, 7)
    assert (state["dealer"], state["discard"]) == (0, ["g5"])
    assert (state["phase"], state["to_move"]) == ("turn", 2)
    assert hand(state, 2) == "FA b9 g1 g4 g7 k5 r1"
    assert " ".join(state["deck"][:5]) == "b6 FA FA y1 r7"
    assert state["rng"] == 18389455496100039639


def test_reference_deal_of_eight() -> None:
    state = start(8, 2024)
    assert (state["dealer"], state["top"], state["shown"]) == (5, "k3", ["gambling_man"])
    assert (state["phase"], state["to_move"]) == ("lay", 4)
    assert state["options"] == {"limit": 137, "rounds": 50}


@pytest.mark.parametrize(
    ("seed", "kind"),
    [
        (0, "number"),
        (62, "fu"),
        (96, "second_chance"),
        (2, "exchange"),
        (3, "fantastic"),
        (6, "four"),
        (13, "black"),
        (22, "gift"),
        (70, "counterattack"),
        (74, "nice_try"),
        (79, "skip"),
        (89, "equality"),
    ],
)
def test_reference_start_cards_of_four(seed: int, kind: str) -> None:
    """FR-07."""
    assert KIND[start(4, seed)["discard"][0]] == kind


@pytest.mark.parametrize(
    ("players", "moves", "totals", "rng"),
    [
        (2, 235, [334, 372], None),
        (4, 205, [178, 180, 153, 208], None),
        (8, 321, [156, 153, 162, 227, 155, 173, 161, 163], 6931452099167329168),
    ],
)
def test_reference_games_of_first_moves(
    players: int, moves: int, totals: list[int], rng: int | None
) -> None:
    state, count = GAME.initial(players, 5, {}), 0
    while choices := GAME.legal(state):
        state, count = GAME.apply(state, choices[0]), count + 1
    assert count == moves
    assert GAME.dump(state)["totals"] == totals
    assert rng is None or GAME.dump(state)["rng"] == rng


@pytest.mark.parametrize(
    ("players", "moves", "totals", "rounds", "rng"),
    [
        (2, 396, [162, 108], 5, 15468957496212483920),
        (4, 811, [166, 100, 25, 136], 6, 7972977911779615982),
        (8, 646, [46, 107, 68, 73, 158, 97, 67, 51], 4, 2704867688099624396),
    ],
)
def test_reference_games_of_the_policy(
    players: int, moves: int, totals: list[int], rounds: int, rng: int
) -> None:
    state, played = play_out(GAME, GAME.initial(players, 1, {}))
    assert (len(played), GAME.dump(state)["totals"]) == (moves, totals)
    assert (GAME.dump(state)["round"], GAME.dump(state)["rng"]) == (rounds, rng)


def test_reference_opening_of_the_policy() -> None:
    _, played = play_out(GAME, GAME.initial(2, 1, {}))
    assert " ".join(played[:14]) == (
        "want:y play:y3 play:y7 draw play:y4 play:y7 draw pass play:F4 at:0 at:0 at:0 at:0 want:r"
    )
