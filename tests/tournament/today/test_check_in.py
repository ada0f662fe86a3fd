"""During the check-in Today leads to where the hall fills."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_member, an_event, duos
from tournament.checkin.actions import check_in
from tournament.core.now import now
from tournament.models import Role

pytestmark = pytest.mark.django_db


def test_the_first_thing_to_do_is_checking_in_until_somebody_is_here(client: Client) -> None:
    event = an_event()
    first, _second = duos(event, 2)
    client.force_login(a_member(event, Role.ORGANISER))
    today, door, missing = (
        reverse(name, args=[event.slug])
        for name in ("event-home", "checkin-desk", "checkin-missing")
    )
    page = client.get(today).content.decode()
    assert f'class="button button-first button-large" href="{door}"' in page
    check_in(first, by=None, now=now())
    page = client.get(today).content.decode()
    assert f'class="button button-large" href="{missing}"' in page
    assert 'class="button button-first button-large" type="button" data-opens="close-' in page
