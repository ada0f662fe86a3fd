"""How games of a play-off ended, from where they are kept."""

from typing import Any

from scoring import playoff
from tournament.models import Event, PlayedGame

ON_THE_SPOT = 24  # so many games take less than 0.3 seconds


Games = dict[tuple[int, int], dict[str, Any]]  # players and seed → result


def kept_games(event: Event) -> Games:
    kept = PlayedGame.objects.filter(event=event).values_list("players", "seed", "result")
    return {(players, seed): result for players, seed, result in kept}


class KeptGames:
    """The kept games of an event; a few that are missing are played on the spot.

    Where a great many are missing a worker plays them, and until then the entries that depend on
    them share their rank.
    """

    def __init__(self, event: Event) -> None:
        self.known = kept_games(event)
        self.missing = 0

    def __call__(self, game: str, players: int, seed: int) -> dict[str, Any]:
        if (players, seed) not in self.known:
            self.missing += 1
            if self.missing > ON_THE_SPOT:
                raise playoff.NotPlayed
            self.known[players, seed] = playoff.remembered(game, players, seed)
        return self.known[players, seed]


def keep(event: Event, games: Games) -> None:
    """Part of an action; what is kept already stays."""
    rows = [
        PlayedGame(event=event, players=players, seed=seed, result=result)
        for (players, seed), result in games.items()
    ]
    PlayedGame.objects.bulk_create(rows, ignore_conflicts=True, batch_size=500)
