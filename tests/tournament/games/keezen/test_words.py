"""Keezen in words, in all three languages."""

import random

import pytest
from django.utils.translation import override

from games.interface import Fact
from games.keezen import GAME
from tests.games.keezen.positions import HOME, WAIT, a_random_state, a_state
from tournament.games.keezen import words as keezen
from tournament.games.words import explain_code, explain_move

LANGUAGES = ["en", "nl", "de"]
CODES = [f"KE{number}" for number in range(1, 13)] + [f"KW{number}" for number in range(1, 6)]

OWN = {"seat": 0, "colour": 0, "card": "5", "from": 5, "to": 10, "steps": 5}
HELP = {**OWN, "colour": 2}
SWAP = {"from": 10, "to": 4, "other": 3, "other_from": 20, "other_to": 26}
EXAMPLES = [
    Fact("enter", OWN),
    Fact("enter", HELP),
    Fact("walk", OWN),
    Fact("walk", HELP),
    Fact("walk", {**OWN, "steps": 1}),
    Fact("home", {**OWN, "place": 2}),
    Fact("home", {**HELP, "place": 2}),
    Fact("home", {**OWN, "from": 64, "place": 2}),
    Fact("home", {**HELP, "from": 64, "place": 2}),
    Fact("back", OWN),
    Fact("back", HELP),
    Fact("swap", {**OWN, **SWAP}),
    Fact("swap", {**HELP, **SWAP}),
    Fact("capture", {"seat": 0, "colour": 3, "from": 9}),
    Fact("fold", {"seat": 0, "cards": ["2", "K"]}),
    Fact("win", {"duo": 0}),
    Fact("cap", {"turns": 270}),
]


def test_every_code_of_a_form_has_its_words() -> None:
    assert list(keezen.CODES) == CODES
    assert {fact.code for fact in EXAMPLES} == set(keezen.FACTS)


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: fact.code)
def test_every_fact_is_one_sentence_in_each_language(fact: Fact) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_move("keezen", [fact]))
    assert len(told) == len(LANGUAGES)
    for sentence in told:
        assert sentence.endswith(".")
        assert "%" not in sentence


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained_in_each_language(code: str) -> None:
    told = set()
    for language in LANGUAGES:
        with override(language):
            told.add(explain_code("keezen", code))
    assert len(told) == len(LANGUAGES)
    assert all(sentence.endswith(".") for sentence in told)


def test_sentences_in_dutch() -> None:
    state = GAME.load(a_state((61, 65, 66, 67), (-1, -1, -1, 29), (-1, -1, -1, 9), hand="7 K"))
    with override("nl"):
        assert explain_move("keezen", GAME.facts(state, "7:B61+3,Y9+4")) == (
            "Blauw brengt een pion in het honk, op vakje 1. Blauw zet een pion van Geel"
            " 4 vakjes vooruit. Een pion van Groen wordt geslagen en wacht weer."
        )
        state = GAME.load(a_state(WAIT, WAIT, WAIT, WAIT, hand="K"))
        assert explain_move("keezen", GAME.facts(state, "K:in")) == "Blauw zet een pion op."


def test_names_are_shown_with_their_colours() -> None:
    state = GAME.load(a_state(HOME, WAIT, WAIT, WAIT, hand="K"))
    with override("en"):
        told = explain_move("keezen", GAME.facts(state, "K:in"), ["Ann", "Bob", "Cy", "Di"])
    assert told == "Ann (Blue) enters a pawn for Yellow."


def test_every_move_of_many_states_can_be_put_into_words() -> None:
    rng = random.Random(2)
    for _ in range(100):
        state = GAME.load(a_random_state(rng))
        for move in GAME.legal(state):
            with override("de"):
                assert explain_move("keezen", GAME.facts(state, move))
