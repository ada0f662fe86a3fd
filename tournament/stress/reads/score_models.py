"""Score models as the database keeps them: found by what they assume, whatever the event."""

import hashlib
import json
import zlib
from collections.abc import Iterable
from functools import lru_cache

from tournament.events.reads.usual import sizes_of
from tournament.games.protocol import table_game
from tournament.models import Event, KeptScoreModel
from tournament.simulation.play_out import Pace
from tournament.simulation.score_model import Assumptions, ScoreModel, options_text

REMEMBERED = 6  # models in a worker's memory: the sizes of tables of a few events


def assumptions_of(event: Event, pace: Pace | None = None) -> list[Assumptions]:
    """The models that this event needs: one for every number of entries at a table."""
    game = table_game(event.game)
    sizes = (2,) if event.format == Event.Format.DUOS else sizes_of(event)[1]
    return [
        Assumptions(
            game=event.game,
            format=event.format,
            entries=entries,
            minutes=event.minutes,
            pace=pace or game.pace,
            options=options_text(game.agreed(event.game_options, game.people(entries))),
        )
        for entries in sizes
    ]


def key_of(assumptions: Assumptions) -> str:
    text = json.dumps(assumptions.as_json(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def is_kept(assumptions: Assumptions) -> bool:
    return KeptScoreModel.objects.filter(key=key_of(assumptions)).exists()


@lru_cache(maxsize=REMEMBERED)
def kept_model(key: str) -> ScoreModel:
    packed = KeptScoreModel.objects.values_list("packed", flat=True).get(key=key)
    return ScoreModel.from_json(json.loads(zlib.decompress(packed)))


def kept_models(wanted: Iterable[Assumptions]) -> dict[int, ScoreModel]:
    """Models that are kept already, by the number of entries at a table."""
    return {one.entries: kept_model(key_of(one)) for one in wanted}
