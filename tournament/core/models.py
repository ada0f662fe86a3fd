"""Work that takes longer than a page may: the row is the truth, a message only wakes a worker."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """One piece of long work, with its progress; tournament/core/jobs/ says how it is carried out."""

    class State(models.TextChoices):
        QUEUED = "queued", _("waiting")
        RUNNING = "running", _("busy")
        DONE = "done", _("ready")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", _("cancelled")

    OPEN_STATES = (State.QUEUED, State.RUNNING)

    kind = models.CharField(max_length=40)
    event = models.ForeignKey(
        "tournament.Event", on_delete=models.CASCADE, null=True, related_name="jobs"
    )
    arguments = models.JSONField(default=dict)
    by = models.ForeignKey(
        "tournament.User", on_delete=models.SET_NULL, null=True, related_name="+"
    )
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)  # 0: not known yet
    result = models.JSONField(null=True)
    problem = models.CharField(max_length=200, blank=True)
    cancel_asked_at = models.DateTimeField(null=True)
    # Whoever holds this token may finish the job; a new worker takes a new one.
    token = models.CharField(max_length=40, blank=True)
    worker = models.CharField(max_length=100, blank=True)  # who took it last: machine and process
    tries = models.PositiveSmallIntegerField(default=0)
    beat_at = models.DateTimeField()  # the worker's last sign of life; when queued: last published
    made_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-made_at"]
        indexes = [
            models.Index(
                fields=["beat_at"],
                name="job_open_by_beat",
                condition=Q(state__in=["queued", "running"]),
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def is_open(self) -> bool:
        return self.state in self.OPEN_STATES


class JobPiece(models.Model):
    """A part of a job that any worker can do by itself; the last one done finishes the job."""

    job = models.ForeignKey(Job, on_delete=models.CASCADE, related_name="pieces")
    number = models.PositiveIntegerField()
    arguments = models.JSONField()
    state = models.CharField(max_length=10, choices=Job.State, default=Job.State.QUEUED)
    result = models.JSONField(null=True)
    token = models.CharField(max_length=40, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    beat_at = models.DateTimeField()

    class Meta:
        ordering = ["job", "number"]
        constraints = [
            models.UniqueConstraint(fields=["job", "number"], name="piece_number_unique")
        ]

    def __str__(self) -> str:
        return f"{self.job_id}/{self.number}"
