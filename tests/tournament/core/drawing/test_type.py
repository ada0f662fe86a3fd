"""Letters of all Europe, a stand-in for the rest, and text that fits."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.paper.papers import LONG_TEAM, LONGEST
from tests.tournament.paper.reading import Read, ink_at_the_edge, over_each_other
from tournament.core.drawing.sheet import A4, Paper
from tournament.core.drawing.type import STAND_IN, fit, one_line, width, written

EUROPE = "ÀÁÂÃÄÅĀĂĄÆÇĆČĎĐÈÉÊËĒĖĘĚĞĢÍÎÏĪĮİĶĹĻĽŁŃŅŇÑÒÓÔÕÖŐØŒŔŘŚŞŠȘŤȚÙÚÛÜŮŰŲŴÝŶŸŹŻŽÞẞßðþĳŋ"


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    "text", [EUROPE, EUROPE.lower(), "ΑΒΓΔΕάέήίόύώ", "АБВГДЖИЙЪЫЭЮЯ їєґќѓљњ", "’“”–—…€½№ªº ʼ"]
)
def test_the_letters_of_europe_are_all_there(text: str, *, bold: bool) -> None:
    _runs, missing = written(text, bold)
    assert missing == ()


@pytest.mark.parametrize("text", ["👨‍👩‍👧", "مرحبا", "שלום", "李", "ไทย", "👍🏽"])
def test_what_no_font_can_write_is_a_visible_box_and_is_reported(text: str) -> None:
    paper = Paper(A4, title="")
    paper.text(20, 20, f"Jan {text} Kok", 12)
    printed = paper.finished()

    assert printed.missing
    assert "".join(printed.missing) == text
    assert f"Jan {STAND_IN * len(printed.missing)} Kok" in Read(printed).text()


def test_an_emoji_of_several_parts_is_one_character() -> None:
    assert written("👨‍👩‍👧", False)[1] == ("👨‍👩‍👧",)


def test_a_letter_stays_with_the_marks_on_it() -> None:
    runs, missing = written("x̣́", False)
    assert missing == ()
    assert len(runs) == 1


@settings(max_examples=60, deadline=None)
@given(
    text=st.text(alphabet="abcdefg WM-&é", min_size=1, max_size=90),
    wide=st.floats(12, 120),
    high=st.floats(4, 30),
)
def test_text_always_fits_and_loses_nothing(text: str, wide: float, high: float) -> None:
    fitted = fit(text, wide, high, 20)

    assert "".join("".join(fitted.lines).split()) == "".join(text.split())
    assert fitted.height <= high + 0.01
    assert all(width(line, fitted.size) <= wide + 0.01 for line in fitted.lines)


def test_a_name_breaks_at_its_spaces_and_hyphens_first() -> None:
    lines = fit(LONGEST, 40, 30, 12).lines
    assert lines[0].endswith((" ", "-", "van", "Margaretha"))
    assert " ".join(lines).replace("- ", "-") == LONGEST


def test_one_line_shrinks_until_it_fits() -> None:
    size = one_line(LONG_TEAM, 60, 14)
    assert size < 14
    assert width(LONG_TEAM, size) <= 60.01


def test_pawns_differ_without_colour() -> None:
    paper = Paper(A4, title="")
    for place, colour in enumerate(("blue", "yellow", "green", "red")):
        paper.pawn(colour, 20 + 30 * place, 20, 20)
    picture = Read(paper.finished()).picture(dpi=72)

    step, top = 30 * 72 / 25.4, 20 * 72 / 25.4
    side = round(20 * 72 / 25.4)
    cut = [
        picture.crop(
            (
                round(top + place * step),
                round(top),
                round(top + place * step) + side,
                round(top) + side,
            )
        )
        for place in range(4)
    ]
    inked = [[value < 250 for value in one.tobytes()] for one in cut]
    for a, b in combinations(inked, 2):
        differing = sum(x != y for x, y in zip(a, b, strict=True))
        assert differing > 0.08 * side * side


def test_the_reader_of_these_tests_sees_text_over_text_and_text_at_the_edge() -> None:
    paper = Paper(A4, title="")
    paper.text(1, 20, "Sietske", 12)
    paper.text(2, 21, "Mulder", 12)
    read = Read(paper.finished())

    assert over_each_other(read.letters())
    assert ink_at_the_edge(read.picture(dpi=50), 50)
