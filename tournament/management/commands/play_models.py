"""``manage.py play_models``: the score models that come with the product, played and written anew."""

from concurrent.futures import ProcessPoolExecutor
from typing import Any

from django.core.management.base import BaseCommand

from tournament.simulation.ready_made import file_name, index, keep_only, key_of, write
from tournament.simulation.score_model import gathered, pieces, play_piece
from tournament.stress.reads.score_models import usual_assumptions


class Command(BaseCommand):
    help = (
        "Play the games behind forecasts and stress tests of every game's usual settings, and keep "
        "them in tournament/simulation/models: after a change to an engine, a player or a pace. Those "
        "that are there stay (raise PLAYERS in ready_made.py to have all played), so it may be stopped "
        "and started again."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        wanted = {key_of(assumptions): assumptions for assumptions in usual_assumptions()}
        keep_only(wanted)
        with ProcessPoolExecutor() as pool:
            for key, assumptions in wanted.items():
                if key not in index():
                    write(gathered(assumptions, pool.map(play_piece, pieces(assumptions))))
                    self.stdout.write(file_name(assumptions))
