"""A database that was put back: nothing of the day that is undone is shown as if it were so."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from asgiref.sync import sync_to_async
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from tests.builders import a_published_event, a_user, an_event
from tournament.events.actions.archive import read_archive
from tournament.events.actions.make import add_tables
from tournament.events.reads.archive import archive_of, as_json
from tournament.live.hub import Hub
from tournament.live.messages import ANEW, messages_after
from tournament.models import Event
from tournament.rounds.actions.announce import announce
from tournament.standings.reads.record import newest_record

pytestmark = pytest.mark.both


def and_put_back(do: Callable[[], object]) -> None:
    """What ``do`` did was seen by everybody, and then never was."""
    with transaction.atomic():
        do()
        transaction.set_rollback(True)


def say(event: Event, text: str) -> None:
    announce(Event.objects.get(pk=event.pk), text, by=None, now=timezone.now())


@pytest.mark.django_db
def test_a_page_that_is_known_from_the_other_timeline_is_given_anew() -> None:
    event, client = a_published_event(8), Client()
    path = f"/event/{event.slug}/me/3/"
    known: list[str] = []

    def seen() -> None:
        say(event, "Soep")
        known.append(client.get(path)["ETag"])

    and_put_back(seen)
    say(event, "Taart")
    answer = client.get(path, headers={"If-None-Match": known[0]})
    assert answer.status_code == 200
    assert "Taart" in answer.content.decode()


@pytest.mark.django_db
def test_what_was_worked_out_on_the_other_timeline_is_worked_out_again() -> None:
    event = a_published_event(8)
    late = event.entries.get(number=8)

    def seen() -> None:
        say(event, "Soep")
        late.state = late.State.WAITING
        late.save()
        assert 8 not in newest_record(Event.objects.get(pk=event.pk)).entries

    and_put_back(seen)
    for text in ("Taart", "Thee"):
        say(event, text)
        assert 8 in newest_record(Event.objects.get(pk=event.pk)).entries


@pytest.mark.django_db
def test_a_page_of_an_event_that_was_read_from_its_copy_loads_anew() -> None:
    event = an_event()
    seen = event.mark
    read = read_archive(as_json(archive_of(event, timezone.now())), by=a_user("Bert"))
    assert messages_after(event.pk, *seen) == []
    assert messages_after(read.pk, *seen) == [ANEW]
    assert messages_after(read.pk, *read.mark) == []


async def first_words(stream: AsyncGenerator[bytes], ending: bytes) -> list[bytes]:
    heard = []
    async for wire in stream:
        heard.append(wire)
        if wire.startswith(ending):
            break
    await stream.aclose()
    return heard


def set_back(event: Event, columns: dict[str, object]) -> None:
    Event.objects.filter(pk=event.pk).update(**columns)
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_pages_that_are_open_while_the_database_is_put_back_load_anew() -> None:
    event = an_event()
    Event.objects.filter(pk=event.pk).update(version=event.version + 5, log_head="e" * 64)
    put_back = {"version": event.version, "log_head": event.log_head}

    async def listening() -> list[bytes]:
        hub = Hub()
        stream = hub.follow(event.pk, None)
        assert await anext(stream) == b"retry: 2000\n\n"
        # Before the watch has had its first look, which finds nothing changed afterwards.
        with ThreadPoolExecutor() as elsewhere:
            elsewhere.submit(set_back, event, put_back).result()
        return await first_words(stream, b"event: anew")

    assert asyncio.run(listening())[-1] == ANEW.wire


@pytest.mark.django_db(transaction=True)
def test_after_loading_anew_an_open_page_hears_what_is_done() -> None:
    event = an_event()

    async def listening() -> bytes:
        stream = Hub().follow(event.pk, event.mark)
        await anext(stream)
        await sync_to_async(add_tables)(event, [77], by=None)
        return (await first_words(stream, b"id: "))[-1]

    assert b'"what":"tables_added"' in asyncio.run(listening())
