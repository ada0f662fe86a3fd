"""A forecast that was made: what the rest of the event, played thousands of times, came to."""

from django.db import models

from tournament.events.models import Event


class Forecast(models.Model):
    """Never changed: a newer one is made beside it, and says of which forms it was made."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="forecasts")
    made_at = models.DateTimeField()
    seed = models.BigIntegerField()  # repeats it
    round_number = models.PositiveSmallIntegerField()  # the last round that had begun
    forms = models.PositiveSmallIntegerField()  # of that round, already in
    tables = models.PositiveSmallIntegerField()  # of that round, in all
    seen_until = models.PositiveSmallIntegerField()  # the last round of which any form was in
    found = models.JSONField()  # tournament/forecast/reads/chances.py reads it

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.event}: {self.round_number}"
