"""JSON in, JSON out: what is written can be read back, and means the same."""

from fractions import Fraction
from typing import Any

import pytest

from tournament.draw.errors import InvalidPlan, SizeUnplayable
from tournament.draw.json.reading import load_plan, load_problem
from tournament.draw.json.writing import dump_plan, dump_problem
from tournament.draw.problem import (
    Apart,
    Closure,
    Entry,
    Final,
    MatchPlan,
    Plan,
    Problem,
    Round,
    Unmet,
)

FULL = Problem(
    format="singles",
    rounds=7,
    entries=(
        Entry(1, Fraction(7, 2), 1, "north", (3,), 1, 5, (2,)),
        Entry(2),
        Entry(3, Fraction(-1)),
    ),
    tables=(3, 1, 2),
    pairing="mixed",
    size=4,
    sizes=(3, 4),
    planned_rounds=3,
    clubs="never",
    apart=(Apart(1, 2, "not_first"),),
    reserve=(2,),
    out=(Closure(1, 2, None),),
    final=Final(4, 7, (1,)),
    played=(Round(1, (MatchPlan(3, (1, 2, 3), (2,)),)),),
    seed=9,
)


def test_a_problem_comes_back_from_json_as_it_was() -> None:
    assert load_problem(dump_problem(FULL)) == FULL


def test_a_plan_comes_back_from_json_as_it_was() -> None:
    plan = Plan(FULL.played, (Unmet("club_too_large", (("club", "north"), ("entries", 3))),))

    assert load_plan(dump_plan(plan), FULL) == plan


def test_four_fields_are_enough() -> None:
    problem = load_problem({"format": "groups", "rounds": 5, "tables": [1], "entries": [{"id": 4}]})

    assert problem == Problem("groups", 5, (Entry(4),), (1,))
    assert (problem.pairing, problem.size, problem.sizes) == ("planned", 4, (3, 4))


def test_the_sizes_follow_the_wanted_size() -> None:
    data = {"format": "groups", "rounds": 5, "tables": [1], "entries": []}

    assert load_problem(data | {"size": 6}).sizes == (5, 6)
    assert load_problem(data | {"size": 2}).sizes == (2,)
    assert load_problem(data | {"size": 6, "sizes": [6]}).sizes == (6,)


def test_the_named_criteria_come_first_and_none_is_lost() -> None:
    data = {"format": "duos", "rounds": 5, "tables": [1], "entries": []}

    priority = load_problem(data | {"priority": ["tables", "colours"]}).priority

    assert priority[:2] == ("tables", "colours")
    assert set(priority) == set(FULL.priority)


def test_a_plan_without_a_table_is_refused_with_its_place() -> None:
    with pytest.raises(InvalidPlan) as refused:
        load_plan({"rounds": [{"round": 1, "matches": [{"seats": [1, 2]}]}]}, FULL)

    assert refused.value.field == "rounds[0].matches[0].table"


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"format": "groups", "game": "foppen", "size": 7}, "size"),
        ({"format": "groups", "game": "foppen", "sizes": [2, 3, 4]}, "sizes"),
        ({"format": "singles", "game": "keezen", "sizes": [3, 4]}, "sizes"),
        ({"format": "groups", "game": "mezza", "game_options": {"short": True}}, "size"),
    ],
)
def test_a_table_at_which_the_named_game_cannot_be_played_is_refused_by_its_code(
    more: dict[str, Any], field: str
) -> None:
    with pytest.raises(SizeUnplayable) as refused:
        load_problem({"rounds": 5, "tables": [1], "entries": [{"id": 4}], **more})
    assert (refused.value.as_json()["code"], refused.value.field) == ("size_unplayable", field)


def test_the_usual_sizes_never_go_below_the_game_that_the_problem_names() -> None:
    asked = {"rounds": 5, "tables": [1], "entries": [{"id": 4}], "format": "groups", "size": 3}
    assert load_problem({**asked, "game": "foppen"}).sizes == (3,)
    assert load_problem(asked).sizes == (2, 3)
    assert load_problem({**asked, "format": "singles", "size": 4, "game": "keezen"}).sizes == (4,)
