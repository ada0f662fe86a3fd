"""The forecast on pages: made by a worker, and never telling more than the standing does."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, a_published_event, an_hour_ago
from tests.tournament.simulation.models import keezen_model
from tests.tournament.standings.test_pages import SCORES, play, text_of
from tournament.core.jobs import Kind, running
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.forecast import actions as forecast
from tournament.forecast.reads import chances
from tournament.models import Event, Job, Match, Role, Screen
from tournament.rounds.actions.clock import start_round
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import hall_of
from tournament.standings.actions import show as standings
from tournament.stress.actions import score_models
from tournament.stress.reads.score_models import assumptions_of, kept_model

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker stays out of it: these tests run the jobs themselves."""
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)


@pytest.fixture
def event() -> Event:
    """Eight duos, one round played; a score model is kept already."""
    event = a_published_event(8)
    score_models.keep(keezen_model(assumptions_of(event)[0]))
    kept_model.cache_clear()
    play(event, 1)
    event.refresh_from_db()
    return event


def made(event: Event, seed: int = 5) -> Job:
    """As a worker makes it."""
    job = forecast.ask(event, by=None)
    Job.objects.filter(pk=job.pk).update(arguments={"seed": seed})
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.DONE
    event.refresh_from_db()
    return job


def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def enter_one_form(event: Event, number: int) -> None:
    start_round(event.rounds.get(number=number), by=None, now=an_hour_ago())
    match = Match.objects.filter(round__event=event, round__number=number).first()
    assert match is not None
    home = dict(zip(("BY", "GR"), SCORES[0], strict=True))
    desk.enter(match, Typed({"home": home}), by=None, now=timezone.now())


def test_the_organiser_has_it_made_and_reads_of_which_forms(event: Event) -> None:
    client = organiser(event)
    asked = client.post(reverse("make-forecast", kwargs={"event": event.slug}))
    job = Job.objects.get(kind=Kind.FORECAST)
    assert asked["Location"] == reverse("job", kwargs={"job": job.pk})
    running.run(job.pk)
    page = text_of(event, "forecast", client)
    assert "as of round 1, 4 of 4 forms" in page
    assert "played 2000 times" in page
    assert "Something has changed" not in page
    enter_one_form(event, 2)
    assert "Something has changed" in text_of(event, "forecast", client)


def test_the_same_seed_gives_the_same_chances(event: Event) -> None:
    made(event)
    made(event)
    one, other = event.forecasts.all()
    assert one.found == other.found
    assert sum(row.win.share for row in chances.made(one).rows) == pytest.approx(1)


def test_nobody_else_sees_chances_until_they_are_released(event: Event) -> None:
    made(event)
    Screen.objects.create(event=event, number=1, shows=Screen.Shows.CHANCES)
    pages = [("chances", {}), ("me", {"number": 1}), ("screen", {"number": 1})]
    before = [text_of(event, name, **of) for name, of in pages]
    assert not any("chance-share" in page for page in before)
    forecast.set_forecast(event, shown=True, renewed=False, by=None)
    after = [text_of(event, name, **of) for name, of in pages]
    assert all("chance-share" in page for page in after)


def test_chances_never_know_more_than_the_standing(event: Event) -> None:
    forecast.set_forecast(event, shown=True, renewed=False, by=None)
    made(event)
    enter_one_form(event, 2)
    made(event)  # knows a form of a round that is not closed
    public = chances.public(event)
    assert public is not None
    assert (public.round, chances.newest(event).round) == (1, 2)  # type: ignore[union-attr]
    standings.freeze(event, 1, by=None)
    assert chances.public(event) is None
    standings.hide(event, by=None)
    assert chances.public(event) is None


def test_each_closed_round_makes_one_when_the_organiser_says_so(event: Event) -> None:
    address = reverse("forecast-settings", kwargs={"event": event.slug})
    organiser(event).post(address, {"shown": "on", "renewed": "on"})
    event.refresh_from_db()
    play(event, 2)
    job = Job.objects.get(kind=Kind.FORECAST)
    running.run(job.pk)
    public = chances.public(Event.objects.get(pk=event.pk))
    assert public is not None
    assert public.round == 2


def test_a_cancelled_forecast_leaves_nothing(event: Event) -> None:
    job = forecast.ask(event, by=None)
    Job.objects.filter(pk=job.pk).update(cancel_asked_at=timezone.now())
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.CANCELLED
    assert not event.forecasts.exists()


def test_before_anything_is_drawn_there_is_nothing_to_forecast() -> None:
    event = a_published_event(4)
    Match.objects.filter(round__event=event).delete()
    answer = organiser(event).post(
        reverse("make-forecast", kwargs={"event": event.slug}), follow=True
    )
    assert answer.status_code == 200
    assert not Job.objects.filter(kind=Kind.FORECAST).exists()


def test_the_first_round_is_expected_to_last_as_the_score_model_says() -> None:
    event = a_published_event(8)
    score_models.keep(keezen_model(assumptions_of(event)[0]))
    start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    now = timezone.now()
    without = forecast_of(event, hall_of(event, now), now)
    made(event)
    known = forecast_of(event, hall_of(event, now), now)
    assert without.round_ends is not None
    assert known.round_ends is not None
    assert known.round_ends.low < without.round_ends.low  # the model's tables are quick
