"""What may be laid, and where (sections 3.2-3.4 and 6.3)."""

import pytest

from games.errors import IllegalMove
from games.fritsen import GAME
from games.fritsen.cards import CARD
from games.fritsen.zetten import ZET
from tests.games.fritsen.positions import State, a_state, a_window

FREE_OF_FIRST = ["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]  # around 0,0 and 1,0


def legal(state: State) -> list[str]:
    return GAME.legal(GAME.load(state))


@pytest.mark.parametrize(
    ("card", "top", "zet"),
    [
        # 5-1: higher in suit, any distance
        ("7H", "2H", "5-1"),
        ("AC", "2C", "5-1"),  # RUL-9: the aas is high, also on a 2
        ("7H", "2D", None),
        # 5-2: only the 2, only on the aas of its suit
        ("2S", "AS", "5-2"),
        ("2S", "AD", None),
        ("3S", "AS", None),
        # 5-3: exactly one lower
        ("7H", "8H", "5-3"),
        ("7H", "TH", None),
        ("7H", "8C", None),
        ("KS", "AS", "5-3"),  # RUL-9
        # 5-4: harten aas and any koning
        ("KC", "AH", "5-4"),
        ("AH", "KS", "5-4"),
        ("KC", "AD", None),
        ("AC", "KH", None),
        ("KH", "AH", "5-4"),  # RUL-6: before 5-3
        ("AH", "KH", "5-4"),  # RUL-6: before 5-1
        # 5-5 and FR-35
        ("QC", "QH", "5-5"),
        ("QC", "QC", "5-5"),
        # 5-6, RUL-7: the red queens and klaveren boer alone
        ("QD", "JC", "5-6"),
        ("JC", "QH", "5-6"),
        ("QS", "JC", None),
        ("JD", "QH", None),
        ("QC", "JC", "5-1"),
        ("JC", "QC", "5-3"),
        ("QD", "JD", "5-1"),
        # 5-7 and 5-8
        ("9C", "2H", "5-7"),
        ("9C", "AS", "5-7"),
        ("9H", "TH", "5-7"),  # RUL-6: before 5-3
        ("9H", "4H", "5-7"),  # RUL-6: before 5-1
        ("9C", "9D", "5-8"),
        ("9C", "9C", "5-8"),  # FR-35
        # 5-12 and 5-13: any suit
        ("6D", "QS", "5-12"),
        ("6D", "QD", "5-12"),
        ("6D", "JS", "5-13"),
        ("6D", "KD", None),
        ("6D", "7D", "5-3"),
        ("6D", "5D", "5-1"),
        # FR-35: an equal card is neither higher nor lower
        ("7C", "7C", None),
        ("AH", "AH", None),
        ("KS", "KS", None),
        # FR-32: jokers lie apart
        ("X", "7C", None),
        ("X", "X", None),
    ],
)
def test_card_and_top_decide_the_zet(card: str, top: str, zet: str | None) -> None:
    """FR-30, FR-32, FR-35, RUL-6, RUL-7, RUL-9; zetten 5-1 to 5-8, 5-12, 5-13."""
    assert ZET[CARD[card]][CARD[top]] == zet


def test_a_turn_is_a_zet_or_frits() -> None:
    """FR-21, FR-24, RUL-4: no new pile before frits."""
    assert legal(a_state("7H 9H JH", "2C", piles={"1,0": "TH"})) == ["9H@1,0", "JH@1,0", "frits"]


def test_frits_stays_possible_without_cards_to_draw() -> None:
    """FR-22."""
    assert "frits" in legal(a_state("9H 5C", "2C", deck=""))


def test_frits_is_said_once_and_then_piles_may_be_started() -> None:
    """FR-22, FR-23, FR-40: next to the closed pile and the open pile."""
    moves = legal(a_state("4C 4C", "2C", drawn=True, options={"packs": 2}))
    assert moves == [f"4C@{place}" for place in FREE_OF_FIRST]


def test_lays_and_new_piles_of_a_card_stand_together_in_order() -> None:
    """6.3: sorted by code point."""
    moves = legal(a_state("9C", "2C", drawn=True, piles={"1,0": "8S", "0,1": "3D"}))
    assert moves == sorted(moves)
    assert {"9C@1,0", "9C@0,1", "9C@-1,0"} <= set(moves)


def test_corners_are_no_neighbours_and_the_table_has_no_edge() -> None:
    """FR-40, RUL-10."""
    piles = {"1,0": "8S", "2,0": "8C", "300,-7": "8D"}
    moves = legal(a_state("4C", "2C", drawn=True, piles=piles))
    assert "4C@3,0" in moves
    assert "4C@300,-8" in moves
    assert "4C@3,1" not in moves


def test_the_place_of_a_used_up_closed_pile_is_a_neighbour_but_never_free() -> None:
    """FR-40, RUL-11."""
    moves = legal(a_state("4C", "2C", drawn=True, deck=""))
    assert moves == [f"4C@{place}" for place in FREE_OF_FIRST]


def test_the_last_side_is_kept_for_the_joker_pile() -> None:
    """FR-41, also with no joker left anywhere."""
    piles = {"1,0": "8S", "-1,0": "8C", "0,1": "8D"}
    assert "4C@0,-1" not in legal(a_state("4C", "2C", drawn=True, piles=piles))


def test_with_two_sides_free_one_may_be_taken() -> None:
    """FR-41."""
    piles = {"1,0": "8S", "-1,0": "8C"}
    moves = legal(a_state("4C", "2C", drawn=True, piles=piles))
    assert {"4C@0,-1", "4C@0,1"} <= set(moves)


def test_once_the_joker_pile_lies_the_last_side_is_free() -> None:
    """FR-40, FR-41: and the joker pile is a neighbour like the others."""
    piles = {"1,0": "8S", "-1,0": "8C", "0,1": "X"}
    moves = legal(a_state("4C", "2C", drawn=True, piles=piles, joker="0,1"))
    assert {"4C@0,-1", "4C@0,2"} <= set(moves)
    assert "4C@0,1" not in moves


def test_a_joker_starts_its_pile_on_any_free_side_before_frits() -> None:
    """5-10, FR-24."""
    assert legal(a_state("5C X", "2C")) == ["X@-1,0", "X@0,-1", "X@0,1", "frits"]


def test_further_jokers_go_on_the_joker_pile_only() -> None:
    """5-9, FR-32."""
    piles = {"1,0": "8S", "0,1": "X"}
    assert legal(a_state("5C X", "2C", piles=piles, joker="0,1")) == ["X@0,1", "frits"]


def test_no_card_goes_on_the_joker_pile() -> None:
    """FR-32: not even a 9."""
    piles = {"1,0": "8S", "0,1": "X"}
    assert legal(a_state("9C 2D", "2C", piles=piles, joker="0,1")) == ["9C@1,0", "frits"]


def test_a_joker_is_never_the_last_card() -> None:
    """FR-33."""
    assert legal(a_state("X", "2C")) == ["frits"]


def test_two_jokers_may_go_one_by_one() -> None:
    """FR-33: with two cards in hand a joker can be laid."""
    assert "X@0,1" in legal(a_state("X X", "2C"))


@pytest.mark.parametrize(("top", "moves"), [("QH", ["frits"]), ("JH", ["frits"])])
def test_a_six_is_not_the_last_card_on_a_queen_or_a_jack(top: str, moves: list[str]) -> None:
    """FR-34: 5-12 and 5-13 want a second card."""
    assert legal(a_state("6S", "2C", piles={"1,0": top})) == moves
    assert "6S@1,0" in legal(a_state("6S 2D", "2C", piles={"1,0": top}))


@pytest.mark.parametrize("top", ["5S", "7S"])
def test_a_six_may_be_the_last_card_in_its_suit(top: str) -> None:
    """FR-34: by 5-1 and 5-3."""
    assert legal(a_state("6S", "2C", piles={"1,0": top})) == ["6S@1,0", "frits"]


def test_a_six_may_be_the_last_card_as_a_new_pile() -> None:
    """FR-34, FR-42."""
    assert "6S@0,1" in legal(a_state("6S", "2C", piles={"1,0": "QH"}, drawn=True))


def test_equal_cards_give_one_move() -> None:
    """6.3."""
    assert legal(a_state("7H 7H", "2C", piles={"1,0": "2H"}, options={"packs": 2})) == [
        "7H@1,0",
        "frits",
    ]


def test_king_and_ace_go_together_on_the_queen_of_their_suit() -> None:
    """5-11."""
    piles = {"1,0": "QD", "0,1": "QC"}
    assert legal(a_state("KD AD", "2C", piles=piles)) == [
        "AD@1,0",
        "KD+AD@1,0",
        "KD@1,0",
        "frits",
    ]


@pytest.mark.parametrize("hand", ["KD AH", "KD", "AD 2C"])
def test_five_eleven_needs_both_cards(hand: str) -> None:
    """5-11."""
    assert not [move for move in legal(a_state(hand, "2C", piles={"1,0": "QD"})) if "+" in move]


def test_with_only_an_unlayable_joker_after_frits_one_passes() -> None:
    """FR-25, RUL-5."""
    assert legal(a_state("X", "2C", deck="", drawn=True)) == ["pass"]


def test_there_is_no_pass_while_something_can_be_laid() -> None:
    """FR-23."""
    assert "pass" not in legal(a_state("5C", "2C", drawn=True))


GLASS = {"1,0": "8S", "2,0": "8C", "1,1": "8D", "-1,0": "8H"}


def test_the_glass_blocks_its_pile_and_the_piles_beside_it() -> None:
    """FR-53: the closed pile between keeps the other side open."""
    state = a_state("9C 2D", "2C", piles=GLASS, glass="1,0", glass_by=1)
    assert legal(state) == ["9C@-1,0", "frits"]


def test_the_owner_of_the_glass_is_blocked_as_well() -> None:
    """FR-53."""
    state = a_state("9C 2D", "2C", piles=GLASS, glass="1,0", glass_by=0)
    assert legal(state) == ["9C@-1,0", "frits"]


def test_the_glass_blocks_five_eleven() -> None:
    """FR-53, 5-11."""
    state = a_state("KD AD", "2C", piles={"1,0": "QD"}, glass="1,0", glass_by=1)
    assert legal(state) == ["frits"]


@pytest.mark.parametrize(("glass", "blocked"), [("0,1", True), ("0,2", True), ("1,0", False)])
def test_the_glass_blocks_the_joker_pile(glass: str, *, blocked: bool) -> None:
    """FR-53, RUL-13: standing on it or beside it."""
    piles = {"1,0": "8S", "0,1": "X", "0,2": "8C"}
    state = a_state("5C X", "2C", piles=piles, joker="0,1", glass=glass, glass_by=1)
    assert ("X@0,1" not in legal(state)) == blocked


def test_the_glass_does_not_hinder_new_piles() -> None:
    """FR-53, RUL-12: neither open piles nor the joker pile."""
    state = a_state("4C X", "2C", piles=GLASS, glass="1,0", glass_by=1, drawn=True)
    assert {"4C@1,-1", "4C@0,1", "X@0,1"} <= set(legal(state))


def test_several_jokers_under_the_glass_pass_after_frits() -> None:
    """FR-25, FR-53."""
    piles = {"1,0": "8S", "0,1": "X"}
    state = a_state("X X", "2C", piles=piles, joker="0,1", glass="0,1", glass_by=1, deck="")
    assert legal(state) == ["frits"]
    assert legal({**state, "drawn": True}) == ["pass"]


def test_the_glass_may_go_on_every_pile_and_stay_where_it_is() -> None:
    """FR-51, RUL-13: the joker pile included, the closed pile not."""
    piles = {"1,0": "6S JH", "-1,0": "8C", "0,1": "X"}
    state = a_state("4C", "2C", piles=piles, joker="0,1", phase="glass", glass="1,0", glass_by=1)
    assert legal(state) == ["glass@-1,0", "glass@0,1", "glass@1,0"]


def test_the_window_is_a_yes_or_no() -> None:
    assert legal(a_window("4D", "3C 5D")) == ["klaver", "pass"]


def test_the_glass_does_not_hinder_the_klaveren_three() -> None:
    """FR-53, RUL-12."""
    state = a_window("4D", "3C 5D", glass="1,0", glass_by=1)
    assert legal(state) == ["klaver", "pass"]


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = a_state("4C", "", out=[1], phase="over", to_move=None)
    assert legal(state) == []


@pytest.mark.parametrize("move", ["7H@0,0", "7H@1,0 ", "vuil", "frits@1,0", "", None, 7, ["frits"]])
def test_an_illegal_move_is_refused(move: object) -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(GAME.load(a_state("7H", "2C")), move)  # type: ignore[arg-type]


def test_only_the_player_on_turn_lays_cards() -> None:
    """FR-26: the hands of the others give no moves."""
    assert legal(a_state("7H", "9C", "9D")) == ["frits"]
