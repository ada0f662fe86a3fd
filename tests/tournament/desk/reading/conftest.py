"""Where what reads pictures is not installed, there is nothing to test here."""

from pathlib import Path
from typing import Any

import pytest

from tests.tournament.desk.hall import a_hall
from tournament.desk.reads.photos import can_read
from tournament.models import Event

collect_ignore_glob = [] if can_read() else ["*"]


@pytest.fixture
def event(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Event:
    """A hall with a store of its own, whose only worker is the test."""
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr("tournament.core.jobs.pieces.call_helpers", lambda _job, _count: None)
    return a_hall()
