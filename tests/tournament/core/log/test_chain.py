"""The log's chain: every line is sealed after the one before it, names can go, the seal stays."""

from typing import Any

import pytest
from django.utils import timezone

from tests.builders import a_duo, a_user, an_event
from tournament.checkin import actions as checkin
from tournament.core.log.chain import START, canonical, digest_of, hash_of
from tournament.models import Event, LogEntry
from tournament.privacy.actions import forget_person

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def heads(event: Event) -> list[str]:
    """The chain made again from what the lines say, oldest first."""
    found, head = [], START
    for line in LogEntry.objects.filter(event=event).order_by("version"):
        head = hash_of(head, line)
        found.append(head)
    return found


def stored(event: Event) -> list[str]:
    return list(event.log.order_by("version").values_list("hash", flat=True))


def test_every_line_is_sealed_after_the_one_before_it() -> None:
    user = a_user("Marijke")
    entry = a_duo(an_event(by=user, tables=2), "Jan", "王伟 😀")
    event = entry.event
    checkin.check_in(entry, by=user, now=timezone.now())

    assert stored(event) == heads(event)
    assert event.log_head == stored(event)[-1] == Event.objects.get(pk=event.pk).log_head
    assert [digest_of(line) for line in event.log.all()] == [
        line.digest for line in event.log.all()
    ]


def test_a_line_keeps_the_name_of_its_time() -> None:
    user = a_user("Marijke")
    event = an_event(by=user)
    user.name = "Somebody else"
    user.save()

    line = event.log.earliest("version")
    assert (line.who, line.account, line.by) == ("Marijke", user.pk, user)


def test_two_equal_lines_have_different_digests_so_that_nobody_can_try_names() -> None:
    user = a_user("Marijke")
    entry = a_duo(an_event(by=user), "Jan", "Piet")
    checkin.check_in(entry, by=user, now=timezone.now())
    checkin.undo_check_in(entry, by=user)
    checkin.check_in(entry, by=user, now=timezone.now())

    one, two = entry.event.log.filter(code="checked_in")
    assert one.data == two.data
    assert one.digest != two.digest


def test_what_erases_a_name_says_which_lines_lost_something_and_the_chain_still_holds() -> None:
    user = a_user("Marijke")
    entry = a_duo(an_event(by=user), "Jan Bos", "Piet Aal")
    event = entry.event
    checkin.check_in(entry, by=user, now=timezone.now())
    before = stored(event)
    checked_in = event.log.get(code="checked_in")

    forget_person(entry.players.get(name="Jan Bos"), by=user)

    erased = event.log.get(code="person_forgotten").change["erased"]
    assert checked_in.version in erased
    assert set(event.log.filter(salt="").values_list("version", flat=True)) == set(erased)
    assert stored(event)[:-1] == before
    assert stored(event) == heads(event)


@pytest.mark.parametrize(
    "value", [{2: "a", 10: "b"}, {"at": "2026"}, [1.5, None, "é"], {"b": (1,)}]
)
def test_a_value_is_written_down_as_a_database_gives_it_back(value: Any) -> None:
    event = an_event()
    Event.objects.filter(pk=event.pk).update(game_options={"v": value})
    assert canonical(Event.objects.get(pk=event.pk).game_options) == canonical({"v": value})
