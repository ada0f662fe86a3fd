"""A dress rehearsal in a real browser: from the paper on the pile to the real entry desk."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import assert_accessible, come_in, keep_picture
from tests.site import Site

pytestmark = pytest.mark.browser

A_HALL = """
import datetime
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.rounds.actions import clock
from tournament.seating.actions import draw
from tournament.events.actions import make as events
from tournament.seating.actions import publish as publishing
from tournament.entries.actions import register as registration
from tournament.rehearsal.actions import rehearse as rehearsals
from tournament.rehearsal.actions.papers import write_scripts
from tournament.models import User
from tournament.simulation.mishaps import Chances
from django.db import transaction
owner = User.objects.get(is_helper=False)
event = events.make_event(name="NK", date=datetime.date.today(), by=owner, minutes=20)
events.add_tables(event, range(1, 4), by=owner)
names = [(f"Anna {n}", f"Bram {n}") for n in range(6)]
registration.register_all(event, [registration.NewEntry(names=pair) for pair in names], by=owner)
now = timezone.now()
wanted = rehearsals.Wanted(Chances(), speed=1, with_check_in=False)
twin = rehearsals.rehearse(event, wanted, seed=1, by=owner, real=now)
checkin.close_check_in(twin, by=owner, now=now)
draw.draw_rounds(twin, seed=1, by=owner, now=now)
publishing.publish(twin, by=owner, now=now)
begun = now - datetime.timedelta(minutes=40)
clock.start_round(twin.rounds.get(number=1), by=owner, now=begun)
with transaction.atomic():
    write_scripts(twin)()
print(twin.slug)
"""


def test_a_clerk_types_a_form_from_the_pile(site: Site, page: Page) -> None:
    come_in(page, site)
    slug = site.shell(A_HALL).splitlines()[-1]
    page.goto(f"{site.address}/event/{slug}/desk/pile/")
    papers = page.locator(".form-paper")
    expect(papers).to_have_count(3)
    expect(page.locator(".practice")).to_contain_text("OEFENING")
    assert_accessible(page)
    keep_picture(page, "rehearsal-pile")
    number = papers.first.locator(".form-number").inner_text()
    figures = "".join(papers.first.locator("tbody td").all_inner_texts())

    with page.expect_response("**/index.json"):
        page.goto(f"{site.address}/event/{slug}/desk/")
    page.keyboard.type(number)
    expect(page.locator("#entry")).to_be_visible()
    page.keyboard.type(figures)
    page.keyboard.press("Enter")
    expect(page.locator("#last-entered li")).to_have_count(1)

    page.goto(f"{site.address}/event/{slug}/desk/pile/")
    papers.first.get_by_role("button").click()
    expect(papers).to_have_count(2)
    page.goto(f"{site.address}/event/{slug}/organise/rehearsal/report/")
    expect(page.get_by_role("rowheader", name="Marijke")).to_be_visible()
