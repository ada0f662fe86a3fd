"""Every picture of the big screens, measured as it is rendered: large enough, whole, and in time."""

import io
import re
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import keep_picture, running, watched
from tests.full_hall import SCREENS
from tests.site import ROOT, Site, made_ready

pytestmark = pytest.mark.browser

CAPITAL, WELL_READ = 42, 58  # pixels of 1080, of the height of a capital or a figure
TURN = 60  # seconds
OF_STAGES = {"groups", "ties", "tree", "final"}  # measured in tests/browser/test_stages.py
SIZES = [(1920, 1080), (1280, 720)]

# Of each text that is seen: how high its capitals are, and where it stands.
MEASURE = """(picture) => {
  for (const one of document.querySelectorAll("[data-picture]")) {
    one.toggleAttribute("data-later", Number(one.dataset.picture) !== picture);
  }
  const paint = document.createElement("canvas").getContext("2d");
  const found = [];
  const walk = document.createTreeWalker(document.getElementById("stage"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!text || !box.width) continue;
    const style = getComputedStyle(node.parentElement);
    const around = node.parentElement.getBoundingClientRect();
    const isCut = style.textOverflow === "ellipsis";  // the event's name, where much stands beside it
    paint.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const middle = (box.top + box.bottom) / 2;
    found.push({
      text,
      figures: node.parentElement.matches(".no, .at, .first, .last"),
      high: paint.measureText("H").actualBoundingBoxAscent,
      left: box.left, right: isCut ? around.right : box.right,
      top: middle - parseFloat(style.fontSize) * 0.34, bottom: middle + parseFloat(style.fontSize) * 0.34,
    });
  }
  return found;
}"""


# As if the connection were gone for a while.
STAYS = """(strip) => {
  Object.defineProperty(strip, "hidden", { set() {}, get: () => false });
  strip.removeAttribute("hidden");
}"""


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Slugs of full halls, by the number of duos; and of one that is just coming in."""
    with running(made_ready(tmp_path_factory.mktemp("screens"))) as site:
        make = "from tests.full_hall import a_full_hall; print(a_full_hall({}))"
        slugs = {count: site.shell(make.format(count)) for count in (200, 250)}
        slugs[8] = site.shell(make.format("8, never_came=1"))
        for count in (48, 125):
            slugs[count] = site.shell(make.format(f"{count}, and_running=True"))
        zones = ("Grote zaal, bij het toneel en de garderobe beneden", "Foyer")
        slugs[24] = site.shell(make.format(f"24, and_running=True, zones={zones}"))
        slugs[0] = site.shell(make.format("8, played=-1"))
        slugs[40] = site.shell(make.format("40, played=0"))  # with all rounds beforehand
        yield site, slugs


@pytest.fixture
def screen(browser: Browser, request: pytest.FixtureRequest) -> Any:
    width, height = request.param
    context = browser.new_context(locale="nl-NL", viewport={"width": width, "height": height})
    return watched(context.new_page())


@pytest.mark.parametrize("screen", SIZES, indirect=True, ids=["1080", "720"])
@pytest.mark.parametrize("count", [0, 8, 24, 40, 48, 125, 200, 250])
def test_everything_on_a_big_screen_is_read_from_afar(
    halls: tuple[Site, dict[int, str]], screen: Page, count: int
) -> None:
    site, slugs = halls
    part = screen.viewport_size["height"] / 1080  # type: ignore[index]
    for shows, number in SCREENS.items():
        screen.goto(f"{site.address}/event/{slugs[count]}/screen/{number}/")
        screen.evaluate("document.fonts.ready")
        pictures = screen.locator("[data-picture]").count()
        small = []
        for picture in range(pictures):
            texts = screen.evaluate(MEASURE, picture)
            small += [
                one for one in texts if one["figures"] and one["high"] < WELL_READ * part - 0.5
            ]
            said = f"{count} duos, {shows}, picture {picture}"
            assert {one["text"] for one in texts if one["high"] < CAPITAL * part - 0.5} == set(), (
                said
            )
            assert outside(texts, screen) == [], said
            assert covered(texts) == [], said
            if picture in (0, pictures - 1):
                keep_picture(screen, f"screen-{count}-{shows}-{picture}-{round(1080 * part)}")
        order = screen.evaluate("document.getElementById('stage').dataset.order").split()
        turn = float(screen.evaluate("document.body.dataset.turn")) * len(order)
        assert turn <= TURN or count > 200, said
        assert small == [] or turn > TURN or count in (125, 200), f"{count} duos, {shows}"


def test_no_kind_of_picture_is_missing_among_those_that_are_measured(
    halls: tuple[Site, dict[int, str]], page: Page
) -> None:
    site, slugs = halls
    seen: set[str] = set()
    for slug in slugs.values():
        for number in SCREENS.values():
            answer = page.request.get(f"{site.address}/event/{slug}/screen/{number}/")
            seen.update(re.findall(r'class="picture picture-(\w+)"', answer.text()))
    made = {one.stem for one in (ROOT / "templates" / "screens").glob("[!_]*.html")}
    assert seen == made - {"page", "organise", *OF_STAGES}


def outside(texts: list[dict[str, Any]], page: Page) -> list[str]:
    size = page.viewport_size
    assert size
    return [
        one["text"]
        for one in texts
        if one["left"] < -1
        or one["top"] < -1
        or one["right"] > size["width"] + 1
        or one["bottom"] > size["height"] + 1
    ]


def covered(texts: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Pairs of texts of which one stands on the other."""
    found = []
    for at, one in enumerate(texts):
        for other in texts[at + 1 :]:
            if (
                one["left"] < other["right"] - 2
                and other["left"] < one["right"] - 2
                and one["top"] < other["bottom"] - 2
                and other["top"] < one["bottom"] - 2
            ):
                found.append((one["text"], other["text"]))
    return found


@pytest.mark.parametrize("count", [48, 125, 250])
def test_no_connection_has_a_strip_of_its_own_that_covers_nobody(
    halls: tuple[Site, dict[int, str]], browser: Browser, count: int
) -> None:
    site, slugs = halls
    page = watched(browser.new_page(viewport={"width": 1920, "height": 1080}))
    for shows in ("seating", "standings"):
        page.goto(f"{site.address}/event/{slugs[count]}/screen/{SCREENS[shows]}/")
        page.evaluate("document.fonts.ready")
        strip = page.locator("#lost")
        strip.evaluate(STAYS)
        expect(strip).to_be_visible()
        for picture in range(page.locator("[data-picture]").count()):
            texts = page.evaluate(MEASURE, picture)
            top = page.evaluate("document.getElementById('lost').getBoundingClientRect().top")
            assert [one["text"] for one in texts if one["bottom"] > top + 1] == []
            assert covered(texts) == []


def test_the_code_of_the_check_in_is_read_from_six_metres(
    halls: tuple[Site, dict[int, str]], browser: Browser
) -> None:
    site, slugs = halls
    context = browser.new_context(locale="nl-NL", viewport={"width": 1920, "height": 1080})
    page = watched(context.new_page())
    page.goto(f"{site.address}/event/{slugs[0]}/screen/{SCREENS['day']}/")
    code, address = page.locator("svg.qr"), page.locator(".address")
    box, below = code.bounding_box(), address.bounding_box()
    assert box
    assert below
    assert below["y"] >= box["y"] + box["height"]
    assert below["y"] + below["height"] <= 1080
    # A camera of 1920 pixels over 66 degrees has 246 of them for a metre at six metres; the picture
    # is 2.5 m wide.
    seen = Image.open(io.BytesIO(page.screenshot())).convert("L").resize((615, 346))
    assert zxingcpp.read_barcodes(seen)[0].text == f"{site.address}/e/{address.inner_text()[-1]}"
    # And the rule of thumb: a tenth of the distance, without the white around it.
    modules = float(code.evaluate("(svg) => svg.viewBox.baseVal.width"))
    assert box["width"] * (modules - 8) / modules / 1920 * 2.5 >= 0.6


def test_no_zero_of_a_clock_or_a_table_is_slashed(
    halls: tuple[Site, dict[int, str]], browser: Browser
) -> None:
    site, slugs = halls
    page = watched(browser.new_page())
    for shows in ("seating", "clock", "missing"):
        page.goto(f"{site.address}/event/{slugs[125]}/screen/{SCREENS[shows]}/")
        page.evaluate("document.fonts.ready")
        fonts = page.evaluate(
            "() => [...document.querySelectorAll('[data-clock], [data-time], .clock-until, .at,"
            " .lines b, .missing')].map((one) => getComputedStyle(one).fontFamily.split(',')[0])"
        )
        assert set(fonts) == {'"Honk Digits"'}
        assert page.evaluate("document.fonts.check('40px \"Honk Digits\"', '0')")
