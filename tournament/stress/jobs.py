"""A stress test as long work: first the score models where none is kept, then the events."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, handles, in_pieces, works_on
from tournament.models import Event, Job
from tournament.simulation.score_model import Assumptions
from tournament.simulation.stress import Tester, gathered, pieces
from tournament.simulation.stress_question import Assumed, Question
from tournament.stress.actions import score_models
from tournament.stress.actions.ask import keep
from tournament.stress.reads.question import first_round_at, models_of, question_of


@handles(Kind.STRESS_TEST)
def stress_test_job(running: Running) -> Effect:
    event = running.job.event
    if event is None:
        raise Cancelled
    asked = asked_once(running, event)
    wanted = [Assumptions.from_json(one) for one in asked["models"]]
    events = [
        {"job": running.job.pk, "first": first, "count": count}
        for first, count in pieces(asked["assumed"]["events"])
    ]
    games = len(score_models.missing_pieces(wanted))
    score_models.models_for(running, wanted, after=len(events))
    found = gathered(in_pieces(running, events, before=games))

    def effect() -> dict[str, str]:
        keep(event, asked, found, by=running.job.by)
        running.job.pieces.all().delete()
        Job.objects.filter(pk=running.job.pk).update(arguments={"assumed": asked["assumed"]})
        return {"go_to": reverse("stress-test", kwargs={"event": event.slug})}

    return effect


def asked_once(running: Running, event: Event) -> dict[str, Any]:
    """The question as it was when the work began: whoever takes it over answers the same one."""
    if "question" not in running.arguments:
        assumed = Assumed(**running.arguments["assumed"])
        asked = {
            "question": question_of(event, assumed).as_json(),
            "first": first_round_at(event),
            "models": [one.as_json() for one in models_of(event, assumed)],
        }
        running.job.arguments = {**running.arguments, **asked}
        running.ours().update(arguments=running.job.arguments)
    return running.arguments


@works_on(Kind.STRESS_TEST)
def play(arguments: dict[str, Any]) -> Any:
    if score_models.is_of_a_model(arguments):
        return score_models.play_piece(arguments)
    return tester_of(arguments["job"]).piece(arguments["first"], arguments["count"])


@lru_cache(maxsize=2)
def tester_of(job: int) -> Tester:
    """Made once by each worker: the pieces of a job all ask the same."""
    asked = Job.objects.values_list("arguments", flat=True).get(pk=job)
    models = [Assumptions.from_json(one) for one in asked["models"]]
    return Tester(Question.from_json(asked["question"]), score_models.kept_models(models))
