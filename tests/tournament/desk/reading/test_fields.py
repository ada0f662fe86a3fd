"""What is written and what is marked check each other."""

import numpy as np

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.digits import NO_DIGIT
from tournament.desk.reading.fields import both
from tournament.desk.reading.ink import Page, is_smudged
from tournament.desk.reading.numbers import of_one, possible_of
from tournament.games.boxes.geometry import MARK, Box

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


def test_a_figure_that_the_rules_never_allow_there_is_none_that_was_written() -> None:
    """A minus of two millimetres is easily overlooked."""
    found = {"11": 0.9, "-11": 0.1, "": 0.01}

    assert possible_of(found, {10, *range(-500, 1)}) == {"-11": 0.1, "": 0.01}


def test_what_is_dark_around_its_box_as_well_need_not_be_a_mark() -> None:
    box = Box("bomb", MARK, 8, 8, 4, 4, "1")
    filled, smudge = np.zeros((160, 160), np.float32), np.zeros((160, 160), np.float32)
    filled[64:96, 64:96], smudge[40:120, 40:120] = 0.8, 0.3

    assert not is_smudged(Page(filled, 8), box, (0, 0))
    assert is_smudged(Page(smudge, 8), box, (0, 0))
