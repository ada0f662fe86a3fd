"""A stress test as a job: the same whoever does it, also when a worker dies over it."""

import pytest

from tests.tournament.stress_tests import an_asked_one, answer_to, assumed
from tournament.core.jobs import running
from tournament.models import Job, KeptScoreModel
from tournament.stress.reads.question import finding_of

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker stays out of it: these tests run the job themselves."""
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)


@pytest.mark.usefixtures("_no_messages")
def test_a_stress_test_is_kept_with_what_it_assumed() -> None:
    job = an_asked_one(events=60)
    expected = answer_to(job)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.DONE
    assert job.event is not None
    kept = job.event.stress_tests.get()
    assert kept.found == expected
    assert finding_of(kept).assumed == assumed(60)
    assert not job.pieces.exists()
    assert job.event.log.latest("pk").code == "stress_test_made"
    assert KeptScoreModel.objects.count() == 1
