"""The type of a big screen: as large as what it says allows, and everybody's line back in time."""

import pytest

from tournament.screens import layout

PEOPLE = ("Li Bo", "Anna Sofie Dijkstra", "Wilhelmina-Margaretha van der Schoot-Bouwmeester")


def people(count: int) -> list[tuple[str, str, str]]:
    return [("", PEOPLE[number % 3], str(number % 60)) for number in range(count)]


def test_125_numbers_stand_on_one_picture_also_below_a_message() -> None:
    for said in ("", "De soep is op"):
        made = layout.cells(125, 5 * layout.FIGURE + 0.8, layout.room(said), 1)
        assert (made.each, made.grid.size >= layout.FLOOR) == (125, True)


def test_more_numbers_are_read_well_on_several_pictures_that_turn_in_time() -> None:
    made = layout.cells(200, 6 * layout.FIGURE + 0.8, layout.room(""), 8)
    assert made.grid.size >= layout.WISH
    slow = layout.cells(200, 6 * layout.FIGURE + 0.8, layout.room(""), 1)
    assert (slow.each, slow.grid.size < layout.WISH) == (100, True)


@pytest.mark.parametrize("count", [1, 16, 96, 250, 500, 2000])
def test_names_are_never_smaller_than_the_floor_nor_lost(count: int) -> None:
    made = layout.lines(people(count), layout.room(""), layout.CALM_TURN)
    shown = [line for page in made.pages for column in page for line in column]
    assert [" ".join(line.lines).replace("- ", "-") for line in shown] == [
        name for _first, name, _table in people(count)
    ]
    assert made.grid.size >= layout.FLOOR
    assert all(len(page) <= made.grid.columns for page in made.pages)
    deep = [sum(line.high for line in column) for page in made.pages for column in page]
    assert max(deep) <= made.grid.rows
    assert made.grid.rows * made.grid.size * layout.PITCH <= layout.room("")


def test_few_names_are_large() -> None:
    assert layout.lines(people(4), layout.room(""), layout.CALM_TURN).grid.size > layout.WISH


def test_more_pages_come_before_smaller_type() -> None:
    calm = layout.lines(people(60), layout.room(""), layout.CALM_TURN)
    fast = layout.lines(people(60), layout.room(""), 1)
    assert calm.grid.size >= layout.WISH > fast.grid.size >= layout.FLOOR
    assert len(calm.pages) > len(fast.pages)


def test_everybody_is_back_within_a_minute_or_it_is_said_how_many_screens_that_takes() -> None:
    assert layout.stays(1, 12) == 12
    assert layout.stays(10, 12) == 6
    assert all(59 < layout.stays(count, 12) * count <= 60 for count in range(6, 23))
    assert layout.screens_needed(22) == 1
    assert (layout.stays(30, 12), layout.screens_needed(30)) == (2.7, 2)


def test_a_name_in_one_word_breaks_rather_than_runs_out() -> None:
    made = layout.lines([("", "x" * 90, "1")], layout.room(""), 12)
    assert made.pages[0][0][0].high > 1
