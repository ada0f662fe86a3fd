"""The promise of the seed: made with round 1, kept once, and never silently another one."""

import hashlib
import json
from typing import Any

import pytest
from django.utils import timezone

from tests.builders import a_user, an_event, duos
from tests.tournament.tied import SECRET, a_tied_event, held
from tournament.core.errors import ArchiveUnreadable
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, LogEntry, PlayoffSecret
from tournament.playoff.actions.reveal import give_number, reveal
from tournament.playoff.reads.history import earlier_promises, is_foreign
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.publish import publish

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _no_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.core.jobs.asking.wake", lambda _job: None)


def archive(event: Event, **said: Any) -> bytes:
    content = json.loads(as_json(archive_of(event, timezone.now())))
    content["event"] |= said
    return json.dumps(content).encode()


def read(data: bytes) -> Event:
    event = read_archive(data, by=a_user("Reader"))
    event.refresh_from_db()
    return event


def is_kept(event: Event) -> bool:
    """What was promised is what was revealed, and the seed is made of it."""
    secret = bytes.fromhex(event.playoff_secret)
    digest = hashlib.sha256(secret + event.playoff_text.encode()).digest()
    return (
        hashlib.sha256(secret).hexdigest() == event.playoff_commitment
        and int.from_bytes(digest[:8], "big") >> 2 == event.playoff_base
    )


def test_the_first_publishing_promises_and_the_second_changes_nothing() -> None:
    event = an_event(tables=2, rounds_planned=2)
    duos(event, 4, here=True)
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    publish(event, [1], by=None, now=timezone.now())
    first = event.playoff_commitment
    assert PlayoffSecret.objects.get().commitment == first
    assert event.playoff_promised_at is not None
    publish(event, [2], by=None, now=timezone.now())
    assert (event.playoff_commitment, event.playoff_earlier) == (first, [])


def test_no_archive_holds_the_secret_before_the_reveal() -> None:
    event = a_tied_event()
    assert SECRET.encode() not in archive(event)
    held(event)
    assert SECRET.encode() in archive(event)
    assert not PlayoffSecret.objects.exists()


def test_an_event_read_back_where_its_secret_is_keeps_the_promise() -> None:
    event = a_tied_event()
    restored = read(archive(event))
    assert restored.playoff_commitment == event.playoff_commitment
    held(restored)
    assert restored.playoff_secret == SECRET
    assert is_kept(restored)
    assert not is_foreign(restored)


def test_where_a_copy_reveals_the_secret_the_event_gets_another_in_public() -> None:
    """So nobody tries corrections in a copy and uses the secret in the event itself."""
    event = a_tied_event()
    old = event.playoff_commitment
    held(read(archive(event)))
    event.refresh_from_db()
    assert event.playoff_commitment != old
    assert [(one.commitment, one.why) for one in earlier_promises(event)] == [(old, "copy")]
    held(event)
    assert event.playoff_secret != SECRET
    assert is_kept(event)


def test_an_event_read_elsewhere_gets_a_new_promise_beside_the_old_one() -> None:
    event = a_tied_event()
    data = archive(event)
    PlayoffSecret.objects.all().delete()
    restored = read(data)
    (old,) = earlier_promises(restored)
    assert (old.commitment, old.why) == (event.playoff_commitment, "archive")
    assert old.until == restored.playoff_promised_at
    held(restored)
    assert is_kept(restored)


@pytest.mark.parametrize("secret_is_here", [True, False], ids=["here", "elsewhere"])
def test_an_event_that_is_taken_over_between_the_numbers_still_plays_off(
    secret_is_here: bool,
) -> None:
    event = a_tied_event(playoff_asks="prizes", prizes=1)
    reveal(event, by=None, now=timezone.now())  # fixes the text; the two winners are asked
    event.refresh_from_db()
    first, second = map(int, event.playoff_asked)
    give_number(event, first, 35, by=None)
    data = archive(event)
    if not secret_is_here:
        PlayoffSecret.objects.all().delete()
    over = read(data)
    give_number(over, second, 12, by=None)
    held(over)
    assert over.playoff_text.endswith(f"\n{first}:35\n{second}:12\n")
    assert is_kept(over)
    assert [one.why for one in earlier_promises(over)] == ([] if secret_is_here else ["archive"])


def test_the_promise_of_a_copy_without_its_secret_is_renewed_at_the_next_round() -> None:
    event = an_event(tables=2, rounds_planned=2)
    duos(event, 4, here=True)
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    publish(event, [1], by=None, now=timezone.now())
    old = event.playoff_commitment
    PlayoffSecret.objects.all().delete()  # as the copies of the database are made
    publish(event, [2], by=None, now=timezone.now())
    assert [(one.commitment, one.why) for one in earlier_promises(event)] == [(old, "lost")]
    assert PlayoffSecret.objects.get().commitment == event.playoff_commitment


def test_a_secret_lost_after_the_last_round_still_leaves_a_play_off() -> None:
    event = a_tied_event()
    PlayoffSecret.objects.all().delete()
    held(event)
    assert [one.why for one in earlier_promises(event)] == ["lost"]
    assert is_kept(event)


def test_a_promise_made_up_in_an_archive_is_not_believed() -> None:
    """Not even the promise of another event here, which everybody can read."""
    event = a_tied_event()
    mine = hashlib.sha256(b"\x01" * 32).hexdigest()
    forged = read(archive(event, playoff_commitment=mine, playoff_secret="01" * 32))
    assert forged.playoff_commitment != mine
    assert forged.playoff_secret == ""
    stolen = read(archive(event, playoff_ticket="0" * 64))
    assert stolen.playoff_commitment != event.playoff_commitment
    reveal(stolen, by=None, now=timezone.now())
    event.refresh_from_db()
    assert event.playoff_earlier == []


def test_an_archive_whose_play_off_was_held_is_marked_as_not_verified_here() -> None:
    event = held(a_tied_event())
    restored = read(archive(event))
    assert restored.playoff_base == event.playoff_base
    assert is_foreign(restored)
    assert not is_foreign(event)


def test_a_line_that_came_with_the_archive_makes_no_promise_true() -> None:
    """Whatever version it says it has: only what was revealed here was seen here."""
    forged = read(archive(held(a_tied_event())))
    told = LogEntry._base_manager.filter(event=forged, code="playoff_revealed")
    assert told.update(version=100_000) == 1
    assert is_foreign(forged)


@pytest.mark.parametrize(
    "said",
    [
        {"playoff_base": 5},
        {"playoff_secret": "zz"},
        {"playoff_text": "rank,number\n"},
        {"playoff_earlier": [{"why": "lost"}]},
        {"playoff_earlier": {}},
        {"playoff_asked": {"x": 1}},
        {"playoff_asked": [1]},
    ],
)
def test_an_archive_whose_play_off_contradicts_itself_is_refused(said: dict[str, Any]) -> None:
    event = held(a_tied_event())
    with pytest.raises(ArchiveUnreadable):
        read(archive(event, **said))


def test_moments_that_an_archive_makes_up_do_no_harm() -> None:
    told = {"commitment": "a", "at": "2026-99-99T00:00", "until": "soon", "why": "x"}
    event = read(archive(a_tied_event(), playoff_earlier=[told]))
    assert (earlier_promises(event)[0].at, earlier_promises(event)[0].until) == (None, None)
