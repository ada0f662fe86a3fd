"""The last step is taken back by its own room, never twice, and none that was not meant."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_member, a_user, an_event
from tests.copied import copied
from tournament.checkin.actions import close_check_in
from tournament.core import happenings
from tournament.core.errors import StepTakenBack
from tournament.core.now import now
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.events.words.log import sentence
from tournament.models import Event, Role
from tournament.rounds.actions.announce import announce
from tournament.rounds.actions.close import finish
from tournament.today.actions import undo_last_step
from tournament.today.reads.day import last_step

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(tables=2)
    close_check_in(event, by=None, now=now())
    announce(event, "Lunch", by=None, now=now())
    finish(event, by=None, now=now())
    return event


def undo(event: Event) -> str:
    step = last_step(event)
    assert step is not None
    reason = "pressed too soon" if step.needs_reason else ""
    return undo_last_step(event, step.version, by=None, now=now(), reason=reason).what.code


def test_steps_are_taken_back_in_the_order_of_the_newest_first(event: Event) -> None:
    taken = [undo(event) for _ in range(3)]

    assert taken == [
        happenings.EVENT_FINISHED.code,
        happenings.ANNOUNCED.code,
        happenings.CHECK_IN_CLOSED.code,
    ]
    assert last_step(event) is None
    event.refresh_from_db()
    assert (event.finished_at, event.checkin_closed_at) == (None, None)
    assert not event.announcements.filter(ended_at=None).exists()


def test_a_step_that_was_not_meant_stays(event: Event) -> None:
    step = last_step(event)
    assert step is not None
    with pytest.raises(StepTakenBack):
        undo_last_step(event, step.version - 1, by=None, now=now())
    event.refresh_from_db()
    assert event.finished_at is not None


def test_what_its_room_no_longer_allows_is_not_offered(event: Event) -> None:
    undo(event)
    undo(event)
    step = last_step(event)
    assert step is not None
    assert step.can_be_undone()
    event.rounds.filter(number=1).update(state="drawn", seed=1)
    assert not step.can_be_undone()


def test_the_log_has_pages_and_says_what_came_with_an_archive(client: Client) -> None:
    user = a_user("Marijke")
    event = an_event(by=user)
    for number in range(120):
        announce(event, f"Message {number}.", by=user, now=now())
    back = read_archive(as_json(archive_of(event, now())), by=user)
    client.force_login(user)
    address = reverse("log", args=[back.slug])
    first, second = (client.get(address, {"page": page}).content.decode() for page in (1, 2))
    assert ("Message 119." in first, "Message 3." in first) == (True, False)
    assert ("Message 119." in second, "Message 3." in second) == (False, True)
    assert "(uit een archief)" in first
    assert back.log_head[:8] in first


def test_the_end_of_the_day_is_taken_back_for_a_reason_that_everybody_reads(event: Event) -> None:
    organiser = Client()
    organiser.force_login(a_member(event, Role.ORGANISER))
    today, undoing = (reverse(name, args=[event.slug]) for name in ("event-home", "undo"))
    assert 'name="reason"' in organiser.get(today).content.decode()
    step = last_step(event)
    assert step is not None
    sent = {"version": step.version}
    asked = organiser.post(undoing, {**sent, "reason": " "}).content.decode()
    assert "De prijzen zijn uitgereikt." in asked
    assert "Er is nog niets gewijzigd" in asked
    event.refresh_from_db()
    assert event.finished_at is not None
    organiser.post(undoing, {**sent, "reason": "te vroeg gedrukt"})
    event.refresh_from_db()
    assert event.finished_at is None
    assert sentence(event.log.latest("version")).endswith(": te vroeg gedrukt")
