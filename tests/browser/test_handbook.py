"""The handbook in a browser: one key away from every page, and its pictures are of these pages."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    assert_accessible,
    come_in,
    outside,
    running,
    slug_of,
    watched,
)
from tests.browser.handbook import SHOTS, differences, is_renewed, renew, seen
from tests.site import Site, with_demo
from tournament.help.book import CHAPTERS, LANGUAGES, all_of, book

pytestmark = pytest.mark.browser

# A demo that was made long ago would be out of time: its clock shows five minutes again.
FIVE_MINUTES_LEFT = """
from datetime import timedelta
from django.utils import timezone
from tournament.models import Clock
on = Clock.objects.filter(round__state="running")
on.update(started_at=timezone.now() - timedelta(minutes=40))
"""


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


def event_of(site: Site) -> str:
    return f"{site.address}/event/{slug_of(site)}/"


def handbook_after(context: BrowserContext, page: Page, *keys: str) -> Page:
    """The page that these keys open."""
    with context.expect_page() as opened:
        for key in keys:
            page.keyboard.press(key)
    return opened.value


def test_f1_and_twice_the_question_mark_lead_to_the_page_own_section(
    context: BrowserContext, page: Page, site: Site
) -> None:
    come_in(page, site)
    page.goto(f"{event_of(site)}organise/check-in/")
    assert page.evaluate("document.activeElement.localName") == "input"  # somebody is typing
    handbook = handbook_after(context, page, "F1")
    expect(handbook).to_have_url(f"{site.address}/help/pages/#check-in")
    page.goto(f"{event_of(site)}organise/")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Toetsen op deze pagina")
    page.keyboard.press("?")
    expect(handbook).to_have_url(f"{site.address}/help/pages/#today")  # in the tab that is there
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_refused_step_leads_to_its_paragraph(
    context: BrowserContext, page: Page, site: Site
) -> None:
    come_in(page, site)
    page.goto(f"{event_of(site)}organise/entries/")
    page.get_by_role("link", name="Nico Postma & Sietske Visser").click()
    page.get_by_label("Nummer", exact=True).fill("8")
    page.get_by_role("button", name="Bewaren").click()
    with context.expect_page() as opened:
        page.get_by_role("link", name="Wat nu?").first.click()
    expect(opened.value).to_have_url(f"{site.address}/help/refused/#refused-number")
    expect(opened.value.locator("section:target h3")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_can_be_read_on_every_screen_by_everybody(
    context: BrowserContext, page: Page, site: Site, language: str
) -> None:
    speak(context, site, language)
    for address in ("/help/", *(f"/help/{name}/" for name in CHAPTERS)):
        page.goto(site.address + address)
        assert page.evaluate(
            "[...document.images].every((one) => one.naturalWidth || !one.complete)"
        )
        assert_accessible(page)
        assert outside(page) == {}


def speak(context: BrowserContext, site: Site, language: str) -> None:
    choice = {"name": "django_language", "value": language, "url": site.address}
    context.add_cookies([choice])  # type: ignore[list-item]


def test_every_picture_of_the_book_is_made_here() -> None:
    assert {one["attrs"]["url"] for one in all_of(book("nl"), "image")} == {
        shot.name for shot in SHOTS
    }


@pytest.mark.parametrize("state", ["checkin", "round3", "prizes"])
def test_every_picture_shows_its_page_as_it_is(
    tmp_path: Path, browser: Browser, state: str
) -> None:
    """When a page has changed: HONK_NEW_PICTURES=1 python3 start.py test tests/browser/test_handbook.py
    makes its pictures anew; look at them."""
    found = {}
    with running(with_demo(tmp_path / "data", state)) as site:
        site.shell(FIVE_MINUTES_LEFT)
        context = browser.new_context(locale="nl-NL", viewport=LAPTOP, reduced_motion="reduce")  # type: ignore[arg-type]
        page = watched(context.new_page())
        come_in(page, site)
        for language in LANGUAGES:
            speak(context, site, language)
            for shot in [one for one in SHOTS if one.state == state]:
                now = seen(page, shot, event_of(site))
                different = differences(shot.name, language, now)
                if different and is_renewed():
                    renew(shot.name, language, now)
                elif different:
                    found[f"{language}/{shot.name}"] = different
    assert found == {}


def test_a_button_that_is_renamed_is_noticed(
    context: BrowserContext, page: Page, site: Site
) -> None:
    come_in(page, site)
    shot = next(one for one in SHOTS if one.name == "today")
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      document.querySelector("[data-opens=close-check-in]").textContent = "Dicht ermee";
    })""")
    changed = differences("today", "nl", seen(page, shot, event_of(site)))
    assert "new: Dicht ermee" in changed
    assert any(one.startswith("gone: Check-in sluiten") for one in changed)


def test_a_phone_reads_the_handbook_too(browser: Browser, site: Site) -> None:
    phone = browser.new_context(locale="nl-NL", viewport=PHONE)  # type: ignore[arg-type]
    page = watched(phone.new_page())
    page.goto(f"{event_of(site)}me/7/")
    page.get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Voor spelers")
