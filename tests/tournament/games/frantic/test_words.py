"""Frantic in words, in all three languages."""

import re

import pytest
from django.utils.translation import override

from games.frantic import GAME
from games.frantic.facts import CODES as FACT_CODES
from games.interface import Fact
from tests.games.frantic.walking import walk
from tournament.games.frantic import words as frantic
from tournament.games.frantic.names import EVENTS, HAPPENS
from tournament.games.words import explain_code, explain_move

LANGUAGES = ["en", "nl", "de"]
NAMES = ["Anna", "Ben", "Cees", "Dora"]
REPORT_CODES = [f"E{number}" for number in range(1, 8)] + [f"W{n}" for n in range(1, 11)]
ROUND = {"round": 3, "points": [-10, 25, 50, 12], "end": "out", "bomb": True}
EXAMPLES = [
    Fact("play", {"seat": 1, "card": "rS"}),
    Fact("draw", {"seat": 1}),
    Fact("keep", {"seat": 1}),
    Fact("target", {"seat": 1, "at": 2, "kind": "gift"}),
    Fact("split", {"seat": 1, "at": 2}),
    Fact("want", {"seat": 1, "want": "b"}),
    Fact("want", {"seat": 1, "want": "7"}),
    Fact("counter", {"seat": 1, "by": 0, "kind": "skip"}),
    Fact("let_through", {"seat": 1, "by": 0, "kind": "skip"}),
    Fact("give", {"seat": 1, "at": 2, "card": "b5"}),
    Fact("nice_try", {"seat": 1}),
    Fact("no_nice_try", {"seat": 1}),
    Fact("lay", {"seat": 1, "card": "b5"}),
    Fact("take", {"seat": 1, "card": "b5"}),
    Fact("share", {"seat": 1, "at": 2}),
    Fact("drop", {"seat": 1, "card": "k5"}),
    Fact("present", {"seat": 1, "at": 2, "card": "b5"}),
    Fact("deal", {"seat": 1, "round": 2}),
    Fact("start", {"seat": 1, "card": "FU"}),
    Fact("no_target", {"seat": 1, "kind": "skip"}),
    Fact("no_target", {"seat": 1, "kind": "equality"}),
    *(Fact("event", {"seat": 1, "event": event}) for event in EVENTS),
    Fact("discards", {"seat": 1, "cards": ["b5", "k5", "yG"]}),
    Fact("void", {"seat": 1, "kind": "equality"}),
    Fact("skipped", {"seat": 1, "by": 0, "kind": "skip"}),
    Fact("gift", {"seat": 1, "by": 0, "kind": "gift", "given": 2, "taken": 0}),
    Fact("gift", {"seat": 0, "by": 1, "kind": "gift", "given": 0, "taken": 0}),
    Fact("exchange", {"seat": 1, "by": 0, "kind": "exchange", "given": 1, "taken": 2}),
    Fact("gambled", {"seat": 1, "cards": ["b5", "FA"]}),
    Fact("draws", {"seat": 1, "cards": 3}),
    Fact("missed", {"seat": 1}),
    Fact("out", {"seat": 1}),
    *(Fact("round_over", ROUND | {"end": end}) for end in ("out", "pile", "bomb")),
    Fact("match_over", {"totals": [80, 25, 25, 160], "winners": [1, 2], "by": "limit"}),
]


def told(fact: Fact) -> list[str]:
    sentences = []
    for language in LANGUAGES:
        with override(language):
            sentences.append(explain_move("frantic", [fact], NAMES))
    return sentences


def test_every_fact_event_and_code_has_its_words() -> None:
    assert sorted(frantic.FACTS) == sorted(FACT_CODES)
    assert list(frantic.CODES) == REPORT_CODES
    assert {fact.code for fact in EXAMPLES} == set(FACT_CODES) - {"taken_up"}
    assert EVENTS.keys() == HAPPENS.keys()


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: fact.code)
def test_every_fact_has_words_in_each_language(fact: Fact) -> None:
    sentences = told(fact)
    assert len(set(sentences)) == len(LANGUAGES)
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "%" not in sentence
        assert "Ben" in sentence


def test_fact_about_everybody_has_words_in_each_language() -> None:
    assert len(set(told(Fact("taken_up")))) == len(LANGUAGES)


@pytest.mark.parametrize("code", REPORT_CODES)
def test_every_code_is_explained_in_each_language(code: str) -> None:
    sentences = set()
    for language in LANGUAGES:
        with override(language):
            sentences.add(explain_code("frantic", code))
    assert len(sentences) == len(LANGUAGES)
    assert all(re.search(r"[.?]$", sentence) for sentence in sentences)


def test_sentences_in_dutch() -> None:
    with override("nl"):
        assert explain_move("frantic", EXAMPLES[:3], NAMES) == (
            "Ben speelt rood Skip. Ben trekt 1 kaart van de stapel. Ben speelt geen kaart."
        )
        bomb = Fact("round_over", ROUND | {"end": "out"})
        assert explain_move("frantic", [Fact("out", {"seat": 0}), bomb], NAMES) == (
            "Anna heeft geen kaarten meer. Op tijd voor de Time Bomb: 10 punten extra voor alle"
            " anderen. Ronde 3 is uit: Anna −10, Ben 25, Cees 50, Dora 12."
        )


def test_coarse_name_is_never_shown() -> None:
    with override("en"):
        assert explain_move("frantic", [Fact("play", {"seat": 0, "card": "FU"})]) == (
            "Player 1 plays FU."
        )


def test_places_of_the_end_are_in_order() -> None:
    with override("en"):
        assert explain_move("frantic", EXAMPLES[-1:], NAMES) == (
            "The match is over: 1. Ben 25, 1. Cees 25, 3. Anna 80, 4. Dora 160."
        )


@pytest.mark.parametrize("players", [2, 5, 8])
def test_whole_matches_can_be_put_into_words(players: int) -> None:
    with override("de"):
        for state, move in walk(players, players):
            assert explain_move("frantic", GAME.facts(state, move)).endswith(".")
