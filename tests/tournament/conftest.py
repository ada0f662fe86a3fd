"""What holds for every test of a tournament."""

from datetime import timedelta

import pytest
from django.core.cache import caches

import tournament.urls  # noqa: F401 - every room tells its words, as in a site that runs


@pytest.fixture(autouse=True)
def _no_beat_inside_a_transaction(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test in a transaction of its own holds the whole SQLite file. The beat of a job that it
    runs, which comes after half a second on a busy machine, would wait for it in vain."""
    mark = request.node.get_closest_marker("django_db")
    if mark and not mark.kwargs.get("transaction"):
        monkeypatch.setattr("tournament.core.jobs.lease.BEAT", timedelta(hours=1))


@pytest.fixture(autouse=True)
def _nobody_tried_before() -> None:
    """Tries are counted by what they are at, and the events of two tests may have the same number."""
    caches["limits"].clear()
