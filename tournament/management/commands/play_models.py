"""``manage.py play_models``: the score models that come with the product, played and written anew."""

from concurrent.futures import ProcessPoolExecutor
from typing import Any

from django.core.management.base import BaseCommand

from tournament.simulation.ready_made import file_name, write
from tournament.simulation.score_model import gathered, pieces, play_piece
from tournament.stress.reads.score_models import usual_assumptions


class Command(BaseCommand):
    help = (
        "Play the games behind forecasts and stress tests of every game's usual settings, and keep "
        "them in tournament/simulation/models: after a change to an engine, a player or a pace."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        models = []
        with ProcessPoolExecutor() as pool:
            for assumptions in usual_assumptions():
                answers = pool.map(play_piece, pieces(assumptions))
                models.append(gathered(assumptions, answers))
                self.stdout.write(file_name(assumptions))
        write(models)
