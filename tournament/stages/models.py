"""Who is in a stage: settled when its first round is drawn, and from its publishing on."""

from django.db import models

from tournament.events.models import Event


class FilledStage(models.Model):
    """By the numbers on the wall, the best seed first. What a stage is stands in the event's plan;
    as long as its first round is not public a new draw fills it again."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="filled_stages")
    name = models.CharField(max_length=40)
    first = models.PositiveSmallIntegerField()  # its rounds
    last = models.PositiveSmallIntegerField()
    entries = models.JSONField(default=list)
    groups = models.JSONField(default=list, blank=True)  # [[1, 8, 9], [2, 7, 10], …]

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["event", "name"], name="stage_filled_once")]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.name}"
