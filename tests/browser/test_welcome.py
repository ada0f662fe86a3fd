"""The first hour with Honk, as a newcomer has it."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    SCREEN,
    assert_accessible,
    come_in,
    keep_picture,
    slug_of,
    watched,
)
from tests.site import Site

pytestmark = pytest.mark.browser


def test_the_first_start_asks_for_the_organisers_account(new_site: Site, page: Page) -> None:
    page.goto(f"{new_site.address}/")
    expect(page.get_by_role("heading", name="Welkom bij Honk")).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "start")

    page.get_by_label("Je naam").fill("Marijke")
    page.get_by_label("Naam om mee in te loggen").fill("marijke")
    page.get_by_label("Wachtwoord", exact=True).fill("kort")
    page.get_by_role("button", name="Mijn account maken").click()
    expect(page.get_by_role("alert").get_by_text("Dit wachtwoord is te kort")).to_be_visible()
    expect(page.get_by_label("Je naam")).to_have_value("Marijke")  # nothing lost
    page.get_by_label("Wachtwoord", exact=True).fill("een lang wachtwoord")
    page.get_by_role("button", name="Mijn account maken").click()

    expect(page.get_by_role("heading", name="Mijn toernooien")).to_be_visible()
    assert_accessible(page)


def test_a_newcomer_gets_a_made_up_day_while_watching(site: Site, page: Page) -> None:
    come_in(page, site)
    site.start_worker()
    page.goto(f"{site.address}/")
    page.get_by_role("button", name="Laat me een verzonnen dag zien").click()
    expect(page.get_by_role("heading", name="Voorbeeld: NK Keezen")).to_be_visible()
    expect(page.get_by_text("8 van de 48 zijn nog niet ingecheckt")).to_be_visible()


def test_a_helper_comes_in_by_scanning_and_goes_out_again(
    demo_site: Site, page: Page, browser: Browser
) -> None:
    come_in(page, demo_site)
    page.goto(f"{demo_site.address}/")
    page.get_by_role("link", name=re.compile("Voorbeeld: NK Keezen")).click()
    page.get_by_role("link", name="Helpers").click()
    page.get_by_label(re.compile("Invoerder: check-in")).check()
    page.get_by_role("button", name="Code maken").click()
    expect(page.get_by_role("img", name=re.compile("Code waarmee"))).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "invitation")
    address = page.locator("#address").inner_text()

    phone = watched(browser.new_context(locale="nl-NL", viewport=PHONE).new_page())
    phone.goto(address)
    assert_accessible(phone)
    phone.get_by_label("Je naam").fill("Henk")
    phone.get_by_role("button", name="Kom binnen").click()
    expect(phone.get_by_role("heading", name="Voorbeeld: NK Keezen")).to_be_visible()
    expect(phone.get_by_role("link", name="Helpers")).to_have_count(0)
    keep_picture(phone, "helper-phone")

    page.get_by_role("button", name="Deze code beëindigen").click()
    phone.reload()
    expect(phone.get_by_role("heading", name="Deze pagina bestaat niet")).to_be_visible()


def test_the_check_in_is_closed_by_keyboard_alone(demo_site: Site, page: Page) -> None:
    come_in(page, demo_site)
    page.goto(f"{demo_site.address}/event/{slug_of(demo_site)}/organise/")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Toetsen op deze pagina")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog", name="De check-in sluiten?")
    expect(dialog.get_by_text("8 inschrijvingen zijn niet compleet")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Check-in sluiten").press("Enter")
    expect(page.get_by_text("De check-in is gesloten.")).to_be_visible()
    expect(page.get_by_text("40 inschrijvingen staan klaar voor de loting")).to_be_visible()


@pytest.fixture
def slug(shared_site: Site) -> str:
    return slug_of(shared_site)


SIZES = {"laptop": LAPTOP, "phone": PHONE, "screen": SCREEN}
WORDS = {"nl": "Wie doen er mee", "en": "Who takes part", "de": "Wer macht mit"}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_public_page_in_every_language_and_size(
    shared_site: Site, page: Page, slug: str, language: str, size: str
) -> None:
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    page.goto(f"{shared_site.address}/event/{slug}/")
    page.get_by_role("link", name=language.upper(), exact=True).click()
    expect(page.get_by_role("heading", name=re.compile(WORDS[language]))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    keep_picture(page, f"event-{language}-{size}")


def test_a_name_is_found_while_typing(shared_site: Site, page: Page, slug: str) -> None:
    page.goto(f"{shared_site.address}/event/{slug}/")
    page.get_by_label("Wat is je nummer of naam?").fill("schoot bouw")
    expect(page.locator("#names li:visible")).to_have_count(1)
    expect(page.locator("#names-count")).to_have_text("1")


def test_pages_are_complete_without_javascript(
    shared_site: Site, browser: Browser, slug: str
) -> None:
    page = watched(browser.new_context(java_script_enabled=False, locale="nl-NL").new_page())
    page.goto(f"{shared_site.address}/event/{slug}/")
    expect(page.locator("#names li")).to_have_count(48)
    page.goto(f"{shared_site.address}/sign-in/")
    expect(page.get_by_role("heading", name=re.compile("Welkom|Inloggen"))).to_be_visible()
