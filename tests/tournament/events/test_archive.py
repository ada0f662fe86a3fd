"""An archive holds everything of an event, and another installation reads it back."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from tests.builders import a_duo, a_user, an_event, duos
from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.core.errors import ArchiveUnreadable
from tournament.desk.actions.reports import Typed, save_report
from tournament.entries.actions import register as registration
from tournament.events.actions import archive as archives
from tournament.events.reads.archive import BELONGS, LEFT_OUT, archive_of, as_json
from tournament.models import Event, Match, Wish
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.standings.reads.standing import standings_of

pytestmark = [pytest.mark.both, pytest.mark.django_db]

FORM = Typed({"home": {"BY": 8, "GR": 5}})


@copied
def a_played_event() -> Event:
    """Round 1 is drawn, published and reported; with wishes, a fixed table and a log."""
    owner = a_user("Marijke")
    event = an_event(by=owner, tables=4, name="NK vol")
    entries = [*duos(event, 7, here=True), a_duo(event, "=1+1 O'Brien", "王伟 😀")]
    checkin.check_in(entries[-1], by=owner, now=timezone.now())
    registration.keep_apart(entries[0], entries[1], Wish.How.NEVER, by=owner, why="family")
    registration.fix_table(entries[2], event.tables.get(number=2), by=owner)
    checkin.close_check_in(event, by=owner, now=timezone.now())
    draw.draw_rounds(event, seed=4, by=owner, now=timezone.now())
    publishing.publish(event, by=owner, now=timezone.now())
    for match in Match.objects.filter(round__event=event, round__number=1):
        save_report(match, FORM, by=owner, now=timezone.now())
    return event


OWN = {"id", "key", "once", "is_imported"}


def without_ids(content: dict[str, Any]) -> dict[str, Any]:
    """What must be equal: everything but ids, the address, keys, and the line that says so."""
    rows = {label: list(content["rows"][label]) for label in BELONGS}
    rows["tournament.LogEntry"] = [
        r for r in rows["tournament.LogEntry"] if r["code"] != "event_read"
    ]
    ids = {
        (label, row["id"]): f"{label}#{place}"
        for label, listed in rows.items()
        for place, row in enumerate(listed)
    }
    plain = {
        label: [
            {k: named(label, k, v, ids) for k, v in row.items() if k not in OWN} for row in listed
        ]
        for label, listed in rows.items()
    }
    event = {k: v for k, v in content["event"].items() if k not in {"id", "version", "log_head"}}
    return {"event": event, "rows": plain}


def named(label: str, key: str, value: Any, ids: dict[tuple[str, Any], str]) -> Any:
    field = apps.get_model(label)._meta.get_field(key)
    if field.is_relation and value is not None and field.related_model._meta.label in BELONGS:
        return ids[field.related_model._meta.label, value]
    return value


def test_an_archive_is_read_back_completely() -> None:
    event = a_played_event()
    first = json.loads(as_json(archive_of(event, timezone.now())))

    twin = archives.read_archive(as_json(first), by=a_user("Another"))

    second = json.loads(as_json(archive_of(twin, timezone.now())))
    assert without_ids(second) == without_ids(first)
    assert standings_of(twin) == standings_of(event)
    assert twin.slug != event.slug
    assert twin.log.filter(by__name="Marijke").exists()
    assert not twin.log.get(code="event_made").by.is_active
    assert set(twin.log.filter(is_imported=False).values_list("code", flat=True)) == {"event_read"}


def test_moments_are_read_back_to_the_microsecond() -> None:
    event = an_event(tables=2)
    moment = datetime(2026, 11, 21, 10, 0, 0, 500, tzinfo=UTC)
    Event.objects.filter(pk=event.pk).update(made_at=moment)

    data = as_json(archive_of(event, timezone.now()))
    twin = archives.read_archive(data, by=a_user("Another"))

    assert twin.made_at == moment


def test_every_table_of_an_event_is_in_the_archive_or_left_out_for_a_reason() -> None:
    known, found = {"tournament.Event"}, set()
    grew = True
    while grew:
        grew = False
        for model in apps.get_models():
            label = model._meta.label
            parents = {
                f.related_model._meta.label for f in model._meta.concrete_fields if f.is_relation
            }
            if label not in known and parents & known:
                known.add(label)
                found.add(label)
                grew = True
    assert found == set(BELONGS) | LEFT_OUT


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        b"[]",
        b'{"honk_archive": 2}',
        b'{"honk_archive": 1}',
        b'{"honk_archive": 1, "event": {}, "rows": {}}',
        b'{"honk_archive": 1, "event": {"name": "x", "date": "1"}, "rows": {}}',
        b'{"honk_archive": 1, "event": 3, "rows": {"tournament.Entry": 1}}',
        b"[" * 100_000,
        b"[" + b"{}," * 1_000_000 + b"1]",
    ],
)
def test_anything_but_an_archive_is_refused_and_leaves_nothing(data: bytes) -> None:
    with pytest.raises(ArchiveUnreadable):
        archives.read_archive(data, by=a_user())
    assert not Event.objects.exists()


def test_an_archive_with_a_row_that_fits_nowhere_is_refused_whole() -> None:
    content = json.loads(as_json(archive_of(a_played_event(), timezone.now())))
    content["rows"]["tournament.Seat"][0]["entry"] = 999_999
    with pytest.raises(ArchiveUnreadable):
        archives.read_archive(as_json(content), by=a_user())
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    "rows", [{"tournament.Table": [0] * 60_001}, {"tournament.Sponsor": [0] * 7}]
)
def test_more_rows_than_can_be_paid_for_are_refused_before_they_are_looked_at(
    rows: dict[str, list[Any]],
) -> None:
    data = json.dumps({"honk_archive": 1, "event": {}, "rows": rows}).encode()
    with pytest.raises(ArchiveUnreadable, match=r"60[.\d]*0 rijen en 20 MB"):
        archives.read_archive(data, by=a_user())


def test_archives_are_read_one_after_the_other_as_each_may_take_much_memory() -> None:
    with ThreadPoolExecutor(1) as other:
        with archives.ONE_AT_A_TIME:
            reading = other.submit(archives.read_archive, b"{}", by=None)
            with pytest.raises(TimeoutError):
                reading.result(0.05)
        with pytest.raises(ArchiveUnreadable):
            reading.result(20)
