"""An owner, an event of twelve duos who are here, and a browser."""

import pytest
from django.test import Client

from tests.builders import a_user, an_event, duos
from tests.copied import copied
from tournament.models import Event, User


@pytest.fixture
def owner() -> User:
    return a_user("Owner")


@pytest.fixture
def client(owner: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(owner)
    return client


@pytest.fixture
@copied
def event(owner: User) -> Event:
    event = an_event(by=owner, tables=8)
    duos(event, 12, here=True)
    return event
