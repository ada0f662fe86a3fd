"""What a stress test is asked: the event's settings, other rules beside them, the plan of the day."""

import datetime
from dataclasses import replace

import pytest

from tests.builders import an_event, duos
from tournament.events.reads.usual import day_plan_for
from tournament.events.words.settings import SCHEMES
from tournament.simulation.setting import Assumed
from tournament.simulation.stress_summary import Finding
from tournament.stress.reads.question import (
    USUAL_FIELD,
    day_of,
    models_of,
    question_of,
    usual_assumptions,
)
from tournament.stress.words import rules_name

pytestmark = pytest.mark.django_db
TEN = Assumed(10, 6.0, events=60)


def test_the_field_is_who_signed_up_or_the_limit_or_a_hundred() -> None:
    event = an_event()
    assert usual_assumptions(event).entries == USUAL_FIELD
    event.limit = 40
    assert usual_assumptions(event).entries == 40
    duos(event, 5)
    assert usual_assumptions(event).entries == 5


def test_rounds_fewer_and_more_are_compared_on_one_plan() -> None:
    question = question_of(an_event(rounds_planned=3), TEN)
    assert question.lengths == (2, 3, 4, 5)
    assert len(question.plan) == 5
    assert all(seating.sizes == (2,) * 5 for seating in question.plan)
    assert question.finals == (2, 4)


def test_after_a_final_come_no_further_rounds() -> None:
    question = question_of(an_event(rounds_planned=3, final_size=4), TEN)
    assert question.lengths == ()
    assert question.finals == (0, 2, 4)
    assert (question.setting.final_size, question.setting.final_from) == (4, 3)


def test_a_single_round_has_no_round_for_a_final() -> None:
    assert question_of(an_event(rounds_planned=1), TEN).finals == ()


def test_the_own_rules_come_first_and_none_twice() -> None:
    rules = question_of(an_event(), TEN).rules
    assert [one.key for one in rules] == [str(place) for place in range(len(rules))]
    assert rules[0].scheme["code"] == "nk"
    kinds = [(tuple(sorted(one.scheme.items())), one.chain) for one in rules]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize(
    "settings",
    [{}, {"scheme_options": {"win_bonus": 12}}, {"chain": ["conceded", "best_rounds", "mutual"]}],
    ids=["a preset", "its numbers changed", "its tie-breaks changed"],
)
def test_what_is_set_already_is_never_advised(settings: dict[str, object]) -> None:
    event = an_event(scheme="nk")
    for name, value in settings.items():
        setattr(event, name, value)
    question = question_of(event, usual_assumptions(event))
    finding = Finding(usual_assumptions(event), question, None, "")  # type: ignore[arg-type]
    own, *tried = question.rules
    named = [rules_name(finding, rules) for rules in tried]
    assert str(SCHEMES["nk"]) not in named
    assert rules_name(finding, replace(own, key="x")) not in named


def test_the_plan_of_the_day_counts_from_its_first_round() -> None:
    event = an_event(day_plan=day_plan_for(datetime.time(10), 5, 45))
    day = day_of(event, TEN)
    assert day.starts[0] == 0
    assert list(day.starts) == sorted(day.starts)  # type: ignore[type-var]
    assert day.prizes_at is not None
    assert day_of(an_event(day_plan=[]), TEN).starts == (None,) * 5


def test_only_tables_that_occur_need_a_model() -> None:
    event = an_event(game="fritsen", format="groups", scheme="places", table_size=4)
    assert {one.entries for one in models_of(event, Assumed(8, 4.0))} == {4}
    assert {one.entries for one in models_of(event, Assumed(7, 4.0))} == {3, 4}
