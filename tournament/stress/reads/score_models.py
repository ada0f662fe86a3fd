"""Score models as the database keeps them: found by what they assume, whatever the event."""

import json
import zlib
from collections.abc import Iterable
from functools import lru_cache

from games.registry import slugs
from scoring.games import scoring_of
from tournament.events.reads.usual import sizes_of
from tournament.games.protocol import table_game
from tournament.models import Event, KeptScoreModel
from tournament.simulation import ready_made
from tournament.simulation.play_out import Pace
from tournament.simulation.ready_made import key_of
from tournament.simulation.score_model import Assumptions, ScoreModel, options_text
from tournament.simulation.skill import Believed
from tournament.stress.reads.levels import believed_of, guess_of

REMEMBERED = 6  # models in a worker's memory: the sizes of tables of a few events


def assumptions_of(
    event: Event, believed: Believed | None = None, spread: float | None = None
) -> list[Assumptions]:
    """The models that this event needs: one for every number of entries at a table."""
    game = table_game(event.game)
    people = believed or believed_of(event.game)
    sizes = (2,) if event.format == Event.Format.DUOS else sizes_of(event)[1]
    return [
        Assumptions(
            game=event.game,
            format=event.format,
            entries=entries,
            minutes=event.minutes,
            pace=Pace(people.turns_per_minute, game.pace.spread if spread is None else spread),
            halved=people.halved,
            options=options_text(game.agreed(event.game_options, game.people(entries))),
        )
        for entries in sizes
    ]


def usual_assumptions() -> list[Assumptions]:
    """What events assume that leave their game's settings as they are."""
    found = {
        one: None
        for game in slugs()
        for form in table_game(game).formats
        if form != Event.Format.SINGLES or scoring_of(game).of_two_sides
        for one in assumptions_of(Event(game=game, format=form), guess_of(game))
    }
    return list(found)


def is_kept(assumptions: Assumptions) -> bool:
    """With the product, or since somebody needed it here."""
    key = key_of(assumptions)
    return key in ready_made.index() or KeptScoreModel.objects.filter(key=key).exists()


@lru_cache(maxsize=REMEMBERED)
def kept_model(key: str) -> ScoreModel:
    if key in ready_made.index():
        return ready_made.read(key)
    packed = KeptScoreModel.objects.values_list("packed", flat=True).get(key=key)
    return ScoreModel.from_json(json.loads(zlib.decompress(packed)))


def kept_models(wanted: Iterable[Assumptions]) -> dict[int, ScoreModel]:
    """Models that are kept already, by the number of entries at a table."""
    return {one.entries: kept_model(key_of(one)) for one in wanted}
