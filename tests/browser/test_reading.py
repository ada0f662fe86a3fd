"""Everybody's pages as they are read: on narrow and wide screens, in large letters, and at rest."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route

from tests.browser.conftest import PHONE, launched, running, slug_of, watched
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 768, 1280)
LANGUAGES = ("nl", "en", "de")
PAGES = (
    "",
    "me/7/",
    "standings/",
    "standings/entry/7/",
    "standings/why/",
    "standings/people/",
    "standings/round/1/",
    "regulations/",
    "draw/",
)
MOST_SHIFT = 0.02

# Figures whose box cuts them, in what is seen of the page.
CUT = """() => [...document.querySelectorAll("td, dd, b, .clock, .table-number")].filter((one) => {
  const style = getComputedStyle(one);
  return one.offsetParent && style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1
    && /^[\\d.,½–-]+$/.test(one.textContent.trim());
}).map((one) => one.outerHTML.slice(0, 80))"""

SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """In the third of five rounds."""
    with running(with_demo(tmp_path_factory.mktemp("hall"), "round3")) as site:
        yield site


@pytest.fixture(scope="module")
def large_letters(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose owner has set letters twice as large."""
    with launched(playwright, "--blink-settings=defaultFontSize=32") as browser:
        yield browser


def addresses(site: Site) -> list[str]:
    event = f"{site.address}/event/{slug_of(site)}/"
    return [f"{event}{page}" for page in PAGES]


def assert_inside(page: Page, site: Site) -> None:
    for language in LANGUAGES:
        for address in addresses(site):
            page.goto(f"{address}?language={language}")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 740})
                seen = f"{page.url} at {width}"
                assert page.evaluate("document.documentElement.scrollWidth") <= width, seen
                assert page.evaluate(CUT) == [], seen


def test_nothing_runs_out_of_the_page_at_any_width_and_language(hall: Site, page: Page) -> None:
    assert_inside(page, hall)


def test_nothing_runs_out_of_the_page_in_letters_twice_as_large(
    hall: Site, large_letters: Browser
) -> None:
    page = watched(large_letters.new_page())
    page.goto(addresses(hall)[0])
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 32
    assert_inside(page, hall)


def test_no_page_jumps_when_its_letters_come_late(hall: Site, browser: Browser) -> None:
    context = browser.new_context(locale="nl-NL", viewport=PHONE)  # type: ignore[arg-type]
    context.add_init_script(f"({SHIFTS})()")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route("**/*.woff2", hold)
    page = watched(context.new_page())
    for address in addresses(hall):
        page.goto(address, wait_until="domcontentloaded")
        page.wait_for_function("document.fonts.status === 'loading' || document.fonts.size")
        page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        for route in held:
            route.continue_()
        held.clear()
        page.evaluate("document.fonts.ready")
        page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        assert page.evaluate("window.shifted") <= MOST_SHIFT, address
    context.close()
