"""What players told by their phones, before the desk has the paper."""

import pytest
from django.utils import timezone

from tests.copied import copied
from tests.tournament.desk.hall import a_hall, at, handed_in, home
from tournament.desk.actions.player_reports import report_as_player
from tournament.desk.actions.settings import set_desk
from tournament.desk.reads.player_reports import agreed, match_to_report, told_at, told_by
from tournament.models import Entry, Event

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = a_hall()
    set_desk(event, second_look=[], players_report=True, by=None)
    event.refresh_from_db()
    return event


def sides(event: Event) -> list[Entry]:
    seats = at(event, 1).seats.select_related("entry__event").order_by("position")
    return [seat.entry for seat in seats]


def tell(event: Event, entry: Entry, by: int, gr: int) -> None:
    report_as_player(at(event, 1), entry, home(by, gr), now=timezone.now())


def test_a_result_is_agreed_on_when_both_sides_say_the_same(event: Event) -> None:
    one, other = sides(event)
    tell(event, one, 8, 5)
    assert agreed(event) == {}
    tell(event, other, 8, 4)
    assert agreed(event) == {}
    tell(event, other, 8, 5)
    match = at(event, 1)
    assert agreed(event) == {match.pk: home(8, 5)}
    assert told_by(match, one) == home(8, 5)
    assert [number for number, _data in told_at([match.pk])[match.pk]] == sorted(
        one.number or 0 for one in sides(event)
    )


def test_with_the_paper_in_or_players_not_asked_nothing_is_agreed_on(event: Event) -> None:
    for entry in sides(event):
        tell(event, entry, 8, 5)
    event.players_report = False
    assert agreed(event) == {}
    event.players_report = True
    handed_in(at(event, 1))
    assert agreed(event) == {}


def test_a_phone_reports_for_the_table_where_it_plays_until_the_form_is_in(event: Event) -> None:
    one, _other = sides(event)
    assert match_to_report(event, one) == at(event, 1)
    assert told_by(at(event, 1), one) is None
    handed_in(at(event, 1))
    assert match_to_report(event, one) is None
