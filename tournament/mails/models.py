"""Mails that an event sends: what is said, and each letter with what became of it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.entries.models import Entry
from tournament.events.models import Event


class Mailing(models.Model):
    """One text to many; who gets it is found out when it is due."""

    class Whom(models.TextChoices):
        PLAYING = "playing", _("everybody who takes part")
        HERE = "here", _("who is checked in")
        UNPAID = "unpaid", _("who has still to pay")
        WAITING = "waiting", _("who is on the waiting list")
        DIGEST = "digest", _("the organiser, about sign-ups")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="mailings")
    whom = models.CharField(max_length=10, choices=Whom)
    subject = models.CharField(max_length=120)
    body = models.TextField(blank=True)
    has_schedule = models.BooleanField(default=False)
    site = models.CharField(max_length=200, blank=True)  # before the path of private links
    reply_to = models.EmailField(blank=True)
    made_at = models.DateTimeField()
    due_at = models.DateTimeField()
    laid_out_at = models.DateTimeField(null=True)  # since then each letter is a row

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.subject


class Letter(models.Model):
    """Taken before it is handed to the mail server: one that was under way when a worker was killed
    may have arrived, so nobody sends it again."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        TAKEN = "taken", _("perhaps sent")
        SENT = "sent", _("sent")
        FAILED = "failed", _("failed")

    mailing = models.ForeignKey(Mailing, on_delete=models.CASCADE, related_name="letters")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, null=True, related_name="letters")
    address = models.EmailField(blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    at = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.mailing_id}: {self.state}"
