"""Twenty devices at the door at once: nobody is lost, nobody is counted twice."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.utils import timezone

from tests.builders import a_duo, an_event, duos
from tournament.checkin import actions as checkin
from tournament.checkin.reads.door import counters
from tournament.entries.actions import fees as payments
from tournament.models import Entry, Event

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]

DEVICES = 20


def at_once(*works: Callable[[], None]) -> list[BaseException]:
    """All of them in threads of their own, let go together; what went wrong."""
    gate, wrong = threading.Barrier(len(works)), []

    def run(work: Callable[[], None]) -> None:
        gate.wait()
        try:
            work()
        except BaseException as error:
            wrong.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def test_twenty_devices_check_in_different_duos_and_lose_nothing() -> None:
    event = an_event(fee_cents=1500)
    entries = duos(event, 2 * DEVICES)
    before = Event.objects.get(pk=event.pk).version

    def device(place: int) -> Callable[[], None]:
        def work() -> None:
            for entry in entries[2 * place : 2 * place + 2]:
                row = Entry.objects.get(pk=entry.pk)
                checkin.check_in(row, by=None, now=timezone.now())
                payments.set_paid(row, Entry.Paid.CASH, by=None)

        return work

    assert at_once(*(device(place) for place in range(DEVICES))) == []

    now_so = counters(event)
    assert (now_so.here, now_so.missing) == (2 * DEVICES, 0)
    assert now_so.cash_cents == 2 * DEVICES * 1500
    versions = sorted(event.log.filter(version__gt=before).values_list("version", flat=True))
    assert versions == list(range(before + 1, before + 1 + 4 * DEVICES))


def test_two_halves_of_a_duo_at_two_devices_are_a_whole_duo() -> None:
    event = an_event()
    duo = a_duo(event)

    def half(position: int) -> Callable[[], None]:
        def work() -> None:
            row = Entry.objects.get(pk=duo.pk)
            checkin.check_in(row, by=None, now=timezone.now(), positions=[position])

        return work

    assert at_once(half(1), half(2)) == []
    assert counters(event).here == 1


def test_the_same_duo_at_many_devices_is_one_line_in_the_log() -> None:
    event = an_event()
    duo = a_duo(event)

    def work() -> None:
        checkin.check_in(Entry.objects.get(pk=duo.pk), by=None, now=timezone.now())

    assert at_once(*[work] * 6) == []
    assert event.log.filter(code="checked_in").count() == 1
