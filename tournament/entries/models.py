"""What competes and has a number on the wall, the people in it, and what they ask for."""

import secrets
from typing import Self

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournament.events.models import Event

TRIAL = "trial"  # in place of a member number: plays as a trial member


def private_key() -> str:
    """The unguessable part of an entry's private link; a new one ends the old link."""
    return secrets.token_urlsafe(15)


class EntryQuerySet(models.QuerySet["Entry"]):
    def playing(self) -> Self:
        """In the field: neither on the waiting list nor withdrawn."""
        return self.filter(state=Entry.State.PLAYING)


class Entry(models.Model):
    """A duo or a single player in one event."""

    class Paid(models.TextChoices):
        CASH = "cash", _("cash")
        CARD = "card", _("by card")
        TRANSFER = "transfer", _("by bank")
        ONLINE = "online", _("online")

    class State(models.TextChoices):
        WAITING = "waiting", _("on the waiting list")
        PLAYING = "playing", _("takes part")
        WITHDRAWN = "withdrawn", _("withdrawn")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField(null=True)
    team_name = models.CharField(_("team name"), max_length=200, blank=True)
    club = models.CharField(_("club"), max_length=120, blank=True)
    category = models.CharField(_("category"), max_length=60, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.PLAYING)
    fixed_table = models.ForeignKey(
        "Table", on_delete=models.SET_NULL, null=True, blank=True, related_name="fixed_entries"
    )
    # Any table of this part of the hall; a fixed table goes before it.
    fixed_zone = models.CharField(_("zone"), max_length=60, blank=True)
    first_round = models.PositiveSmallIntegerField(default=1)
    last_round = models.PositiveSmallIntegerField(null=True, blank=True)
    is_paid = models.BooleanField(default=False)
    paid_how = models.CharField(max_length=10, choices=Paid, blank=True)
    paid_cents = models.PositiveIntegerField(default=0)
    paid_at = models.DateTimeField(null=True, blank=True)
    paid_to = models.CharField(max_length=80, blank=True)  # who took it
    # Of a festival: since when it waits for a table, and the games that count as played already, as
    # whoever comes later is not called before all others until the numbers are equal.
    in_line_since = models.DateTimeField(null=True, blank=True)
    head_start = models.PositiveSmallIntegerField(default=0)
    wants_partner = models.BooleanField(default=False)
    # Two single entries became one: this one waits here in case they part again.
    joined_to = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="joined"
    )
    remark = models.CharField(max_length=200, blank=True)
    key = models.CharField(max_length=40, unique=True, default=private_key)
    made_at = models.DateTimeField(auto_now_add=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ["number", "pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_unique"),
            models.CheckConstraint(
                condition=Q(last_round=None) | Q(last_round__gte=F("first_round") - 1),
                name="entry_leaves_after_it_came",
            ),
        ]

    def __str__(self) -> str:
        return self.team_name or " & ".join(player.name for player in self.players.all())

    @property
    def due_cents(self) -> int:
        """What it is to pay, or was."""
        return self.event.fee_for(len(self.players.all()))

    @property
    def is_checked_in(self) -> bool:
        """Everybody of this entry is in the hall."""
        players = list(self.players.all())
        return bool(players) and all(player.checked_in_at for player in players)


class Player(models.Model):
    """A person in an entry; a substitute takes the place of the one who cannot come."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="players")
    position = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(_("name"), max_length=200)
    phone = models.CharField(_("phone"), max_length=40, blank=True)
    email = models.EmailField(_("e-mail"), blank=True)
    member_number = models.CharField(_("member number"), max_length=20, blank=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)
    confirmed_at = models.DateTimeField(null=True, blank=True)
    publish_name = models.BooleanField(default=True)
    answers = models.JSONField(default=dict, blank=True)  # by the key of the event's question

    class Meta:
        ordering = ["entry", "position"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "position"], name="player_place_unique"),
        ]

    def __str__(self) -> str:
        return self.name


class Substitute(models.Model):
    """Somebody who plays for a person in one round; number and points stay the entry's."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="substitutes")
    round_number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=200)

    class Meta:
        ordering = ["round_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "round_number"], name="substitute_once_a_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round_number}: {self.name}"


class Absence(models.Model):
    """A round, between first and last, that an entry does not play."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="absences")
    round_number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["round_number"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "round_number"], name="absence_once_a_round"),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.round_number}"


class Wish(models.Model):
    """Two entries that ask not to meet."""

    class How(models.TextChoices):
        NEVER = "never", _("never")
        NOT_FIRST = "not_first", _("not in round 1")
        UNTIL_LAST = "until_last", _("not before the last round")
        RATHER_NOT = "rather_not", _("rather not")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="wishes")
    a = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    b = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    how = models.CharField(max_length=10, choices=How)
    why = models.CharField(max_length=120, blank=True)

    class Meta:
        verbose_name_plural = "wishes"
        constraints = [
            models.UniqueConstraint(fields=["event", "a", "b"], name="wish_once_a_pair"),
            models.CheckConstraint(condition=Q(a__lt=F("b")), name="wish_names_the_lower_first"),
        ]

    def __str__(self) -> str:
        return f"{self.a_id} - {self.b_id}: {self.how}"
