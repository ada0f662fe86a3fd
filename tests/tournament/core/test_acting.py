"""Every action: one transaction, one version, one line in the log."""

from __future__ import annotations

import pytest

from tests.builders import a_user, an_event
from tournament.core.acting import acting
from tournament.events.models import LogIsForever
from tournament.events.words.log import SENTENCES, sentence
from tournament.models import Event, LogEntry

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_an_action_raises_the_version_and_says_who_did_what() -> None:
    user = a_user("Marijke")
    event = an_event(name="NK", by=user, tables=0)
    before = event.version

    with acting(event, "check_in_closed", by=user, missing=3):
        pass

    line = event.log.first()
    assert event.version == line.version == before + 1
    assert (line.by, line.data) == (user, {"missing": 3})


def close_and_fail(event: Event) -> None:
    with acting(event, "check_in_closed", by=None) as doing:
        doing.event.venue = "elsewhere"
        doing.event.save()
        raise RuntimeError


def test_a_refused_action_leaves_no_trace() -> None:
    event = an_event()
    before = event.log.count()

    with pytest.raises(RuntimeError):
        close_and_fail(event)

    event.refresh_from_db()
    assert (event.venue, event.log.count()) == ("", before)


def test_what_was_so_already_is_not_logged() -> None:
    event = an_event()
    before = event.version

    with acting(event, "check_in_closed", by=None) as doing:
        doing.nothing_changed()

    assert event.version == before


def test_the_log_counts_without_a_gap() -> None:
    event = an_event(tables=3)
    versions = sorted(event.log.values_list("version", flat=True))
    assert versions == list(range(1, event.version + 1))


def test_nobody_can_change_a_line_of_the_log() -> None:
    line = an_event().log.first()
    with pytest.raises(LogIsForever):
        line.save()
    with pytest.raises(LogIsForever):
        LogEntry.objects.all().delete()
    with pytest.raises(LogIsForever):
        LogEntry.objects.update(code="nothing")


@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_of_the_log_makes_a_sentence(code: str) -> None:
    class Anything(dict[str, object]):
        def __missing__(self, key: str) -> int:
            return 2

    assert SENTENCES[code] % Anything()


def test_a_role_in_the_log_is_said_in_words() -> None:
    line = LogEntry(code="helper_invited", data={"role": "clerk"})
    assert "invoerder" in sentence(line)
