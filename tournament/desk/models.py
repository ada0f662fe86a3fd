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


class PictureFile(models.Model):
    """A file that somebody handed in to be read: one picture of a phone, a scanner's pile."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="picture_files")
    digest = models.CharField(max_length=64)  # of its bytes: the same file counts once
    name = models.CharField(max_length=100)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()
    pages = models.PositiveSmallIntegerField(null=True)  # null: nobody has looked into it
    begun = models.PositiveSmallIntegerField(default=0)  # how often a page of it was begun
    read_at = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=10, blank=True)  # why nothing in it could be read

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "digest"], name="picture_file_once"),
        ]

    def __str__(self) -> str:
        return self.name


class FormPicture(models.Model):
    """A form as it was seen on a picture. It belongs to the form: the last one that could be read
    stays, beside what was entered."""

    file = models.ForeignKey(PictureFile, on_delete=models.CASCADE, related_name="seen")
    page = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()  # on that page
    number = models.CharField(max_length=20, blank=True)  # by its code; empty: there was none
    form = models.ForeignKey(ScoreForm, on_delete=models.CASCADE, null=True, related_name="seen")
    sheet = models.PositiveSmallIntegerField(default=0)  # of ``sheets``, which together are a form
    sheets = models.PositiveSmallIntegerField(default=1)
    players = models.PositiveSmallIntegerField(default=0)  # for whom it was printed; 0: all alike
    trouble = models.CharField(max_length=10, blank=True)  # why it was not read
    texts = models.JSONField(default=dict)  # what was read, as a clerk would type it
    doubts = models.JSONField(default=dict)  # the fields that somebody has to look at, and why
    cuts = models.JSONField(default=dict)  # where they are in the picture: left, top, wide, high
    # Whoever has it on the screen: others get the next ones.
    taken_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    taken_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["file", "page", "place"], name="form_picture_once"),
        ]

    def __str__(self) -> str:
        return self.number
