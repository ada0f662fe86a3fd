"""The organisations of a site, by their numbers."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Count

from tournament.models import (
    Event,
    MemberList,
    Organisation,
    OrganisationInvitation,
    OrganisationMember,
    Series,
    User,
)


@dataclass(frozen=True, slots=True)
class Line:
    """How much is in an organisation, and nothing of what; with the links that this user made."""

    organisation: Organisation
    accounts: int
    events: int
    series: int
    may_go: bool
    invitations: list[OrganisationInvitation]


def lines_for(user: User, now: datetime) -> list[Line]:
    accounts, events, series, lists = map(counted, (OrganisationMember, Event, Series, MemberList))
    kept = {Organisation.objects.the_first().pk, *events, *series, *lists}
    invited: dict[int, list[OrganisationInvitation]] = {}
    for one in OrganisationInvitation.objects.valid(now).filter(made_by=user, is_admin=True):
        invited.setdefault(one.organisation_id, []).append(one)
    return [
        Line(
            organisation=one,
            accounts=accounts.get(one.pk, 0),
            events=events.get(one.pk, 0),
            series=series.get(one.pk, 0),
            may_go=one.pk not in kept,
            invitations=invited.get(one.pk, []),
        )
        for one in Organisation.objects.all()
    ]


def counted(model: type[models.Model]) -> dict[int, int]:
    """How many rows each organisation has."""
    rows: models.QuerySet[Any] = model._default_manager.order_by()
    return dict(rows.values_list("organisation").annotate(Count("pk")))
