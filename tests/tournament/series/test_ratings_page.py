"""The page of ratings: off until the organiser wants it, worked out by a worker, used for seeds."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.series.evenings import DUOS, Hall
from tests.tournament.series.test_take_in import a_series
from tournament.core.jobs import Kind
from tournament.core.jobs.running import run
from tournament.models import Entry, Event, Job, Series, SeriesRatings
from tournament.series.actions.erase import erase
from tournament.series.actions.make import set_rules
from tournament.series.actions.take_in import take_in
from tournament.series.reads.rules import rules_of
from tournament.series.views.organise import RulesForm

pytestmark = pytest.mark.django_db

# The fourth of the evening's standing won its table by far, twice.
WON = [(4, 1, 0), (3, 2, 7)]
FIRST, SECOND, THIRD, FOURTH = (" & ".join(duo) for duo in DUOS)


@pytest.fixture
def owner(client: Client) -> Client:
    client.force_login(a_user("Marijke"))
    return client


def rated(owner: Client) -> Series:
    """Two evenings, the switch set as the organiser does, and the job done."""
    hall = Hall(1)
    files = [hall.result(name, date=f"2026-11-2{at}", won=WON) for at, name in enumerate("ab")]
    series = a_series(*files)
    Series.objects.update(owner=int(owner.session["_auth_user_id"]))
    form = RulesForm(rules=rules_of(series))
    shown = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    told = {name: value for name, value in shown.items() if value not in {None, ""}}
    owner.post(reverse("series-rules", args=[series.slug]), {**told, "name": "W", "ratings": "on"})
    worked()
    return Series.objects.get()


def worked() -> None:
    for job in Job.objects.filter(kind=Kind.RATE_SERIES, state=Job.State.QUEUED):
        run(job.pk)


def page(client: Client, series: Series, name: str = "series-ratings", **asked: str) -> str:
    return client.get(reverse(name, args=[series.slug]), asked).content.decode()


def test_a_series_is_not_rated_until_its_organiser_wants_it(owner: Client) -> None:
    series = a_series(Hall(1).result(won=WON))
    assert Client().get(reverse("series-ratings", args=[series.slug])).status_code == 404
    assert "ratings/" not in page(Client(), series, "series")
    assert not Job.objects.filter(kind=Kind.RATE_SERIES).exists()


def test_everybody_sees_figure_interval_and_rounds_the_best_first(owner: Client) -> None:
    series = rated(owner)
    assert "ratings/" in page(Client(), series, "series")
    said = page(Client(), series)
    assert said.index("Gré Hoek") < said.index("Els Prins") < said.index("Anneke Bos")
    rows = list(
        csv.reader(io.StringIO(page(Client(), series, "series-ratings-csv")), delimiter=";")
    )
    assert rows[0][2:] == ["Namen", "Rating", "±", "Rondes"]
    assert rows[1][:3] == ["Keezen", "duo", FOURTH]
    told = Client().get(reverse("series-ratings-json", args=[series.slug])).json()
    best = told["ratings"]["keezen"]["duos"][0]
    assert (best["name"], best["rounds"]) == (FOURTH, 2)
    assert best["rating"] > 1000 > told["ratings"]["keezen"]["duos"][-1]["rating"]


def test_nobody_whose_partner_never_changed_is_rated_alone_and_the_page_says_so(
    owner: Client,
) -> None:
    said = page(Client(), rated(owner), who="people")
    assert "Gré Hoek" not in said
    assert "8 mensen staan er daarom niet bij" in said


def test_a_result_that_comes_later_is_rated_too(owner: Client) -> None:
    series = rated(owner)
    before = SeriesRatings.objects.get()
    take_in(series, [Hall(1).result("c", date="2026-11-27", won=WON)])
    assert "worden verwerkt" in page(Client(), series)
    worked()
    after = SeriesRatings.objects.get()
    assert after.version > before.version
    assert after.data != before.data
    assert "worden verwerkt" not in page(Client(), series)


def test_the_same_results_in_another_order_give_the_same_bytes(owner: Client) -> None:
    series = rated(owner)
    once = SeriesRatings.objects.get().data
    series.files.all().delete()
    hall = Hall(1)
    dates = {"a": "2026-11-20", "b": "2026-11-21"}
    for name in "ba":
        take_in(series, [hall.result(name, date=dates[name], won=WON)])
    worked()
    assert SeriesRatings.objects.get().data == once


def test_nothing_rated_outlives_a_name_that_is_deleted(owner: Client) -> None:
    series = rated(owner)
    erase(series, [series.names.get(name="Gré Hoek").link])
    assert not SeriesRatings.objects.exists()
    assert "worden uitgerekend" in page(Client(), series)
    worked()
    assert "niet genoemd" in page(Client(), series)


def test_an_organiser_may_seed_the_final_by_rating(owner: Client) -> None:
    series = rated(owner)
    address = reverse("series-final-organise", args=[series.slug])
    owner.post(address, {"per_evening": 0, "by_ranking": 3})
    made = {"name": "Finale", "date": "2027-03-01", "seeds": "rating"}
    owner.post(reverse("series-final-make", args=[series.slug]), made)
    playing = Event.objects.get(name="Finale").entries.filter(state=Entry.State.PLAYING)
    assert [str(one) for one in playing.order_by("number")] == [THIRD, SECOND, FIRST]


def test_without_ratings_nothing_is_asked_about_seeds(owner: Client) -> None:
    series = rated(owner)
    address = reverse("series-final-organise", args=[series.slug])
    owner.post(address, {"per_evening": 0, "by_ranking": 3})
    assert 'name="seeds"' in owner.get(address).content.decode()
    set_rules(series, series.name, rules_of(a_series()))
    assert 'name="seeds"' not in owner.get(address).content.decode()
