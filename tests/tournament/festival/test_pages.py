"""A festival as the organiser, the desk, the players and the hall see it."""

import pytest
from django.test import Client
from django.utils import timezone

from scoring.form_numbers import with_check_digit
from tests.builders import a_user
from tests.tournament.festival.playing import a_festival, at, begin, committed, hand_in, on
from tournament.core.errors import FestivalCalls
from tournament.desk.reads.finding import find_form
from tournament.events.reads.archive import archive_of
from tournament.festival import actions
from tournament.models import Entry, Event, Match, ScoreForm, User
from tournament.rehearsal.actions.rehearse import Wanted, rehearse
from tournament.simulation.mishaps import Chances

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    return a_user("Marijke")


@pytest.fixture
def office(owner: User) -> Client:
    client = Client()
    client.force_login(owner)
    return client


def tables(event: Event) -> str:
    return f"/event/{event.slug}/organise/tables/"


def press(office: Client, event: Event, what: str, **more: str) -> str:
    with committed():
        answer = office.post(f"{tables(event)}calling/", {"what": what, **more}, follow=True)
    return answer.content.decode()


def test_one_press_lets_the_tables_call(owner: User, office: Client) -> None:
    event = a_festival(6, by=owner)
    assert "Tafels laten oproepen" in office.get(tables(event)).content.decode()
    page = press(office, event, "begin")
    assert len(on(event)) == 3
    assert "Niemand meer oproepen" in page


def test_today_leads_to_the_tables(owner: User, office: Client) -> None:
    event = a_festival(6, by=owner)
    page = office.get(f"/event/{event.slug}/organise/").content.decode()
    assert tables(event) in page
    begin(event)
    page = office.get(f"/event/{event.slug}/organise/").content.decode()
    assert "Vrije tafels roepen op wie aan de beurt is" in page


def test_instead_of_the_draw_the_tables_are_shown(owner: User, office: Client) -> None:
    event = a_festival(6, by=owner)
    answer = office.get(f"/event/{event.slug}/organise/draw/")
    assert answer.headers["Location"] == tables(event)


def test_at_a_table_somebody_is_missing(owner: User, office: Client) -> None:
    event = a_festival(5, tables=2, by=owner)
    begin(event)
    match = on(event)[0]
    away = at(match)[1]
    with committed():
        office.post(f"{tables(event)}game/{match.pk}/", {"not_here": str(away)})
    assert away not in at(match)
    assert len(at(match)) == 2


def test_missing_forms_are_named_before_the_games_are_closed(owner: User, office: Client) -> None:
    event = a_festival(4, tables=2, by=owner)
    begin(event)
    press(office, event, "stop")
    page = press(office, event, "close")
    assert "Van deze tafels is geen briefje binnen: 1, 2." in page
    press(office, event, "close", without="1")
    assert event.rounds.filter(state="running").exists()
    with committed():
        office.post(f"{tables(event)}calling/", {"what": "close", "without": ["1", "2"]})
    assert not event.rounds.filter(state="running").exists()


def test_the_desk_finds_the_game_by_its_table(owner: User) -> None:
    """Others may play there already: the first game without a form is meant."""
    event = a_festival(4, tables=1, by=owner)
    begin(event)
    (first,) = on(event)
    with committed():
        actions.free_table(first, by=None, now=timezone.now())
    (second,) = on(event)
    assert find_form(event, "1").match == first
    hand_in(first)
    assert find_form(event, "1").match == second


def test_a_spare_form_is_entered_with_the_table_alone(owner: User, office: Client) -> None:
    event = a_festival(4, tables=2, by=owner)
    begin(event)
    spare = ScoreForm.objects.create(event=event, serial=4000, made_at=timezone.now())
    data = {"form": with_check_digit(spare.serial), "table": "2", "round": "", "once": "x"}
    with committed():
        office.post(f"/event/{event.slug}/desk/save/", {**data, "home_BY": "8", "home_GR": "3"})
    match = Match.objects.get(round__event=event, table__number=2, result__isnull=False)
    assert match.forms.filter(pk=spare.pk).exists()


def test_the_page_of_the_desk_speaks_of_tables_and_not_of_rounds(
    owner: User, office: Client
) -> None:
    event = a_festival(4, tables=2, by=owner)
    begin(event)
    page = office.get(f"/event/{event.slug}/desk/").content.decode()
    assert "briefjes zijn binnen" in page
    assert 'data-round=""' in page
    index = office.get(f"/event/{event.slug}/desk/index.json").json()
    assert index["round"] is None
    assert len(index["lines"]) == 2


def test_a_phone_says_where_to_go_and_who_is_due_before(client: Client) -> None:
    event = a_festival(6, tables=2)
    begin(event)
    match = on(event)[0]
    number, other = at(match)
    page = client.get(f"/event/{event.slug}/me/{number}/").content.decode()
    assert f'data-part="table">{match.table.number}<' in page
    assert f"<b>{other}</b>" in page
    waiting = [n for n in range(1, 7) if n not in {n for one in on(event) for n in at(one)}]
    first, second = (client.get(f"/event/{event.slug}/me/{n}/").content.decode() for n in waiting)
    assert "Je bent als volgende aan de beurt." in first
    assert "Er zijn nog 1 voor jou aan de beurt." in second


def test_a_pair_takes_a_break_with_its_own_link(client: Client) -> None:
    event = a_festival(6, tables=2)
    begin(event)
    waiting = next(n for n in range(1, 7) if n not in {n for o in on(event) for n in at(o)})
    entry = Entry.objects.get(event=event, number=waiting)
    own = f"/event/{event.slug}/entry/{entry.key}/"
    assert "We nemen pauze" in client.get(own).content.decode()
    with committed():
        client.post(own, {"what": "away"})
    hand_in(on(event)[0])
    assert waiting not in {n for one in on(event) for n in at(one)}
    assert "We zijn er" in client.get(own).content.decode()


def test_the_big_screen_calls_and_says_who_is_next(client: Client) -> None:
    event = a_festival(6, tables=2)
    begin(event)
    page = client.get(f"/event/{event.slug}/screen/1/").content.decode()
    assert "Naar je tafel" in page
    assert "Straks aan de beurt" in page
    assert "Ronde 1" not in page


def test_the_event_s_page_has_no_rounds(client: Client) -> None:
    event = a_festival(6)
    begin(event)
    page = client.get(f"/event/{event.slug}/").content.decode()
    assert "Vrij spelen" in page
    assert "partijen van 45 minuten" in page


@pytest.mark.parametrize(
    "path",
    [
        "standings/", "standings/why/", "standings/round/1/", "draw/", "now", "standing.json",
        "seating.json", "regulations/", "organise/announcer/", "organise/print/", "organise/log/",
        "organise/check-in/", "organise/standings/", "organise/entries/", "organise/screens/",
        "organise/settings/", "organise/stages/", "organise/standings/forecast/", "organise/stress-test/",
        "organise/before-the-prizes/", "desk/entered/", "organise/check-in/close/",
    ],
)  # fmt: skip
def test_every_page_knows_a_festival(owner: User, office: Client, path: str) -> None:
    event = a_festival(6, tables=2, by=owner)
    begin(event)
    hand_in(on(event)[0])
    answer = office.get(f"/event/{event.slug}/{path}", follow=True)
    assert answer.status_code == 200, path


def test_its_plan_is_made_on_the_page_of_stages(owner: User, office: Client) -> None:
    event = a_festival(6, by=owner)
    page = f"/event/{event.slug}/organise/stages/"
    data = {"first": "festival", "counts": "best", "counted": "4", "limit": "3", "group": "4",
            "size": "8", "finals": "1", "carry": "all", "games": "1"}  # fmt: skip
    answer = office.post(page, data).content.decode()
    assert "Iedereen mag 3 partijen spelen en er tellen er 4" in answer
    office.post(page, {**data, "limit": "6"})
    event.refresh_from_db()
    assert event.stages == [
        {"name": "", "kind": "festival", "counts": "best", "counted": 4, "limit": 6}
    ]


def test_an_event_that_is_played_stays_a_festival(owner: User, office: Client) -> None:
    event = a_festival(6, by=owner)
    begin(event)
    data = {"first": "rounds", "rounds": "5", "then": "", "group": "4", "size": "8", "finals": "1",
            "carry": "all", "games": "1", "counted": "3"}  # fmt: skip
    page = office.post(f"/event/{event.slug}/organise/stages/", data).content.decode()
    assert "Vrij spelen is begonnen" in page
    event.refresh_from_db()
    assert event.is_festival


def test_a_copy_of_the_event_is_made_while_people_play() -> None:
    event = a_festival(6)
    begin(event)
    assert archive_of(event, timezone.now())["rows"]


def test_an_evening_is_played_in_advance(owner: User, office: Client) -> None:
    """More tables, less waiting."""
    event = a_festival(6, by=owner)
    page = f"/event/{event.slug}/organise/stress-test/"
    assert "vooraf gespeeld" in office.get(page).content.decode()
    given = {"people": "80", "tables": "20", "hours": "4", "soonest": "60"}
    rows = office.get(page, given).context["rows"]
    assert [row.tables for row in rows] == [10, 15, 20, 25, 30]
    waits = [row.usual_wait for row in rows]
    assert waits == sorted(waits, reverse=True)
    assert all(row.most - row.fewest <= 1 for row in rows)
    wrong = office.get(page, {**given, "tables": "0"}).content.decode()
    assert 'aria-invalid="true"' in wrong


def test_a_festival_is_not_rehearsed(owner: User) -> None:
    event = a_festival(6, by=owner)
    with pytest.raises(FestivalCalls):
        rehearse(event, Wanted(Chances()), seed=1, by=owner, real=timezone.now())
    assert Event.objects.count() == 1
