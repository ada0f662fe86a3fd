"""Games of simulated play-offs that were played already, so that a page need not play them again."""

from django.db import models

from tournament.events.models import Event


class PlayedGame(models.Model):
    """How the event's game ended from this seed; whoever plays it again finds the same."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="played_games")
    players = models.PositiveSmallIntegerField()
    seed = models.BigIntegerField()
    result = models.JSONField()

    class Meta:
        ordering = ["event", "seed"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "players", "seed"], name="played_game_once_per_seed"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.seed}"
