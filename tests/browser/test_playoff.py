"""A play-off as the hall sees it: tied, asked on the phone, revealed, played, watched."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import (
    PHONE,
    assert_accessible,
    come_in,
    keep_picture,
    watched,
)
from tests.site import Site

pytestmark = pytest.mark.browser

TIED = """
from django.utils import timezone
from tests.tournament.tied import a_tied_event
from tournament.models import Membership, User
event = a_tied_event(2, playoff_asks="prizes", prizes=1)
user = User.objects.get(username="marijke")
Membership.objects.create(event=event, user=user, role="owner", since=timezone.now())
print(event.slug, *event.entries.order_by("number").values_list("key", flat=True))
"""


def test_from_the_tie_to_the_replay(site: Site, page: Page, browser: Browser) -> None:
    site.start_worker()
    come_in(page, site)
    slug, first, _second, third, _fourth = site.shell(TIED).split()
    address = f"{site.address}/event/{slug}"
    page.goto(f"{address}/play-off/")
    page.keyboard.press("r")
    page.get_by_role("button", name="Ja, nu spelen").click()
    expect(page.get_by_text("nog geen getal")).to_have_count(2)
    expect(page.get_by_role("button", name="Geheim onthullen")).to_be_disabled()

    phone = watched(browser.new_context(locale="nl-NL", viewport=PHONE).new_page())
    phone.goto(f"{address}/me/1/#{first}")
    phone.get_by_role("link", name="Play-off: geef je getal").click()
    phone.get_by_label("Jouw getal").fill("35")
    assert_accessible(phone)
    phone.get_by_role("button", name="Aan het lotingsgetal toevoegen").click()
    expect(phone.get_by_text("Onthoud het of maak een foto")).to_be_visible()
    keep_picture(phone, "play-off-telefoon")

    page.goto(f"{address}/play-off/")
    waiting = page.get_by_role("listitem").filter(has_text="nog geen getal")
    waiting.get_by_label("Getal").fill("7")
    waiting.get_by_role("button", name="Noteren").click()
    expect(page.get_by_text("3:7")).to_be_visible()
    page.keyboard.press("r")
    expect(page.get_by_text("Om plaats 1")).to_be_visible()
    watch = page.get_by_role("link", name="Bekijk de partijen")
    expect(watch).to_be_visible()  # as soon as a worker has played them, without a reload
    assert_accessible(page)
    keep_picture(page, "play-off")
    watch.click()
    expect(page.get_by_role("button", name="Pauze")).to_be_visible()  # it plays by itself
    page.keyboard.press("End")
    expect(page.locator(".said-now")).to_contain_text("winnen")

    phone.reload()
    expect(phone.get_by_text("De regel 1:35 staat in de tekst")).to_be_visible()
    phone.goto(f"{address}/mine/{third}/play-off/")
    expect(phone.get_by_text("De regel 3:7 staat in de tekst")).to_be_visible()
