"""A forecast as long work: the rests of the event in pieces, played with models of the tables."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, handles, works_on
from tournament.forecast.actions import keep
from tournament.forecast.reads.question import as_of, models_of, question_of
from tournament.models import Event, Job
from tournament.simulation.clinched import places_left
from tournament.simulation.ending import told_by
from tournament.simulation.forecast import RESTS, gathered, seeds
from tournament.simulation.forecast import play_piece as play_rests
from tournament.simulation.forecast_question import DRAWN, RESULTS, Question
from tournament.simulation.score_model import Assumptions, play_piece
from tournament.stress.actions.score_models import answers_to, asked_once, clean_up
from tournament.stress.reads.score_models import kept_models


@handles(Kind.FORECAST)
def forecast_job(running: Running) -> Effect:
    event, job = running.job.event, running.job
    if event is None:
        raise Cancelled
    asked = asked_once(running, lambda: asked_of(event))
    question, wanted = read(asked)
    seed = asked["seed"]
    # A number may be given again after a restore; with its moment it means this job alone.
    which = {"job": job.pk, "made_at": job.made_at.isoformat()}
    rests = [{**which, "seed": one, "rests": RESTS} for one in seeds(seed)]
    found = found_in(question, answers_to(running, rests, wanted))
    games = [
        game
        for model in kept_models(wanted).values()
        for samples in model.samples.values()
        for game in samples
    ]
    found["minutes"] = told_by([game.minutes for game in games])

    def effect() -> dict[str, str]:
        keep(event, seed=seed, as_of=asked["as_of"], found=found, by=job.by)
        clean_up(job, seed=seed)
        return {"go_to": reverse("forecast", kwargs={"event": event.slug})}

    return effect


def asked_of(event: Event) -> dict[str, Any]:
    question = question_of(event)
    return {
        "question": question.as_json(),
        "as_of": as_of(event, question),
        "models": [one.as_json() for one in models_of(event, question)],
    }


Asked = tuple[Question, list[Assumptions]]


def read(asked: dict[str, Any]) -> Asked:
    models = [Assumptions.from_json(one) for one in asked["models"]]
    return Question.from_json(asked["question"]), models


@works_on(Kind.FORECAST)
def play(arguments: dict[str, Any]) -> Any:
    if "assumptions" in arguments:  # games of a model
        return play_piece(arguments)
    question, models = read_once(arguments["job"], arguments["made_at"])
    return play_rests(question, kept_models(models), arguments["seed"], arguments["rests"])


@lru_cache(maxsize=2)
def read_once(job: int, made_at: str) -> Asked:
    """By each worker: the pieces of a job all ask the same."""
    found = Job.objects.filter(made_at=made_at)
    return read(found.values_list("arguments", flat=True).get(pk=job))


def found_in(question: Question, answers: Sequence[Any]) -> dict[str, Any]:
    """What is kept of it, as JSON."""
    how = {one.how for one in question.coming} - {DRAWN}
    return {
        **gathered(answers).as_json(),
        "bounds": [[entry, *ranks] for entry, ranks in places_left(question).items()],
        "names": [str(one.get("name", "")) for one in question.special],
        "prizes": question.prizes,
        "paired": "" if not how else RESULTS if RESULTS in how else min(how),
        "is_over": question.is_over,
    }
