"""The sentence that explains a rank."""

import pytest
from django.utils import translation

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
