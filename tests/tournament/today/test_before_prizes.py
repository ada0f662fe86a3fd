"""What is open before the prizes, and what each of it could change; the ends start there."""

import html

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Result
from tests.builders import a_member, a_published_event
from tests.copied import copied
from tests.tournament.tied import a_tied_event, hand_in
from tournament.models import Event, FormQuery, Match, Role, Round
from tournament.playoff.actions.reveal import reveal
from tournament.rounds.actions.close import close_round
from tournament.standings.actions.show import show_prizes
from tournament.standings.reads.prizes import readings
from tournament.today.reads.before_prizes import before_prizes, left_open

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Two rounds of four tables are over; nobody is tied for the first prize."""
    event = a_published_event(8, rounds_planned=2, special_prizes=[], prizes=1, second_look=[])
    event.rounds.update(state=Round.State.CLOSED)
    for index, match in enumerate(matches(event)):
        hand_in(match, 8, index % 6)
    event.refresh_from_db()
    return event


def matches(event: Event, number: int | None = None) -> list[Match]:
    found = Match.objects.filter(round__event=event).order_by("round__number", "table__number")
    return list(found if number is None else found.filter(round__number=number))


def page(event: Event, name: str = "before-prizes", role: Role = Role.ORGANISER) -> str:
    client = Client()
    client.force_login(a_member(event, role))
    return html.unescape(client.get(reverse(name, args=[event.slug])).content.decode())


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def test_nothing_is_open(event: Event) -> None:
    open_ = before_prizes(event)
    assert (open_.forms, open_.looks, open_.queries, open_.rounds) == ((), (), (), ())
    assert not left_open(event)
    assert "Nog geen briefje van" not in page(event, "event-home")


def test_a_form_missing_in_an_earlier_round_says_what_it_could_change(event: Event) -> None:
    match = matches(event, 1)[2]
    Result.objects.filter(match=match).delete()
    event.rounds.filter(number=1).update(state=Round.State.RUNNING)
    number = match.table.number
    close_round(
        event.rounds.get(number=1), by=None, now=timezone.now(), without=frozenset({number})
    )
    (table,) = before_prizes(fresh(event)).forms
    assert (table.line.round, table.line.table) == (1, number)
    assert {one.number for one in table.reaches} == {one.number for one in table.line.who}
    assert all(1 <= one.best <= one.worst <= 8 for one in table.reaches)
    assert any(one.best < one.worst for one in table.reaches)
    shown = page(fresh(event))
    assert "1 briefje is nog niet binnen" in shown
    assert "dit briefje kan er plaats" in shown


def test_an_open_table_stays_on_today_until_its_form_is_in(event: Event) -> None:
    match = matches(event, 1)[2]
    Result.objects.filter(match=match).delete()
    assert f"tafel {match.table.number} van ronde 1" in page(event, "event-home")
    hand_in(match, 8, 2)
    Event.objects.filter(pk=event.pk).update(version=event.version + 1)  # as every step does
    assert f"tafel {match.table.number} van ronde 1" not in page(event, "event-home")


def test_second_looks_and_questions_stay_too(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(second_look=["all"])
    FormQuery.objects.create(
        event=event, match=matches(event)[0], why="illegible", made_at=timezone.now()
    )
    left = left_open(fresh(event))
    assert (left.looks, left.queries) == (8, 1)
    shown = page(fresh(event), "event-home")
    assert "8 briefjes wachten op een tweede blik" in shown
    open_ = before_prizes(fresh(event))
    assert (len(open_.looks), len(open_.queries)) == (8, 1)
    assert not open_.is_settled


def test_a_round_that_is_not_closed_is_named(event: Event) -> None:
    event.rounds.filter(number=2).update(state=Round.State.RUNNING)
    assert before_prizes(event).rounds == (2,)
    assert "Ronde 2 is nog niet gesloten" in page(event)


def test_holding_the_play_off_starts_here_and_asks_first() -> None:
    event = a_tied_event(special_prizes=[])
    open_ = before_prizes(event)
    assert [(tie.rank, tie.last) for tie in open_.ties] == [(1, 2), (3, 4)]
    shown = page(event)
    asked = shown.index("Dit is niet terug te draaien")
    assert asked < shown.index(reverse("playoff-reveal", args=[event.slug]))
    assert "Toch de prijzen uitreiken" in shown
    assert reverse("playoff-reveal", args=[event.slug]) not in page(event, role=Role.VIEWER)
    reveal(event, by=None, now=timezone.now())
    assert before_prizes(fresh(event)).ties == ()


def test_no_play_off_is_held_while_a_form_is_missing() -> None:
    event = a_tied_event(tables=3)
    Result.objects.filter(match=matches(event)[0]).delete()
    shown = page(event)
    assert reverse("playoff-reveal", args=[event.slug]) not in shown
    assert "alle briefjes binnen zijn" in shown


def test_today_leads_there() -> None:
    event = a_tied_event()
    assert reverse("before-prizes", args=[event.slug]) in page(event, "event-home")


def test_after_the_winner_the_first_thing_to_do_is_ending_the_day(event: Event) -> None:
    before, over = (
        f'button-first button-large" {rest}'
        for rest in (f'href="{reverse("before-prizes", args=[event.slug])}"', 'data-key="x">')
    )
    assert before in page(event, "event-home")
    show_prizes(fresh(event), len(readings(event)), by=None)
    shown = page(fresh(event), "event-home")
    assert "De prijzen zijn uitgereikt" in shown
    assert over in shown
    assert before not in shown
