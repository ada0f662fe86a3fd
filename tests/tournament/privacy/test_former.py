"""Who was replaced, or played for another in a round, has a right to their data too."""

import json

import pytest
from django.test import Client

from tests.builders import a_duo, a_user, an_event
from tests.tournament.privacy.test_erasing import rows_of_everything
from tournament.entries.actions.change import substitute
from tournament.entries.actions.substitutes import play_instead
from tournament.models import Event, Player, Substitute

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]
REPLACED, STOOD_IN = "Zebedia Quirrelwode", "Xanthippe Vuurvlieg"


@pytest.fixture
def event() -> Event:
    event = an_event(by=a_user("Owner"))
    entry = a_duo(event, REPLACED, "Bram Kok")
    substitute(entry, 1, name="Carla Vos", expected=REPLACED, by=None, now=None)
    person = Player.objects.get(entry=entry, position=2)
    play_instead(person, 2, STOOD_IN, expected="Bram Kok", by=None)
    return event


@pytest.fixture
def owner(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def kept(name: str) -> bool:
    return any(word in row for _table, row in rows_of_everything() for word in name.split())


@pytest.mark.parametrize("name", [REPLACED, STOOD_IN])
def test_they_are_found_and_everything_that_names_them_is_given_and_deleted(
    owner: Client, event: Event, name: str
) -> None:
    at = f"/event/{event.slug}/organise/privacy/"
    assert name in owner.get(at, {"name": name.split()[1]}).content.decode()
    told = json.loads(owner.get(f"{at}former/", {"name": name}).content)
    assert (told["person"]["name"], told["entry"]["number"]) == (name, 1)
    assert any(name in line["what"] for line in told["log"])

    owner.post(f"{at}former/forget/", {"name": name})

    assert not kept(name)
    assert kept("Carla Vos")
    assert owner.get(f"{at}former/", {"name": name}).status_code == 404
    other = STOOD_IN if name == REPLACED else REPLACED
    assert kept(other)
    assert Substitute.objects.filter(name=STOOD_IN).exists() == (name == REPLACED)


def test_a_name_that_was_never_here_is_nobody(owner: Client, event: Event) -> None:
    assert owner.get(f"/event/{event.slug}/organise/privacy/former/?name=Jan").status_code == 404
