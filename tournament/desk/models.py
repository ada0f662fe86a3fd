"""What the entry desk keeps beside reports: questions about forms, second looks, players' word."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.form_numbers import with_check_digit
from tournament.entries.models import Entry
from tournament.events.models import Event
from tournament.people.models import User
from tournament.rounds.models import Match


class FormQuery(models.Model):
    """A form that waits for an answer from its table: not readable, or two people disagree."""

    class Why(models.TextChoices):
        ILLEGIBLE = "illegible", _("unreadable, or cannot be right")
        TWO_CLERKS = "two_clerks", _("entered twice, differently")
        PLAYERS_DISAGREE = "players", _("the players reported different results")
        LEFT = "left", _("entered on the other laptop only")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="queries")
    match = models.ForeignKey(Match, on_delete=models.SET_NULL, null=True, related_name="queries")
    form = models.CharField(max_length=20, blank=True)  # the number as it was typed
    why = models.CharField(max_length=12, choices=Why)
    typed = models.JSONField(default=dict)  # the fields as far as they were read
    codes = models.JSONField(default=list)
    remark = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()
    solved_at = models.DateTimeField(null=True, blank=True)
    solved_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    answer = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["made_at", "pk"]
        verbose_name_plural = "form queries"
        constraints = [
            models.UniqueConstraint(
                fields=["match", "why"],
                condition=Q(solved_at=None),
                name="query_open_once_a_match",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.form}: {self.why}"


class SecondLook(models.Model):
    """Somebody else read the same paper and came to the same result."""

    report = models.OneToOneField(
        "scoring.Report", on_delete=models.PROTECT, related_name="second_look"
    )
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.report_id}"


class PlayerReport(models.Model):
    """What one side of a table says it became; the paper stays the authority."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="player_reports")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="player_reports")
    data = models.JSONField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "made_at"]
        constraints = [
            models.UniqueConstraint(fields=["match", "entry"], name="player_report_once_a_side"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.entry_id}"


class ScoreForm(models.Model):
    """One printed form. A match drawn again gets a new form, so old paper is recognised as old."""

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
        """The number as written on the paper, check digit last."""
        return with_check_digit(self.serial)
