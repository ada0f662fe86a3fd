"""Figures as the hall reads them."""

from fractions import Fraction

import pytest
from django.utils import translation

from tournament.events.words.criteria import written


@pytest.mark.parametrize(
    ("value", "dutch"),
    [
        (Fraction(26), "26"),
        (Fraction(-11, 4), "−2¾"),
        (Fraction(94, 10), "9,4"),
        (Fraction(200, 3), "66,67"),
        (Fraction(2999, 1000), "3"),
        ((1, 0, 2), "1 0 2"),
        (None, "–"),
    ],
)
def test_points_are_written_as_in_the_reader_s_language(value: object, dutch: str) -> None:
    with translation.override("nl"):
        assert written(value) == dutch
    with translation.override("en"):
        assert written(value) == dutch.replace(",", ".")
