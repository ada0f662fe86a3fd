"""What a move does, as facts for sentences."""

import random

from games.foppen import GAME
from games.foppen.facts import CODES
from games.interface import Fact
from tests.games.foppen.builders import a_state, played


def told(state_moves: tuple[list[str], str], move: str) -> list[str]:
    hands, trick = state_moves
    return [fact.code for fact in GAME.facts(a_state(hands, trick=trick), move)]


def test_a_card_is_led_followed_or_discarded() -> None:
    """FP-22, FP-23, FP-30, FP-33: a One leads no colour and is no discard."""
    hands = ["G2 1", "G4 Y2 1", "G5 R6", "G6"]
    assert told((hands, ""), "G2") == ["lead"]
    assert told((hands, ""), "1") == ["lead"]
    assert told((hands, "G9"), "G4") == ["follow"]
    assert told((hands, "R9"), "Y2") == ["discard"]
    assert told((hands, "R9"), "1") == ["one"]
    assert told((hands, "1"), "Y2") == ["colour"]
    assert told((hands, "1 1"), "R6") == ["colour"]
    assert told((hands, "1 R3"), "R6") == ["follow"]


def test_the_end_of_a_trick_tells_who_won_and_who_is_fooled() -> None:
    """FP-40."""
    state = a_state(["G2", "G3", "G4 G5", "G6"], trick="Y8 1", leader=0, stone=3)
    assert GAME.facts(state, "G4") == [
        Fact("discard", {"seat": 2, "card": "G4"}),
        Fact(
            "trick",
            {
                "cards": [[0, "Y8"], [1, "1"], [2, "G4"]],
                "winner": 0,
                "card": "Y8",
                "fooled": 2,
                "worst": "G4",
            },
        ),
    ]


def test_the_end_of_a_deal_tells_the_points_and_who_leads_next() -> None:
    """FP-12, FP-60."""
    state = played(a_state(["G9", "G2", "G3 G4"]), "G9 G2")
    assert GAME.facts(state, "G3")[2:] == [
        Fact("deal_over", {"deal": 0, "points": [10, 0, -4]}),
        Fact("next_deal", {"deal": 1, "leader": 1}),
    ]


def test_the_end_of_the_match_tells_the_result() -> None:
    """FP-50."""
    state = played(a_state(["G9", "G2", "G3 G4"], options={"deals": 1}), "G9 G2")
    result = {"totals": [10, 0, -4], "wins": [1, 0, 0], "places": [1, 2, 3]}
    assert GAME.facts(state, "G3")[3:] == [Fact("match_over", result)]


def test_bids_are_told() -> None:
    """FP-70."""
    state = GAME.initial(3, 1, {"bids": True})
    assert GAME.facts(state, "bid") == [Fact("bid", {"seat": 0})]
    assert GAME.facts(state, "pass") == [Fact("pass", {"seat": 0})]


def test_every_code_occurs_and_no_other() -> None:
    chance = random.Random(3)
    seen = set()
    state = GAME.initial(4, 6, {"bids": True, "deals": 3})
    while moves := GAME.legal(state):
        move = chance.choice(moves)
        seen |= {fact.code for fact in GAME.facts(state, move)}
        state = GAME.advance(state, move)
    assert seen == set(CODES)
