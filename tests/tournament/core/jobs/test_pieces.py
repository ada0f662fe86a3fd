"""A job in pieces: the same answer whoever does them, and whoever dies over them."""

import json
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from starting.helping import SIGN
from tests.site import made_ready
from tests.tournament.core.jobs.test_killed_worker import wait_until
from tests.tournament.slow_jobs import IN_PIECES, a_piece, sign_at
from tournament.core.jobs import cancel, enqueue, lease, pieces, running
from tournament.models import Job, JobPiece

NUMBERS = list(range(12))
SQUARES = [number**2 for number in NUMBERS]

MAKE = """
from tournament.core.jobs import enqueue
enqueue("in_pieces_for_tests", by=None, numbers=list(range(12)), seconds=0, gate="{gate}")
"""


@pytest.fixture
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker stays out of it: these tests run and help by themselves."""
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.sweeping.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)


pytestmark = [pytest.mark.django_db(transaction=True)]
alone = pytest.mark.usefixtures("_no_messages")


def a_job(numbers: list[int] = NUMBERS, seconds: float = 0, gate: str = "") -> Job:
    return enqueue(IN_PIECES, by=None, numbers=numbers, seconds=seconds, gate=gate)


def helping(job: Job) -> threading.Thread:
    def helps() -> None:
        try:
            pieces.help_with(job.pk)
        finally:
            connection.close()

    helper = threading.Thread(target=helps)
    helper.start()
    return helper


@alone
def test_one_worker_alone_does_all_pieces_in_order() -> None:
    job = a_job()
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.result, job.done) == ("done", {"squares": SQUARES}, len(NUMBERS))


@alone
def test_with_a_helper_the_answer_is_the_same_and_no_piece_is_done_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lease, "LOST_AFTER", timedelta(hours=1))  # nobody dies here
    job = a_job(seconds=0.02)
    taken = running.take(job.pk)
    assert taken is not None
    pieces.lay_out(job, [a_piece(one, seconds=0.02) for one in NUMBERS])
    helper = helping(job)
    running.carry_out(taken)
    helper.join()
    job.refresh_from_db()
    assert (job.state, job.result) == ("done", {"squares": SQUARES})
    assert set(job.pieces.values_list("tries", flat=True)) == {1}


@alone
def test_other_work_that_waits_goes_before_pieces() -> None:
    job = a_job()
    assert running.take(job.pk) is not None
    pieces.lay_out(job, [a_piece(one) for one in NUMBERS])
    waiting = a_job([1])
    pieces.help_with(job.pk)
    assert not job.pieces.filter(state=Job.State.DONE).exists()
    running.run(waiting.pk)
    pieces.help_with(job.pk)
    assert job.pieces.filter(state=Job.State.DONE).count() == len(NUMBERS)


@alone
def test_who_holds_a_long_job_gives_way_to_other_work_and_keeps_what_is_done() -> None:
    job, other = a_job(), enqueue("no_such_kind", by=None)
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.tries, job.pieces.filter(state="done").count()) == ("queued", 0, 1)
    running.run(other.pk)
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.result) == ("done", {"squares": SQUARES})


@alone
def test_long_work_shows_start_py_that_helpers_are_wanted(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = tmp_path
    with monkeypatch.context() as patch:
        patch.setattr(lease, "BEAT", timedelta(hours=1))  # all is done before the first
        running.run(a_job(NUMBERS[:4]).pk)
    assert not (tmp_path / SIGN).exists()
    job = a_job(NUMBERS[:5], gate=str(tmp_path / SIGN))  # goes on as soon as it is shown
    running.run(job.pk)
    job.refresh_from_db()
    assert job.result == {"squares": SQUARES[:5]}


@alone
def test_the_next_holder_goes_on_with_what_is_done() -> None:
    job = a_job()
    pieces.lay_out(job, [a_piece(one) for one in NUMBERS])
    job.pieces.filter(number__lt=6).update(state=Job.State.DONE, result=-1)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.result == {"squares": [-1] * 6 + SQUARES[6:]}


@alone
def test_pieces_of_another_question_are_laid_out_again() -> None:
    job = a_job()
    pieces.lay_out(job, [a_piece(99)])
    job.pieces.update(state=Job.State.DONE, result=-1)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.result == {"squares": SQUARES}


@alone
def test_a_piece_whose_helper_died_is_done_again() -> None:
    job = a_job()
    pieces.lay_out(job, [a_piece(one) for one in NUMBERS])
    dead = timezone.now() - lease.LOST_AFTER - timedelta(seconds=1)
    job.pieces.filter(number=3).update(state=Job.State.RUNNING, token="dead", tries=1, beat_at=dead)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.result == {"squares": SQUARES}


@alone
def test_a_piece_that_kills_every_helper_is_given_up() -> None:
    job = a_job()
    pieces.lay_out(job, [a_piece(one) for one in NUMBERS])
    dead = timezone.now() - lease.LOST_AFTER * 2
    job.pieces.filter(number=3).update(
        state=Job.State.RUNNING, token="dead", tries=lease.TRIES, beat_at=dead
    )
    running.run(job.pk)
    job.refresh_from_db()
    assert (job.state, job.result) == ("failed", None)
    assert job.problem.startswith("Wat eraan werkte, hield 5 keer op")


@alone
def test_a_piece_that_fails_fails_the_job() -> None:
    job = a_job([1, -1, 2])
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == "failed"
    assert job.problem


@alone
def test_a_cancelled_job_stops_its_holder_and_its_helpers() -> None:
    job = a_job()
    taken = running.take(job.pk)
    assert taken is not None
    pieces.lay_out(job, [a_piece(one) for one in NUMBERS])
    cancel(job)
    pieces.help_with(job.pk)
    running.carry_out(taken)
    job.refresh_from_db()
    assert job.state == "cancelled"
    assert not JobPiece.objects.filter(state=Job.State.DONE).exists()


@alone
def test_help_for_a_job_that_is_gone_does_no_harm() -> None:
    pieces.help_with(10**6)


@pytest.mark.parametrize("holder", [True, False], ids=["the holder", "a helper"])
def test_of_two_workers_either_may_be_killed_in_the_middle(tmp_path: Path, holder: bool) -> None:
    site = made_ready(tmp_path / "data", DJANGO_SETTINGS_MODULE="config.settings_test")
    hands = "select count(distinct token) from tournament_jobpiece where state = 'running'"
    gate = site.folder / "gate"
    try:
        site.manage("shell", "--no-imports", "-c", MAKE.format(gate=gate))
        first = site.start_worker()
        wait_until(sign_at(gate).exists)
        second = site.start_worker()
        wait_until(lambda: int(site.ask(hands)) == 2)
        victim = first if holder else second
        victim.kill()
        victim.wait()
        site.workers.remove(victim)
        assert site.ask("select state from tournament_job") == "running"
        gate.touch()
        wait_until(lambda: site.ask("select state from tournament_job") == "done")
        result = json.loads(site.ask("select result from tournament_job"))
        assert result == {"squares": SQUARES}
    finally:
        site.stop()
