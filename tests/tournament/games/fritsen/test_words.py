"""Fritsen in words, in all three languages."""

import re

import pytest
from django.utils.translation import override

from games.fritsen import GAME
from games.fritsen.facts import CODES as FACT_CODES
from games.interface import Fact
from tournament.games.fritsen import words as fritsen
from tournament.games.words import explain_code, explain_move

LANGUAGES = ["en", "nl", "de"]
NAMES = ["Anna", "Ben", "Cees", "Dora"]
REPORT_CODES = [f"E{number:02}" for number in range(1, 13)] + [
    f"W{number:02}" for number in range(1, 10)
]
BEN = {"seat": 1}
EXAMPLES = [
    Fact("vuil", BEN),
    Fact("no_vuil", BEN),
    Fact("frits", {**BEN, "cards": 2}),
    Fact("pass", BEN),
    Fact("lay", {**BEN, "card": "7H", "on": "4H", "zet": "5-1", "place": "1,0"}),
    Fact("pair", {**BEN, "card": "KD", "ace": "AD", "on": "QD", "place": "1,0"}),
    Fact("new_pile", {**BEN, "card": "TC", "place": "1,0"}),
    Fact("joker", {**BEN, "place": "0,1"}),
    Fact("joker_pile", {**BEN, "place": "0,1"}),
    Fact("klaver_asked", BEN),
    Fact("klaver", {**BEN, "turn": 0, "place": "1,0"}),
    Fact("no_klaver", {**BEN, "turn": 0}),
    Fact("exchange", {**BEN, "cards": 3}),
    Fact("glass_asked", BEN),
    Fact("glass", {**BEN, "on": "8S", "place": "1,0"}),
    Fact("glass_stays", {**BEN, "on": "8S", "place": "1,0"}),
    Fact("glass_gone", BEN),
    Fact("fritsjes", {"seats": [0, 1], "count": 2}),
    Fact("utterance", {**BEN, "name": "eerste Kim"}),
    Fact("out", {**BEN, "place": 1, "medal": "gouden"}),
    Fact("last", {"seats": [1]}),
    Fact("stuck", {"seats": [0, 1, 2]}),
]
OTHER_WORDS = [
    Fact("frits", {**BEN, "cards": 1}),
    Fact("frits", {**BEN, "cards": 0}),
    Fact("lay", {**BEN, "card": "3S", "on": "4S", "zet": "5-3", "place": "1,0"}),
    Fact("lay", {**BEN, "card": "6S", "on": "QS", "zet": "5-12", "place": "1,0"}),
    Fact("lay", {**BEN, "card": "6S", "on": "JS", "zet": "5-13", "place": "1,0"}),
    Fact("exchange", {**BEN, "cards": 1}),
    Fact("glass", {**BEN, "on": "X", "place": "0,1"}),
    Fact("fritsjes", {"seats": [1], "count": 1}),
]


def test_every_fact_and_every_code_has_its_words() -> None:
    assert tuple(fritsen.FACTS) == FACT_CODES
    assert list(fritsen.CODES) == REPORT_CODES
    assert [fact.code for fact in EXAMPLES] == list(FACT_CODES)


@pytest.mark.parametrize("fact", EXAMPLES + OTHER_WORDS, ids=lambda fact: fact.code)
def test_every_fact_is_one_sentence_in_each_language(fact: Fact) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_move("fritsen", [fact], NAMES))
    assert len(told) == len(LANGUAGES)
    for sentence in told:
        assert re.search(r"[.”’“]$", sentence)
        assert "%" not in sentence
        assert "Ben" in sentence or fact.code == "utterance"


@pytest.mark.parametrize("code", REPORT_CODES)
def test_every_code_is_explained_in_each_language(code: str) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_code("fritsen", code))
    assert len(told) == len(LANGUAGES)
    assert all(re.search(r"[.?]$", sentence) for sentence in told)


def test_sentences_in_dutch() -> None:
    with override("nl"):
        assert explain_move("fritsen", EXAMPLES[4:7], NAMES) == (
            "Ben legt harten 7 op harten 4. Ben legt ruiten koning en ruiten aas op ruiten vrouw."
            " Ben begint een nieuwe stapel met klaveren 10."
        )
        assert explain_move("fritsen", EXAMPLES[17:19], NAMES) == (
            "2 fritsjes voor Anna en Ben. De tafel roept: “eerste Kim!”"
        )


def test_players_without_names_have_numbers() -> None:
    with override("en"):
        assert explain_move("fritsen", EXAMPLES[21:]) == (
            "Jokers are all that is left, so Player 1, Player 2 and Player 3 share the place."
            " The game is over."
        )


def test_nobody_is_told_to_drink() -> None:
    """4.1: a fritsje is a point in a list."""
    for language in LANGUAGES:
        with override(language):
            told = explain_move("fritsen", EXAMPLES + OTHER_WORDS, NAMES)
            told += "".join(explain_code("fritsen", code) for code in REPORT_CODES)
        assert not re.search(r"\b(drink|trink|slok|bier|beer|schluck)", told, re.IGNORECASE)


def test_a_whole_game_can_be_put_into_words() -> None:
    state = GAME.initial(4, 3, {})
    with override("nl"):
        while (move := GAME.policy(state)) is not None:
            assert explain_move("fritsen", GAME.facts(state, move), NAMES)
            state = GAME.advance(state, move)
