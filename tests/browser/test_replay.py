"""Watching a game: it plays by itself, pauses, steps by keys, and works as steps without a script."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    SCREEN,
    assert_accessible,
    keep_picture,
    slug_of,
    watched,
)
from tests.site import Site

pytestmark = pytest.mark.browser

GAME = "/replay/keezen/4/2026/"


@pytest.fixture
def plain(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="nl-NL", viewport=LAPTOP, java_script_enabled=False)
    yield context
    context.close()


def step_shown(page: Page) -> int:
    return int(page.locator("[data-count]").inner_text())


def test_a_game_plays_by_itself_until_it_is_paused(shared_site: Site, page: Page) -> None:
    watched(page).goto(f"{shared_site.address}{GAME}")
    page.get_by_role("radio", name="4×").check()
    page.keyboard.press("p")
    expect(page.locator("[data-count]")).not_to_have_text("0")
    expect(page.locator("[data-count]")).not_to_have_text("1")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Afspelen")).to_be_visible()
    paused = step_shown(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-count]")).to_have_text(str(paused + 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-count]")).to_have_text(str(paused))
    assert page.url.endswith(f"?step={paused}")


def test_the_end_shows_who_has_won(shared_site: Site, page: Page) -> None:
    watched(page).goto(f"{shared_site.address}{GAME}")
    page.keyboard.press("End")
    expect(page.locator(".said-now")).to_contain_text("winnen")
    expect(page.locator(".side-leads [data-figure]")).to_have_text("8")
    page.keyboard.press("Home")
    expect(page.locator("[data-count]")).to_have_text("0")


def test_the_script_and_the_server_show_the_same_step(
    shared_site: Site, page: Page, plain: BrowserContext
) -> None:
    address = f"{shared_site.address}{GAME}"
    without = watched(plain.new_page())
    without.goto(f"{address}?step=40")
    without.get_by_role("link", name="Vooruit").click()
    expect(without.locator("[data-count]")).to_have_text("41")
    watched(page).goto(f"{address}?step=40")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-count]")).to_have_text("41")
    assert page.locator(".said").inner_text() == without.locator(".said").inner_text()
    assert page.locator("[data-board]").inner_html() == without.locator("[data-board]").inner_html()


@pytest.mark.parametrize("size", ["phone", "laptop", "screen"])
def test_the_replay_fits_and_is_accessible_at_every_size(
    shared_site: Site, page: Page, size: str
) -> None:
    sizes = {"phone": PHONE, "laptop": LAPTOP, "screen": SCREEN}
    page.set_viewport_size(sizes[size])  # type: ignore[arg-type]
    watched(page).goto(f"{shared_site.address}{GAME}?step=60")
    expect(page.get_by_role("button", name="Afspelen")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == "screen":
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        small = "parseFloat(getComputedStyle(document.querySelector('.said-now')).fontSize)"
        assert page.evaluate(small) >= 42
    assert_accessible(page)
    keep_picture(page, f"replay-{size}")


def test_the_page_of_the_play_off_shows_the_promise(shared_site: Site, page: Page) -> None:
    watched(page).goto(f"{shared_site.address}/")
    slug = slug_of(shared_site)
    page.set_viewport_size(PHONE)
    page.goto(f"{shared_site.address}/event/{slug}/play-off/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Play-off")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
