"""An entry is asked for by its number or a part of its name, everywhere in the same way."""

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils.translation import override

from tests.builders import a_duo, a_member, a_published_event, an_event
from tests.copied import copied
from tournament.core.fields import EntryField, EventForm, entries_meant, entry_meant
from tournament.models import Event, Role
from tournament.paper.documents.catalogue import DOCUMENTS
from tournament.paper.forms import PrintForm

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
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
        ("3 De Honken (Jan Kok & Els Prins)", 3),
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
    assert page.count('<option value="3 De Honken (Jan Kok &amp; Els Prins)">') == 2
    assert 'list="id_who_all"' in page


ASKING = ("draw/wishes/", "draw/mend/?kind=late", "draw/round/1/", "log/", "standings/decisions/")


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


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("2, 1", [2, 1]),
        ("1-3", [1, 2, 3]),
        ("1 – 2; els", [1, 2, 3]),
        ("bos, 3 De Honken (Jan Kok & Els Prins),", [1, 3]),
        ("3 2", [3, 2]),
        ("", []),
    ],
)
def test_several_are_asked_for_in_one_line(event: Event, typed: str, numbers: list[int]) -> None:
    assert entries_meant(event, typed) == numbers


@pytest.mark.parametrize(
    ("typed", "said"),
    [("1, anneke", "More than one"), ("1, 7-9", "no number 7"), ("1, piet", "called “piet”")],
)
def test_one_of_several_that_is_not_clear_is_named(event: Event, typed: str, said: str) -> None:
    with override("en"), pytest.raises(ValidationError, match=said):
        entries_meant(event, typed)


def test_the_check_in_takes_names_of_those_who_are_not_here(client: Client, event: Event) -> None:
    client.force_login(a_member(event, Role.CLERK))
    page = f"/event/{event.slug}/organise/check-in/missing/"
    assert (
        '<option value="3 De Honken (Jan Kok &amp; Els Prins)">'
        in client.get(page).content.decode()
    )
    client.post(page, {"without": "honken, bos"})
    assert [one.is_checked_in for one in event.entries.all()] == [False, True, False]


def test_a_reprint_takes_names(client: Client, event: Event) -> None:
    client.force_login(a_member(event, Role.OWNER))
    asked = PrintForm(
        {"numbers": "honken, 1", "card": "bank", "language": "nl"},
        event=event,
        document=DOCUMENTS["cards"],
    )
    assert asked.is_valid(), asked.errors
    assert asked.asked("").numbers == (1, 3)
    page = client.get(f"/event/{event.slug}/organise/print/cards/").content.decode()
    assert '<option value="3 De Honken (Jan Kok &amp; Els Prins)">' in page
