"""Small stress tests: a few games stand for the model that would take a minute to play."""

from dataclasses import replace

from tests.builders import a_user, an_event
from tests.tournament.simulation.models import played_here
from tournament.models import Event, Job
from tournament.simulation.score_model import ScoreModel
from tournament.simulation.setting import Assumed, Question
from tournament.simulation.stress import Counts, Tester, gathered, pieces
from tournament.stress.actions import ask as stress_test
from tournament.stress.actions import score_models
from tournament.stress.reads.question import models_of, question_of
from tournament.stress.reads.score_models import kept_models

DUOS, EVENTS, SEED = 10, 400, 5


def a_small_model(event: Event, assumed: Assumed) -> None:
    """Kept as if it had been played in full."""
    for wanted in models_of(event, assumed):
        few = played_here(replace(wanted, games=60, fewest=2))
        score_models.keep(ScoreModel(wanted, few.samples))


def assumed(events: int = EVENTS) -> Assumed:
    return Assumed(DUOS, 6.0, events=events, seed=SEED)


def an_asked_one(events: int = EVENTS) -> Job:
    event = an_event(by=a_user(), name="NK")
    a_small_model(event, assumed(events))
    return stress_test.ask(event, assumed(events), by=None)


def answer_to(job: Job) -> Counts:
    """By this process alone, without a job."""
    assert job.event is not None
    asked = Assumed(**job.arguments["assumed"])
    models = kept_models(models_of(job.event, asked))
    question = Question.from_json(question_of(job.event, asked).as_json())
    return gathered(Tester(question, models).piece(*piece) for piece in pieces(asked.events))
