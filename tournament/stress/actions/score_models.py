"""Score models, made when somebody needs them, by all workers there are, and kept for the next.

All long work that rests on them (a stress test, a forecast) goes the same way: its question is
written down once, games are played where no model is kept, and then come its own pieces.
"""

import json
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from tournament.core.jobs import Running, in_pieces
from tournament.core.now import now
from tournament.models import Job, KeptScoreModel
from tournament.simulation.ready_made import key_of
from tournament.simulation.score_model import Assumptions, ScoreModel, gathered, pieces
from tournament.stress.reads.score_models import is_kept

Arguments = dict[str, Any]


def asked_once(running: Running, ask: Callable[[], Arguments]) -> Arguments:
    """The question as it was when the work began: whoever takes it over answers the same one."""
    if "question" not in running.arguments:
        running.job.arguments = {**running.arguments, **ask()}
        running.ours().update(arguments=running.job.arguments)
    return running.arguments


def answers_to(
    running: Running, own: Sequence[Arguments], wanted: Sequence[Assumptions]
) -> list[Any]:
    """The answers to the work's own pieces, as soon as all these models are kept.

    Models are written as soon as they are played: a job that is done again finds them.
    """
    left = [one for one in wanted if not is_kept(one)]
    games = [piece for one in left for piece in pieces(one)]
    played = in_pieces(running, games, after=len(own)) if games else []
    for one in left:
        count = len(pieces(one))
        keep(gathered(one, played[:count]))
        del played[:count]
    return in_pieces(running, own, before=len(games))


def keep(model: ScoreModel) -> None:
    assumptions = model.assumptions
    packed = zlib.compress(json.dumps(model.to_json(), separators=(",", ":")).encode())
    KeptScoreModel.objects.get_or_create(
        key=key_of(assumptions),
        defaults={"assumptions": assumptions.as_json(), "packed": packed, "made_at": now()},
    )


def clean_up(job: Job, **arguments: Any) -> None:
    """The question and its pieces have done their work; these arguments repeat the answer."""
    job.pieces.all().delete()
    Job.objects.filter(pk=job.pk).update(arguments=arguments)
