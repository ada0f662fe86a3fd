"""Every organiser's page: accessible, in three languages, and inside its frame at every size."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    SCREEN,
    assert_accessible,
    come_in,
    keep_picture,
    running,
    watched,
)
from tests.site import Site, made_ready

pytestmark = pytest.mark.browser

SIZES = {"laptop": LAPTOP, "phone": PHONE, "screen": SCREEN}
TODAY = {"nl": "Vandaag", "en": "Today", "de": "Heute"}


@pytest.fixture
def owner(page: Page, shared_site: Site) -> Page:
    """The owner of the demo event, signed in."""
    come_in(page, shared_site)
    return page


def open_event(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/")
    page.locator("main .list a").first.click()
    page.wait_for_url("**/organise/")


def test_on_a_phone_the_menu_shows_where_one_is(shared_site: Site, owner: Page) -> None:
    owner.set_viewport_size(PHONE)
    open_event(owner, shared_site)
    for name in ("Vandaag", "Instellingen", "Helpers"):
        owner.get_by_role("link", name=name, exact=True).first.click()
        tab = owner.locator(".bar nav [aria-current]")
        expect(tab).to_have_text(name)
        expect(tab).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("path", "name"),
    [("organise/draw/rounds/", "Meer of minder rondes"), ("standings/people/", "Personen")],
)
def test_on_a_phone_the_tabs_are_one_line_that_shows_where_one_is(
    shared_site: Site, owner: Page, path: str, name: str
) -> None:
    slug = shared_site.ask("SELECT slug FROM tournament_event WHERE is_demo LIMIT 1")
    owner.set_viewport_size(PHONE)
    owner.goto(f"{shared_site.address}/event/{slug}/{path}")
    tab = owner.locator(".tabs [aria-current]")
    expect(tab).to_have_text(name)
    expect(tab).to_be_in_viewport(ratio=0.95)  # but for a part of a pixel
    assert owner.locator(".tabs").evaluate("(tabs) => tabs.offsetHeight") < 2 * 44


@pytest.mark.parametrize("language", TODAY)
def test_on_a_tablet_the_list_of_entries_is_as_wide_as_the_page(
    shared_site: Site, owner: Page, language: str
) -> None:
    slug = shared_site.ask("SELECT slug FROM tournament_event WHERE is_demo LIMIT 1")
    owner.set_viewport_size({"width": 768, "height": 1024})
    owner.goto(f"{shared_site.address}/")
    owner.get_by_role("button", name=language.upper(), exact=True).click()
    owner.goto(f"{shared_site.address}/event/{slug}/organise/entries/")
    frame = owner.locator(".table-frame").first
    assert frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") == 0


def test_the_list_of_keys_names_each_once_and_the_page_s_own_first(
    shared_site: Site, owner: Page
) -> None:
    open_event(owner, shared_site)
    owner.keyboard.press("?")
    keys = owner.locator("#keys dt").all_inner_texts()
    assert keys
    assert len(set(keys)) == len(keys)
    own = owner.locator("main [data-key]:visible").evaluate_all(
        "all => all.map(one => one.dataset.key)"
    )
    assert keys[: len(set(own))] == list(dict.fromkeys(own))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", TODAY)
def test_the_home_pages_in_every_language_and_size(
    shared_site: Site, owner: Page, language: str, size: str
) -> None:
    owner.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    owner.goto(f"{shared_site.address}/")
    owner.get_by_role("button", name=language.upper(), exact=True).click()
    expect(owner.locator("html")).to_have_attribute("lang", language)
    keep_picture(owner, f"home-{language}-{size}")
    open_event(owner, shared_site)
    expect(owner.get_by_role("link", name=TODAY[language])).to_be_visible()
    assert owner.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep_picture(owner, f"today-{language}-{size}")


def test_the_design_page_shows_every_part_in_light_and_dark(
    browser: Browser, tmp_path: Path
) -> None:
    with running(made_ready(tmp_path / "data", HONK_DEBUG="1")) as site:
        for scheme in ("light", "dark"):
            context = browser.new_context(color_scheme=scheme, viewport=LAPTOP)  # type: ignore[arg-type]
            page = watched(context.new_page())
            page.goto(f"{site.address}/design/")
            expect(page.get_by_role("heading", name="The design language")).to_be_visible()
            assert_accessible(page)
            keep_picture(page, f"design-{scheme}")


def test_saving_a_section_of_the_settings_keeps_what_was_typed_in_another(
    owner: Page, shared_site: Site
) -> None:
    slug = shared_site.ask("SELECT slug FROM tournament_event WHERE is_demo LIMIT 1")
    owner.goto(f"{shared_site.address}/event/{slug}/organise/settings/")
    owner.fill("[name=event-venue]", "Typed and not saved yet")
    owner.fill("[name=names-data_until]", "2031-01-31")
    owner.click("#names .actions button")
    expect(owner.locator("#messages .message-success")).to_be_visible()
    expect(owner.locator("[name=event-venue]")).to_have_value("Typed and not saved yet")
    assert shared_site.ask("SELECT data_until FROM tournament_event WHERE is_demo") == "2031-01-31"


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_index_of_the_settings_stays_in_sight_and_tells_where_one_is(
    owner: Page, shared_site: Site, width: int
) -> None:
    slug = shared_site.ask("SELECT slug FROM tournament_event WHERE is_demo LIMIT 1")
    owner.set_viewport_size({"width": width, "height": 800})
    owner.goto(f"{shared_site.address}/event/{slug}/organise/settings/")
    index = owner.get_by_role("navigation", name="Instellingen", exact=True)
    shown = index.locator("[aria-current]")
    expect(shown).to_have_text("Toernooi")
    for name in ("Punten", "Namen", "Zaal"):
        # By the keys: a mouse scrolls the page to where it clicks, and the index moves with it.
        index.get_by_role("link", name=name).press("Enter")
        expect(shown).to_have_text(name)
        expect(shown).to_be_in_viewport(ratio=1)
        expect(owner.get_by_role("heading", name=name, exact=True).first).to_be_in_viewport(ratio=1)
    owner.locator("#game h2").evaluate("(head) => head.scrollIntoView()")
    expect(shown).to_have_text("Spel")


def test_a_mistake_takes_the_focus_and_leads_to_its_field(owner: Page, shared_site: Site) -> None:
    slug = shared_site.ask("SELECT slug FROM tournament_event WHERE is_demo LIMIT 1")
    owner.goto(f"{shared_site.address}/event/{slug}/organise/settings/")
    owner.fill("[name=event-name]", "")
    owner.click("#event .actions button")
    summary = owner.locator("#event").get_by_role("alert")
    expect(summary).to_be_focused()
    expect(summary).to_contain_text("Vul dit in.")
    summary.get_by_role("link", name="Naam").click()
    expect(owner.locator("[name=event-name]")).to_be_focused()
