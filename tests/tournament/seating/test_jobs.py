"""A long draw: by a worker, with progress, stopped without a trace."""

import pytest

from tests.builders import an_event, duos
from tournament.core.jobs import Kind, ask_beside, cancel, enqueue, running
from tournament.core.jobs.beside import BesideFailed
from tournament.draw.certify import certify
from tournament.draw.json.reading import load_problem
from tournament.draw.json.writing import dump_certificate, dump_plan
from tournament.draw.solve import solve
from tournament.models import Job, Round, Seat
from tournament.seating import jobs as draw_job

A_PROBLEM = {
    "format": "duos",
    "rounds": 5,
    "tables": [*range(1, 7)],
    "entries": [{"id": n} for n in range(1, 13)],
}
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
    problem = load_problem(event.drafts.get().problem)
    plan = solve(problem, 5)
    draft = event.drafts.get()
    assert draft.plan == dump_plan(plan)
    assert draft.certificate == dump_certificate(certify(problem, plan))


def test_a_stopped_draw_leaves_nothing() -> None:
    event = an_event(tables=6)
    duos(event, 12, here=True)
    job = enqueue(Kind.DRAW, by=None, event=event, seed=5)
    cancel(job)
    running.run(job.pk)
    assert not Seat.objects.exists()
    assert not event.drafts.exists()


def a_running_job() -> running.Running:
    event = an_event(tables=6)
    taken = running.take(enqueue(Kind.DRAW, by=None, event=event, seed=5).pk)
    assert taken is not None
    return taken


def test_a_draw_stops_in_the_middle_of_its_computation() -> None:
    job = a_running_job()
    cancel(job.job)
    with pytest.raises(running.Cancelled):
        ask_beside(job, "tournament.draw.beside", {"problem": A_PROBLEM, "seed": 1})


def test_a_computation_that_ends_without_an_answer_fails_its_job() -> None:
    with pytest.raises(BesideFailed):
        ask_beside(a_running_job(), "tournament.draw", {})
