"""A sheet of paper with a number: the form that a table fills in."""

from __future__ import annotations

from django.db import models

from scoring.form_numbers import with_check_digit
from tournament.models.event import Event
from tournament.models.round import Match


class ScoreForm(models.Model):
    """One printed form. A match drawn anew gets a new form, so old paper is recognised as old."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="forms")
    serial = models.PositiveIntegerField()
    # None: a spare blank; the desk asks for round, table and names.
    match = models.ForeignKey(Match, on_delete=models.SET_NULL, null=True, related_name="forms")
    made_at = models.DateTimeField()
    void_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["serial"]
        constraints = [
            models.UniqueConstraint(fields=["event", "serial"], name="form_serial_unique"),
        ]

    def __str__(self) -> str:
        return self.human

    @property
    def human(self) -> str:
        """The number as it stands on the paper, check digit last."""
        return with_check_digit(self.serial)
