"""The final of a series: who plays it and by what, its event in one press, and who comes for whom."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.series.evenings import DUOS, Hall
from tests.tournament.series.test_take_in import a_series
from tournament.models import Entry, Event, Series
from tournament.series.core.files import ResultFile

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(client: Client) -> Client:
    client.force_login(a_user("Marijke"))
    return client


def qualifiers(owner: Client, *files: ResultFile, **quotas: object) -> Series:
    """A series of this organiser, with so many places in its final."""
    series = a_series(*(files or (Hall(1).result("one"), Hall(2).result("two", DUOS[1:]))))
    Series.objects.update(owner=int(owner.session["_auth_user_id"]))
    asked = {"per_evening": 1, "by_ranking": 1, **quotas}
    owner.post(reverse("series-final-organise", args=[series.slug]), asked)
    return Series.objects.get()


def page(client: Client, name: str, series: Series) -> str:
    return client.get(reverse(name, args=[series.slug])).content.decode()


def change(owner: Client, series: Series, **what: str) -> str:
    address = reverse("series-final-change", args=[series.slug])
    return owner.post(address, what, follow=True).content.decode()


def keys(owner: Client, series: Series) -> dict[str, str]:
    data = owner.get(reverse("series-json", args=[series.slug])).json()
    return {row["name"]: row["key"] for row in data["ranking"]}


def made(owner: Client, series: Series) -> Event:
    address = reverse("series-final-make", args=[series.slug])
    owner.post(address, {"name": "Finale", "date": "2027-03-01"})
    return Event.objects.get(name="Finale")


def field(event: Event) -> dict[int | None, str]:
    return {one.number: str(one) for one in event.entries.filter(state=Entry.State.PLAYING)}


FIRST, SECOND, THIRD, FOURTH = (" & ".join(duo) for duo in DUOS)


def test_everybody_sees_who_qualified_and_by_what(owner: Client) -> None:
    series = qualifiers(owner)
    said = page(Client(), "series-final", series)
    assert "1e bij “Evening one”" in said
    assert "1e bij “Evening two”" in said
    assert "door de ranglijst" in said
    assert FOURTH.replace("&", "&amp;") in said.partition("Reserves")[2]


def test_without_a_final_there_is_no_such_page() -> None:
    series = a_series(Hall(1).result())
    assert Client().get(reverse("series-final", args=[series.slug])).status_code == 404


def test_a_series_of_clubs_has_no_final(owner: Client) -> None:
    series = qualifiers(owner)
    Series.objects.update(rules={"unit": "club"}, version=series.version + 1)
    address = reverse("series-final-organise", args=[series.slug])
    assert owner.get(address).status_code == 404


def test_the_final_is_made_in_one_press_with_seeds_clubs_and_reserves(owner: Client) -> None:
    clubs = ["De Brink", "", "", ""]
    series = qualifiers(owner, Hall(1).result("one", clubs=clubs), Hall(2).result("two", DUOS[1:]))
    event = made(owner, series)
    assert field(event) == {1: SECOND, 2: THIRD, 3: FIRST}
    assert event.entries.get(number=3).club == "De Brink"
    assert [str(one) for one in event.entries.filter(state=Entry.State.WAITING)] == [FOURTH]
    assert (event.format, event.date.isoformat()) == ("duos", "2027-03-01")
    owner.post(
        reverse("series-final-make", args=[series.slug]), {"name": "F", "date": "2027-03-01"}
    )
    assert Event.objects.count() == 1


def test_who_cannot_come_is_replaced_by_the_next_reserve_in_the_event_too(owner: Client) -> None:
    series = qualifiers(owner)
    event = made(owner, series)
    said = change(owner, series, cancel=keys(owner, series)[FIRST])
    assert "reserve, voor Anneke Bos &amp; Bram Kok" in said
    assert set(field(event).values()) == {SECOND, THIRD, FOURTH}
    change(owner, series, back=keys(owner, series)[FIRST])
    assert set(field(event).values()) == {FIRST, SECOND, THIRD}


def test_a_wild_card_is_given_by_name_and_taken_back(owner: Client) -> None:
    series = qualifiers(owner, by_ranking=0)
    assert "Hier heet niemand" in change(owner, series, wild="zzz")
    assert "Meer dan" in change(owner, series, wild="e")
    change(owner, series, wild="gré")
    assert "wildcard" in page(Client(), "series-final", series)
    change(owner, series, drop_wild=keys(owner, series)[FOURTH])
    assert "wildcard" not in page(Client(), "series-final", series)


def test_who_was_barred_and_played_all_the_same_is_told_to_the_organiser(owner: Client) -> None:
    series = qualifiers(
        owner, Hall(1).result("one"), Hall(1).result("two", date="2026-11-27"), is_barred="on"
    )
    assert "Was al door" in page(owner, "series-final-organise", series)
    assert "Was al door" not in page(owner, "series-final", series)


def test_nobody_qualified_makes_no_event(owner: Client) -> None:
    series = qualifiers(owner, per_evening=0, by_ranking=0)
    address = reverse("series-final-make", args=[series.slug])
    said = owner.post(
        address, {"name": "Finale", "date": "2027-03-01"}, follow=True
    ).content.decode()
    assert "nog niemand door" in said
    assert not Event.objects.exists()
