"""Two thousand entries: lists come in pages, and what does not fit is said when it is entered."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests.builders import a_member, an_event, duos
from tests.copied import copied
from tournament.core.errors import FieldFull
from tournament.core.fields import numbers_in
from tournament.draw.json.reading import MAX_ENTRIES
from tournament.entries.actions.register import NewEntry, register, register_all
from tournament.events.forms.event import NewEventForm
from tournament.models import Event, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(tables=2)
    register_all(event, [NewEntry((f"Anna {n}", f"Bram {n}")) for n in range(1, 251)], by=None)
    return event


@pytest.fixture
def organiser(client: Client, event: Event) -> Client:
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def rows(client: Client, event: Event, **asked: object) -> list[int]:
    answer = client.get(reverse("entries", kwargs={"event": event.slug}), asked)
    return [row.record.number for row in answer.context["table"].paginated_rows]


def test_the_entries_come_in_pages(organiser: Client, event: Event) -> None:
    assert rows(organiser, event) == [*range(1, 101)]
    assert rows(organiser, event, page=3) == [*range(201, 251)]
    assert rows(organiser, event, sort="-number", page=1)[0] == 250


def test_looking_for_somebody_looks_on_all_pages(organiser: Client, event: Event) -> None:
    assert rows(organiser, event, find="bram 243") == [243]
    assert rows(organiser, event, find="nobody") == []


def test_a_page_that_is_not_there_is_the_nearest_one(organiser: Client, event: Event) -> None:
    assert rows(organiser, event, page=99) == [*range(201, 251)]
    assert rows(organiser, event, page="²") == [*range(1, 101)]


def test_the_entry_too_many_is_refused_with_the_bound(
    event: Event, organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_all(event, [NewEntry((f"C {n}", f"D {n}")) for n in range(MAX_ENTRIES - 250)], by=None)
    with pytest.raises(FieldFull, match="5000"):
        register(event, NewEntry(("Els", "Frits")), by=None)
    page = reverse("add-entries", kwargs={"event": event.slug})
    shown = organiser.post(page, {"name1": "Els", "name2": "Frits"}, follow=True)
    assert "hoogstens 5000 inschrijvingen" in shown.content.decode()
    assert event.entries.count() == MAX_ENTRIES


def test_a_field_as_before_is_on_one_page(organiser: Client) -> None:
    small = an_event(tables=2)
    duos(small, 49)
    organiser.force_login(a_member(small, Role.ORGANISER))
    assert len(rows(organiser, small)) == 49


def test_a_thousand_tables_are_made_at_once_and_the_bound_stands_there() -> None:
    field = NewEventForm.base_fields["tables"]
    assert field.clean("1000") == 1000
    assert "1.000" in str(field.help_text)


def test_a_range_says_how_many_numbers_it_may_hold() -> None:
    assert len(numbers_in("1-1000")) == 1000
    with pytest.raises(ValidationError, match="1000"):
        numbers_in("1-1001")
