"""A big screen shows what the phase asks for, to anybody, and costs nothing when asked again."""

import datetime
import re

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_user, an_event, duos
from tests.copied import copied
from tournament.checkin.actions import close_check_in
from tournament.models import Event, Match, Round
from tournament.rounds.actions import announce as announcing
from tournament.rounds.actions import clock
from tournament.rounds.actions.close import close_round
from tournament.screens import actions as screens
from tournament.seating.actions import publish as publishing
from tournament.seating.actions.draw import draw_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(by=a_user(), tables=5)
    duos(event, 9, here=True)
    return event


def drawn(event: Event) -> Event:
    close_check_in(event, by=None, now=timezone.now())
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    publishing.publish(event, by=None, now=timezone.now())
    return event


def show(event: Event, number: int = 1, **headers: str) -> str:
    response = Client(headers=headers).get(f"/event/{event.slug}/screen/{number}/")
    assert response.status_code == 200
    assert not response.cookies
    return response.content.decode()


def test_a_screen_follows_the_day(event: Event) -> None:
    assert 'data-show="check_in"' in show(event)
    drawn(event)
    assert 'data-show="seating"' in show(event)
    row = event.rounds.get(number=1)
    clock.start_round(row, by=None, now=timezone.now())
    assert 'data-show="clock"' in show(event)
    clock.undo_start(row, by=None)
    clock.start_round(row, by=None, now=timezone.now() - datetime.timedelta(minutes=46))
    assert 'data-show="missing"' in show(event)
    tables = frozenset(Match.objects.filter(round=row).values_list("table__number", flat=True))
    close_round(row, by=None, now=timezone.now(), without=tables)
    Round.objects.filter(event=event, number__gt=1).update(state=Round.State.PLANNED)
    assert 'data-show="standings"' in show(event)


def test_everybody_has_one_cell_and_the_bye_is_shown(event: Event) -> None:
    page = show(drawn(event))
    grid = page[page.index('class="grid') : page.index("</ol>")]
    assert re.findall(r'class="no">(\d+)<', grid) == [str(number) for number in range(1, 10)]
    assert grid.count("vrij") == 1
    assert grid.count("shape-blue") == grid.count("shape-green") == 4


def test_nothing_of_a_hidden_round_is_shown(event: Event) -> None:
    close_check_in(event, by=None, now=timezone.now())
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    screens.set_screen(event, 1, by=None, shows="seating")
    assert 'class="grid' not in show(event)


def test_two_screens_share_the_pages(event: Event) -> None:
    drawn(event)
    orders = []
    for part in (1, 2):
        screens.set_screen(event, part, by=None, shows="seating", part=part, parts=2)
        found = re.search(r'data-order="([\d ]+)"', show(event, part))
        assert found
        orders.append(set(found[1].split()))
    assert orders[0] & orders[1] == set()
    assert orders[0] | orders[1] == {"0", "1", "2"}


def test_nothing_is_promised_after_the_last_round(event: Event) -> None:
    Round.objects.filter(event=event).update(state=Round.State.CLOSED, seed=1)
    screens.set_screen(event, 1, by=None, shows="missing")
    assert "De prijsuitreiking komt zo." in show(event)


def test_a_message_is_on_every_screen(event: Event) -> None:
    announcing.announce(event, "De soep is op <b>", by=None, now=timezone.now())
    assert '<p class="band" role="status">De soep is op &lt;b&gt;</p>' in show(event, 7)


def test_a_new_message_fills_the_picture_for_20_seconds(event: Event) -> None:
    now = timezone.now()
    announcing.announce(event, "De lunch staat klaar", by=None, now=now)
    until = round((now.timestamp() + 20) * 1000)
    assert f'data-until="{until}"' in show(event, 7)


def test_a_screen_seen_before_is_answered_without_a_body(
    event: Event, django_assert_max_num_queries: object
) -> None:
    path, client = f"/event/{drawn(event).slug}/screen/1/", Client()
    known = client.get(path)["ETag"]
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        again = client.get(path, headers={"If-None-Match": known})
    assert (again.status_code, again.content) == (304, b"")
    announcing.announce(event, "Soep", by=None, now=timezone.now())
    assert client.get(path, headers={"If-None-Match": known}).status_code == 200


def test_a_screen_reads_as_its_browser_and_speaks_as_the_hall(event: Event) -> None:
    assert "Willkommen" in show(event, **{"Accept-Language": "de"})
    assert "sound/nl-end" in show(event, **{"Accept-Language": "de"})
    client = Client()
    client.get(f"/event/{event.slug}/screen/1/", {"language": "en"})
    assert "Welcome" in client.get(f"/event/{event.slug}/screen/1/").content.decode()


def test_there_is_no_screen_0(event: Event) -> None:
    assert Client().get(f"/event/{event.slug}/screen/0/").status_code == 404
    assert Client().get("/event/none/screen/1/").status_code == 404


def test_an_organiser_sets_a_screen_and_lets_it_go_again(event: Event) -> None:
    client = Client()
    client.force_login(event.memberships.get().user)
    path = f"/event/{event.slug}/organise/screens/"
    given = {"s1-shows": "test", "s1-part": 1, "s1-parts": 1, "s1-turn_seconds": 9, "number": 1}
    assert client.post(path, given).status_code == 302
    assert 'data-show="test"' in show(event)
    wrong = client.post(path, given | {"s1-part": 3})
    assert "Een deel van 1" in wrong.content.decode()
    client.post(f"{path}1/drop/")
    assert 'data-show="check_in"' in show(event)


def test_the_organiser_sees_which_screens_are_on_and_what_they_show(event: Event) -> None:
    client = Client()
    client.force_login(event.memberships.get().user)
    path = f"/event/{event.slug}/organise/screens/"
    assert "nergens open" in client.get(path).content.decode()
    assert Client().get(f"/event/{event.slug}/screen/3/alive?picture=2").status_code == 204
    page = client.get(path).content.decode()
    assert f'src="/event/{event.slug}/screen/3/"' in page
    heard = page[page.index('id="sign-3"') :]
    assert heard.startswith('id="sign-3" class="sign"')
    assert 'data-picture="2"' in heard[:200]
    assert re.search(r"\d s geleden gezien", heard)


def test_a_tile_sets_what_a_screen_shows_and_keeps_its_other_settings(event: Event) -> None:
    client = Client()
    client.force_login(event.memberships.get().user)
    given = {"s1-shows": ["day", "test"], "s1-part": 1, "s1-parts": 1, "s1-turn_seconds": 9}
    client.post(f"/event/{event.slug}/organise/screens/", {**given, "number": 1})
    assert 'data-show="test"' in show(event)
    assert event.screens.get().turn_seconds == 9


def test_the_organiser_is_told_how_many_screens_a_large_hall_takes() -> None:
    event = an_event(by=a_user(), tables=130)
    duos(event, 260, here=True)
    drawn(event)
    client = Client()
    client.force_login(event.memberships.get().user)
    page = client.get(f"/event/{event.slug}/organise/screens/").content.decode()
    found = re.search(r"(\d+) beelden duren (\d+) seconden. Met (\d) schermen", page)
    assert found
    pictures, seconds, screens_ = map(int, found.groups())
    assert seconds > 60 >= seconds / screens_
    assert pictures > 20


def test_the_short_address_leads_to_the_event(event: Event) -> None:
    answer = Client().get(f"/e/{event.pk}")
    assert (answer.status_code, answer["Location"]) == (302, f"/event/{event.slug}/")
    assert f"/e/{event.pk}</p>" in show(event)


def test_the_short_address_leads_to_every_page_that_is_printed(event: Event) -> None:
    def leads_to(path: str) -> str:
        return Client().get(f"/e/{event.pk}/{path}")["Location"]

    assert leads_to("sign-up/") == f"/event/{event.slug}/sign-up/"
    assert leads_to("form/10019/?l=1") == f"/event/{event.slug}/form/10019/?l=1"
    assert leads_to("//elsewhere.nl") == f"/event/{event.slug}///elsewhere.nl"
    assert Client().get(f"/e/{event.pk + 99}/sign-up/").status_code == 404
