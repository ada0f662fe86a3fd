"""An entry is asked for by its number or a part of its name, everywhere in the same way."""

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils.translation import override

from tests.builders import a_duo, a_member, a_published_event, an_event
from tournament.core.fields import EntryField, EventForm, entry_meant
from tournament.models import Event, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event()
    a_duo(event, "Anneke Bos", "Dirk Smit")
    a_duo(event, "Anneke Vos", "Renée Prins")
    a_duo(event, "Jan Kok", "Els Prins", team_name="De Honken")
    return event


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("2", 2),
        (" 02 ", 2),
        ("2 Anneke Vos & Renée Prins", 2),
        ("renee", 2),
        ("bos", 1),
        ("anneke smit", 1),
        ("honken", 3),
        ("ELS", 3),
    ],
)
def test_a_number_or_a_part_of_a_name_is_enough(event: Event, typed: str, number: int) -> None:
    assert entry_meant(event, typed).number == number


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("anneke", "More than one is called so: 1 Anneke Bos & Dirk Smit; 2 Anneke Vos"),
        ("piet", "Nobody here is called “piet”."),
        ("9", "There is no number 9."),
        ("&", "Nobody here is called"),
    ],
)
def test_what_is_not_clear_is_said_with_who_may_be_meant(
    event: Event, typed: str, said: str
) -> None:
    with override("en"), pytest.raises(ValidationError, match=said):
        entry_meant(event, typed)


class Asking(EventForm):
    who = EntryField()
    other = EntryField(required=False)
    why = forms.CharField(required=False)


def test_every_field_that_asks_suggests_everybody(event: Event) -> None:
    page = str(Asking(event=event))
    assert page.count('<option value="3 De Honken">') == 2
    assert 'list="id_who_all"' in page


ASKING = ("draw/wishes/", "draw/mend/", "draw/round/1/", "log/", "standings/decisions/")


@pytest.mark.parametrize("path", ASKING)
def test_each_page_that_asks_for_an_entry_suggests_the_same(client: Client, path: str) -> None:
    event = a_published_event(4)
    client.force_login(a_member(event, Role.OWNER))
    event.rounds.update(state="drawn")
    page = client.get(f"/event/{event.slug}/organise/{path}").content.decode()
    entry = event.entries.get(number=3)
    assert f'<option value="3 {entry}">'.replace("&", "&amp;") in page


def test_a_fixed_place_is_given_and_removed_on_the_page_of_the_entry(client: Client) -> None:
    event = an_event(tables=4)
    entry = a_duo(event)
    client.force_login(a_member(event, Role.OWNER))
    page = f"/event/{event.slug}/organise/entries/one/{entry.pk}/"
    assert "place-table" in client.get(page).content.decode()
    sent = {"what": "place", "place-number": "1", "place-table": "3", "from_entry": str(entry.pk)}
    answer = client.post(f"/event/{event.slug}/organise/draw/wishes/", sent)
    assert answer["Location"] == page
    entry.refresh_from_db()
    assert entry.fixed_table
    assert entry.fixed_table.number == 3
    assert 'name="place-table" min="1" value="3"' in client.get(page).content.decode()
    free = f"/event/{event.slug}/organise/draw/wishes/entry/1/free/"
    client.post(free, {"from_entry": str(entry.pk)})
    entry.refresh_from_db()
    assert entry.fixed_table is None
