"""A long draw: by a worker, with progress, stopped without a trace."""

import pytest

from tests.builders import an_event, duos
from tournament.core.jobs import Kind, cancel, enqueue, running
from tournament.models import Job, Round, Seat
from tournament.seating import jobs as draw_job

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


def test_a_large_field_is_drawn_by_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    event = an_event(tables=6)
    duos(event, 12, here=True)
    assert not draw_job.takes_long(event)
    monkeypatch.setitem(draw_job.QUICK, "duos", 10)
    assert draw_job.takes_long(event)
    job = enqueue(Kind.DRAW, by=None, event=event, seed=5)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.DONE
    assert job.result == {"go_to": f"/event/{event.slug}/organise/draw/"}
    assert set(event.rounds.values_list("seed", "state")) == {(5, Round.State.DRAWN)}


def test_a_stopped_draw_leaves_nothing() -> None:
    event = an_event(tables=6)
    duos(event, 12, here=True)
    job = enqueue(Kind.DRAW, by=None, event=event, seed=5)
    cancel(job)
    running.run(job.pk)
    assert not Seat.objects.exists()
    assert not event.drafts.exists()
