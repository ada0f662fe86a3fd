"""What tables handed in, and which of it counts. A match is known here by its key alone."""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class ReportIsForever(TypeError):
    """A report was about to be changed: a mistake of ours, never of a user."""


class ReportQuerySet(models.QuerySet["Report"]):
    def update(self, **kwargs: Any) -> NoReturn:
        raise ReportIsForever

    def delete(self) -> NoReturn:
        raise ReportIsForever


class Report(models.Model):
    """One version of what a table handed in; a correction is a new version."""

    class Source(models.TextChoices):
        DESK = "desk", _("entry desk")
        PLAYERS = "players", _("players")
        REFEREE = "referee", _("referee")
        PICTURE = "picture", _("picture, nobody looked")

    class Verdict(models.TextChoices):
        OK = "ok", _("in order")
        WARNING = "warning", _("unusual")
        ERROR = "error", _("impossible")

    match = models.ForeignKey("tournament.Match", on_delete=models.PROTECT, related_name="reports")
    version = models.PositiveSmallIntegerField()
    data = models.JSONField()  # the form in the JSON of the game's RULES.md
    verdict = models.CharField(max_length=10, choices=Verdict)
    codes = models.JSONField(default=list)
    source = models.CharField(max_length=10, choices=Source, default=Source.DESK)
    reason = models.CharField(max_length=300, blank=True)  # of a correction or an overrule
    replaces = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="replaced_by"
    )  # what counted until then; null: nothing did
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField()
    # Sent along by the page: the same typing arrives once, however often it is sent.
    once = models.CharField(max_length=64, null=True, unique=True)  # noqa: DJ001  (null: no key)

    objects = ReportQuerySet.as_manager()

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="report_version_unique"),
            models.CheckConstraint(condition=Q(version__gte=1), name="report_counts_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} v{self.version}"

    def save(self, **kwargs: Any) -> None:
        if self.pk is not None:
            raise ReportIsForever
        super().save(**kwargs)


class Result(models.Model):
    """The report that counts for a match."""

    match = models.OneToOneField(
        "tournament.Match", on_delete=models.PROTECT, related_name="result", primary_key=True
    )
    report = models.OneToOneField(Report, on_delete=models.PROTECT, related_name="counts_as")

    def __str__(self) -> str:
        return str(self.report)


class Adjustment(models.Model):
    """A penalty or an award of a referee; taking one back is a row of its own."""

    event = models.ForeignKey(
        "tournament.Event", on_delete=models.CASCADE, related_name="adjustments"
    )
    entry = models.ForeignKey(
        "tournament.Entry", on_delete=models.PROTECT, related_name="adjustments"
    )
    points = models.IntegerField()
    round_number = models.PositiveSmallIntegerField(null=True)  # what it was for; null: the day
    reason = models.CharField(max_length=300)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    made_at = models.DateTimeField()
    takes_back = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="taken_back_by"
    )

    class Meta:
        ordering = ["made_at", "pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="adjustment_says_why"),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.points:+d}"
