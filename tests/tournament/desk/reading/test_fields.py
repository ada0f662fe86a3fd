"""What is written and what is marked check each other."""

import numpy as np

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.digits import NO_DIGIT
from tournament.desk.reading.fields import both
from tournament.desk.reading.numbers import of_one

EIGHT = Candidates((("8", 0.995),))


def test_a_digit_that_may_be_what_is_marked_agrees_with_it() -> None:
    found = both(EIGHT, Candidates((("6", 0.6), ("8", 0.4))))

    assert (found.best, found.doubt) == ("8", "")


def test_a_stain_where_a_digit_should_be_agrees_with_nothing() -> None:
    found = both(EIGHT, Candidates((("1", 0.97), ("7", 0.02), ("8", 0.01))))

    assert found.doubt == "unsure"


def test_a_speck_may_be_nothing_and_a_clear_digit_may_not() -> None:
    speck, clear = np.full(NO_DIGIT + 1, 0.01), np.full(NO_DIGIT + 1, 0.001)
    speck[NO_DIGIT], clear[4] = 0.9, 0.99

    assert "" in of_one(speck)
    assert "" not in of_one(clear)
