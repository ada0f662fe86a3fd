"""What of the ink in a row of boxes belongs to a figure."""

import numpy as np
import pytest

from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.figures import figures_in, without_shades
from tournament.desk.reading.ink import Page
from tournament.desk.reading.numbers import of_sign
from tournament.desk.reading.pieces import pieces_in, without_dots
from tournament.games.boxes.geometry import DIGIT, SIGN, Box

DOTS = 8


def empty(rows: int, columns: int) -> Floats:
    return np.zeros((rows, columns), np.float32)


def test_what_hangs_together_is_one_piece() -> None:
    by = np.random.default_rng(7)
    for ink in (0.2, 0.4, 0.6):
        dark = by.random((15, 12)) < ink
        pieces = [{*zip(*map(np.ndarray.tolist, one), strict=True)} for one in pieces_in(dark)]

        assert set().union(*pieces) == {*zip(*map(np.ndarray.tolist, dark.nonzero()), strict=True)}
        assert sum(map(len, pieces)) == dark.sum()
        for at, piece in enumerate(pieces):
            around = {(y + i, x + j) for y, x in piece for i in (-1, 0, 1) for j in (-1, 0, 1)}
            assert not around & set().union(*pieces[:at], *pieces[at + 1 :])


def test_a_dot_of_dirt_is_left_out_and_a_broken_stroke_is_not() -> None:
    one, dot, rest = (
        empty(50, 30) > 0,
        (slice(10, 14), slice(22, 26)),
        (slice(20, 44), slice(9, 12)),
    )
    one[2:18, 10:13] = one[rest] = one[dot] = True

    found = without_dots(one)

    assert not found[dot].any()
    assert found[rest].all()


@pytest.mark.parametrize(("thick", "wide"), [(3, 20), (6, 16), (6, 11)])
def test_a_minus_is_one_with_any_pen_and_beside_any_dirt(thick: int, wide: int) -> None:
    minus = empty(50, 30)
    minus[22 : 22 + thick, 6 : 6 + wide] = 1
    minus[5:8, 22:25] = 1

    assert of_sign(minus)["-"] > 0.9


@pytest.mark.parametrize(("thick", "long"), [(3, 18), (6, 12)])
def test_a_plus_is_no_minus(thick: int, long: int) -> None:
    plus, half = empty(50, 30), (long - thick) // 2
    plus[22 : 22 + thick, 6 : 6 + long] = 1
    plus[22 - half : 22 + thick + half, 6 + half : 6 + half + thick] = 1

    assert of_sign(plus).get("-", 0) < 0.1


def test_the_edge_of_a_shadow_is_no_ink_and_a_stroke_in_it_is() -> None:
    dark = np.tile(np.linspace(0, 0.5, 60, dtype=np.float32), (48, 1))
    dark[10:40, 40:44] += 0.4

    found = without_shades(dark, DOTS)

    assert found[:, :36].max() < 0.15
    assert found[10:40, 40:44].min() > 0.3


def test_the_boldest_figure_of_a_large_box_keeps_its_ink() -> None:
    dark = empty(96, 64)
    dark[10:86, 20:42] = 0.8  # 2.7 millimetres wide, of a figure of 9.5

    assert without_shades(dark, DOTS)[10:86, 20:42].min() > 0.7


def test_a_thin_one_beside_a_bold_figure_is_seen() -> None:
    boxes = [
        Box("points", SIGN, 2, 2, 3, 7),
        *(Box("points", DIGIT, 5 + at * 3, 2, 3, 7) for at in (0, 1)),
    ]
    page = empty(96, 120)
    page[28:60, 46:60] = 0.8
    page[28:60, 76:78] = 0.26
    for x in (16, 88):
        page[16:72, x : x + 2] = 0.7
    for y in (16, 72):
        page[y : y + 2, 16:90] = 0.7

    (_sign, _bold, thin), _faint = figures_in(Page(page, DOTS), boxes, (0.0, 0.0))

    assert thin is not None


def test_a_pale_line_is_a_figure_of_a_pale_pen_and_a_stain_beside_a_dark_one() -> None:
    boxes = [Box("points", DIGIT, 2 + at * 3, 2, 3, 7) for at in (0, 1)]
    page = empty(96, 90)
    page[24:60, 26:30] = 0.25

    found = [figures_in(Page(page, DOTS), boxes, (0.0, 0.0), pen)[0] for pen in (0.3, 0.8)]

    assert [one is None for one, _other in found] == [False, True]
