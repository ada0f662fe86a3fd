"""What is attainable, and why: the table of the design, as the certificate tells it."""

import pytest

from tests.tournament.draw.certificate.builders import criterion, judged, tables_of
from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certificate.case import Case
from tournament.draw.certificate.constructions import SEARCHED, no_more_than_counted
from tournament.draw.certify import certify
from tournament.draw.problem import Problem
from tournament.draw.solve import solve

IN_ORDER_OF_DUOS = ["rematches", "byes", "colours", "early_colours", "tables"]


@pytest.mark.parametrize("rounds", range(1, 9))
def test_planned_duos_are_at_a_proven_best_in_every_criterion(rounds: int) -> None:
    for duos in (*range(2, 41), 99, 250):
        problem = a_problem(duos, rounds)
        certificate = certify(problem, solve(problem, duos))
        assert certificate.valid
        for name in IN_ORDER_OF_DUOS:
            line = criterion(certificate, name)
            assert (line.value, line.ground in {"theorem", "exhaustive"}) == (line.best, True)
        if rounds >= 3 and duos >= 2 * rounds:
            assert criterion(certificate, "tables").reason == "two_duos_a_round"
            assert [criterion(certificate, name).value for name in IN_ORDER_OF_DUOS] == [0] * 5


@pytest.mark.parametrize(("duos", "best"), [(4, 12), (5, 10), (6, 12), (7, 9), (8, 8), (9, 4)])
def test_small_fields_repeat_tables_as_often_as_counting_demands(duos: int, best: int) -> None:
    problem = a_problem(duos)

    assert judged(problem, solve(problem), "tables") == (best, best, "theorem")


def test_four_duos_in_five_rounds_must_meet_again_four_times() -> None:
    problem = a_problem(4)

    assert judged(problem, solve(problem), "rematches") == (4, 4, "theorem")


@pytest.mark.parametrize(("duos", "rounds", "best"), [(4, 2, 2), (4, 3, 5), (5, 2, 1), (5, 3, 3)])
def test_where_counting_is_not_enough_every_plan_was_tried(
    duos: int, rounds: int, best: int
) -> None:
    problem = a_problem(duos, rounds)

    assert judged(problem, solve(problem), "tables") == (best, best, "exhaustive")


def least(problem: Problem) -> tuple[object, str, str]:
    line = criterion(certify(problem, solve(problem)), "rematches")
    return line.best, line.ground, line.reason


@pytest.mark.parametrize(
    ("people", "best"), [(6, 20), (7, 30), (8, 40), (9, 9), (10, 15), (11, 20), (12, 30)]
)
def test_single_players_at_tables_of_3_and_4_have_a_proven_minimum(people: int, best: int) -> None:
    assert least(tables_of(people)) == (best, "theorem", "searched_fields")


@pytest.mark.parametrize(("people", "best"), [(13, 3), (14, 2)])
def test_thirteen_and_fourteen_are_best_known_not_proven(people: int, best: int) -> None:
    assert least(tables_of(people)) == (best, "unknown", "best_known")


@pytest.mark.parametrize(
    ("people", "best", "ground"),
    [
        (9, 30, "theorem"),
        (10, 20, "theorem"),
        (11, 14, "theorem"),
        (13, 20, "theorem"),
        (14, 11, "unknown"),
        (17, 1, "unknown"),
        (15, 0, "theorem"),
        (16, 0, "theorem"),
        (18, 0, "theorem"),
    ],
)
def test_single_players_at_tables_of_4_only(people: int, best: int, ground: str) -> None:
    assert least(tables_of(people, sizes=(4,), tables=people // 4))[:2] == (best, ground)


@pytest.mark.parametrize("people", [15, 16, 23, 50, 101, 300, 500])
@pytest.mark.parametrize("sizes", [(3, 4), (4,)])
def test_from_fifteen_players_on_nobody_need_meet_again(
    people: int, sizes: tuple[int, ...]
) -> None:
    problem = tables_of(people, sizes=sizes)

    assert judged(problem, solve(problem), "rematches") == (0, 0, "theorem")
    assert judged(problem, solve(problem), "partners") == (0, 0, "theorem")
    assert judged(problem, solve(problem), "byes")[0] == 0


@pytest.mark.parametrize("people", [8, 9, 12, 13])
def test_a_new_partner_every_round_as_long_as_there_are_any(people: int) -> None:
    rounds = people - 1 + people % 2
    problem = tables_of(people, rounds, sizes=(4,), tables=people // 4)

    assert judged(problem, solve(problem), "partners") == (0, 0, "theorem")
    # each opponent exactly twice, each partner once: as even as meetings can be
    assert judged(problem, solve(problem), "rematches")[2] == "theorem"


@pytest.mark.parametrize(
    ("size", "people", "rounds", "expected"),
    [
        (3, 15, 5, (0, "theorem", "transversal_design")),
        (3, 15, 7, (0, "theorem", "kirkman")),
        (5, 25, 5, (0, "theorem", "affine_plane")),
        (5, 30, 5, (0, "theorem", "orthogonal_rectangles")),
        (5, 35, 5, (0, "theorem", "transversal_design")),
        (6, 30, 5, (50, "theorem", "searched_fields")),
        (6, 36, 5, (12, "unknown", "best_known")),
        (8, 48, 5, (120, "theorem", "searched_fields")),
        (8, 64, 5, (0, "theorem", "affine_plane")),
        (10, 100, 4, (0, "theorem", "orthogonal_squares_of_ten")),
    ],
)
def test_groups_reach_the_bound_wherever_a_construction_is_known(
    size: int, people: int, rounds: int, expected: tuple[int, str, str]
) -> None:
    problem = tables_of(people, rounds, size=size, sizes=(size - 1, size), format_="groups")
    plan = solve(problem)

    assert least(problem) == expected
    assert judged(problem, plan, "rematches")[0] == expected[0]


def test_six_tables_of_six_cannot_do_without_repeats_says_tarry() -> None:
    problem = tables_of(36, 5, size=6, sizes=(6,), format_="groups")

    line = criterion(certify(problem, solve(problem)), "rematches")

    assert dict(line.data)["at_least"] == 4


def test_every_field_that_counts_as_found_by_search_is_one_we_can_show() -> None:
    for size, sizes, people in sorted(SEARCHED):
        format_ = "singles" if size == 4 else "groups"
        problem = tables_of(people, size=size, sizes=sizes, format_=format_)
        value, best, ground = judged(problem, solve(problem), "rematches")
        assert (value, ground) == (best, "theorem")


def test_no_construction_is_claimed_where_byes_go_round() -> None:
    problem = tables_of(37, 8, sizes=(4,), tables=9)
    case = Case(problem, solve(problem))

    assert no_more_than_counted(problem, 8, case.open[0]) is None
