"""What simulations keep: games played by the engines beforehand, and stress tests that were made."""

from django.db import models

from tournament.events.models import Event
from tournament.people.models import User


class KeptScoreModel(models.Model):
    """A score model; it depends on its assumptions alone, so every event may use it."""

    key = models.CharField(max_length=64, unique=True)  # a hash of the assumptions
    assumptions = models.JSONField()
    packed = models.BinaryField()  # tournament/stress/reads/score_models.py reads it
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.key[:12]


class FittedLevels(models.Model):
    """How well people play a game, fitted to forms of real events; the newest counts."""

    game = models.CharField(max_length=40)
    made_at = models.DateTimeField()
    found = models.JSONField()  # tournament/simulation/calibration/fitting.py

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class StressTest(models.Model):
    """What an event played thousands of times came to; never changed, a newer one stands beside it."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="stress_tests")
    made_at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    assumed = models.JSONField()  # what the form said; another one with the same gives the same
    question = models.JSONField()  # tournament/simulation/stress.py, without the plan
    found = models.JSONField()  # the counts

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.event} {self.pk}"
