"""The secret of a promise until it is revealed, and the games of play-offs that were played."""

from django.db import models

from tournament.events.models import Event


class PlayoffSecret(models.Model):
    """Kept here and nowhere else until all results are fixed; then it becomes public.

    It belongs to a promise, not to an event: an event read back from its archive finds it again.
    Archives leave it out and copies of the database are made without it.
    """

    commitment = models.CharField(max_length=64, unique=True)
    secret = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.commitment


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
