"""A series of events: its rules, its halls, and the results that came in."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.events.models import Event
from tournament.people.models import User


class HallKey(models.Model):
    """The key with which an organisation signs its results, made when it first does; locked with the
    site's own secret, so that a copy of the database alone signs nothing."""

    organisation = models.ForeignKey(
        "tournament.Organisation", on_delete=models.CASCADE, related_name="keys"
    )
    public = models.CharField(max_length=64, unique=True)
    locked = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.public


class Series(models.Model):
    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(_("name"), max_length=120)
    organisation = models.ForeignKey(
        "tournament.Organisation", on_delete=models.PROTECT, related_name="series"
    )
    owner = models.ForeignKey(User, on_delete=models.PROTECT, related_name="series")
    rules = models.JSONField(default=dict)  # as scoring.series.rules.Rules; empty: the usual ones
    # Who plays its final, as tournament/series/reads/final.py reads it; empty: no final.
    final = models.JSONField(default=dict)
    version = models.PositiveBigIntegerField(default=0)  # raised by every action
    names_mark = models.PositiveIntegerField(default=0)  # raised where names went, or a hall came
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.name


class SeriesHall(models.Model):
    """A hall by its key; its results count once the organiser has accepted it."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="halls")
    key = models.CharField(max_length=64)
    name = models.CharField(_("name"), max_length=120, blank=True)
    accepted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["name", "key"]
        constraints = [
            models.UniqueConstraint(fields=["series", "key"], name="series_hall_once"),
        ]

    def __str__(self) -> str:
        return self.name or self.key[:8]


class SeriesFile(models.Model):
    """A result as its hall signed it; rows are added, never changed."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="files")
    hash = models.CharField(max_length=64)
    hall = models.CharField(max_length=64)
    event = models.CharField(max_length=64)
    version = models.PositiveBigIntegerField()
    body = models.TextField()  # the signed bytes: nobody's name
    signature = models.CharField(max_length=128)
    taken_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "version", "hash"]
        constraints = [
            models.UniqueConstraint(fields=["series", "hash"], name="series_file_once"),
        ]

    def __str__(self) -> str:
        return self.hash


class SeriesRatings(models.Model):
    """As worked out of one version, by game: of duos and of people the key (no name), the figure,
    the interval, the rounds, and whether they can be told apart from their partners."""

    series = models.OneToOneField(Series, on_delete=models.CASCADE, related_name="rated")
    version = models.PositiveBigIntegerField()
    data = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.series_id}: {self.version}"


class SentResult(models.Model):
    """The page of a series elsewhere to which an event's result is sent, again after every change."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="sent_result")
    address = models.CharField(max_length=300)
    version = models.PositiveBigIntegerField(default=0)  # of the event, as it is known there
    digest = models.CharField(max_length=64, blank=True)  # of what arrived, whatever its version
    tried_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=300, blank=True)  # what was said the last time

    def __str__(self) -> str:
        return self.address


class SeriesName(models.Model):
    """Whom a pseudonym means. ``link`` is the same for one person in all halls; it stays when the
    name is erased, as does the pseudonym in what was signed."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="names")
    hall = models.CharField(max_length=64)
    pseudonym = models.CharField(max_length=22)
    kind = models.CharField(max_length=10)
    salt = models.CharField(max_length=22, blank=True)
    name = models.CharField(max_length=200, blank=True)  # empty: erased
    link = models.CharField(max_length=240)

    class Meta:
        ordering = ["hall", "pseudonym"]
        indexes = [models.Index(fields=["series", "link"], name="series_name_link")]
        constraints = [
            models.UniqueConstraint(
                fields=["series", "hall", "pseudonym"], name="series_name_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.pseudonym


class SeriesSaid(models.Model):
    """What the organiser said of two names: one person, or two. Taken back, it counts no more, and
    stays to be read. ``one`` is the row with the lower number."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="said")
    one = models.ForeignKey(SeriesName, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(SeriesName, on_delete=models.CASCADE, related_name="+")
    is_same = models.BooleanField()
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    taken_back_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    taken_back_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["series", "one", "other"],
                condition=models.Q(taken_back_at=None),
                name="series_said_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} {'=' if self.is_same else '≠'} {self.other}"


class SeriesEvent(models.Model):
    """An event of this site that counts: its result is taken in anew whenever it changes."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="events")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="in_series")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["series", "event"], name="series_event_once"),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}: {self.event_id}"
