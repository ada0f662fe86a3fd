"""Watching a game: it plays by itself, pauses, steps by keys, and works as steps without a script."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

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
def plain(browser: Browser) -> BrowserContext:
    return browser.new_context(locale="nl-NL", viewport=LAPTOP, java_script_enabled=False)


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


@pytest.mark.parametrize("status", [200, 503])
def test_the_move_that_was_asked_for_last_is_shown_when_an_earlier_one_comes_late_or_never(
    shared_site: Site, page: Page, status: int
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.url.endswith(f"?frames={last}"):
            route.continue_()
        else:
            held.append(route)

    watched(page).goto(f"{shared_site.address}{GAME}?step=40")
    last = page.locator("[data-replay]").get_attribute("data-last")
    page.route("**?frames=*", hold)
    with page.expect_request("**?frames=0"):
        page.keyboard.press("Home")
    page.keyboard.press("End")
    expect(page.locator(".said-now")).to_contain_text("winnen")
    answers = {route.request.url: route for route in held}
    with page.expect_response("**?frames=0"):
        for address, late in answers.items():
            body = page.request.get(address).body()
            late.fulfill(status=status, content_type="application/json", body=body)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page.locator(".said-now")).to_contain_text("winnen")


def test_the_script_and_the_server_show_the_same_step(
    shared_site: Site, page: Page, plain: BrowserContext
) -> None:
    address = f"{shared_site.address}{GAME}"
    without = watched(plain.new_page())
    without.goto(f"{address}?step=40")
    without.get_by_role("link", name="Vooruit", exact=True).click()
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


WAYS = "document.querySelectorAll('[data-board] [data-way]').length"
GOING = """() => document.getAnimations().filter(
  (one) => one.effect.target.closest("[data-board]")
).map((one) => one.effect.getTiming().duration)"""


def forward_until_something_moves(page: Page) -> None:
    for _move in range(20):
        shown = step_shown(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-count]")).to_have_text(str(shown + 1))
        if page.evaluate(WAYS):
            return


@pytest.mark.parametrize("game", ["keezen", "foppen", "fritsen", "frantic", "mezza"])
def test_a_pawn_or_card_goes_its_way_in_180_milliseconds(
    shared_site: Site, browser: Browser, game: str
) -> None:
    page = watched(browser.new_page(locale="nl-NL", reduced_motion="no-preference"))
    page.goto(f"{shared_site.address}/replay/{game}/4/2026/?step=20")
    expect(page.get_by_role("button", name="Afspelen")).to_be_visible()
    # Slowed down, so that it is seen on its way.
    page.evaluate(
        "() => { const go = Element.prototype.animate;"
        " Element.prototype.animate = function (...given) {"
        " const one = go.apply(this, given); one.pause(); return one; }; }"
    )
    forward_until_something_moves(page)
    assert set(page.evaluate(GOING)) == {180}
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(GOING) == []


def test_nothing_moves_where_somebody_wants_no_motion(shared_site: Site, page: Page) -> None:
    watched(page).goto(f"{shared_site.address}{GAME}?step=20")
    forward_until_something_moves(page)
    assert page.evaluate(WAYS) > 0
    assert page.evaluate(GOING) == []


def test_a_move_is_chosen_from_the_list_beside_the_board(
    shared_site: Site, page: Page, plain: BrowserContext
) -> None:
    watched(page).goto(f"{shared_site.address}{GAME}?step=60")
    now = page.locator(".moves [aria-current]")
    expect(now).to_contain_text("60")
    expect(now).to_be_in_viewport()
    page.locator(".moves a[href='?step=63']").click()
    expect(page.locator("[data-count]")).to_have_text("63")
    expect(now).to_contain_text("63")
    said = page.locator(".said-now").inner_text()
    assert said in now.inner_text()
    without = watched(plain.new_page())
    without.goto(f"{shared_site.address}{GAME}?step=60")
    without.locator(".moves a[href='?step=63']").click()
    expect(without.locator("[data-count]")).to_have_text("63")


# Texts on the board that stand on each other, or of which a card covers an end.
COLLIDING = """() => {
  const texts = [...document.querySelectorAll("[data-board] text")];
  const boxes = texts.map((one) => one.getBoundingClientRect());
  const under = (x, y) => document.elementsFromPoint(x, y).find((one) => one.tagName === "rect");
  return texts.map((one, at) => {
    const box = boxes[at];
    const middle = (box.top + box.bottom) / 2;
    const covered = under(box.left + 1, middle) !== under(box.right - 1, middle);
    const other = boxes.slice(at + 1).some((next) => box.left < next.right - 1 &&
      next.left < box.right - 1 && box.top + box.height * 0.25 < next.bottom - next.height * 0.25 &&
      next.top + next.height * 0.25 < box.bottom - box.height * 0.25);
    return covered || other ? one.textContent : null;
  }).filter(Boolean);
}"""


@pytest.mark.parametrize("players", [4, 7])
def test_labels_on_mezza_s_cards_do_not_collide(
    shared_site: Site, page: Page, players: int
) -> None:
    page.set_viewport_size(SCREEN)
    for step in range(4, 150, 9):
        watched(page).goto(f"{shared_site.address}/replay/mezza/{players}/2026/?step={step}")
        assert page.evaluate(COLLIDING) == [], step


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_blue_beside_the_board_is_the_blue_on_it(shared_site: Site, page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    watched(page).goto(f"{shared_site.address}{GAME}?step=20")
    chip = "getComputedStyle(document.querySelector('.sides .pawn-blue')).backgroundColor"
    assert page.evaluate(chip) == "rgb(11, 92, 173)"
    assert page.locator("[data-board] [fill='#0b5cad']").count() > 0


@pytest.mark.parametrize("game", ["foppen/6", "fritsen/10", "frantic/8", "mezza/7"])
def test_every_game_fits_the_hall_s_screen(shared_site: Site, page: Page, game: str) -> None:
    page.set_viewport_size(SCREEN)
    watched(page).goto(f"{shared_site.address}/replay/{game}/2026/?step=60")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert_accessible(page)
    keep_picture(page, f"replay-{game.replace('/', '-')}")


def test_the_page_of_the_play_off_shows_the_promise(shared_site: Site, page: Page) -> None:
    watched(page).goto(f"{shared_site.address}/")
    slug = slug_of(shared_site)
    page.set_viewport_size(PHONE)
    page.goto(f"{shared_site.address}/event/{slug}/play-off/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Play-off")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
