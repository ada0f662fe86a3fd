"""Facts of moves, and the names a table calls out (section 4.2)."""

import random
from typing import Any

import pytest

from games.fritsen import GAME
from games.fritsen.facts import CODES
from games.fritsen.utterances import utterances
from tests.games.fritsen.positions import State, a_random_state, a_state, a_window


def names(state: State, move: str) -> list[str]:
    return utterances(GAME.load(state), move)


def facts(state: State, move: str) -> list[tuple[str, dict[str, Any]]]:
    return [(fact.code, dict(fact.data)) for fact in GAME.facts(GAME.load(state), move)]


LATER = {"turns": [12, 12], "turn": 0}


@pytest.mark.parametrize(
    ("pile", "card", "expected"),
    [
        ("5H", "6H", ["lavendelfrits", "soepele Frits"]),
        ("5H", "7H", []),
        ("8H", "7H", []),
        ("2H", "JH", ["stroeve Frits"]),  # nine steps
        ("2H", "TH", []),
        ("2H", "AH", ["stroeve Frits"]),
        ("JH", "6C", ["lavendelfrits"]),
        ("QH", "6C", []),
        ("2H", "QH", ["eerste Kim", "stroeve Frits"]),
        ("2H QD", "QH", ["stroeve Frits"]),  # RUL-24
        ("QS QD QC", "QH", ["vierde Kim"]),
        ("QS QD 2C QC", "QH", []),
        ("8H", "9H", ["soepele Frits"]),
        ("8C", "9H", []),
        ("2C", "9H", []),
        ("AC", "2C", []),  # RUL-9
    ],
)
def test_names_of_lays(pile: str, card: str, expected: list[str]) -> None:
    """4B, 4C, 4G, 4H, 4I."""
    state = a_state(f"{card} 4D 3D", "2S 3S", piles={"1,0": pile}, **LATER)
    assert names(state, f"{card}@1,0") == expected


def test_a_first_queen_may_lie_as_a_new_pile() -> None:
    """4H."""
    state = a_state("QH 4D", "2S", drawn=True, **LATER)
    assert names(state, "QH@0,1") == ["eerste Kim"]
    state = a_state("QH 4D", "2S", drawn=True, piles={"1,0": "8S QC"}, **LATER)
    assert names(state, "QH@0,1") == []


def test_king_and_ace_are_soepel() -> None:
    """4.2: the koning is looked at."""
    state = a_state("KH AH 4D", "2S", piles={"1,0": "QH"}, **LATER)
    assert names(state, "KH+AH@1,0") == ["soepele Frits"]


def test_names_of_the_first_lay_of_willem() -> None:
    """4K, 4L, 4N."""
    start = {"turns": [1, 0]}
    soepel = a_state("7H 4D", "2S", piles={"1,0": "6H"}, **start)
    assert names(soepel, "7H@1,0") == ["soepele Frits", "soepele start"]
    stroef = a_state("KH 4D", "2S", piles={"1,0": "2H"}, **start)
    assert names(stroef, "KH@1,0") == ["stroeve Frits", "stroeve start"]
    offer = a_state("5H 4D", "2S", piles={"1,0": "6H"}, **start)
    assert names(offer, "5H@1,0") == ["offer start"]
    assert names({**offer, "turns": [2, 1]}, "5H@1,0") == []
    other = a_state("4D", "5H 2S", piles={"1,0": "6H"}, turn=1, turns=[1, 1])
    assert names(other, "5H@1,0") == []


def test_the_sixth_vuil_is_an_olafje() -> None:
    """4A, RUL-3: exactly the sixth."""
    state = GAME.dump(GAME.initial(2, 1, {"vuil_max": 9}))
    for count, expected in [(4, []), (5, ["Olafje"]), (6, [])]:
        assert names({**state, "vuil": [count, 0]}, "vuil") == expected
    assert names({**state, "vuil": [5, 0]}, "pass") == []


@pytest.mark.parametrize(
    ("turns", "expected"),
    [(2, ["eiken Frits"]), (3, ["platina Frits"]), (7, ["zilveren Frits"]), (10, [])],
)
def test_medals_are_called_out(turns: int, expected: list[str]) -> None:
    """4O-4U."""
    state = a_state("8C", "2S 3S", drawn=True, turns=[turns, turns])
    assert names(state, "8C@0,1") == expected


def test_uitklaveren_counts_the_turns_of_the_one_who_goes_out() -> None:
    """1AA."""
    state = a_window("4D", "3C", "5D", turns=[9, 3, 3])
    assert names(state, "klaver") == ["platina Frits", "uitklaveren"]
    assert names(a_window("4D", "3C 5D"), "klaver") == []


def test_jokers_and_words_earn_nothing() -> None:
    state = a_state("X 4D", "2S", **LATER)
    assert names(state, "X@0,1") == []
    assert names(state, "frits") == []


# -- facts ---------------------------------------------------------------------------------------


def test_facts_of_a_nine_on_a_nine() -> None:
    state = a_state("9H 4D", "2S", "3S", piles={"1,0": "9C"}, turns=[5, 5, 5])
    assert facts(state, "9H@1,0") == [
        ("lay", {"seat": 0, "card": "9H", "place": "1,0", "on": "9C", "zet": "5-8"}),
        ("fritsjes", {"seats": [1, 2], "count": 2}),
    ]


def test_facts_of_going_out_and_the_end() -> None:
    state = a_state("9H", "2S", piles={"1,0": "4C"}, turns=[5, 5])
    assert facts(state, "9H@1,0") == [
        ("lay", {"seat": 0, "card": "9H", "place": "1,0", "on": "4C", "zet": "5-7"}),
        ("fritsjes", {"seats": [0], "count": 1}),
        ("fritsjes", {"seats": [1], "count": 2}),
        ("utterance", {"seat": 0, "name": "gouden Frits"}),
        ("out", {"seat": 0, "place": 1, "medal": "gouden"}),
        ("last", {"seats": [1]}),
    ]


def test_facts_of_an_exchange_tell_no_cards() -> None:
    state = a_state("6H 4D 5D", "2S", piles={"1,0": "QC"}, turns=[5, 5])
    assert facts(state, "6H@1,0") == [
        ("lay", {"seat": 0, "card": "6H", "place": "1,0", "on": "QC", "zet": "5-12"}),
        ("exchange", {"seat": 0, "cards": 2}),
        ("fritsjes", {"seats": [0], "count": 2}),
    ]


def test_facts_of_a_window() -> None:
    state = a_state("6H 4D 5D", "3C 2S", piles={"1,0": "QC"}, turns=[5, 5])
    assert ("klaver_asked", {"seat": 1}) in facts(state, "6H@1,0")
    window = a_window("4D 5D", "3C 2S")
    assert facts(window, "pass") == [
        ("no_klaver", {"seat": 1, "turn": 0}),
        ("exchange", {"seat": 0, "cards": 2}),
    ]
    assert facts(window, "klaver") == [("klaver", {"seat": 1, "turn": 0, "place": "1,0"})]


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (GAME.dump(GAME.initial(2, 1, {})), "vuil", "vuil"),
        (GAME.dump(GAME.initial(2, 1, {})), "vuil", "exchange"),
        (GAME.dump(GAME.initial(2, 1, {})), "pass", "no_vuil"),
        (a_state("4D", "5D"), "frits", "frits"),
        (a_state("X", "5D", deck="", drawn=True), "pass", "pass"),
        (a_state("KD AD", "5D", "6D", piles={"1,0": "QD"}), "KD+AD@1,0", "pair"),
        (a_state("4D 5D", "5D", drawn=True), "4D@0,1", "new_pile"),
        (a_state("4D X", "5D"), "X@0,1", "joker_pile"),
        (a_state("4D X", "5D", piles={"0,1": "X"}, joker="0,1"), "X@0,1", "joker"),
        (a_state("6D 4D", "5D", piles={"1,0": "JS"}), "6D@1,0", "glass_asked"),
        (a_state("4D", "5D", phase="glass"), "glass@1,0", "glass"),
        (
            a_state("4D", "5D", phase="glass", glass="1,0", glass_by=0),
            "glass@1,0",
            "glass_stays",
        ),
        (
            a_state("9D 4D", "5D", piles={"1,0": "8S", "5,0": "2C"}, glass="5,0", glass_by=1),
            "9D@1,0",
            "glass_gone",
        ),
        (a_state("9D X", "X", deck=""), "9D@1,0", "stuck"),
    ],
)
def test_moves_have_their_facts(state: State, move: str, code: str) -> None:
    assert code in [fact for fact, _ in facts(state, move)]


@pytest.mark.parametrize("seed", range(30))
def test_every_move_has_known_facts_in_the_order_of_the_table(seed: int) -> None:
    inner = GAME.load(a_random_state(random.Random(seed)))
    for move in GAME.legal(inner):
        told = [CODES.index(fact.code) for fact in GAME.facts(inner, move)]
        assert told == sorted(told)
