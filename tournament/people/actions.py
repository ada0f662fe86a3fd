"""Accounts, and letting helpers in."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import AccountExists, InvitationOver, LastOwner, NameTaken
from tournament.core.whose import home_of
from tournament.models import (
    Device,
    Event,
    Invitation,
    Membership,
    Organisation,
    OrganisationMember,
    Role,
    User,
)


def make_first_account(*, name: str, username: str, password: str) -> User:
    """The organiser's account of a new installation; events without an owner become theirs."""
    with transaction.atomic():
        if User.objects.filter(is_helper=False).exists():
            raise AccountExists
        user = User.objects.create_user(
            username=username, password=password, name=name, is_superuser=True, is_staff=True
        )
        let_in(home_of(user), user, is_admin=True)
    for event in Event.objects.exclude(memberships__role=Role.OWNER):
        own(event, user)
    return user


def make_account(*, name: str, username: str, password: str, by: User) -> User:
    """A further organiser's account, made by one who may."""
    with transaction.atomic():
        if User.objects.filter(username__iexact=username).exists():
            raise NameTaken(field="username", name=username)
        return User.objects.create_user(username=username, password=password, name=name)


def let_in(organisation: Organisation, user: User, *, is_admin: bool = False) -> None:
    """Into the organisation, for ever; who administers it already goes on to."""
    gains = {"is_admin": True} if is_admin else {}
    OrganisationMember.objects.update_or_create(
        organisation=organisation, user=user, defaults=gains
    )


def own(event: Event, user: User) -> Membership:
    """This user owns the event from now on, beside any other owner."""
    with acting(event, happenings.OWNER_NAMED, by=user, name=user.name):
        membership, _made = Membership.objects.update_or_create(
            event=event,
            user=user,
            ended_at=None,
            defaults={"role": Role.OWNER, "until": None, "since": timezone.now()},
        )
    return membership


SIGNS = "ACDEFHJKLMNPRTVWXY34679"  # none that looks or sounds like another


def invite(event: Event, role: Role, *, by: User, now: datetime, stays: bool = False) -> Invitation:
    """A code that lets helpers in today; "today" ends at the next four in the morning here. Who
    joins with one that ``stays`` is in until that is ended."""
    with acting(event, happenings.HELPER_INVITED, by=by, role=role.value):
        return Invitation.objects.create(
            event=event,
            role=role,
            stays=stays,
            code=secrets.token_urlsafe(12),
            short_code=short_code(),
            made_by=by,
            made_at=now,
            until=end_of_day(now),
        )


def short_code() -> str:
    """To be typed; one that nobody has or had."""
    while True:
        code = "".join(secrets.choice(SIGNS) for _ in range(6))
        if not Invitation.objects.filter(short_code=code).exists():
            return code


def end_of_day(now: datetime) -> datetime:
    """The next four o'clock in the morning: a long evening still belongs to its day."""
    local = timezone.localtime(now)
    four = local.replace(hour=4, minute=0, second=0, microsecond=0)
    return four if local < four else four + timedelta(days=1)


def revoke_invitation(invitation: Invitation, *, by: User, now: datetime) -> None:
    """The code lets nobody in any longer, and those who came in by it for today are out."""
    what = happenings.INVITATION_REVOKED
    with acting(invitation.event, what, by=by, role=invitation.role) as doing:
        if not Invitation.objects.filter(pk=invitation.pk, revoked_at=None).update(revoked_at=now):
            doing.nothing_changed()
        invitation.memberships.filter(ended_at=None).exclude(until=None).update(ended_at=now)


def join(code: str, *, name: str, now: datetime, user: User | None = None) -> Membership:
    """Let the bearer of a code in; somebody already signed in keeps their own name."""
    invitation = Invitation.objects.valid(now).filter(code=code).select_related("event").first()
    if invitation is None:
        raise InvitationOver
    with acting(invitation.event, happenings.HELPER_JOINED, by=None, role=invitation.role) as doing:
        if not Invitation.objects.valid(now).filter(pk=invitation.pk).exists():
            raise InvitationOver  # revoked while we waited for the lock
        if user is None:
            user = User(username=f"helper-{secrets.token_hex(8)}", name=name, is_helper=True)
            user.set_unusable_password()
            user.save()
        doing.data["name"] = user.name
        if invitation.stays:
            let_in(invitation.event.organisation, user)
        return _membership(invitation, user, now)


def _membership(invitation: Invitation, user: User, now: datetime) -> Membership:
    """The greater of the role the user has and the one the code gives; a code that gives nothing
    more is noted by a membership that is over at once, as it ends with the others."""
    event = invitation.event
    current = Membership.objects.valid(now).filter(event=event, user=user).first()
    order = list(Role.values)
    is_enough = current and (current.until is None or not invitation.stays)
    new = Membership(
        event=event,
        user=user,
        role=invitation.role,
        invitation=invitation,
        since=now,
        until=None if invitation.stays else invitation.until,
    )
    if current and is_enough and order.index(current.role) <= order.index(invitation.role):
        new.ended_at = now
        new.save()
        return current
    Membership.objects.filter(event=event, user=user, ended_at=None).update(ended_at=now)
    new.save()
    return new


def end_membership(membership: Membership, *, by: User, now: datetime) -> None:
    """Out, and the codes that they used let nobody in any longer: they still have them."""
    with acting(membership.event, happenings.HELPER_OUT, by=by, name=membership.user.name) as doing:
        owners = Membership.objects.valid(now).filter(event=membership.event, role=Role.OWNER)
        if membership.role == Role.OWNER and not owners.exclude(pk=membership.pk).exists():
            raise LastOwner
        if not Membership.objects.filter(pk=membership.pk, ended_at=None).update(ended_at=now):
            doing.nothing_changed()
        theirs = doing.event.memberships.filter(user=membership.user)
        codes = Invitation.objects.filter(memberships__in=theirs, revoked_at=None)
        codes.update(revoked_at=now)


def remember_device(user: User, session_key: str, label: str, now: datetime) -> Device:
    return Device.objects.update_or_create(
        session_key=session_key,
        defaults={"user": user, "label": label[:120], "signed_in_at": now, "seen_at": now},
    )[0]
