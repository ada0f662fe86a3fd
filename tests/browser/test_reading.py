"""Everybody's pages as they are read: on narrow and wide screens, in large letters, and at rest."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import PHONE, assert_accessible, outside, running, slug_of, watched
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser

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
    "chances/",
    "sign-up/",
    "play-off/",
    "standings/clubs/",
    "standings/after/1/",
)
MOST_SHIFT = 0.02
FIRST_LOAD, REPEAT = 60_000, 1_500  # bytes of a player's page, headers and letters included

RESTING = """
from django.utils import timezone
from tournament.models import Event
plan = [{"at": "00:00", "what": "break"}, {"at": "23:59:59.999999", "what": "prizes"}]
Event.objects.update(date=timezone.localdate(), day_plan=plan)
"""

SHIFTS = """() => {
  window.shifted = 0;
  window.moved = [];
  const text = ({ node, currentRect }) => [node?.textContent.trim(), currentRect.x, currentRect.y];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries().filter((entry) => !entry.hadRecentInput)) {
      window.shifted += one.value;
      window.moved.push([one.value, one.startTime, ...one.sources.map(text)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """In the third of five rounds."""
    with running(with_demo(tmp_path_factory.mktemp("hall"), "round3")) as site:
        yield site


@pytest.fixture
def prize_giving(tmp_path: Path) -> Iterator[Site]:
    """All rounds are played."""
    with running(with_demo(tmp_path, "prizes")) as site:
        yield site


def addresses(site: Site) -> list[str]:
    event = f"{site.address}/event/{slug_of(site)}/"
    key = site.ask("select key from tournament_entry where number = 7")
    return [f"{event}{page}" for page in (*PAGES, f"entry/{key}/", f"mine/{key}/table/")]


def assert_inside(page: Page, site: Site) -> None:
    for language in LANGUAGES:
        for address in addresses(site):
            page.goto(f"{address}?language={language}")
            assert outside(page) == {}, page.url


def test_nothing_runs_out_of_the_page_at_any_width_and_language(hall: Site, page: Page) -> None:
    assert_inside(page, hall)


def test_one_s_own_line_can_be_read_in_the_places_that_win_something_too(
    hall: Site, page: Page
) -> None:
    event = f"{hall.address}/event/{slug_of(hall)}/"
    page.goto(f"{event}standings/")
    first = page.locator("tbody tr").first.locator("td").nth(1).inner_text()
    page.goto(f"{event}me/{first}/")
    page.goto(f"{event}standings/")
    expect(page.locator("tr.mine.prize")).to_be_visible()
    assert_accessible(page)


def test_on_a_tablet_names_have_their_room_beside_five_rounds(
    prize_giving: Site, page: Page
) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto(f"{prize_giving.address}/event/{slug_of(prize_giving)}/standings/")
    names = page.locator("#standing tbody .names").first.evaluate("(one) => one.offsetWidth")
    assert names >= 240


def test_nothing_runs_out_of_the_page_in_letters_twice_as_large(
    hall: Site, large_letters: Browser
) -> None:
    page = watched(large_letters.new_page())
    page.goto(addresses(hall)[0])
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 32
    assert_inside(page, hall)


def test_no_page_jumps_when_its_letters_come_late(
    hall: Site, shared_site: Site, prize_giving: Site, browser: Browser
) -> None:
    shared_site.shell(RESTING)
    context = browser.new_context(locale="nl-NL", viewport=PHONE)  # type: ignore[arg-type]
    context.add_init_script(f"({SHIFTS})()")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route("**/*.woff2", hold)
    page = watched(context.new_page())
    for address in [one for site in (hall, shared_site, prize_giving) for one in addresses(site)]:
        if page.goto(address, wait_until="domcontentloaded").status == 404:  # type: ignore[union-attr]
            continue  # a round that is not drawn yet
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
        shifted, moved = page.evaluate("[window.shifted, window.moved]")
        assert shifted <= MOST_SHIFT, (address, moved)


def test_a_break_is_there_before_the_hall_s_time_is_known(shared_site: Site, page: Page) -> None:
    shared_site.shell(RESTING)
    page.route("**/now", lambda _never_answered: None)
    page.goto(addresses(shared_site)[0])
    expect(page.locator(".break")).to_be_visible()


def test_a_break_has_a_signal_five_minutes_before_its_end_and_at_it(
    shared_site: Site, page: Page
) -> None:
    shared_site.shell(RESTING)
    page.goto(addresses(shared_site)[0])
    heard = page.evaluate(
        """async () => {
          const loaded = performance.getEntriesByType("resource").map((one) => one.name);
          const { breaks } = await import(loaded.find((name) => /[/]breaks[.].*js$/.test(name)));
          const root = document.createElement("div");
          root.innerHTML = '<p data-break="1000000 2000000"></p>';
          const said = document.documentElement.dataset;
          const heard = [];
          for (let second = 1000; second <= 2100; second++) {
            delete said.said;
            breaks(root, second * 1000);
            if (said.said) heard.push([second, said.said, root.firstChild.hidden]);
          }
          return heard;
        }"""
    )
    assert heard == [[1700, "last", False], [2000, "news", True]]


def test_without_scripts_a_clock_says_until_when(hall: Site, browser: Browser) -> None:
    context = browser.new_context(
        locale="nl-NL",
        viewport=PHONE,  # type: ignore[arg-type]
        java_script_enabled=False,
    )
    page = context.new_page()
    page.goto(addresses(hall)[1])
    expect(page.get_by_text(re.compile(r"^tot \d\d:\d\d$"))).to_be_visible()
    expect(page.get_by_role("timer")).to_be_hidden()


def test_a_phone_s_first_page_is_light_and_the_same_page_again_next_to_nothing(
    hall: Site, browser: Browser
) -> None:
    context = browser.new_context(locale="nl-NL", viewport=PHONE)  # type: ignore[arg-type]
    page = watched(context.new_page())
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    asked: dict[str, str] = {}
    loaded: dict[str, int] = {}  # what it asks again on a slow machine, such as the time, is once
    network.on(
        "Network.responseReceived",
        lambda one: asked.update({one["requestId"]: one["response"]["url"]}),
    )
    network.on(
        "Network.loadingFinished",
        lambda one: loaded.update({asked[one["requestId"]]: one["encodedDataLength"]}),
    )

    def weight() -> int:
        loaded.clear()
        page.goto(addresses(hall)[1], wait_until="load")
        page.evaluate("document.fonts.ready")
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"\d:\d\d"))
        return sum(loaded.values())

    assert weight() <= FIRST_LOAD
    assert weight() <= REPEAT
