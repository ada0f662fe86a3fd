"""A job is taken by one worker, tells how far it is, and has its effect exactly once."""

from datetime import timedelta
from os import getpid
from socket import gethostname

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, an_event
from tests.tournament.slow_jobs import SLOW
from tournament.core.jobs import cancel, enqueue, lease, running, sweeping
from tournament.core.jobs.asking import Kind
from tournament.models import Event, Job

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def sent_messages(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The broker stays out of it: these tests run the jobs themselves."""
    sent: list[int] = []
    monkeypatch.setattr("tournament.core.jobs.sweeping.wake", sent.append)
    monkeypatch.setattr("tournament.core.jobs.asking.wake", sent.append)
    return sent


def a_job(event: Event, steps: int = 2) -> Job:
    return enqueue(SLOW, by=None, event=event, steps=steps, event_id=event.pk)


def test_a_job_is_done_with_its_effect_and_its_progress() -> None:
    event = an_event()
    job = a_job(event)
    running.run(job.pk)
    job.refresh_from_db()
    event.refresh_from_db()
    assert (job.state, job.done, job.total, job.result) == ("done", 2, 2, {"steps": 2})
    assert event.venue == "x"


def test_a_second_message_does_nothing() -> None:
    event = an_event()
    job = a_job(event)
    running.run(job.pk)
    running.run(job.pk)
    event.refresh_from_db()
    assert event.venue == "x"


def test_a_worker_thought_dead_changes_nothing_when_it_comes_back() -> None:
    event = an_event()
    job = a_job(event)
    first = running.take(job.pk)
    assert first is not None
    late = timezone.now() + lease.LOST_AFTER * 2
    sweeping.sweep(late)
    running.run(job.pk)  # the next worker

    running.carry_out(first)

    event.refresh_from_db()
    job.refresh_from_db()
    assert (event.venue, job.state) == ("x", "done")


def test_a_waiting_job_is_cancelled_at_once() -> None:
    event = an_event()
    job = a_job(event)
    cancel(job)
    running.run(job.pk)
    job.refresh_from_db()
    event.refresh_from_db()
    assert (job.state, event.venue) == ("cancelled", "")


def test_a_running_job_stops_at_its_next_sign_of_progress() -> None:
    event = an_event()
    job = a_job(event)
    taken = running.take(job.pk)
    assert taken is not None
    cancel(job)
    running.carry_out(taken)
    job.refresh_from_db()
    event.refresh_from_db()
    assert (job.state, event.venue) == ("cancelled", "")


def test_a_job_that_nobody_knows_fails_in_the_users_language() -> None:
    user = a_user()
    user.language = "de"
    user.save()
    job = enqueue("no_such_kind", by=user)
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.problem) == ("failed", "Solche Arbeit gibt es nicht.")


def test_an_unexpected_failure_says_so_and_changes_nothing() -> None:
    job = enqueue(SLOW, by=None, steps=0, event_id=-1)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == "failed"
    assert job.problem


def test_a_lost_message_is_sent_again(sent_messages: list[int]) -> None:
    job = a_job(an_event())
    sent_messages.clear()
    sweeping.sweep(timezone.now() + timedelta(seconds=1))
    assert sent_messages == []
    sweeping.sweep(timezone.now() + timedelta(seconds=3))
    assert sent_messages == [job.pk]


def test_a_starting_worker_announces_everything_that_waits(sent_messages: list[int]) -> None:
    job = a_job(an_event())
    sent_messages.clear()
    sweeping.sweep(timezone.now(), at_start=True)
    assert sent_messages == [job.pk]


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    job = a_job(an_event())
    moment = timezone.now()
    for _ in range(lease.TRIES):
        assert running.take(job.pk) is not None
        moment += timedelta(minutes=1)
        sweeping.sweep(moment)
    job.refresh_from_db()
    assert job.state == "failed"
    assert job.problem.startswith("Wat eraan werkte, hield 5 keer op")
    assert "Start Honk opnieuw" in job.problem


def test_a_copy_outlives_a_bad_minute_as_nobody_would_ask_for_it_again() -> None:
    job = enqueue(Kind.BACK_UP, by=None, event=an_event())
    moment = timezone.now()
    for _ in range(lease.TRIES + 1):
        assert running.take(job.pk) is not None
        moment += timedelta(minutes=1)
        sweeping.sweep(moment)
    job.refresh_from_db()
    assert job.state == "queued"


def test_a_job_whose_database_went_away_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses_it_once(_running: running.Running) -> running.Effect:
        if Job.objects.get().tries == 1:
            monkeypatch.setattr(connection, "is_usable", lambda: False)
            raise OperationalError("the database system is shutting down")
        return lambda: {}

    monkeypatch.setitem(running.HANDLERS, "loses_it", loses_it_once)
    job = enqueue("loses_it", by=None)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == "running"  # as far as the row knows
    sweeping.sweep(timezone.now() + lease.LOST_AFTER * 2)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == "done"


def test_a_jobs_page_shows_who_works_on_it() -> None:
    user = a_user()
    job = enqueue(SLOW, by=user, steps=2, event_id=0)
    client = Client()
    client.force_login(user)
    page = reverse("job", kwargs={"job": job.pk})
    assert "Aan het werk" not in client.get(page).content.decode()
    assert running.take(job.pk) is not None
    assert f"Aan het werk: {gethostname()} ({getpid()})." in client.get(page).content.decode()
