"""Every action: one transaction, one version, one line in the log."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import a_user, an_event
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.events.models import LogIsForever
from tournament.events.words.log import sentence
from tournament.models import Event, LogEntry

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def test_an_action_raises_the_version_and_says_who_did_what() -> None:
    user = a_user("Marijke")
    event = an_event(name="NK", by=user, tables=0)
    before = event.version

    with acting(event, happenings.CHECK_IN_CLOSED, by=user, missing=3):
        pass

    line = event.log.first()
    assert event.version == line.version == before + 1
    assert (line.by, line.data) == (user, {"missing": 3})


def close_and_fail(event: Event) -> None:
    with acting(event, happenings.CHECK_IN_CLOSED, by=None) as doing:
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

    with acting(event, happenings.CHECK_IN_CLOSED, by=None) as doing:
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


def test_a_role_in_the_log_is_put_into_words() -> None:
    line = LogEntry(code="helper_invited", data={"role": "clerk"})
    assert "invoerder" in sentence(line)


def test_a_code_that_no_record_knows_still_reads() -> None:
    assert sentence(LogEntry(code="of_another_version", data={})) == "of_another_version"


def test_what_an_action_sets_on_the_event_is_saved_with_the_version() -> None:
    event = an_event()
    with acting(event, happenings.SETTINGS_CHANGED, by=None, fields=[]) as doing:
        doing.event.venue = "De Brug"
        doing.event.day_plan.append({"at": "10:00"})

    fresh = Event.objects.get(pk=event.pk)
    assert (fresh.venue, fresh.day_plan) == ("De Brug", [{"at": "10:00"}])
    assert (event.venue, event.day_plan, event.version) == (
        fresh.venue,
        fresh.day_plan,
        fresh.version,
    )


def test_an_action_writes_only_what_it_changed() -> None:
    event = an_event()
    Event.objects.filter(pk=event.pk).update(contact="Marijke")

    changing = acting(event, happenings.SETTINGS_CHANGED, by=None, fields=[])
    with CaptureQueriesContext(connection) as queries, changing as doing:
        doing.event.venue = "De Brug"

    written = [one["sql"] for one in queries if one["sql"].startswith("UPDATE")]
    assert len(written) == 1
    assert '"venue"' in written[0]
    assert '"version"' in written[0]
    assert '"contact"' not in written[0]


def test_a_page_that_missed_actions_is_brought_up_to_date() -> None:
    event = an_event()
    late = Event.objects.get(pk=event.pk)
    with acting(event, happenings.SETTINGS_CHANGED, by=None, fields=[]) as doing:
        doing.event.venue = "De Brug"

    with acting(late, happenings.SETTINGS_CHANGED, by=None, fields=[]) as doing:
        doing.event.contact = "Marijke"

    assert (late.venue, late.contact, late.version) == ("De Brug", "Marijke", event.version + 1)
