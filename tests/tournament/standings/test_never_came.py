"""Who never came has no rank and no prize and is not counted, and is listed apart."""

import csv
import html
import io
import json

import pytest
from django.test import Client
from django.utils import timezone, translation

from scoring.command import PROGRAM, VERBS
from tests.builders import a_duo, a_published_event
from tests.copied import copied
from tests.tournament.paper.reading import Read
from tests.tournament.tied import hand_in
from tournament.checkin import actions as checkin
from tournament.forecast.reads.question import question_of
from tournament.models import Entry, Event, Match, Round, Screen, Seat
from tournament.paper.documents import catalogue as documents
from tournament.paper.reads.printed import Asked
from tournament.playoff.reads.games import event_json
from tournament.playoff.reads.ties import tied_for_a_prize
from tournament.screens.reads.show import show_of
from tournament.standings.actions.show import adjust
from tournament.standings.reads.consequences import consequences_of
from tournament.standings.reads.prizes import readings
from tournament.standings.reads.standing import standing_page

pytestmark = pytest.mark.django_db
NAME = "Wim Weg & Willie Weg"
PRIZES = [{"rule": "last", "name": "Poedelprijs"}]


@pytest.fixture
@copied
def event() -> Event:
    """Four duos played two rounds; number 5 registered and did not come."""
    event = a_published_event(4, rounds_planned=2, special_prizes=PRIZES)
    checkin.reopen_check_in(event, by=None)
    a_duo(event, "Wim Weg", "Willie Weg")
    checkin.close_check_in(event, by=None, now=timezone.now())
    event.rounds.update(state=Round.State.CLOSED)
    for match in Match.objects.filter(round__event=event).select_related("round"):
        hand_in(match, 8, match.round.number)
    event.refresh_from_db()
    return event


def ranked_numbers(event: Event) -> list[int]:
    return sorted(row.number for row in standing_page(event).rows)


def paper(event: Event, kind: str) -> str:
    return Read(documents.make(event, kind, Asked(best=99, language="nl"))[0]).all_text


def test_page_file_and_json_list_them_apart(event: Event) -> None:
    client = Client()
    page = html.unescape(client.get(f"/event/{event.slug}/standings/").content.decode())
    rows, apart = page.split('id="never-came"')
    assert NAME not in rows
    assert NAME in apart
    data = client.get(f"/event/{event.slug}/standing.json").json()
    assert [row["entry"] for row in data["standing"]].count(5) == 0
    assert [row["entry"] for row in data["never_came"]] == [5]
    text = client.get(f"/event/{event.slug}/standings/standing.csv").content.decode("utf-8-sig")
    last = list(csv.reader(io.StringIO(text), delimiter=";"))[-1]
    assert last[:3] == ["niet gekomen", "5", NAME]
    assert "Ben je er nu wel?" in client.get(f"/event/{event.slug}/me/5/").content.decode()


def test_screens_have_a_page_of_them(event: Event) -> None:
    show = show_of(event, Screen(event=event, number=1, shows="standings"), timezone.now())
    assert [page.kind for page in show.pages] == ["standings", "never_came"]
    assert [line.first for column in show.pages[1].rows for line in column] == ["5"]


def test_paper_gives_no_certificate_and_does_not_count_them(event: Event) -> None:
    with translation.override("nl"):
        assert f"Niet gekomen: 5 {NAME}" in paper(event, "standings").replace("\n", " ")
        certificates = paper(event, "certificates")
    assert "van 4," in certificates
    assert "Wim Weg" not in certificates


def test_they_win_no_consolation_prize_and_play_no_play_off(event: Event) -> None:
    assert 5 not in {line.number for line in readings(event)}
    assert all(5 not in tied.entries for tied in tied_for_a_prize(event))
    losers = standing_page(event).rows[-1]
    assert readings(event)[0].number in {losers.number, None}


def test_the_forecast_leaves_them_out(event: Event) -> None:
    question = question_of(event)
    assert question.played.entries == (1, 2, 3, 4)
    assert type(question).from_json(question.as_json()).played == question.played


def test_who_was_at_the_check_in_or_played_later_is_counted(event: Event) -> None:
    entry = event.entries.get(number=5)
    match = Match.objects.filter(round__event=event, round__number=2)[0]
    Seat.objects.filter(match=match, position=1).update(entry=entry)
    adjust(entry, 1, reason="Kwam in ronde 2", by=None, now=timezone.now())
    assert ranked_numbers(Event.objects.get()) == [1, 2, 3, 4, 5]


def test_a_seat_they_did_not_take_counts_for_nothing_and_can_be_recomputed(event: Event) -> None:
    entry = event.entries.get(number=5)
    match = Match.objects.filter(round__event=event, round__number=2)[0]
    Seat.objects.filter(match=match, position=1).update(entry=entry, no_show=True)
    match.result.delete()
    adjust(entry, -5, reason="Niet afgemeld", by=None, now=timezone.now())
    event.refresh_from_db()
    assert ranked_numbers(event) == [1, 2, 3, 4]
    alone = [row["entry"] for row in VERBS["standings"](event_json(event))]
    assert alone == [row.number for row in standing_page(event).rows]
    changes = consequences_of(match, {"home": {"BY": 8, "GR": 7}}, frozenset())
    assert 5 in {one.number for one in changes.ranks}


def test_who_never_came_cannot_have_sat_anywhere() -> None:
    line = (
        b'{"game": "keezen", "entries": [{"id": 1}, {"id": 2, "came": false}], "rounds": '
        b'[{"round": 1, "matches": [{"table": 1, "seats": [1, 2]}]}]}'
    )
    assert json.loads(PROGRAM.answer(VERBS["standings"], line))["error"]["field"] == "rounds[0]"


def test_everybody_is_expected_until_the_check_in_closes(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(checkin_closed_at=None)
    entry = event.entries.get(number=4)
    adjust(entry, 1, reason="Netjes", by=None, now=timezone.now())
    assert ranked_numbers(Event.objects.get()) == [1, 2, 3, 4, 5]
    Entry.objects.filter(pk=entry.pk).update(state=Entry.State.WITHDRAWN)
    assert ranked_numbers(Event.objects.get()) == [1, 2, 3, 4, 5]
