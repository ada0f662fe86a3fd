"""Organisations that share a site, the accounts in each, and who is invited."""

from datetime import datetime
from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.people.models import User


class OrganisationQuerySet(models.QuerySet["Organisation"]):
    def the_first(self) -> "Organisation":
        """On a laptop the only one, which no page names; made when it is first asked for."""
        first = self.order_by("pk").first()
        return first or self.get_or_create(slug="honk", defaults={"name": "Honk"})[0]


class Organisation(models.Model):
    """Whose an event, a series or a member list is."""

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(_("name"), max_length=120)

    objects = OrganisationQuerySet.as_manager()

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class OrganisationMember(models.Model):
    """An account in an organisation: it makes events there; an administrator lets others in and out."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="organisations")
    is_admin = models.BooleanField(default=False)

    class Meta:
        ordering = ["user__name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "user"], name="organisation_user_once")
        ]

    def __str__(self) -> str:
        return f"{self.organisation} · {self.user}"


class OrganisationInvitationQuerySet(models.QuerySet["OrganisationInvitation"]):
    def valid(self, now: datetime) -> Self:
        return self.filter(until__gt=now)


class OrganisationInvitation(models.Model):
    """A link that lets one account in, once."""

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="invitations"
    )
    is_admin = models.BooleanField(default=False)
    code = models.CharField(max_length=40, unique=True)
    made_by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    until = models.DateTimeField()

    objects = OrganisationInvitationQuerySet.as_manager()

    class Meta:
        ordering = ["until"]

    def __str__(self) -> str:
        return f"{self.organisation} · {self.until}"
