"""One event that cannot be read is shown as damaged to its owner; everything else goes on."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_duo, a_published_event, a_user, an_event
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.jobs import Kind
from tournament.core.jobs.sweeping import sweep
from tournament.core.log.marks import Mark
from tournament.events.jobs import ask_for_copies
from tournament.live.hub import Hub, Page
from tournament.models import Event, Job, User
from tournament.paper.jobs import ask_for_parachutes
from tournament.privacy.actions import clean_due
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.clock_jump import move_clocks

pytestmark = pytest.mark.django_db


def sql(statement: str, *values: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def its_own_row(event: Event) -> None:
    sql("UPDATE tournament_event SET date = '2026-13-41' WHERE id = %s", event.pk)


def its_points(event: Event) -> None:
    sql("UPDATE tournament_event SET scheme = 'nothing' WHERE id = %s", event.pk)


def its_log(event: Event) -> None:
    sql("UPDATE tournament_logentry SET data = '3' WHERE event_id = %s", event.pk)


DAMAGES = (its_own_row, its_points, its_log)


@pytest.fixture
def owner() -> User:
    return a_user("Marijke")


@pytest.fixture
def whole(owner: User) -> Event:
    return a_published_event(4, by=owner, name="Heel 2026")


@pytest.fixture
def damaged(owner: User) -> Event:
    return a_published_event(4, by=owner, name="Stuk 2026")


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_front_page_and_all_other_events_go_on(
    whole: Event, damaged: Event, owner: User, damage: Callable[[Event], None]
) -> None:
    damage(damaged)
    mine = Client()
    mine.force_login(owner)
    for browser in (mine, Client()):
        assert "Heel 2026" in browser.get("/?look").content.decode()
    assert "Stuk 2026" in mine.get("/").content.decode()
    assert mine.get(reverse("event-home", args=[whole.slug])).status_code == 200
    assert Client().get(reverse("event", args=[whole.slug])).status_code == 200


@pytest.mark.parametrize("damage", DAMAGES)
def test_its_owner_is_told_what_is_wrong_and_others_that_it_is_damaged(
    damaged: Event, owner: User, damage: Callable[[Event], None]
) -> None:
    damage(damaged)
    mine = Client()
    mine.force_login(owner)
    told = mine.get(reverse("event-home", args=[damaged.slug]))
    assert told.status_code == 409
    assert "beschadigd" in told.content.decode()
    assert "Wat er mis is:" in told.content.decode()
    if damage is its_own_row:
        public = Client().get(reverse("event", args=[damaged.slug]))
        assert (public.status_code, "mis is:" in public.content.decode()) == (409, False)


@pytest.mark.parametrize(
    ("damage", "page"),
    [
        ("UPDATE tournament_event SET rounds_planned = 'x' WHERE id = %s", "event"),
        (
            "UPDATE tournament_round SET number = 'x' WHERE event_id = %s AND number = 1",
            "standings",
        ),
        (
            "UPDATE tournament_entry SET number = 'x' WHERE event_id = %s AND number = 1",
            "standings",
        ),
    ],
)
def test_numbers_that_are_none_are_damage_too(
    damaged: Event, owner: User, damage: str, page: str
) -> None:
    start_round(damaged.rounds.get(number=1), by=None, now=timezone.now())
    sql("PRAGMA ignore_check_constraints = ON")
    sql(damage, damaged.pk)
    mine = Client()
    mine.force_login(owner)
    assert mine.get(reverse(page, args=[damaged.slug])).status_code == 409
    assert mine.get("/").status_code == 200


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tournament_event SET name = CAST(x'5374756B20FFFE' AS TEXT) WHERE id = %s",
        "UPDATE tournament_event SET backup_folder = CAST(x'00ff' AS TEXT) WHERE id = %s",
        "UPDATE tournament_event SET slug = '' WHERE id = %s",
        "UPDATE tournament_event SET slug = '<b>' WHERE id = %s",
        "UPDATE tournament_membership SET role = 'x' WHERE event_id = %s",
    ],
)
def test_a_word_that_is_none_stops_nothing_for_the_others(
    whole: Event, damaged: Event, owner: User, damage: str
) -> None:
    start_round(whole.rounds.get(number=1), by=None, now=timezone.now())
    sql(damage, damaged.pk)
    mine = Client()
    mine.force_login(owner)
    for browser in (mine, Client()):
        answer = browser.get("/?look")
        assert (answer.status_code, "Heel 2026" in answer.content.decode()) == (200, True)
    assert "Stuk" in mine.get("/").content.decode()
    assert mine.get(reverse("event-home", args=[damaged.slug])).status_code in {200, 403, 404}
    ask_for_copies()
    ask_for_parachutes()
    kinds = Job.objects.filter(event=whole).values_list("kind", flat=True)
    assert {Kind.BACK_UP, Kind.PARACHUTE} <= set(kinds)
    assert whole in move_clocks(timedelta(minutes=3))


@pytest.mark.parametrize(
    ("damage", "page"),
    [
        ("UPDATE tournament_event SET game = 'x' WHERE id = %s", "settings"),
        ("UPDATE tournament_event SET game = 'x' WHERE id = %s", "desk"),
        ("UPDATE tournament_event SET place_prizes = '[null]' WHERE id = %s", "prizes"),
        ("UPDATE tournament_draft SET certificate = '[]' WHERE event_id = %s", "draw"),
        (
            """UPDATE tournament_draft SET certificate = '{"criteria": ["x"]}' WHERE event_id = %s""",
            "draw-check",
        ),
    ],
)
def test_pages_that_need_what_is_damaged_say_so(
    damaged: Event, owner: User, damage: str, page: str
) -> None:
    sql(damage, damaged.pk)
    mine = Client()
    mine.force_login(owner)
    assert mine.get(reverse(page, args=[damaged.slug])).status_code == 409


@pytest.mark.parametrize("damage", DAMAGES)
def test_copies_parachutes_and_jobs_of_all_others_go_on(
    whole: Event, damaged: Event, damage: Callable[[Event], None]
) -> None:
    damage(damaged)
    ask_for_copies()
    ask_for_parachutes()
    kinds = Job.objects.filter(event=whole).values_list("kind", flat=True)
    assert {Kind.BACK_UP, Kind.PARACHUTE} <= set(kinds)


def test_a_job_that_cannot_be_read_holds_up_no_other(whole: Event) -> None:
    ask_for_copies()
    long_ago = timezone.now() - timedelta(minutes=5)
    Job.objects.update(beat_at=long_ago)
    broken = Job.objects.create(kind="x", beat_at=long_ago, made_at=long_ago)
    sql("UPDATE tournament_job SET made_at = '2026-13-41 10:00:00' WHERE id = %s", broken.pk)
    sweep(timezone.now())
    assert Job.objects.get(event=whole, kind=Kind.BACK_UP).beat_at > long_ago


def test_cleaning_goes_on(whole: Event, damaged: Event) -> None:
    past = timezone.localdate() - timedelta(days=1)
    Event.objects.update(data_until=past)
    its_own_row(damaged)
    clean_due(timezone.localdate(), timezone.now())
    assert Event.objects.get(pk=whole.pk).cleaned_at is not None


def test_a_clock_that_jumped_is_put_right_for_all_others(whole: Event, damaged: Event) -> None:
    for event in (damaged, whole):
        start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    its_own_row(damaged)
    assert move_clocks(timedelta(minutes=3)) == [whole]


@pytest.mark.django_db(transaction=True)
def test_the_feeds_of_all_others_go_on() -> None:
    damaged, whole = an_event(), an_event()
    a_duo(damaged)

    async def told() -> bytes:
        hub = Hub()
        pages = {event.pk: Page(event.pk) for event in (damaged, whole)}
        for key, page in pages.items():
            hub.pages[key], hub.known[key] = {page}, Mark(0)
        await hub._tell()
        return pages[whole.pk].waiting.get_nowait().wire

    its_own_row(damaged)
    with acting(whole, happenings.STANDING_SHOWN, by=None):
        pass
    assert b"event: change" in asyncio.run(told())
