"""The prize-giving on the big screen: nothing lies outside the picture, and it rises to the winner."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import keep_picture, running, slug_of, watched
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)]
LONG = ("Wilhelmina-Margaretha van der Schoot-Bouwmeester", "Jan-Willem Oude Elferink")
MAKE = f"""
from tournament.models import Event
from tournament.standings.actions.show import set_prizes
from tournament.standings.reads.prizes import readings
event = Event.objects.get()
special = [{{"rule": "last", "name": "Poedelprijs van slagerij Ten Oever"}}]
set_prizes(event, first=3, special=special, by=None)
event.refresh_from_db()
places = [one for one in readings(event) if one.standing]
for one in (places[0], places[5], places[-2], places[-1]):
    entry = event.entries.get(number=one.number)
    entry.team_name = ""
    entry.save()
    for player, name in zip(entry.players.all(), {LONG!r}):
        player.name = name
        player.save()
print(len(readings(event)))
"""
STEP = """
from tournament.models import Event
from tournament.standings.actions.show import show_prizes
show_prizes(Event.objects.get(), {count}, by=None)
"""
OUTSIDE = """() => [...document.querySelectorAll('main *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    || getComputedStyle(one).overflow === 'hidden' && one.scrollWidth > one.clientWidth + 1);
}).map((one) => one.className + ': ' + one.textContent.slice(0, 40))"""
COVERED = """() => {
  const boxes = [...document.querySelectorAll('.prize > *, .prize-list > li, .step > *')]
    .map((one) => one.getBoundingClientRect());
  return boxes.filter((a, i) => boxes.some((b, j) => j > i
    && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
}"""
# The type of the name that was read out last.
TYPE = """() => {
  const line = document.querySelector('.prize, .prize-list > li');
  return parseFloat(getComputedStyle(line.querySelector('.prize-name, .name')).fontSize);
}"""


@pytest.fixture(scope="module")
def prize_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, int]]:
    """All rounds are played; the longest names are among the last and the first."""
    folder: Path = tmp_path_factory.mktemp("prizes")
    with running(with_demo(folder / "data", "prizes")) as site:
        yield site, int(site.shell(MAKE))


def opened(browser: Browser, size: tuple[int, int]) -> Page:
    context = browser.new_context(locale="nl-NL", viewport={"width": size[0], "height": size[1]})
    return watched(context.new_page())


def test_every_step_fits_every_picture_and_the_lines_rise(
    prize_site: tuple[Site, int], browser: Browser
) -> None:
    site, lines = prize_site
    address = f"{site.address}/event/{slug_of(site)}/screen/1/"
    pages = {size: opened(browser, size) for size in SIZES}
    sizes: dict[Any, list[float]] = {size: [] for size in SIZES}
    for count in range(1, lines + 2):
        site.shell(STEP.format(count=count))
        for size, page in pages.items():
            page.goto(f"{address}?v={count}.{size[0]}")  # not the picture of a moment ago
            page.evaluate("document.fonts.ready")
            assert page.evaluate(OUTSIDE) == [], (count, size)
            assert page.evaluate(COVERED) == 0, (count, size)
            if 2 <= count <= lines:
                sizes[size].append(page.evaluate(TYPE))
        if count in {1, 8, lines - 1, lines, lines + 1}:
            keep_picture(pages[1920, 1080], f"prizes-{count}")
    for size, measured in sizes.items():
        assert measured == sorted(measured), measured
        assert measured[0] >= 0.058 * min(size[1], size[0] * 9 / 16)  # 42 px for a figure
        assert measured[-1] > measured[-2]  # the winner, who has the picture alone
    for page in pages.values():
        assert page.locator(".podium .step").count() == 3
