"""The pictures of the prize-giving hold what fits, never smaller than can be read."""

from tests.tournament.standings.test_prize_board import readings_of
from tournament.screens import layout
from tournament.screens.reads.prizes import alone, places, podium
from tournament.standings.words.prizes import Said, said_of

HIGH = layout.HIGH - layout.HEAD
LONG = "Wilhelmina-Margaretha van der Schoot-Bouwmeester & Jan-Willem Oude Elferink"


def said(ranks: list[int]) -> list[Said]:
    """The newest first."""
    return [said_of(one) for one in reversed(readings_of(ranks))]


def named(name: str, rank: int = 1) -> Said:
    return Said("", name, 7, rank)


def test_nine_places_are_on_one_picture_and_rise() -> None:
    lines = places(said(list(range(2, 11))), HIGH)
    assert [line.said.rank for line in lines] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    sizes = [int(line.type.split("-")[1]) for line in lines]
    assert sizes == sorted(sizes, reverse=True)
    assert [line.is_medal for line in lines[:3]] == [True, True, False]


def test_of_many_who_share_a_place_the_newest_are_on_the_picture() -> None:
    lines = places(said([2] * 3 + [5] * 20), HIGH)
    assert [line.said.rank for line in lines[:4]] == [2, 2, 2, 5]
    assert len(lines) < 12


def test_a_long_name_is_broken_and_not_made_small() -> None:
    (line,) = places([named(LONG, 10)], HIGH)
    assert (len(line.lines), line.type) == (2, "type-585")
    winner = alone(named(LONG), HIGH)
    assert len(winner.lines) <= 3
    assert int(winner.type.split("-")[1]) >= 1000


def test_who_shares_a_step_stands_on_it_together() -> None:
    first, third = podium([named("Li", 1), named("Jo", 1), named("An", 3)], HIGH)
    assert (first.rank, first.lines, third.rank) == (1, ("Li", "Jo"), 3)


def test_nobody_on_the_podium_is_larger_than_the_winner() -> None:
    steps = podium([named("Wim Bos & Henk Bos", 1), named("Li", 2), named("Jo & An", 3)], HIGH)
    assert len({step.type for step in steps}) == 1


def test_where_no_names_fit_their_numbers_stand_on_the_step() -> None:
    (step,) = podium([named(LONG, 1)] * 4, HIGH)
    assert step.lines == ("7 · 7 · 7 · 7",)
