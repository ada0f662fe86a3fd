"""Score models are kept once for each set of assumptions, and read back as they were made."""

from dataclasses import replace

import pytest

from tests.builders import an_event
from tests.tournament.simulation.models import assumed, keezen_model
from tournament.models import KeptScoreModel
from tournament.stress.actions.score_models import keep
from tournament.stress.reads.score_models import assumptions_of, is_kept, kept_models

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_a_model_is_kept_once_and_reads_back_the_same() -> None:
    model = keezen_model(replace(assumed(), minutes=44))
    assert not is_kept(model.assumptions)
    keep(model)
    keep(model)
    assert KeptScoreModel.objects.count() == 1
    assert kept_models([model.assumptions]) == {2: model}


def test_other_assumptions_are_another_model() -> None:
    keep(keezen_model(assumed()))
    assert not is_kept(replace(assumed(), minutes=50))


def test_an_event_needs_a_model_for_every_size_of_table() -> None:
    groups = an_event(game="fritsen", format="groups", scheme="places", table_size=4)
    assert [one.entries for one in assumptions_of(an_event())] == [2]
    assert [one.entries for one in assumptions_of(groups)] == [3, 4]
