"""What a stress test advises."""

import pytest
from django.utils import translation

from tests.builders import an_event
from tournament.simulation.chances import Chance
from tournament.simulation.setting import Assumed
from tournament.simulation.stress_summary import DayOutcome, Finding, Outcome, Summary
from tournament.stress.reads.question import question_of
from tournament.stress.words import advice

pytestmark = pytest.mark.django_db
NONE = Chance(0.0, 0.0, 0.0)


def advised(*chain: str, share: float) -> str:
    """Where nothing that was tried is better."""
    event = an_event(rounds_planned=3, chain=list(chain))
    asked = Assumed(10, 6.0, events=60)
    question = question_of(event, asked)
    outcome = Outcome(Chance(share, share / 2, share * 2), NONE, (), NONE, 1.0)
    rules, lengths = (outcome,) * len(question.rules), tuple((n, outcome) for n in question.lengths)
    summary = Summary(60, rules, lengths, (), DayOutcome((), NONE, (), 200))
    with translation.override("nl"):
        return advice(Finding(asked, question, summary, ""))[0]


def test_a_play_off_that_is_set_is_not_advised_but_kept() -> None:
    said = advised("conceded", "playoff", "lots", share=0.12)
    assert said.startswith("Behoud de play-off: op papier blijft in 12")
    assert "achter de hand" not in said
    assert "beslist de play-off" in advised("conceded", "playoff", "lots", share=0.01)


@pytest.mark.parametrize("chain", [("conceded",), ("conceded", "lots")])
def test_a_play_off_is_advised_where_none_is_set(chain: tuple[str, ...]) -> None:
    assert advised(*chain, share=0.12).startswith("Houd een play-off achter de hand")


def test_lots_that_are_set_are_not_called_a_play_off() -> None:
    assert advised("conceded", "lots", share=0.01).endswith("en dan beslist het lot.")
