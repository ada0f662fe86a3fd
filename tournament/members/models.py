"""Member lists of an association, and which list an event is checked against."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.events.models import Event
from tournament.people.models import User


class MemberList(models.Model):
    """A list as its owner last sent it. Whoever is not on it may be a trial member in so many events
    since ``season_from``; 0: nobody may."""

    organisation = models.ForeignKey(
        "tournament.Organisation", on_delete=models.PROTECT, related_name="member_lists"
    )
    owner = models.ForeignKey(User, on_delete=models.PROTECT, related_name="member_lists")
    name = models.CharField(_("name"), max_length=120)
    trial_events = models.PositiveSmallIntegerField(default=0)
    season_from = models.DateField(null=True, blank=True)
    replaced_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """A line of a list; ``key`` is the number however it is written."""

    list = models.ForeignKey(MemberList, on_delete=models.CASCADE, related_name="members")
    key = models.CharField(max_length=20)
    number = models.CharField(max_length=20)
    name = models.CharField(max_length=200)
    club = models.CharField(max_length=120, blank=True)
    valid_until = models.DateField(null=True)

    class Meta:
        ordering = ["key"]
        constraints = [models.UniqueConstraint(fields=["list", "key"], name="member_once_a_list")]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class EventMembers(models.Model):
    """Against which list an event is checked."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="members")
    list = models.ForeignKey(MemberList, on_delete=models.CASCADE, related_name="events")

    def __str__(self) -> str:
        return f"{self.event_id}: {self.list_id}"
