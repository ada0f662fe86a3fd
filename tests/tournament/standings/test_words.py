"""The sentence that explains a rank."""

from fractions import Fraction

import pytest
from django.utils import translation

from scoring.standings import Standing
from tournament.standings.reads.prizes import Reading
from tournament.standings.words.prizes import said_of
from tournament.standings.words.standing import rank_sentence


@pytest.mark.parametrize(
    ("language", "pawns", "sentence"),
    [
        ("en", 1, "2nd: as many points as number 7, but 1 pawn conceded against 0."),
        ("en", 3, "2nd: as many points as number 7, but 3 pawns conceded against 0."),
        ("nl", 1, "2e: evenveel punten als nummer 7, maar 1 pion tegen; nummer 7 heeft er 0."),
        ("nl", 3, "2e: evenveel punten als nummer 7, maar 3 pionnen tegen; nummer 7 heeft er 0."),
    ],
)
def test_one_pawn_is_not_plural(language: str, pawns: int, sentence: str) -> None:
    with translation.override(language):
        said = rank_sentence(2, "conceded", {"conceded": pawns}, (7, {"conceded": 0}), [])
    assert said == sentence


def test_the_first_of_those_with_equal_points_is_told_what_put_it_there() -> None:
    with translation.override("nl"):
        said = rank_sentence(1, None, {"points": 26}, None, [], ahead=(3, "playoff"))
    assert said == "1e: 26 punten; boven nummer 3 dankzij een play-off, door de computer gespeeld."


def test_a_shared_rank_is_said_once() -> None:
    with translation.override("nl"):
        said = rank_sentence(2, "conceded", {"conceded": 3}, (7, {"conceded": 0}), [9])
    assert said.startswith("2e: gedeeld met 9")
    assert "Evenveel punten als nummer 7" in said
    assert said.count("2e:") == 1


def test_a_place_names_the_number_it_is_ahead_of() -> None:
    standing = Standing(4, 1, Fraction(55), {}, None)
    with translation.override("nl"):
        said = said_of(Reading("Li", 4, "", standing, ahead_by="conceded", ahead_of=19))
    assert "boven nummer 19 dankzij" in said.why
