"""Organisations are made, named and removed; accounts are invited into one, let in, and put out."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.text import slugify

from tournament.core.errors import InvitationOver
from tournament.core.storage.slugs import free_slug
from tournament.models import (
    MemberList,
    Membership,
    Organisation,
    OrganisationInvitation,
    OrganisationMember,
    Role,
    Series,
    User,
)
from tournament.people.actions import end_membership, let_in, own

LASTS = timedelta(days=14)


def make_organisation(name: str) -> Organisation:
    stem = (slugify(name) or "organisation")[:45].strip("-")
    with transaction.atomic():
        return Organisation.objects.create(name=name, slug=free_slug(Organisation, stem))


def rename(organisation: Organisation, name: str) -> None:
    """Its address stays: others have it."""
    Organisation.objects.filter(pk=organisation.pk).update(name=name)


def remove_empty(organisation: Organisation) -> None:
    """One that has something stays; so does the first, to which belongs what nobody made."""
    empty = Organisation.objects.filter(events=None, series=None, member_lists=None)
    others = empty.exclude(pk=Organisation.objects.the_first().pk)
    others.filter(pk=organisation.pk).delete()


def invite(
    organisation: Organisation, *, is_admin: bool, by: User, now: datetime
) -> OrganisationInvitation:
    return OrganisationInvitation.objects.create(
        organisation=organisation,
        is_admin=is_admin,
        code=secrets.token_urlsafe(18),
        made_by=by,
        until=now + LASTS,
    )


def accept(code: str, user: User, now: datetime) -> Organisation:
    """Once: whoever has the link after that is not let in by it."""
    with transaction.atomic():
        valid = OrganisationInvitation.objects.select_for_update().valid(now)
        invitation = valid.filter(code=code).first()
        if invitation is None:
            raise InvitationOver
        let_in(invitation.organisation, user, is_admin=invitation.is_admin)
        invitation.delete()
    return invitation.organisation


def put_out(member: OrganisationMember, *, by: User, now: datetime) -> None:
    """Out of the organisation and of all its events; what was theirs alone is ``by``'s from now on."""
    organisation, user = member.organisation, member.user
    with transaction.atomic():
        roles = Membership.objects.valid(now).filter(event__organisation=organisation)
        for role in roles.filter(user=user).select_related("event", "user"):
            owners = roles.filter(event=role.event, role=Role.OWNER).exclude(user=user)
            if role.role == Role.OWNER and not owners.exists():
                own(role.event, by)
            end_membership(role, by=by, now=now)
        Series.objects.filter(organisation=organisation, owner=user).update(owner=by)
        MemberList.objects.filter(organisation=organisation, owner=user).update(owner=by)
        member.delete()
