"""Everybody sees what each round became, as far as the standing is shown."""

import html

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Result
from tests.builders import a_published_event
from tests.copied import copied
from tests.tournament.tied import hand_in
from tournament.models import Event, Match, Round
from tournament.standings.actions import show

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Five duos; round 1 is over, round 2 runs, round 3 is only published."""
    event = a_published_event(5, rounds_planned=3)
    for number, state in ((1, Round.State.CLOSED), (2, Round.State.RUNNING)):
        event.rounds.filter(number=number).update(state=state)
    for match in Match.objects.filter(round__event=event, round__number__lte=2):
        hand_in(match, 8, 2 + match.table.number)
    event.refresh_from_db()
    return event


def page(event: Event, number: int) -> str:
    answer = Client().get(reverse("standings-round", args=[event.slug, number]))
    return html.unescape(answer.content.decode()) if answer.status_code == 200 else ""


def test_a_round_shows_tables_results_points_and_who_sat_out(event: Event) -> None:
    shown = page(event, 1)
    for said in ("8–3", "3–8", "8–4", ">26<", "vrij"):
        assert said in shown
    bye = event.rounds.get(number=1).byes.get().entry
    assert f"{bye.number} {bye}" in shown


def test_a_form_that_is_not_in_is_said_so(event: Event) -> None:
    Result.objects.filter(match__round__number=2, match__table__number=1).delete()
    assert page(event, 2).count("nog niet binnen") == 2


def test_a_published_round_has_no_results_yet_and_others_do_not_exist(event: Event) -> None:
    shown = page(event, 3)
    assert "Er zijn nog geen uitslagen binnen." in shown
    assert "–8" not in shown
    assert page(event, 4) == ""


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_kept_back_shows_who_sat_where_and_no_more(event: Event, number: int) -> None:
    show.freeze(event, 2, by=None)
    assert ("8–3" in page(event, number)) is (number == 1)
    show.hide(event, by=None)
    shown = page(event, number)
    assert "8–3" not in shown
    assert "Nieuwere uitslagen volgen bij de prijsuitreiking." in shown


def test_the_event_and_the_standing_link_to_it(event: Event) -> None:
    link = reverse("standings-round", args=[event.slug, 2])
    for name in ("event", "standings"):
        assert link in Client().get(reverse(name, args=[event.slug])).content.decode()
