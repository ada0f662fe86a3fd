"""Small score models: made by hand where outcomes matter, by a few real games where forms do."""

from typing import Any

from tournament.draw.chance import Chance
from tournament.games.protocol import table_game
from tournament.simulation.score_model import (
    Assumptions,
    Sample,
    ScoreModel,
    gathered,
    pieces,
    play_piece,
)
from tournament.simulation.skill import all_vectors

LEAD = 22  # wins more out of a hundred, for each level better


def assumed(game: str = "keezen", form: str = "duos", entries: int = 2) -> Assumptions:
    usual = table_game(game)
    return Assumptions(game, form, entries, 45, usual.pace, usual.halved)


def keezen_model(assumptions: Assumptions | None = None, forms: int = 60) -> ScoreModel:
    """Duos: the better level wins more often; how many pawns the loser has home is by lot."""
    assumptions = assumptions or assumed()
    chance = Chance(7)
    samples = {}
    for levels in all_vectors("duos", 2):
        first_wins = 50 + LEAD * (levels[1] - levels[0])
        samples[levels] = tuple(
            keezen_form(chance.below(100) < first_wins, chance.below(8), 20 + chance.below(25))
            for _ in range(forms)
        )
    return ScoreModel(assumptions, samples)


def keezen_form(first_wins: bool, other: int, minutes: int) -> Sample:
    home = {"BY": 8, "GR": other} if first_wins else {"BY": other, "GR": 8}
    return Sample({"home": home}, float(minutes), True, 0)


def few_games(game: str, form: str, entries: int) -> ScoreModel:
    """A real game between thoughtful players, as the form of every table."""
    assumptions = assumed(game, form, entries)
    levels = all_vectors(form, entries)
    piece: dict[str, Any] = {
        "assumptions": assumptions.as_json(),
        "levels": levels[0],
        "seed": 5,
        "first": 0,
        "count": 1,
    }
    games = tuple(Sample(*one) for one in play_piece(piece))
    return ScoreModel(assumptions, dict.fromkeys(levels, games))


def played_here(assumptions: Assumptions) -> ScoreModel:
    """The whole model by this process alone, for tests and command lines."""
    return gathered(assumptions, (play_piece(piece) for piece in pieces(assumptions)))
