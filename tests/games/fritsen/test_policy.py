"""The simple player, to the integer (section 9)."""

import pytest

from games.fritsen import GAME
from games.playing import play_out
from tests.games.fritsen.positions import State, a_state, a_window


def choice(state: State) -> str | None:
    return GAME.policy(GAME.load(state))


def vuil_choice(hand: str, vuil: int = 0) -> str | None:
    state = GAME.dump(GAME.initial(2, 1, {}))
    state["deck"] = []
    state["hands"][0] = hand.split()
    state["vuil"][0] = vuil
    return choice(state)


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("2C 4C 5C 7C 8C", "vuil"),
        ("2C 4C 5C 7C 9C", "vuil"),
        ("2C 4C 5C 6C 9C", "pass"),
        ("2C 3C 5C 7C X", "pass"),
        ("2C 3D AC AD AH", "vuil"),
        ("2C 3D JC QC 5C", "pass"),
        ("2C 3C AH 5C 7C", "pass"),
        ("KC KD 2C 4C 5C", "pass"),
    ],
)
def test_a_first_hand_with_at_most_one_special_card_is_exchanged(hand: str, move: str) -> None:
    assert vuil_choice(hand) == move


def test_only_once() -> None:
    assert vuil_choice("2C 4C 5C 7C 8C", vuil=1) == "pass"


def test_others_sixes_are_blocked_and_ones_own_only_with_few_cards() -> None:
    assert choice(a_window("4D", "3C 5D 6D 7D")) == "klaver"
    assert choice(a_window("3C 5D", "2D")) == "klaver"
    assert choice(a_window("3C 5D 6D", "2D")) == "pass"


def test_the_glass_goes_where_it_blocks_most() -> None:
    """The joker pile counts like the others; of equals the first."""
    piles = {"1,0": "6S JH", "0,1": "X", "1,1": "8D", "-1,0": "8H"}
    state = a_state("4D", "5D", piles=piles, joker="0,1", phase="glass")
    assert choice(state) == "glass@1,1"  # blocks three
    piles["2,0"] = "8C"
    state = a_state("4D", "5D", piles=piles, joker="0,1", phase="glass")
    assert choice(state) == "glass@1,0"  # blocks three as well


@pytest.mark.parametrize(
    ("hand", "piles", "move"),
    [
        ("KC AC 9D", {"1,0": "QC", "0,1": "9S"}, "KC+AC@1,0"),  # 100 before 85
        ("9D", {"1,0": "QC"}, "9D@1,0"),  # 99
        ("3D 9H X", {"1,0": "9S"}, "X@-1,0"),  # 95 before 85
        ("3D 3H 9H X", {"1,0": "9S"}, "9H@1,0"),  # 85 before 80
        ("2C 3H KD X", {"1,0": "AH"}, "X@-1,0"),  # 80 before 75
        ("2C 3H KD", {"1,0": "AC", "0,1": "AH"}, "KD@0,1"),  # 75 before 65
        ("2C 5D 7D", {"1,0": "AC", "0,1": "4D"}, "2C@1,0"),  # 65 before 58
        ("5D 7D", {"1,0": "4D"}, "5D@1,0"),  # 58 before 54
        ("AD 3H", {"1,0": "2D", "0,1": "4H"}, "AD@1,0"),  # 36 before 30
        ("3H 6D", {"1,0": "JC", "0,1": "4H"}, "3H@0,1"),  # 30 before 25
        ("6H 9C", {"1,0": "JC"}, "6H@1,0"),  # 25 before 22
        ("6H 9C", {"1,0": "QC"}, "9C@1,0"),  # 22 before 20
        ("6H 2C", {"1,0": "QC"}, "6H@1,0"),  # 20 before 10
        ("2C 4C", {"1,0": "KD"}, "frits"),
        ("6H", {"1,0": "QC"}, "frits"),  # FR-34
        ("5D 5H", {"1,0": "4H", "0,1": "4D"}, "5D@0,1"),  # equals: the first
        ("5D 2C", {"1,0": "4D", "0,1": "4D"}, "5D@0,1"),
    ],
)
def test_the_worthiest_zet(hand: str, piles: dict[str, str], move: str) -> None:
    assert choice(a_state(hand, "2S", piles=piles)) == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("3C 7C 2H", "3C@-1,0"),  # 5 + 1
        ("3C 7C TC 2H 3H", "3C@-1,0"),  # 5 + 2
        ("7C 2H 3H", "2H@-1,0"),  # 5 + 1
        ("7C 8H", "7C@-1,0"),  # equals: the first
        ("7C 8H 8H 2H 3H TC JC QC", "2H@-1,0"),  # copies count each: 5 + 3, as 7C; 2H stands before
        ("X 7C", "X@-1,0"),
        ("X X 7C 8D", "X@-1,0"),
    ],
)
def test_the_worthiest_new_pile(hand: str, move: str) -> None:
    piles = {"1,0": "AS"}
    state = a_state(hand, "2S", piles=piles, drawn=True, options={"packs": 2})
    assert choice(state) == move


def test_a_nine_is_the_last_to_start_a_pile() -> None:
    """Under the glass a 9 fits nowhere: 6 less."""
    state = a_state(
        "9C TC JC QC KC AC 2H", "2S", drawn=True, glass="1,0", glass_by=1, piles={"1,0": "8S"}
    )
    assert choice(state) == "TC@-1,0"  # 5 + 4; the 9 only −1 + 5
    alone = {**state, "hands": [["9C"], ["2S"]]}
    assert choice(alone) == "9C@-1,0"  # worth −1, and still a move


def test_nothing_to_lay() -> None:
    """FR-25."""
    assert choice(a_state("X", "2S", deck="", drawn=True)) == "pass"


def test_no_choice_when_the_game_is_over() -> None:
    assert choice(a_state("4C", "", out=[1], phase="over", to_move=None)) is None


def test_the_running_check_of_the_rules() -> None:
    """initial(4, 1, {}) played out."""
    last, moves = play_out(GAME, GAME.initial(4, 1, {}))
    assert len(moves) == 78
    assert moves[:15] == [
        "pass",
        "vuil",
        "pass",
        "vuil",
        "pass",
        "vuil",
        "pass",
        "X@-1,0",
        "X@-1,0",
        "QH@1,0",
        "frits",
        "JC@1,0",
        "6S@1,0",
        "pass",
        "glass@-1,0",
    ]
    assert GAME.result(last) == {
        "end": "last",
        "places": [2, 3, 1, 4],
        "cards": [0, 0, 0, 2],
        "turns": [8, 18, 7, 17],
        "fritsjes": [11, 23, 10, 21],
        "vuil": [0, 1, 1, 1],
        "medals": ["bronzen", None, "zilveren", None],
    }
