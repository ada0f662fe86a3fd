"""Foppen in words, in all three languages."""

import re

import pytest
from django.utils.translation import override

from games.foppen import GAME
from games.foppen.facts import CODES as FACT_CODES
from games.interface import Fact
from tournament.games.foppen import words as foppen
from tournament.games.words import explain_code, explain_move

LANGUAGES = ["en", "nl", "de"]
NAMES = ["Anna", "Ben", "Cees", "Dora"]
REPORT_CODES = [f"FP-E{number}" for number in range(1, 12)] + [
    f"FP-W{number}" for number in range(1, 7)
]
EXAMPLES = [
    Fact("bid", {"seat": 1}),
    Fact("pass", {"seat": 1}),
    Fact("lead", {"seat": 1, "card": "G12"}),
    Fact("colour", {"seat": 1, "card": "R2"}),
    Fact("follow", {"seat": 1, "card": "Y14"}),
    Fact("one", {"seat": 1, "card": "1"}),
    Fact("discard", {"seat": 1, "card": "B10"}),
    Fact(
        "trick",
        {"cards": [[0, "Y8"], [1, "1"]], "winner": 0, "card": "Y8", "fooled": 1, "worst": "1"},
    ),
    Fact("deal_over", {"deal": 2, "points": [10, 0, -22, -3]}),
    Fact("next_deal", {"deal": 3, "leader": 1}),
    Fact(
        "match_over",
        {"totals": [7, 6, 6, -20], "wins": [1, 1, 1, 0], "places": [1, 2, 2, 4]},
    ),
]


def test_every_fact_and_every_code_has_its_words() -> None:
    assert tuple(foppen.FACTS) == FACT_CODES
    assert list(foppen.CODES) == REPORT_CODES
    assert {fact.code for fact in EXAMPLES} == set(FACT_CODES)


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: fact.code)
def test_every_fact_is_one_sentence_in_each_language(fact: Fact) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_move("foppen", [fact], NAMES))
    assert len(told) == len(LANGUAGES)
    for sentence in told:
        assert sentence.endswith(".")
        assert "%" not in sentence
        assert "Ben" in sentence


@pytest.mark.parametrize("code", REPORT_CODES)
def test_every_code_is_explained_in_each_language(code: str) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_code("foppen", code))
    assert len(told) == len(LANGUAGES)
    assert all(re.search(r"[.?]$", sentence) for sentence in told)


def test_sentences_in_dutch() -> None:
    with override("nl"):
        assert explain_move("foppen", EXAMPLES[2:5], NAMES) == (
            "Ben komt uit met groen 12. Ben speelt rood 2 en bepaalt daarmee de kleur."
            " Ben bekent met geel 14."
        )
        assert explain_move("foppen", EXAMPLES[7:9], NAMES) == (
            "Anna wint de slag met geel 8; Ben is gefopt met een één en krijgt de steen."
            " Spel 3 is uit: Anna +10, Ben 0, Cees −22, Dora −3."
        )


def test_players_without_names_have_numbers() -> None:
    with override("en"):
        assert explain_move("foppen", EXAMPLES[9:]) == (
            "Player 2 leads deal 4."
            " The match is over: 1. Player 1 +7, 2. Player 2 +6, 2. Player 3 +6, 4. Player 4 −20."
        )


def test_a_whole_deal_can_be_put_into_words() -> None:
    state = GAME.initial(4, 3, {"bids": True, "deals": 1})
    with override("nl"):
        while (move := GAME.policy(state)) is not None:
            assert explain_move("foppen", GAME.facts(state, move), NAMES)
            state = GAME.advance(state, move)
