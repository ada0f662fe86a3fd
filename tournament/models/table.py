"""The places in the hall."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.event import Event


class TableQuerySet(models.QuerySet["Table"]):
    def usable(self) -> Self:
        return self.filter(state=Table.State.IN_USE)


class Table(models.Model):
    """A place in the hall with a number on it."""

    class State(models.TextChoices):
        IN_USE = "in_use", _("in use")
        RESERVE = "reserve", _("reserve")
        OUT = "out", _("out of use")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("number"))
    zone = models.CharField(_("zone"), max_length=60, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.IN_USE)

    objects = TableQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="table_number_unique"),
        ]

    def __str__(self) -> str:
        return str(self.number)
