"""Score models made when somebody needs them, by all workers there are, and kept for the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tournament.core.jobs import Running, in_pieces
from tournament.core.now import now
from tournament.models import KeptScoreModel
from tournament.simulation.score_model import (
    Assumptions,
    ScoreModel,
    gathered,
    pieces,
    play_piece,
)
from tournament.stress.reads.score_models import is_kept, kept_model, key_of, pack

Arguments = dict[str, Any]


def missing_pieces(wanted: Sequence[Assumptions]) -> list[Arguments]:
    """All games to be played before these models are there."""
    return [piece for one in wanted if not is_kept(one) for piece in pieces(one)]


def is_of_a_model(piece: Arguments) -> bool:
    """Whether a job's piece is games of a model (``play_piece``), and not its other work."""
    return "assumptions" in piece


def models_for(
    running: Running, wanted: Sequence[Assumptions], *, after: int = 0
) -> dict[int, ScoreModel]:
    """The models by the number of entries at a table; ``after``: pieces that the job has left.

    They are written as soon as they are played: a job that is done again finds them.
    """
    left = [one for one in wanted if not is_kept(one)]
    answers = in_pieces(running, missing_pieces(left), after=after) if left else []
    for one in left:
        own = len(pieces(one))
        keep(gathered(one, answers[:own]))
        del answers[:own]
    return kept_models(wanted)


def keep(model: ScoreModel) -> None:
    assumptions = model.assumptions
    KeptScoreModel.objects.get_or_create(
        key=key_of(assumptions),
        defaults={
            "assumptions": assumptions.as_json(),
            "packed": pack(model),
            "made_at": now(),
        },
    )


def kept_models(wanted: Sequence[Assumptions]) -> dict[int, ScoreModel]:
    return {one.entries: kept_model(key_of(one)) for one in wanted}


__all__ = ["is_of_a_model", "kept_models", "missing_pieces", "models_for", "play_piece"]
