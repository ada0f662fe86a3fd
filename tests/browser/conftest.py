"""A real browser on a real installation; HONK_SCREENSHOTS=1 leaves pictures in screenshots/."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.site import ROOT, Site, made_ready, with_demo, with_owner

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SCREEN = {"width": 1920, "height": 1080}
# A busy machine is slow, not wrong: what is waited for may take its time.
PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)
# What Playwright switches off too, whose list is replaced by ours; and first the pages that a
# window prepares under its address bar, which cost more than most pages of a test.
OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"),
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
# Nothing that asks the network: the machines of the tests may have none.
FLAGS = [
    f"--disable-features={','.join(OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
KEEPS_PICTURES = os.environ.get("HONK_SCREENSHOTS") == "1"
BROWSERS: list[Browser] = []
COMPLAINTS: list[str] = []  # of the pages of the running test


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def large_letters(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose owner has set letters twice as large."""
    with launched(playwright, "--blink-settings=defaultFontSize=32") as browser:
        yield browser


@contextmanager
def launched(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(
        executable_path=os.environ["HONK_CHROMIUM"], args=[*FLAGS, *flags], timeout=3 * PATIENCE
    )
    BROWSERS.append(browser)
    yield browser
    BROWSERS.remove(browser)
    browser.close()


@pytest.fixture(autouse=True)
def _leaves_nothing_behind(browser: Browser) -> Iterator[None]:
    """Pages that stay open would ask on, for servers that are gone, while others are looked at.
    Contexts are closed, as a page that is on its way to another may never say that it closed."""
    shared = all_contexts()
    COMPLAINTS.clear()
    yield
    for context in all_contexts():
        if context not in shared:
            context.close()
    assert COMPLAINTS == []


def all_contexts() -> list[BrowserContext]:
    return [context for browser in BROWSERS for context in browser.contexts]


@contextmanager
def running(site: Site) -> Iterator[Site]:
    """Up while a test runs; its processes are stopped afterwards."""
    try:
        site.start()
        yield site
    finally:
        site.stop()


@pytest.fixture
def new_site(tmp_path: Path) -> Iterator[Site]:
    """An empty installation, to which nobody came yet."""
    with running(made_ready(tmp_path / "data")) as site:
        yield site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """An installation whose organiser has an account, and no event."""
    with running(with_owner(tmp_path / "data")) as site:
        yield site


@pytest.fixture
def demo_site(tmp_path: Path) -> Iterator[Site]:
    """An installation with the demo event, whose check-in is open."""
    with running(with_demo(tmp_path / "data", "checkin")) as site:
        yield site


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One installation with the demo event for all tests of a file that only look."""
    with running(with_demo(tmp_path_factory.mktemp("site"), "checkin")) as site:
        yield site


def slug_of(site: Site) -> str:
    """The address of the only event; the demo's has the year in it."""
    return site.ask("select slug from tournament_event")


@pytest.fixture
def context(browser: Browser) -> BrowserContext:
    context = browser.new_context(locale="nl-NL", viewport=LAPTOP, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return watched(context.new_page())


def watched(page: Page) -> Page:
    """A page that fails its test when the console tells of a refused or broken script; at its
    end, as what a listener raises may break the connection to the browser."""
    page.set_default_timeout(PATIENCE)

    def hear(text: str) -> None:
        if "Content Security Policy" in text or "Uncaught" in text:
            COMPLAINTS.append(f"{page.url}: {text}")

    page.on("console", lambda message: hear(message.text))
    page.on(
        "pageerror", lambda error: COMPLAINTS.append(f"{page.url}: {error.message} {error.stack}")
    )
    return page


def come_in(page: Page, site: Site) -> None:
    """As the organiser, who made the first account and is signed in still."""
    name, value = site.owner
    page.context.add_cookies([{"name": name, "value": value, "url": site.address}])


def keep_picture(page: Page, name: str) -> None:
    """For who wants to see how it looks; they take time, and no test depends on them."""
    if not KEEPS_PICTURES:
        return
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    try:
        page.screenshot(path=folder / f"{name}.png")
    except Error:  # on a busy machine Chromium sometimes cannot, once
        page.screenshot(path=folder / f"{name}.png")


# Four fifths of axe's time went into the contrast of text after text in the rows of a table. What
# stands in elements of the same styles all the way up, of which one has passed, passes as well.
ALIKE = """(() => {
  const SEEN = ["color", "backgroundColor", "backgroundImage", "opacity", "fontSize", "fontWeight",
    "textShadow", "position", "zIndex", "filter", "mixBlendMode"];
  const kinds = new Map(), known = new Map(), passed = new Set();
  const kindOf = (element) => {
    if (!element) return 0;
    if (!known.has(element)) {
      const style = getComputedStyle(element);
      const { nodeName, parentElement } = element;
      const parts = [kindOf(parentElement), nodeName, element.getAttribute("class")];
      const kind = [...parts, ...SEEN.map((name) => style[name])].join("|");
      if (!kinds.has(kind)) kinds.set(kind, kinds.size + 1);
      known.set(element, kinds.get(kind));
    }
    return known.get(element);
  };
  const check = axe._audit.checks["color-contrast"];
  const judge = check.evaluate;
  check.evaluate = function (element, ...others) {
    const kind = kindOf(element);
    if (passed.has(kind)) return true;
    const verdict = judge.call(this, element, ...others);
    if (verdict === true) passed.add(kind);
    return verdict;
  };
})();"""
AXE = Axe(AXE_SCRIPT + ALIKE)


def found_by_axe(page: Page) -> str:
    """Every violation that axe can find (WCAG 2.2 AA among its rules); empty: none."""
    # Not preloaded: for one rule axe would copy imported sheets into the page, inline, which the
    # policy refuses; only in development are sheets imported by the browser.
    found = AXE.run(page, options={"preload": False, "resultTypes": ["violations"]})
    return str(found.generate_report()) if found.violations_count else ""


def assert_accessible(page: Page) -> None:
    assert found_by_axe(page) == ""


WIDTHS = (320, 360, 768, 1280)
# How far the page is wider than its window, and figures whose box cuts them.
OUTSIDE = """() => [
  document.documentElement.scrollWidth - document.documentElement.clientWidth,
  ...[...document.querySelectorAll("td, dd, b, .clock, .table-number")].filter((one) => {
    const style = getComputedStyle(one);
    return one.offsetParent && style.overflowX !== "visible"
      && one.scrollWidth > one.clientWidth + 1 && /^[\\d.,½–-]+$/.test(one.textContent.trim());
  }).map((one) => one.outerHTML.slice(0, 80)),
]"""


def outside(page: Page) -> dict[int, object]:
    """What runs out of the page or its box, by the width of the window."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        if (seen := page.evaluate(OUTSIDE)) != [0]:
            found[width] = seen
    return found
