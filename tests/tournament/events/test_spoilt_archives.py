"""An archive spoilt in any field is refused with a sentence, or is as good as typed input."""

import json
import random
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, suppress
from http import HTTPStatus
from typing import Any

import pytest
from django.apps import apps
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_published_event, a_user, an_event
from tests.copied import copied
from tests.tournament.events.test_archive import a_played_event
from tests.tournament.events.test_sponsors import a_picture
from tests.tournament.tied import a_tied_event, held
from tournament.core.errors import ArchiveUnreadable
from tournament.core.web.patience import waiting_until
from tournament.demo.playing import play_rounds
from tournament.desk.actions.enter import ask_about
from tournament.events.actions.archive import read_archive, read_back
from tournament.events.reads.archive import BELONGS, archive_of, as_json
from tournament.events.reads.usual import settings_for
from tournament.models import Event, FormQuery, Match, User
from tournament.rounds.actions.announce import announce
from tournament.screens.actions import set_screen
from tournament.standings.actions.show import adjust
from tournament.standings.reads.standing import standings_of

pytestmark = pytest.mark.django_db

INSTEAD = (
    *(None, True, 0, -1, 3, 10**6, 10**30, 1.5, [], {}, [None], [{}], {"a": []}, ["x"], [[1]]),
    *("", " ", "x", "2026-11-21", "2026-11-21T10:00:00+00:00", "a\0b", "\ud800", "x" * 5000, "1"),
)
PAGES = (
    "event-home",
    "event",
    "standings",
    "log",
    "entries",
    "draw",
    "settings",
    "organise-standings",
)
SEED, TRIES = 11, 300
A_CRITERION = {"name": "tables", "value": 0, "best": 0, "ground": "theorem", "data": {}}


@copied
def a_full_event() -> Event:
    """A bit of everything that an event may hold."""
    event = a_played_event()
    now = timezone.now()
    match = Match.objects.filter(round__event=event, round__number=2).earliest("pk")
    ask_about(
        event, match, FormQuery.Why.ILLEGIBLE, typed={"home": "8"}, remark="?", by=None, now=now
    )
    adjust(event.entries.get(number=1), -1, reason="late", by=None, now=now)
    announce(event, "Lunch", by=None, now=now)
    set_screen(event, 1, by=None)
    return event


@pytest.fixture
def archive() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(as_json(archive_of(a_full_event(), timezone.now())))
    return content


def places(content: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """One row of every table, and the event itself."""
    yield "event", content["event"]
    for label in BELONGS:
        if rows := content["rows"][label]:
            yield label, rows[len(rows) // 2]


def spoilt(content: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Every field, with something else in its place; a part of it by chance."""
    chance = random.Random(SEED)
    ways = [
        (label, row, name, other)
        for label, row in places(content)
        for name in row
        for other in INSTEAD
    ]
    for label, row, name, other in chance.sample(ways, TRIES):
        kept, row[name] = row[name], other
        yield f"{label}.{name} = {other!r:.40}", json.dumps(content).encode()
        row[name] = kept


def test_a_spoilt_field_is_refused_or_as_good_as_typed(archive: dict[str, Any]) -> None:
    user = a_user()
    browser = Client(raise_request_exception=False)
    browser.force_login(user)
    ends = [(what, how_it_ends(data, user, browser)) for what, data in spoilt(archive)]
    assert [end for end in ends if end[1] not in {"refused", "read"}] == []
    assert {end for _what, end in ends} == {"refused", "read"}


def how_it_ends(data: bytes, user: User, browser: Client) -> str:
    with transaction.atomic():
        try:
            event = read_archive(data, by=user)
            standings_of(event)
            for page in PAGES:
                answer = browser.get(reverse(page, kwargs={"event": event.slug}))
                if answer.status_code != HTTPStatus.OK:
                    return page
        except ArchiveUnreadable:
            return "refused"
        except Exception as error:  # whatever it is, nobody was told in a sentence
            return repr(error)
        finally:
            transaction.set_rollback(True)
    return "read"


def test_whatever_is_missing_is_refused_or_has_its_usual_value(archive: dict[str, Any]) -> None:
    for _label, row in places(archive):
        for name in list(row):
            kept = row.pop(name)
            with suppress(ArchiveUnreadable):
                read_back(json.dumps(archive).encode())
            row[name] = kept


@pytest.mark.parametrize(
    ("label", "field", "other", "said"),
    [
        ("tournament.Player", "name", "x" * 201, "player"),
        ("tournament.Player", "name", "", "player"),
        ("tournament.Round", "state", "over", "round"),
        ("tournament.Seat", "position", -1, "seat"),
        ("tournament.Entry", "number", "seven", "entry"),
        ("tournament.Entry", "number", 2**31, "entry"),
        ("tournament.Entry", "paid_cents", -1, "entry"),
        ("scoring.Adjustment", "points", 10**10, "adjustment"),
        ("scoring.Report", "data", {"home": {"BY": 8, "GR": 8}}, "report"),
        ("scoring.Report", "data", {"home": {"BY": 9, "GR": 1}}, "report"),
        ("scoring.Report", "match", 999_999, "report"),
        ("scoring.Adjustment", "reason", "x" * 301, "adjustment"),
        ("tournament.Draft", "plan", {"rounds": 3}, "draft"),
        ("tournament.Draft", "certificate", {"criteria": ["x"]}, "draft"),
        ("tournament.Draft", "certificate", {"criteria": 3}, "draft"),
        ("tournament.Draft", "certificate", {"criteria": [A_CRITERION | {"name": {}}]}, "draft"),
        ("tournament.Draft", "certificate", {"criteria": [A_CRITERION | {"value": "x"}]}, "draft"),
        ("tournament.Draft", "certificate", {"criteria": [A_CRITERION | {"data": [1]}]}, "draft"),
        ("tournament.Draft", "certificate", {"errors": [{"code": "seated_twice"}]}, "draft"),
        ("tournament.Draft", "how", "swapped", "draft"),
        ("tournament.Entry", "number", None, "entry"),
        ("tournament.Announcement", "made_at", "9999-12-31T23:59:59+00:00", "announcement"),
    ],
)
def test_a_refusal_says_where(
    archive: dict[str, Any], label: str, field: str, other: Any, said: str
) -> None:
    row = archive["rows"][label][0]
    row[field] = other
    with pytest.raises(ArchiveUnreadable) as refusal:
        read_archive(json.dumps(archive).encode(), by=a_user())
    assert f"{said} {row['id']}" in str(refusal.value)
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "other"),
    [
        *(("place_prizes", other) for other in ({"1": "x"}, 3, [3], [None], [{"name": 3}])),
        *(("place_prizes", [{"cents": cents}]) for cents in ("x", -1, 10**12, True)),
        ("special_prizes", [{"name": None}]),
        ("registration_closes_at", "9999-12-31T23:59:59+00:00"),
        ("registration_closes_at", "0001-01-01T00:00:00+00:00"),
    ],
)
def test_settings_that_no_form_takes_are_refused(
    archive: dict[str, Any], field: str, other: Any
) -> None:
    archive["event"][field] = other
    with pytest.raises(ArchiveUnreadable) as refusal:
        read_back(json.dumps(archive).encode())
    assert field in str(refusal.value)


def test_what_is_chosen_of_several_is_never_left_empty(archive: dict[str, Any]) -> None:
    labels = ["tournament.Event", *BELONGS]
    chosen = {
        (label, field.name)
        for label in labels
        for field in apps.get_model(label)._meta.concrete_fields
        if field.choices and not field.blank
    }
    looked_at = set()
    for label, row in places(archive):
        name = "tournament.Event" if label == "event" else label
        for field in [field for of, field in chosen if of == name]:
            kept, row[field] = row[field], ""
            with pytest.raises(ArchiveUnreadable):
                read_back(json.dumps(archive).encode())
            row[field] = kept
            looked_at.add(field)
    assert {"pairing", "state", "verdict", "shows", "how"} <= looked_at


@pytest.mark.parametrize(
    "picture",
    [
        *("", "!!!"),
        *(
            b64encode(picture).decode()
            for picture in (
                b"<script>",
                a_picture()[:90],
                a_picture(size=(13_000, 13_000), mode="1"),
                a_picture(size=(901, 10)),
                a_picture("JPEG"),
            )
        ),
    ],
    ids=["none", "no base64", "no picture", "half", "huge", "too wide", "no PNG"],
)
def test_a_sponsor_s_picture_is_judged_as_one_that_is_sent(
    archive: dict[str, Any], picture: str
) -> None:
    row = {"id": 1, "name": "Bakker Bos", "picture": b64encode(a_picture()).decode()}
    archive["rows"]["tournament.Sponsor"] = [row]
    assert read_back(json.dumps(archive).encode())
    row["picture"] = picture
    with pytest.raises(ArchiveUnreadable):
        read_back(json.dumps(archive).encode())


@pytest.mark.parametrize(("of_event", "of_line"), [(0, 4), (-3, 0), (9, 0), (2**62, 2**62)])
def test_a_log_that_does_not_end_where_the_event_is_is_refused(
    archive: dict[str, Any], of_event: int, of_line: int
) -> None:
    """Else the event would come to a step that its log has already, and go no further."""
    archive["event"]["version"] += of_event
    archive["rows"]["tournament.LogEntry"][-1]["version"] += of_line
    with pytest.raises(ArchiveUnreadable):
        read_archive(json.dumps(archive).encode(), by=a_user())


@pytest.mark.parametrize(
    ("game", "format_", "count"),
    [
        ("keezen", "duos", 6),
        ("keezen", "singles", 8),
        *((g, "groups", 8) for g in ("fritsen", "frantic", "mezza", "foppen")),
    ],
)
def test_a_day_of_every_game_is_read_back(game: str, format_: str, count: int) -> None:
    said = settings_for(game, format_) | {"format": format_}
    event = a_published_event(count, game=game, rounds_planned=2, **said)
    play_rounds(event, 1, by=None)
    assert standings_of(read_archive(as_json(archive_of(event, timezone.now())), by=a_user()))


def test_a_day_with_its_play_off_is_read_back() -> None:
    event = held(a_tied_event(2))
    assert read_archive(as_json(archive_of(event, timezone.now())), by=a_user())


@pytest.mark.django_db(transaction=True)
def test_an_archive_is_judged_before_anybody_has_to_wait_for_it() -> None:
    """Somebody else writes all the while: what is no archive is refused nevertheless."""
    reader = a_user()
    content = json.loads(as_json(archive_of(an_event(), timezone.now())))
    whole = as_json(content)
    content["rows"]["tournament.Table"][0]["number"] = "x"
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        with waiting_until(0):
            with pytest.raises(ArchiveUnreadable):
                read_archive(as_json(content), by=reader)
            with pytest.raises(OperationalError):  # "not saved yet", and no fault of the archive
                read_archive(whole, by=reader)
