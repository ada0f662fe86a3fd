"""Rows cut into pictures: none is left out, each says which part it is."""

from tournament.screens.layout import Cells, Grid, Lines
from tournament.screens.reads.picture import one_page, pages_of_cells, pages_of_lines

GRID = Grid(2, 3, 1.5)


def test_cells_go_on_as_many_pictures_as_they_need() -> None:
    pages = pages_of_cells("seating_number", list(range(14)), Cells(GRID, 6), "North", " wide")
    assert [(page.part, page.parts, len(page.rows)) for page in pages] == [
        (1, 3, 6),
        (2, 3, 6),
        (3, 3, 2),
    ]
    assert {(page.zone, page.grid) for page in pages} == {("North", "cols-2 rows-3 type-150 wide")}


def test_an_empty_list_is_one_empty_picture() -> None:
    (page,) = pages_of_cells("seating_number", [], Cells(GRID, 6))
    assert (page.part, page.parts, list(page.rows)) == (1, 1, [])


def test_lines_are_on_the_pictures_that_the_layout_made() -> None:
    pages = pages_of_lines("missing", Lines(GRID, [[["a"]], [["b"]]]))  # type: ignore[list-item]
    assert [(page.part, page.parts, page.rows) for page in pages] == [
        (1, 2, [["a"]]),
        (2, 2, [["b"]]),
    ]


def test_a_single_picture_stays() -> None:
    pages, order, figures = one_page("clock", minutes=45)
    assert (pages[0].template, order, figures) == ("screens/clock.html", [0], {"minutes": 45})
