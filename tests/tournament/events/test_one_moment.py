"""A whole event is read as it was at one moment, and nobody waits for whoever reads it."""

import json
from typing import Any

import pytest
from django.utils import timezone

from tests.builders import a_published_event, a_user, an_event, duos
from tests.tournament.meanwhile import while_reading
from tournament.core.errors import ArchiveUnreadable
from tournament.core.storage.one_moment import at_one_moment
from tournament.events.actions.archive import read_archive, read_back
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, Player

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


def test_a_copy_is_of_one_moment_although_somebody_registers_meanwhile() -> None:
    event = an_event(by=a_user())
    duos(event, 3)
    with while_reading("tournament_player", lambda: duos(event, 1)):
        content = archive_of(event, timezone.now())

    rows = content["rows"]
    assert len(rows["tournament.Entry"]) == 3
    assert len(rows["tournament.Player"]) == 6
    assert content["event"]["version"] == rows["tournament.LogEntry"][-1]["version"]
    assert read_archive(as_json(content), by=a_user()).entries.count() == 3
    assert Event.objects.get(pk=event.pk).entries.count() == 4


def test_reading_a_whole_event_ends_as_a_writer_again() -> None:
    event = an_event()
    with at_one_moment(event):
        assert not Player.objects.exists()
    duos(event, 1)
    assert Player.objects.count() == 2


def a_copy() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(as_json(archive_of(a_published_event(), timezone.now())))
    return content


def test_a_sound_copy_reads_back_without_a_write() -> None:
    content = a_copy()
    assert read_back(as_json(content)).version == content["event"]["version"]
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("label", "field", "value"),
    [
        ("tournament.Seat", "entry", 999_999),
        ("tournament.Player", "entry", 999_999),
        ("tournament.Entry", "state", "gone fishing"),
        ("tournament.LogEntry", "version", 999_999),
    ],
)
def test_what_would_not_become_an_event_again_is_no_copy(
    label: str, field: str, value: object
) -> None:
    content = a_copy()
    content["rows"][label][-1][field] = value
    with pytest.raises(ArchiveUnreadable):
        read_back(as_json(content))
