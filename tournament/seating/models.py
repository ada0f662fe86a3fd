"""A draw that is not published yet; the history of drafts stays."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.events.models import Event
from tournament.people.models import User


class Draft(models.Model):
    """A plan, what it depends on, and its certificate. Never changed: a swap makes a new draft."""

    class How(models.TextChoices):
        SOLVED = "solved", _("drawn")  # problem and seed repeat it
        SWAPPED = "swapped", _("changed by hand")
        REPAIRED = "repaired", _("repaired after publication")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="drafts")
    seed = models.BigIntegerField()
    problem = models.JSONField()
    plan = models.JSONField()
    certificate = models.JSONField()
    made_at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    remark = models.CharField(max_length=200, blank=True)
    how = models.CharField(max_length=10, choices=How, default=How.SOLVED)
    data = models.JSONField(default=dict, blank=True)  # what was swapped or repaired
    used_at = models.DateTimeField(null=True, blank=True)  # since when its rounds stand so

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.made_at:%H:%M}"
