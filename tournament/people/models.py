"""Roles per event, and the codes with which helpers come in."""

from datetime import datetime
from typing import Self

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who may change things. A helper has no password: the code was the key."""

    first_name = None  # type: ignore[assignment]  # Django takes the column away
    last_name = None  # type: ignore[assignment]  # one name is enough
    name = models.CharField(_("name"), max_length=80)
    is_helper = models.BooleanField(default=False)
    language = models.CharField(max_length=5, blank=True)

    REQUIRED_FIELDS = ["name"]

    def __str__(self) -> str:
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Device(models.Model):
    """One browser in which somebody is signed in; it can be signed out from elsewhere."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices")
    session_key = models.CharField(max_length=40, unique=True)
    label = models.CharField(max_length=120)
    signed_in_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        ordering = ["-seen_at"]

    def __str__(self) -> str:
        return self.label


class Role(models.TextChoices):
    """From most to least; what each may do is in tournament/core/permissions.py."""

    OWNER = "owner", _("owner")
    ORGANISER = "organiser", _("organiser")
    REFEREE = "referee", _("referee")
    CLERK = "clerk", _("clerk")
    VIEWER = "viewer", _("viewer")


class MembershipQuerySet(models.QuerySet["Membership"]):
    def valid(self, now: datetime) -> Self:
        return self.filter(ended_at=None).filter(Q(until=None) | Q(until__gt=now))


class Membership(models.Model):
    """What one user may do in one event, for ever or until a moment."""

    event = models.ForeignKey(
        "tournament.Event", on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)
    invitation = models.ForeignKey(
        "Invitation", on_delete=models.SET_NULL, null=True, related_name="memberships"
    )
    since = models.DateTimeField()
    until = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering = ["since"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "user"],
                condition=Q(ended_at=None),
                name="membership_one_role_per_user",
            )
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.get_role_display()}"


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def valid(self, now: datetime) -> Self:
        return self.filter(revoked_at=None, until__gt=now)


class Invitation(models.Model):
    """A QR code that makes whoever scans it a helper: one role, one event, until a moment; or one
    who stays, with an account, until somebody ends it."""

    event = models.ForeignKey(
        "tournament.Event", on_delete=models.CASCADE, related_name="invitations"
    )
    role = models.CharField(max_length=10, choices=Role)
    code = models.CharField(max_length=40, unique=True)
    # The same to type: six signs, so tries are counted. Null: made before there were any.
    short_code = models.CharField(max_length=6, unique=True, null=True)  # noqa: DJ001
    stays = models.BooleanField(default=False)  # whoever joins is in until that is ended
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    until = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering = ["made_at"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(role="owner"), name="invitation_never_makes_an_owner"
            )
        ]

    def __str__(self) -> str:
        return f"{self.event} · {self.get_role_display()}"
