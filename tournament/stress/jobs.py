"""A stress test as long work: the events in pieces, played with models of the tables."""

from functools import lru_cache
from typing import Any

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, handles, works_on
from tournament.models import Event, Job
from tournament.simulation.score_model import Assumptions, play_piece
from tournament.simulation.setting import Assumed, Question
from tournament.simulation.stress import Tester, gathered, pieces
from tournament.stress.actions.ask import keep
from tournament.stress.actions.score_models import answers_to, asked_once, clean_up
from tournament.stress.reads.levels import levels_as_json
from tournament.stress.reads.question import first_round_at, models_of, question_of
from tournament.stress.reads.score_models import kept_models


@handles(Kind.STRESS_TEST)
def stress_test_job(running: Running) -> Effect:
    event, job = running.job.event, running.job
    if event is None:
        raise Cancelled
    asked = asked_once(running, lambda: asked_of(event, Assumed(**job.arguments["assumed"])))
    events = [
        {"job": job.pk, "first": first, "count": count}
        for first, count in pieces(asked["assumed"]["events"])
    ]
    found = gathered(answers_to(running, events, models_in(asked)))

    def effect() -> dict[str, str]:
        keep(event, asked, found, by=job.by)
        clean_up(job, assumed=asked["assumed"])
        return {"go_to": reverse("stress-test", kwargs={"event": event.slug})}

    return effect


def asked_of(event: Event, assumed: Assumed) -> dict[str, Any]:
    return {
        "question": question_of(event, assumed).as_json(),
        "first": first_round_at(event),
        "levels": levels_as_json(event.game),
        "models": [one.as_json() for one in models_of(event, assumed)],
    }


def models_in(asked: dict[str, Any]) -> list[Assumptions]:
    return [Assumptions.from_json(one) for one in asked["models"]]


@works_on(Kind.STRESS_TEST)
def play(arguments: dict[str, Any]) -> Any:
    if "assumptions" in arguments:  # games of a model
        return play_piece(arguments)
    return tester_of(arguments["job"]).piece(arguments["first"], arguments["count"])


@lru_cache(maxsize=2)
def tester_of(job: int) -> Tester:
    """Made once by each worker: the pieces of a job all ask the same."""
    asked = Job.objects.values_list("arguments", flat=True).get(pk=job)
    return Tester(Question.from_json(asked["question"]), kept_models(models_in(asked)))
