"""All tables at once: the round, its matches, and who sits where."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.draft import Draft
from tournament.models.entry import Entry
from tournament.models.event import Event
from tournament.models.table import Table


class RoundQuerySet(models.QuerySet["Round"]):
    def public(self) -> Self:
        """What players may see."""
        return self.filter(state__in=Round.PUBLIC_STATES)


class Round(models.Model):
    """One round of an event: drawn at once, played at the same time."""

    class State(models.TextChoices):
        PLANNED = "planned", _("planned")
        DRAWN = "drawn", _("drawn")
        PUBLISHED = "published", _("published")
        RUNNING = "running", _("running")
        CLOSED = "closed", _("closed")

    PUBLIC_STATES = (State.PUBLISHED, State.RUNNING, State.CLOSED)

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.PLANNED)
    seed = models.BigIntegerField(null=True, blank=True)  # repeats the draw
    certificate = models.JSONField(null=True, blank=True)
    draft = models.ForeignKey(
        Draft, on_delete=models.SET_NULL, null=True, blank=True, related_name="rounds"
    )
    drawn_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_unique"),
            models.CheckConstraint(
                condition=Q(state="planned") | Q(seed__isnull=False), name="round_drawn_has_seed"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_counts_from_one"),
        ]

    def __str__(self) -> str:
        return str(self.number)

    @property
    def is_public(self) -> bool:
        return self.state in self.PUBLIC_STATES


class Match(models.Model):
    """One table in one round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="matches")
    # Time of its own for this table, with the reason told to the table.
    extra_seconds = models.PositiveIntegerField(default=0)
    extra_reason = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["round", "table"]
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="match_one_per_table"),
        ]

    def __str__(self) -> str:
        return f"{self.round}-{self.table}"


class Seat(models.Model):
    """An entry's place in a match; a duo holds the two colours of its position."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    # Said again here, so that the database itself refuses to seat an entry twice in a round.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    position = models.PositiveSmallIntegerField()
    as_drawn = models.BooleanField(default=True)  # False: they played otherwise than drawn
    no_show = models.BooleanField(default=False)

    class Meta:
        ordering = ["match", "position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="seat_position_unique"),
            models.UniqueConstraint(fields=["round", "entry"], name="seat_one_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.position}"


class Bye(models.Model):
    """An entry that has no table in a round, and gets what the scheme gives for it."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="byes")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="byes")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="bye_one_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.entry_id}"
