"""What a phone shows: my table first; the same bytes for everybody, asked for once."""

import json
import re
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_duo, a_published_event, a_user, an_event, duos
from tests.copied import copied
from tournament.checkin.actions import check_in, close_check_in
from tournament.demo.playing import play_rounds
from tournament.desk.actions import reports
from tournament.live.messages import Message, messages_after
from tournament.models import Event, Match, Seat
from tournament.rounds.actions import announce as announcing
from tournament.rounds.actions import clock
from tournament.rounds.actions.close import finish
from tournament.seating.actions import publish as publishing
from tournament.seating.actions import publish as rounds_planned
from tournament.seating.actions.draw import draw_rounds
from tournament.standings.reads.standing import public_standing
from tournament.templatetags.honk import figure

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(by=a_user(), tables=5)
    duos(event, 9, here=True)
    close_check_in(event, by=None, now=timezone.now())
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    return event


@pytest.fixture
def published(event: Event) -> Event:
    publishing.publish(event, by=None, now=timezone.now())
    return event


def phone(event: Event, number: int, **headers: str) -> str:
    response = Client(headers=headers).get(f"/event/{event.slug}/me/{number}/")
    assert response.status_code == 200
    assert not response.cookies
    return response.content.decode()


def my_table(event: Event, number: int, round_: int = 1) -> int:
    return Seat.objects.get(
        round__event=event, round__number=round_, entry__number=number
    ).match.table.number


def with_a_seat(event: Event) -> int:
    return Seat.objects.filter(round__number=1).order_by("pk").first().entry.number  # type: ignore[union-attr]


def test_my_table_is_there_when_the_round_is_published_and_not_before(event: Event) -> None:
    assert 'data-part="table"' not in phone(event, 3)
    assert "tafel verschijnt hier" in phone(event, 3)
    publishing.publish(event, by=None, now=timezone.now())
    number = with_a_seat(event)
    found = re.search(r'data-part="table">(\d+)<', phone(event, number))
    assert found
    assert int(found[1]) == my_table(event, number)


def test_a_bye_is_shown_to_whoever_has_it(published: Event) -> None:
    bye = published.rounds.get(number=1).byes.get().entry.number
    assert "Je bent vrij" in phone(published, bye)


def test_all_published_rounds_and_my_points_are_listed(published: Event) -> None:
    number = with_a_seat(published)
    row = published.rounds.get(number=1)
    clock.start_round(row, by=None, now=timezone.now())
    match = Match.objects.select_related("round__event", "table").get(
        round=row, seats__entry__number=number
    )
    typed = reports.Typed({"home": {"BY": 8, "GR": 3}}, overrules=True, reason="geteld")
    reports.save_report(match, typed, by=None, now=timezone.now())
    page = phone(published, number)
    assert len(re.findall(r'<tr data-round="\d"', page)) == 5
    position = match.seats.get(entry__number=number).position
    points = ("26", "6")[position]
    assert f"<td>{points}</td>" in page


def what_is_told(message: Message) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(message.wire.partition(b"data: ")[2])
    return told


def test_the_message_of_publication_brings_every_seat_itself(event: Event) -> None:
    version = event.version
    publishing.publish(event, [1], by=None, now=timezone.now())
    (message,) = messages_after(event.pk, version)
    told = what_is_told(message)
    assert set(told["seats"]) == {"1"}  # and nothing of the rounds that are hidden still
    assert told["day"]["phase"] == "seating"
    for table, *numbers in told["seats"]["1"]:
        for number in numbers:
            if table:
                assert my_table(event, number) == table


def test_a_hundred_and_twenty_five_tables_take_few_bytes(event: Event) -> None:
    seats = [[table, 2 * table - 1, 2 * table] for table in range(1, 126)]
    assert len(json.dumps(seats, separators=(",", ":"))) < 4096


def test_the_clock_comes_with_every_message(published: Event) -> None:
    row = published.rounds.get(number=1)
    started = timezone.now()
    clock.start_round(row, by=None, now=started)
    told = what_is_told(messages_after(published.pk, published.version - 1)[-1])
    assert told["day"]["clock"]["end"] == round((started.timestamp() + 45 * 60) * 1000)
    clock.pause(row, by=None, now=started)
    told = what_is_told(messages_after(published.pk, published.version - 1)[-1])
    assert told["day"]["clock"]["left"] == 45 * 60


def test_a_page_seen_before_costs_two_queries_and_no_body(
    published: Event, django_assert_max_num_queries: object
) -> None:
    path, client = f"/event/{published.slug}/me/3/", Client()
    known = client.get(path)["ETag"]
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        assert client.get(path, headers={"If-None-Match": known}).status_code == 304
    announcing.announce(published, "Soep", by=None, now=timezone.now())
    assert "Soep" in client.get(path).content.decode()


def test_a_page_kept_in_a_break_is_not_shown_after_it(event: Event) -> None:
    today = timezone.localtime(timezone.now())
    Event.objects.filter(pk=event.pk).update(
        date=today.date(),
        day_plan=[{"at": "00:00", "what": "break"}, {"at": "23:59:59.999999", "what": "prizes"}],
    )
    path, client = f"/event/{event.slug}/", Client()
    in_it = client.get(path)
    assert re.search(r'<p class="break"[^>]*role="status"\s*>Pauze tot', in_it.content.decode())
    Event.objects.filter(pk=event.pk).update(date=today.date() - timedelta(days=1))
    after = client.get(path, headers={"If-None-Match": in_it["ETag"]})
    assert re.search(r'<p class="break"[^>]*hidden>Pauze tot', after.content.decode())


def test_an_earlier_end_is_announced_with_its_reason(published: Event) -> None:
    rounds_planned.stop_after(published, 4, reason="storm", by=None, now=timezone.now())
    assert "eindigt na ronde 4: storm" in phone(published, 3)


def test_a_number_is_found_or_said_to_be_unknown(published: Event) -> None:
    client, base = Client(), f"/event/{published.slug}/"
    assert client.get(f"{base}me/", {"number": "3"}).url == f"{base}me/3/"  # type: ignore[attr-defined]
    answer = client.get(f"{base}me/", {"number": "77"}, follow=True).content.decode()
    assert "Niemand hier heeft nummer 77" in answer
    assert "Niemand" not in client.get(base).content.decode()
    assert client.get(f"{base}me/77/").status_code == 404


def test_the_front_page_stays_small_and_names_everybody_once(published: Event) -> None:
    page = Client().get(f"/event/{published.slug}/").content.decode()
    assert len(re.findall(r"href=\"me/\d+/\"", page)) == 9


def test_a_table_with_time_of_its_own_reads_so(published: Event) -> None:
    number = with_a_seat(published)
    row = published.rounds.get(number=1)
    clock.start_round(row, by=None, now=timezone.now())
    match = Match.objects.select_related("round__event", "table").get(
        round=row, seats__entry__number=number
    )
    assert "minuten langer</p>" not in phone(published, number)
    clock.extend_table(match, 4, reason="bord viel om", by=None)
    assert "4 minuten langer</p>" in phone(published, number)


def test_a_single_player_finds_the_partner_before_the_opponents() -> None:
    event = a_published_event(8, format=Event.Format.SINGLES)
    seats = Seat.objects.filter(round__event=event, round__number=1)
    mine = seats[0]
    at_my_table = list(seats.filter(match=mine.match).values_list("entry__number", flat=True))
    me, left, partner, right = at_my_table
    page = phone(event, me)
    assert re.findall(r"<i>(\w+)</i>\s<b>(\d+)</b>", page) == [
        ("met", str(partner)),
        ("tegen", str(left)),
        ("tegen", str(right)),
    ]
    assert re.search(rf"<td>\s*{partner} · {left}, {right}\s*</td>", page)


def test_points_on_a_phone_are_written_as_people_read_them() -> None:
    assert [figure(one) for one in (Fraction(1, 2), Fraction(-36), 12)] == ["½", "−36", "12"]


def test_before_the_start_a_phone_says_when_to_be_there_and_who_is_checked_in() -> None:
    plan = [
        {"at": "09:45", "what": "check_in_closes"},
        {"at": "10:00", "what": "round", "round": 1},
    ]
    event = an_event(day_plan=plan)
    first, _second = duos(event, 2)
    assert "Het begint om 10:00, zorg dat je er om 09:45 bent." in phone(event, 1)
    assert "Je bent ingecheckt" not in phone(event, 1)
    check_in(first, by=None, now=timezone.now())
    assert "Je bent ingecheckt" in phone(event, 1)
    assert "Je bent ingecheckt" not in phone(event, 2)


def test_a_phone_says_that_the_form_of_its_table_is_in(published: Event) -> None:
    row = published.rounds.get(number=1)
    clock.start_round(row, by=None, now=timezone.now())
    number = with_a_seat(published)
    assert "Je briefje is binnen" not in phone(published, number)
    match = Match.objects.get(seats__entry__number=number, round=row)
    typed = reports.Typed({"home": {"BY": 8, "GR": 3}}, overrules=True, reason="geteld")
    reports.save_report(match, typed, by=None, now=timezone.now())
    assert "Je briefje is binnen" in phone(published, number)


def test_between_rounds_a_phone_shows_place_points_and_the_next_table() -> None:
    plan = [{"at": "11:00", "what": "round", "round": 2}]
    event = a_published_event(4, rounds_planned=2, day_plan=plan)
    play_rounds(event, 1, by=None)
    page = phone(event, 1)
    assert re.search(r"Je plaats na ronde 1: \d<br><span class=\"soft\">\d+ punten", page)
    assert 'data-part="table"' in page
    assert "Ronde 2 begint om 11:00." in page


def test_at_the_end_the_place_is_as_large_as_the_table_was_and_says_why() -> None:
    event = a_published_event(4, rounds_planned=1)
    play_rounds(event, 1, by=None)
    finish(event, by=None, now=timezone.now())
    first = public_standing(event).rows[0]  # type: ignore[union-attr]
    page = phone(event, first.number)
    assert '<p class="table-number digits-1">1</p>' in page
    assert "1e: " in page
    assert f"<title>{first.number} · {event.name}</title>" in page  # no table to go to any more


def test_a_hidden_standing_stays_hidden_on_the_phone() -> None:
    event = a_published_event(4, rounds_planned=1)
    Event.objects.filter(pk=event.pk).update(standings_hidden=True)
    play_rounds(event, 1, by=None)
    assert "Je plaats" not in phone(event, 1)
    assert "De stand blijft geheim tot de prijsuitreiking." in phone(event, 1)


@pytest.fixture
@copied
def named() -> Event:
    event = an_event(by=a_user())
    a_duo(event, "Anneke Bos", "Dirk Smit")
    a_duo(event, "Anneke Vos", "Renée Prins")
    return event


@pytest.mark.parametrize(("typed", "number"), [("2", 2), ("renee", 2), ("anneke bos", 1)])
def test_a_number_or_a_name_brings_a_phone_to_its_page(
    named: Event, typed: str, number: int
) -> None:
    answer = Client().get(f"/event/{named.slug}/me/", {"number": typed})
    assert answer["Location"] == f"/event/{named.slug}/me/{number}/"


def test_who_shares_a_name_chooses_from_a_list(named: Event) -> None:
    page = Client().get(f"/event/{named.slug}/me/", {"number": "anneke"}, follow=True)
    text = page.content.decode()
    assert "Wie ben jij?" in text
    assert text.count('href="me/1/"') == 2  # among those who are meant, and in the whole list


def test_who_is_not_there_is_told_so(named: Event) -> None:
    for typed, said in (("piet", "Hier heet niemand"), ("77", "Niemand hier heeft nummer 77")):
        page = Client().get(f"/event/{named.slug}/me/", {"number": typed}, follow=True)
        assert said in page.content.decode()


def test_a_name_that_is_not_shown_finds_nobody(named: Event) -> None:
    named.names_shown = Event.Names.FIRST
    named.save()
    page = Client().get(f"/event/{named.slug}/me/", {"number": "prins"}, follow=True)
    assert "Hier heet niemand" in page.content.decode()
