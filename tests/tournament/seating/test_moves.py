"""One list of who was moved or taken out of a round, by whom and why."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.builders import a_user
from tests.copied import copied
from tests.tournament.seating.test_repair import a_published_hall, mended
from tournament.desk.actions.reports import set_no_show
from tournament.draw.repair.change import Change
from tournament.models import Event, Membership, Role
from tournament.seating.actions.as_played import record_as_played
from tournament.seating.reads.moves import moves_of
from tournament.seating.words.moves import after_words, place_words, why_words

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    return a_published_hall(8)


def told(event: Event) -> list[tuple[object, ...]]:
    with translation.override("en"):
        return [
            (one.round, one.number, place_words(one.before), after_words(one), one.who)
            for one in moves_of(event)
        ]


def test_what_was_published_is_no_move(event: Event) -> None:
    assert moves_of(event) == []


def test_who_swapped_who_left_and_who_did_not_come_stand_with_who_did_it(event: Event) -> None:
    user = a_user("Saskia")
    round_ = event.rounds.get(number=1)
    one, other = round_.matches.order_by("table__number")[:2]
    a, b = (match.seats.get(position=0).entry.number for match in (one, other))
    sat = {
        match.table.number: [there, match.seats.get(position=1).entry.number]
        for match, there in ((one, b), (other, a))
    }
    record_as_played(round_, sat, by=user, now=timezone.now(), reason="wrong table")
    seat = other.seats.get(position=1)
    set_no_show(seat, missing=True, by=user)
    mended(event, Change("leaving", 3, a))

    first, second = one.table.number, other.table.number
    rows = told(event)
    assert (1, a, f"table {first}", f"table {second}", "Saskia") in rows
    assert (1, b, f"table {second}", f"table {first}", "Saskia") in rows
    missing = (f"table {second}", f"not turned up, table {second}", "Saskia")
    assert (1, seat.entry.number, *missing) in rows
    assert {one[3] for one in rows if one[:2] == (4, a)} == {"not in the round"}
    with translation.override("en"):
        why = {why_words(move.line) for move in moves_of(event)}
    assert any(one.startswith("recorded who did not") and "wrong table" in one for one in why)
    assert f"Number {a} goes home before round 3" in why


def test_the_page_and_the_paper_show_them(event: Event) -> None:
    user, client = a_user(), Client()
    Membership.objects.create(event=event, user=user, role=Role.OWNER, since=timezone.now())
    client.force_login(user)
    mended(event, Change("absent", 2, 5))
    page = client.get(reverse("draw-moves", args=[event.slug]))
    assert "Nummer 5 slaat ronde 2 over" in page.content.decode()
    paper = client.get(reverse("print-look", args=[event.slug, "moves"]))
    assert (paper.status_code, paper["Content-Type"]) == (200, "application/pdf")
