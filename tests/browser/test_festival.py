"""A club evening without rounds, from the plan to the prizes: by an organiser, a clerk and a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    assert_accessible,
    come_in,
    keep_picture,
    outside,
    running,
    slug_of,
)
from tests.browser.test_stages import read_from_afar
from tests.site import Site, with_owner

pytestmark = pytest.mark.browser

EVENING = """
from tests.builders import an_event, duos
from tournament.models import User
event = an_event(by=User.objects.get(), name="Clubavond", tables=6)
duos(event, 16, here=True)
"""
FORMS = """
from django.utils import timezone
from tournament.desk.actions import enter
from tournament.desk.actions.reports import Typed
from tournament.festival.reads import on_now
from tournament.models import Event, Match
event = Event.objects.get()
for match in on_now(event)[:{forms}]:
    match = Match.objects.select_related("round__event", "table").get(pk=match.pk)
    typed = Typed({{"home": {{"BY": 8, "GR": match.pk % 7}}}}, confirmed=True, once=f"m{{match.pk}}")
    enter.enter(match, typed, by=None, now=timezone.now())
"""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(with_owner(tmp_path_factory.mktemp("evening"))) as site:
        site.shell(EVENING)
        yield site


AT_TABLE = """
from tournament.festival.reads import on_now
from tournament.models import Event
(match,) = [one for one in on_now(Event.objects.get()) if one.table.number == {table}]
print(match.seats.order_by("position").values_list("entry__number", flat=True)[0])
"""


def address_of(site: Site) -> str:
    return f"{site.address}/event/{slug_of(site)}/"


def planned_and_begun(page: Page, site: Site) -> None:
    """By the organiser: what counts, and one press."""
    come_in(page, site)
    page.goto(f"{address_of(site)}organise/stages/")
    page.get_by_label("vrij spelen: mensen komen en gaan").check()
    page.get_by_label("de som van de beste partijen").check()
    assert_accessible(page)
    keep_picture(page, "festival-plan")
    page.get_by_role("button", name="Plan bewaren").click()
    page.goto(f"{address_of(site)}organise/")
    page.get_by_role("link", name="Naar de tafels").click()
    page.get_by_role("button", name="Tafels laten oproepen").click()
    expect(page.locator(".game")).to_have_count(6)
    assert_accessible(page)
    keep_picture(page, "festival-tables")


def typed_at_the_desk(desk: Page, site: Site, tables: tuple[str, ...]) -> None:
    """By the number of the table: there are no forms with a number of their own."""
    desk.goto(f"{address_of(site)}desk/")
    for table in tables:
        desk.locator("#number").fill(table)
        desk.keyboard.press("Enter")
        expect(desk.locator(".entry-table")).to_have_text(f"Tafel {table}")
        desk.keyboard.type("85")
        desk.keyboard.press("Enter")
        expect(desk.locator("#entered")).to_contain_text("8–5")


def seen_at_all_sizes(page: Page, site: Site) -> None:
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        page.goto(f"{address_of(site)}organise/tables/")
        assert outside(page) == {}
        page.set_viewport_size(size)
        keep_picture(page, f"festival-tables-{size['width']}")
    page.set_viewport_size(LAPTOP)


def test_a_club_evening_from_the_plan_to_the_prizes(
    page: Page, evening: Site, context: BrowserContext
) -> None:
    planned_and_begun(page, evening)
    place, player = address_of(evening), evening.shell(AT_TABLE.format(table=3))
    phone, desk = context.new_page(), context.new_page()
    phone.set_viewport_size(PHONE)
    phone.goto(f"{place}me/{player}/")
    expect(phone.locator("[data-part=table]")).to_have_text("3")
    keep_picture(phone, "festival-phone-table")
    phone.goto(f"{place}me/16/")
    expect(phone.locator("#now")).to_contain_text("voor jou aan de beurt")
    keep_picture(phone, "festival-phone-line")

    typed_at_the_desk(desk, evening, ("1", "2"))
    # Whom the tables that came free called, each page shows by itself.
    expect(phone.locator("[data-part=table]")).to_have_text("2")
    page.locator(".game", has_text="Tafel 3 …").locator("summary").click()
    page.get_by_role("button", name=f"{player} is er niet").click()
    expect(page.get_by_text("is uit de rij")).to_be_visible()
    phone.goto(f"{place}me/{player}/")
    expect(phone.locator("#now")).to_contain_text("Je staat niet in de rij")

    assert "final" in read_from_afar(desk, evening)
    keep_picture(desk, "festival-screen")
    seen_at_all_sizes(page, evening)
    page.get_by_role("button", name="Niemand meer oproepen").click()
    evening.shell(FORMS.format(forms=6))
    page.reload()
    page.get_by_role("button", name="Partijen afsluiten").click()
    page.goto(f"{place}organise/")
    expect(page.locator("#live-next")).to_contain_text("Alle partijen zijn gespeeld")
    page.goto(f"{place}standings/")
    expect(page.locator("main")).to_contain_text("26")
    assert_accessible(page)
    keep_picture(page, "festival-standing")
