"""Shuffle, deal, turn up (section 2), against the check deals of the rules."""

from dataclasses import dataclass
from typing import Any

import pytest

from games.errors import InvalidOptions
from games.fritsen import GAME
from games.fritsen.cards import CARD, codes, full_deck
from games.fritsen.setup import turn_up
from games.randomness import draw, shuffle
from tests.games.fritsen.positions import PACK


def initial(players: Any, seed: Any, **options: Any) -> dict[str, Any]:
    return GAME.dump(GAME.initial(players, seed, options))


def test_first_value_of_the_stream() -> None:
    """6.1."""
    assert draw(0) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF)


def test_the_deck_before_the_shuffle_goes_pack_by_pack() -> None:
    """Section 1, RUL-26: jokers per pack, behind the aas of schoppen."""
    assert codes(full_deck(2, 3)) == [*PACK, "X", "X", "X"] * 2


@dataclass(frozen=True)
class CheckDeal:
    call: tuple[int, int, int]  # players, seed, jokers
    rng: int
    hands: dict[int, str]
    pile: str
    deck: str  # how it begins
    deck_size: int


CHECK_DEALS = [
    CheckDeal(
        call=(2, 1, 2),
        rng=13942075065423867994,
        hands={0: "7H 9H JH 6S X", 1: "2C 7D 2S 4S TS"},
        pile="8H",
        deck="8S AD 8D 4H",
        deck_size=43,
    ),
    CheckDeal(
        call=(2, 107, 2),
        rng=13942075065423868100,
        hands={0: "TC KC AC KH 9S", 1: "5D 7D JH 3S 6S"},
        pile="8H X",
        deck="",
        deck_size=42,
    ),
    CheckDeal(
        call=(6, 2024, 3),
        rng=6896045811037516886,
        hands={
            0: "6H 8H TH 6S X",
            1: "3D 9H KH 8S 9S",
            2: "QC AC TD QD JH",
            3: "2C 5H TS JS QS",
            4: "6C JC 7D 9D AD",
            5: "2D 2H AH 7S X",
        },
        pile="3S",
        deck="5S 5C JD X",
        deck_size=24,
    ),
    CheckDeal(
        call=(7, 42, 2),
        rng=2391376802751831281,
        hands={0: "QC KD AD 9H JH", 6: "6C 7C 8C 8S JS"},
        pile="TS",
        deck="6S QS TC 5S",
        deck_size=72,
    ),
]


@pytest.mark.parametrize("deal", CHECK_DEALS, ids=lambda deal: str(deal.call))
def test_check_deals(deal: CheckDeal) -> None:
    """FR-1, FR-2, FR-3, RUL-1: five cards each from seat 0 on, in hand order."""
    players, seed, jokers = deal.call
    state = initial(players, seed, jokers=jokers)
    assert state["rng"] == deal.rng
    assert {seat: " ".join(state["hands"][seat]) for seat in deal.hands} == deal.hands
    assert state["piles"] == {"1,0": deal.pile.split()}  # RUL-11: always the same side
    assert " ".join(state["deck"]).startswith(deal.deck)
    assert len(state["deck"]) == deal.deck_size


def test_cards_are_dealt_one_at_a_time() -> None:
    """FR-3."""
    _, deck = shuffle(9, full_deck(1, 2))
    state = initial(3, 9)
    assert sorted(state["hands"][1]) == sorted(codes(deck[1:15:3]))


def test_turned_up_jokers_are_covered_and_cost_nothing() -> None:
    """FR-4: the next cards go on top of them; no joker pile begins."""
    deck = bytes(CARD[code] for code in ("X", "X", "7H", "2C"))
    pile, left = turn_up(deck)
    assert (codes(pile), codes(left)) == (["7H", "X", "X"], ["2C"])
    state = initial(2, 107)
    assert (state["joker"], state["fritsjes"]) == (None, [0, 0])


def test_the_game_begins_with_vuil_fritsen() -> None:
    """FR-5."""
    state = initial(3, 1)
    expected = {
        "phase": "vuil",
        "to_move": 0,
        "turn": None,
        "drawn": False,
        "turns": [0, 0, 0],
        "vuil": [0, 0, 0],
        "out": [],
        "joker": None,
        "glass": None,
        "glass_by": None,
        "six": None,
        "ask": [],
    }
    assert {key: state[key] for key in expected} == expected


def test_without_vuil_fritsen_the_first_turn_begins() -> None:
    """FR-12, FR-20."""
    state = initial(3, 1, vuil_max=0)
    assert (state["phase"], state["turn"], state["to_move"]) == ("turn", 0, 0)
    assert state["turns"] == [1, 0, 0]


@pytest.mark.parametrize(
    ("players", "options", "total"),
    [
        (2, {}, 54),
        (6, {"jokers": 3}, 55),
        (6, {"packs": 2}, 108),
        (7, {}, 108),
        (10, {"jokers": 3}, 110),  # RUL-26
    ],
)
def test_all_cards_are_there(players: int, options: dict[str, int], total: int) -> None:
    """Section 1: one pack up to six players, two from seven."""
    state = initial(players, 3, **options)
    lists = [state["deck"], *state["hands"], *state["piles"].values()]
    assert sum(map(len, lists)) == total


@pytest.mark.parametrize(
    ("players", "seed", "options", "field"),
    [
        (1, 0, {}, "players"),
        (11, 0, {}, "players"),
        (True, 0, {}, "players"),
        (4.0, 0, {}, "players"),
        ("4", 0, {}, "players"),
        (None, 0, {}, "players"),
        (4, -1, {}, "seed"),
        (4, 2**63, {}, "seed"),
        (4, 1.0, {}, "seed"),
        (4, None, {}, "seed"),
        (4, 0, {"pack": 1}, "pack"),
        (4, 0, {"packs": 0}, "packs"),
        (4, 0, {"packs": 3}, "packs"),
        (7, 0, {"packs": 1}, "packs"),
        (4, 0, {"packs": True}, "packs"),
        (4, 0, {"packs": None}, "packs"),
        (4, 0, {"jokers": 1}, "jokers"),
        (4, 0, {"jokers": 4}, "jokers"),
        (4, 0, {"jokers": 2.0}, "jokers"),
        (4, 0, {"vuil_max": -1}, "vuil_max"),
        (4, 0, {"vuil_max": 100}, "vuil_max"),
        (4, 0, {"vuil_max": "6"}, "vuil_max"),
        (4, 0, [], "options"),
    ],
)
def test_a_game_that_cannot_be_started_is_refused(
    players: Any, seed: Any, options: Any, field: str
) -> None:
    """End of section 5."""
    with pytest.raises(InvalidOptions) as caught:
        GAME.initial(players, seed, options)
    assert caught.value.field == field


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_ends_of_the_range_of_seeds(seed: int) -> None:
    assert initial(2, seed)["phase"] == "vuil"


def test_the_largest_number_of_exchanges() -> None:
    """RUL-3."""
    assert initial(2, 0, vuil_max=99)["options"]["vuil_max"] == 99
