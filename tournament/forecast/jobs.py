"""A forecast as long work: first the score models where none is kept, then the rests in pieces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from functools import lru_cache
from itertools import chain
from typing import Any

from django.urls import reverse

from tournament.core.jobs import Cancelled, Effect, Kind, Running, handles, in_pieces, works_on
from tournament.forecast.actions import keep
from tournament.forecast.reads.question import as_of, question_of
from tournament.models import Event, Job
from tournament.simulation import forecast_question
from tournament.simulation.bounds import bounds
from tournament.simulation.ending import told_by
from tournament.simulation.forecast import RESTS, gathered, play_piece, seeds
from tournament.simulation.forecast_question import DRAWN, RESULTS, Question
from tournament.simulation.score_model import Assumptions, ScoreModel
from tournament.stress.actions import score_models
from tournament.stress.reads.score_models import assumptions_of


@handles(Kind.FORECAST)
def forecast_job(running: Running) -> Effect:
    event = running.job.event
    if event is None:
        raise Cancelled
    asked = asked_once(running, event)
    question, wanted = read(asked)
    seed = running.arguments["seed"]
    # A number may be given anew after a restore; with its moment it means this job alone.
    job = {"job": running.job.pk, "made_at": running.job.made_at.isoformat()}
    rests = [{**job, "seed": one, "rests": RESTS} for one in seeds(seed)]
    games = len(score_models.missing_pieces(wanted))
    models = score_models.models_for(running, wanted, after=len(rests))
    found = told(question, in_pieces(running, rests, before=games))
    found["minutes"] = told_by(minutes_in(models.values()))

    def effect() -> dict[str, str]:
        keep(event, seed=seed, as_of=asked["as_of"], found=found, by=running.job.by)
        running.job.pieces.all().delete()
        Job.objects.filter(pk=running.job.pk).update(arguments={"seed": seed})
        return {"go_to": reverse("forecast", kwargs={"event": event.slug})}

    return effect


def minutes_in(models: Iterable[ScoreModel]) -> list[float]:
    """How long the games of these models took."""
    played = chain.from_iterable(model.samples.values() for model in models)
    return [game.minutes for game in chain.from_iterable(played)]


def asked_once(running: Running, event: Event) -> dict[str, Any]:
    """The question as it was when the work began: whoever takes it over answers the same one."""
    if "question" not in running.arguments:
        question = question_of(event)
        asked = {
            "question": forecast_question.question_as_json(question),
            "as_of": asdict(as_of(event, question)),
            "models": [one.as_json() for one in models_of(event, question)],
        }
        running.job.arguments = {**running.arguments, **asked}
        running.ours().update(arguments=running.job.arguments)
    return running.arguments


def models_of(event: Event, question: Question) -> list[Assumptions]:
    """A model for every size of table that is still to play; and for those whose forms tell
    about skill."""
    usual = assumptions_of(event)
    sizes = question.sizes_to_play() | {one.entries for one in usual}
    return [replace(usual[0], entries=size) for size in sorted(sizes)]


Asked = tuple[Question, list[Assumptions]]


def read(asked: dict[str, Any]) -> Asked:
    models = [Assumptions.from_json(one) for one in asked["models"]]
    return forecast_question.question_of(asked["question"]), models


@works_on(Kind.FORECAST)
def play(arguments: dict[str, Any]) -> Any:
    if score_models.is_of_a_model(arguments):
        return score_models.play_piece(arguments)
    question, models = asked_of(arguments["job"], arguments["made_at"])
    kept = score_models.kept_models(models)
    return play_piece(question, kept, arguments["seed"], arguments["rests"])


@lru_cache(maxsize=2)
def asked_of(job: int, made_at: str) -> Asked:
    """Read once by each worker: the pieces of a job all ask the same."""
    found = Job.objects.filter(made_at=made_at)
    return read(found.values_list("arguments", flat=True).get(pk=job))


def told(question: Question, answers: list[Any]) -> dict[str, Any]:
    """What is kept of it, as JSON."""
    counts = gathered(answers)
    how = {one.how for one in question.coming} - {DRAWN}
    return {
        "rests": counts.rests,
        "ranks": [[entry, sorted(listed.items())] for entry, listed in counts.ranks.items()],
        "special": [sorted(listed.items()) for listed in counts.special],
        "bounds": [[entry, *ranks] for entry, ranks in bounds(question).items()],
        "names": [str(one.get("name", "")) for one in question.special],
        "prizes": question.prizes,
        "paired": "" if not how else RESULTS if RESULTS in how else min(how),
        "is_over": question.is_over,
    }
