"""A photographed form is read; what is not sure is asked."""

import io

import numpy as np
import pytest
from PIL import Image

from bench.reading.__main__ import judged
from bench.reading.pictures import KINDS, picture_of
from tests.tournament.desk.reading.filled import KEEZEN, MEZZA, Sheet, told
from tournament.desk.reading.codes import codes_in
from tournament.desk.reading.form import read_form

RESULT = {"home_BY": "8", "home_GR": "5"}
RIGHT = {"home_BY": ("8", ""), "home_GR": ("5", "")}


def test_a_figure_that_is_written_and_marked_is_certain() -> None:
    read = Sheet().write(RESULT).read()

    assert told(read) == RIGHT
    assert read.is_certain
    assert read.texts == RESULT


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_a_picture_may_lie_on_any_side(turned: int) -> None:
    sheet = Sheet().write(RESULT)
    picture = np.rot90(sheet.scanned(), turned // 90).copy()

    assert told(sheet.read(picture)) == RIGHT


@pytest.mark.parametrize("part", [0.94, 0.6])
def test_a_form_may_be_printed_smaller(part: float) -> None:
    sheet = Sheet().write(RESULT)
    picture = Image.fromarray(sheet.scanned())
    small = picture.resize((round(picture.width * part), round(picture.height * part)))

    assert told(sheet.read(np.asarray(small))) == RIGHT


def test_two_marked_bubbles_are_asked_about() -> None:
    sheet = Sheet().write(RESULT)
    sheet.pen.mark(sheet.bubble("home_GR", "3"))

    assert told(sheet.read()) == {"home_BY": ("8", ""), "home_GR": ("5", "several")}


def test_a_digit_that_differs_from_its_bubble_is_asked_about() -> None:
    sheet = Sheet().write({"home_BY": "8"})
    sheet.pen.mark(sheet.bubble("home_GR", "5"))
    sheet.pen.figure(sheet.boxes("home_GR")[0], 3)

    assert told(sheet.read())["home_GR"][1] == "unsure"


def test_a_bubble_without_a_digit_and_a_digit_without_a_bubble_are_asked_about() -> None:
    sheet = Sheet()
    sheet.pen.mark(sheet.bubble("home_BY", "8"))
    sheet.pen.figure(sheet.boxes("home_GR")[0], 5)

    found = told(sheet.read())

    assert found["home_BY"] == ("8", "unwritten")
    assert found["home_GR"][1] == "unmarked"


def test_a_line_that_somebody_made_void_is_asked_about() -> None:
    sheet = Sheet().write(RESULT)
    sheet.void("BY")

    assert told(sheet.read()) == {"home_BY": ("8", "void"), "home_GR": ("5", "")}


def test_what_the_rules_do_not_allow_is_asked_about() -> None:
    read = Sheet().write({"home_BY": "8", "home_GR": "8"}).read()

    assert all(field.doubt for field in read.fields)


def test_an_empty_form_is_asked_about() -> None:
    assert not Sheet().read().is_certain


PLACES = {"place_0": "2", "place_1": "1", "place_2": "3", "left_3": "12"}


def test_places_vouch_for_each_other_and_a_total_for_the_cards() -> None:
    read = Sheet(MEZZA, seed=2).write({**PLACES, "sum_left": "12"}).read()

    assert read.texts == PLACES
    assert [field for field in read.fields if field.doubt] == []


def test_figures_without_a_total_stand_alone() -> None:
    read = Sheet(MEZZA).write(PLACES).read()

    assert told(read)["left_3"] == ("12", "alone")


def test_a_total_that_does_not_add_up_is_asked_about() -> None:
    read = Sheet(MEZZA).write({**PLACES, "sum_left": "47"}).read()

    assert told(read)["left_3"][1]


def test_a_form_that_is_cut_off_says_so() -> None:
    sheet = Sheet().write(RESULT)
    picture = sheet.scanned()[: round(sheet.page.height * 0.55)]

    assert sheet.read(picture).problem == "cut_off"


@pytest.mark.parametrize(("across", "down"), [(60, 60), (60, 2000), (1350, 2000), (1350, 60)])
def test_a_finger_may_lie_on_a_corner(across: int, down: int) -> None:
    sheet = Sheet().write(RESULT)
    picture = sheet.scanned().copy()
    picture[down : down + 180, across : across + 180] = 120

    assert told(sheet.read(picture)) == RIGHT


def test_a_field_that_lies_under_a_finger_is_asked_about() -> None:
    sheet = Sheet(MEZZA).write({**PLACES, "sum_left": "12"})
    picture, [box] = sheet.scanned().copy(), sheet.boxes("place_3")
    x, y = (50 + round(10 * middle) for middle in box.middle)
    picture[y - 110 : y + 110, x - 120 : x + 120] = 130

    assert told(sheet.read(picture))["place_3"][1]


def test_a_picture_without_light_says_so() -> None:
    sheet = Sheet().write(RESULT)
    dark = (sheet.scanned() * 0.12).astype(np.uint8)

    assert sheet.read(dark).problem == "dark"


def test_several_forms_may_be_on_one_picture() -> None:
    sheets = [Sheet().write(RESULT), Sheet(seed=3).write({"home_BY": "2", "home_GR": "8"})]
    picture = np.concatenate([sheet.scanned() for sheet in sheets], axis=1)

    read = [read_form(picture, code, KEEZEN.geometry, KEEZEN.errors) for code in codes_in(picture)]

    found = sorted(one.texts["home_BY"] for one in read)
    assert found == ["2", "8"]


@pytest.mark.parametrize("game", ["keezen", "foppen"])
def test_nothing_is_wrong_without_a_question(game: str) -> None:
    by = np.random.default_rng(7)
    for at in range(3):
        kind = KINDS[game][at % len(KINDS[game])]
        file, handed_in = picture_of(kind, "hard", by)
        picture = np.asarray(Image.open(io.BytesIO(file)).convert("L"))
        codes = codes_in(picture)
        read = read_form(picture, codes[0], kind.geometry, kind.errors) if codes else None

        [one] = handed_in.values()
        assert "wrong" not in {row for row, _why in judged(read, kind.geometry, one)}
