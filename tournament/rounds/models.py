"""A round, who sits where in it, its clock, and what is said to everybody meanwhile."""

from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.entries.models import Entry
from tournament.events.models import Event, Table
from tournament.people.models import User
from tournament.seating.models import Draft


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
    BEGUN_STATES = (State.RUNNING, State.CLOSED)

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

    @property
    def is_begun(self) -> bool:
        return self.state in self.BEGUN_STATES


class MatchQuerySet(models.QuerySet["Match"]):
    def unknown(self) -> Self:
        """Whose result is not known yet: no form, and nobody's absence that explains it."""
        return self.filter(result=None).exclude(seats__no_show=True)

    def of(self, entry: Entry) -> Self:
        """Where this entry sits and plays."""
        return self.filter(seats__entry=entry, seats__no_show=False)


class Match(models.Model):
    """One table in one round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="matches")
    # Time of its own for this table, with the reason told to the table.
    extra_seconds = models.PositiveIntegerField(default=0)
    extra_reason = models.CharField(max_length=200, blank=True)
    # Of a festival: when its entries were called, and when they left the table to others.
    called_at = models.DateTimeField(null=True, blank=True)
    freed_at = models.DateTimeField(null=True, blank=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering = ["round", "table"]
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="match_one_per_table")
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
    as_drawn = models.BooleanField(default=True)  # False: they played differently from drawn
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
        constraints = [models.UniqueConstraint(fields=["round", "entry"], name="bye_one_per_round")]

    def __str__(self) -> str:
        return f"{self.round}: {self.entry_id}"


class Clock(models.Model):
    """Remaining time is a function of this row and of now."""

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="clock")
    seconds = models.PositiveIntegerField()
    started_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    paused_seconds = models.PositiveIntegerField(default=0)  # pauses that are over
    extra_seconds = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(paused_at=None) | Q(started_at__isnull=False),
                name="clock_paused_after_start",
            )
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.seconds} s"

    @property
    def is_running(self) -> bool:
        return self.started_at is not None and self.paused_at is None

    def deadline(self, now: datetime) -> datetime | None:
        """When the signal sounds; a pause still going on moves it with ``now``."""
        if self.started_at is None:
            return None
        allowed = timedelta(seconds=self.seconds + self.extra_seconds + self.paused_seconds)
        pause = now - self.paused_at if self.paused_at else timedelta()
        return self.started_at + allowed + pause

    def run(self, now: datetime) -> timedelta:
        """How long has been played by ``now``, pauses left out; beyond the signal too."""
        if self.started_at is None:
            return timedelta()
        pauses = timedelta(seconds=self.paused_seconds)
        return max((self.paused_at or now) - self.started_at - pauses, timedelta())

    def remaining(self, now: datetime) -> timedelta:
        """What is left, never below zero; the whole time before the start."""
        deadline = self.deadline(now)
        if deadline is None:
            return timedelta(seconds=self.seconds + self.extra_seconds)
        return max(deadline - now, timedelta())


class TableCall(models.Model):
    """What a table says by one of its phones: it asks for the referee, has begun, or is done."""

    class Kind(models.TextChoices):
        RULES = "rules", _("a question about the rules")
        DISPUTE = "dispute", _("we do not agree")
        OTHER = "other", _("something else")
        BEGUN = "begun", _("we have begun")
        DONE = "done", _("we are done")

    ASKS = (Kind.RULES, Kind.DISPUTE, Kind.OTHER)  # rings until somebody takes it

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="calls")
    kind = models.CharField(max_length=8, choices=Kind)
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField()
    taken_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    taken_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "kind"], condition=Q(taken_at=None), name="call_open_once_a_kind"
            )
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.kind}"


class Announcement(models.Model):
    """A sentence on all screens and phones, until it is taken away."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="announcements")
    text = models.CharField(_("message"), max_length=200)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return self.text
