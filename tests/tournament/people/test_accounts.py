"""Accounts and helpers."""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from tests.builders import a_member, a_user, an_event
from tournament.core.errors import AccountExists, InvitationOver, LastOwner, NameTaken
from tournament.core.permissions import ALLOWED, May, may, role_of
from tournament.models import Role
from tournament.people import actions as accounts

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_the_first_account_owns_what_is_there() -> None:
    event = an_event(by=None)
    user = accounts.make_first_account(name="Marijke", username="m", password="een lang wachtwoord")
    assert role_of(user, event) == Role.OWNER


def test_there_is_one_first_account_only() -> None:
    accounts.make_first_account(name="Marijke", username="m", password="een lang wachtwoord")
    with pytest.raises(AccountExists):
        accounts.make_first_account(name="Eve", username="eve", password="een lang wachtwoord")


def test_two_accounts_do_not_share_a_name_whatever_the_capitals() -> None:
    owner = a_user("Marijke")
    with pytest.raises(NameTaken):
        accounts.make_account(
            name="Eve", username=owner.username.upper(), password="een lang wachtwoord", by=owner
        )


def test_a_code_lets_a_helper_in_for_one_role_and_one_event() -> None:
    owner, now = a_user(), timezone.now()
    event, other = an_event(by=owner), an_event(by=owner)
    code = accounts.invite(event, Role.CLERK, by=owner, now=now).code

    helper = accounts.join(code, name="Henk", now=now).user

    assert role_of(helper, event) == Role.CLERK
    assert role_of(helper, other) is None
    assert not helper.has_usable_password()


def test_a_code_is_over_the_next_morning() -> None:
    owner, now = a_user(), timezone.now()
    invitation = accounts.invite(an_event(by=owner), Role.CLERK, by=owner, now=now)
    tomorrow = accounts.end_of_day(now) + timedelta(seconds=1)
    with pytest.raises(InvitationOver):
        accounts.join(invitation.code, name="Henk", now=tomorrow)
    assert invitation.until - now <= timedelta(hours=24)


def test_the_day_ends_at_four_in_the_morning() -> None:
    evening = timezone.localtime(timezone.now()).replace(hour=23, minute=30)
    night = evening.replace(hour=2)
    assert (accounts.end_of_day(evening) - evening) < timedelta(hours=5)
    assert (accounts.end_of_day(night) - night) < timedelta(hours=3)


def test_ending_a_code_puts_out_everybody_who_joined_with_it() -> None:
    owner, now = a_user(), timezone.now()
    event = an_event(by=owner)
    invitation = accounts.invite(event, Role.REFEREE, by=owner, now=now)
    helper = accounts.join(invitation.code, name="Henk", now=now).user

    accounts.revoke_invitation(invitation, by=owner, now=now)

    assert role_of(helper, event) is None
    with pytest.raises(InvitationOver):
        accounts.join(invitation.code, name="Truus", now=now)


def test_a_code_never_takes_a_greater_role_away() -> None:
    owner, now = a_user(), timezone.now()
    event = an_event(by=owner)
    code = accounts.invite(event, Role.VIEWER, by=owner, now=now).code
    accounts.join(code, name="", now=now, user=owner)
    assert role_of(owner, event) == Role.OWNER


def test_an_event_keeps_its_last_owner() -> None:
    owner, now = a_user(), timezone.now()
    event = an_event(by=owner)
    with pytest.raises(LastOwner):
        accounts.end_membership(event.memberships.get(user=owner), by=owner, now=now)


def test_each_role_may_all_that_the_smaller_one_may() -> None:
    roles = list(Role)
    for greater, smaller in pairwise(roles):
        assert ALLOWED[greater] > ALLOWED[smaller]


def test_a_clerk_types_forms_and_does_not_draw() -> None:
    event = an_event()
    clerk = a_member(event, Role.CLERK)
    assert may(clerk, May.ENTER, event)
    assert not may(clerk, May.RUN, event)
