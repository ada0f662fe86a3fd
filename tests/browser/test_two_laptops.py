"""Two laptops in a real browser: the first one dies, somebody takes over, and every page is there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, SCREEN, keep_picture, watched
from tests.laptops import NAME, PASSWORD, Laptop, Pair, a_pair, slug_of, two_laptops

pytestmark = pytest.mark.browser

OPEN = """
import json
from tournament.models import Event
rows = Event.objects.get().forms.filter(match__round__number=1, match__result=None)
print(json.dumps([form.human for form in rows][:8]))
"""
SAVED = """
import json
from scoring.models import Report
print(json.dumps(sorted(Report.objects.values_list("once", "match__forms__serial").order_by("pk"))))
"""

# As a browser says it of a tab behind another one.
HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """The second one at another address: browsers keep cookies by that, whatever the port."""
    with a_pair(tmp_path, host="127.0.0.2") as made:
        yield made


def signed_in(context: BrowserContext, pair: Pair) -> Page:
    page = watched(context.new_page())
    page.goto(f"{pair.first.address}/sign-in/")
    page.get_by_label("Naam", exact=False).first.fill(NAME)
    page.get_by_label("Wachtwoord", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Inloggen").click()
    expect(page).not_to_have_url(re.compile("sign-in"))
    return page


def opened(context: BrowserContext, size: dict[str, int], address: str) -> Page:
    page = watched(context.new_page())
    page.set_viewport_size(size)
    with page.expect_request(re.compile("/feed")):
        page.goto(address)
    return page


def quiet(context: BrowserContext, address: str) -> Page:
    """A page without a stream, that has heard its laptop."""
    page = watched(context.new_page())
    with page.expect_response(re.compile("/follow/who")):
        page.goto(address)
    return page


def type_form(page: Page, number: str, score: str) -> None:
    expect(page.locator("#number")).to_be_focused()
    page.keyboard.type(number)
    expect(page.locator("#entry")).to_be_visible()
    page.keyboard.type(score)
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_hidden()


def arrives(page: Page, laptop: Laptop, path: str) -> None:
    page.wait_for_url(lambda url: url.startswith(f"{laptop.address}{path}"), timeout=60_000)


def test_the_first_laptop_dies_and_every_page_goes_on_at_the_second(
    pair: Pair, context: BrowserContext
) -> None:
    slug, forms = slug_of(pair.first), json.loads(pair.first.shell(OPEN))
    event = f"/event/{slug}/"
    phone = opened(context, PHONE, f"{pair.first.address}{event}me/1/")
    screen = opened(context, SCREEN, f"{pair.first.address}{event}screen/1/")
    desk = signed_in(context, pair)
    today = opened(context, LAPTOP, f"{pair.first.address}{event}organise/")
    standing = quiet(context, f"{pair.first.address}{event}standings/")
    settings = quiet(context, f"{pair.first.address}{event}organise/settings/")
    half_typed = quiet(context, f"{pair.first.address}{event}organise/messages/")
    half_typed.locator("input[name=text]").fill("De soep is")
    shown_later = opened(context, LAPTOP, f"{pair.first.address}{event}organise/announcer/")
    shown_later.evaluate(HIDE)
    desk.bring_to_front()
    with desk.expect_response("**/index.json"):
        desk.goto(f"{pair.first.address}{event}desk/")
    type_form(desk, forms[0], "85")
    expect(desk.locator("#last-entered li").first.locator(".safe")).to_have_text("✓✓")
    keep_picture(desk, "desk-on-both")

    pair.second.kill()  # for a while: the next form is on the first laptop alone
    type_form(desk, forms[1], "86")
    expect(desk.locator("#last-entered li").first.locator(".safe")).to_have_text("✓")
    pair.first.kill()
    pair.second.start()
    assert pair.second.is_second
    type_form(desk, forms[2], "78")
    expect(desk.locator("#desk-state")).to_have_class(re.compile("keeps"))
    desk.keyboard.type(forms[3])
    expect(desk.locator("#entry")).to_be_visible()
    desk.keyboard.type("6")  # half a form

    pair.take_over()
    arrives(phone, pair.second, f"{event}me/1/")
    arrives(screen, pair.second, f"{event}screen/1/")
    arrives(desk, pair.second, f"{event}desk/")
    arrives(today, pair.second, f"{event}organise/")
    arrives(standing, pair.second, f"{event}standings/")
    arrives(settings, pair.second, f"{event}organise/settings/")
    shown_later.evaluate(SHOW)
    arrives(shown_later, pair.second, f"{event}organise/announcer/")
    half_typed.locator("#leads-elsewhere button").click()  # nothing typed goes without a word
    arrives(half_typed, pair.second, f"{event}organise/messages/")
    expect(desk.locator("#entry")).to_be_visible()
    expect(desk.locator("#sheet .cell").first).to_have_value("6")
    expect(desk.locator("#desk-state")).not_to_have_class(re.compile("keeps"))
    saved = json.loads(pair.second.shell(SAVED))
    serials = [serial for _once, serial in saved]
    for form in forms[:3]:
        assert serials.count(int(form[:-1])) == 1
    assert len({once for once, _serial in saved}) == len(saved)


def test_a_page_that_never_heard_a_word_of_its_stream_goes_along_too(
    pair: Pair, context: BrowserContext
) -> None:
    path = f"/event/{slug_of(pair.first)}/screen/1/"
    screen = watched(context.new_page())
    screen.route("**/feed*", lambda route: route.abort())
    screen.goto(f"{pair.first.address}{path}")
    pair.first.kill()
    pair.take_over()
    screen.unroute_all()
    arrives(screen, pair.second, path)


def test_a_screen_at_the_second_laptop_goes_on_at_the_first_when_its_own_dies(
    pair: Pair, context: BrowserContext
) -> None:
    path = f"/event/{slug_of(pair.second)}/screen/1/"
    screen = opened(context, SCREEN, f"{pair.second.address}{path}")
    with screen.expect_response(re.compile("/alive")):  # it has heard where the first one is
        pass
    pair.second.kill()
    expect(screen).to_have_url(f"{pair.first.address}{path}")
    expect(screen.locator("#stage")).to_be_visible()


def test_a_page_that_was_opened_before_there_was_a_second_laptop_learns_where_it_is(
    tmp_path: Path, context: BrowserContext
) -> None:
    first, second = two_laptops(tmp_path, "127.0.0.2")
    try:
        first.start()
        phone = opened(context, PHONE, f"{first.address}/event/{slug_of(first)}/me/1/")
        expect(phone.locator("#laptops")).to_have_count(0)
        organiser = first.browser(signed_in_as=NAME, password=PASSWORD)
        organiser.asks("/second-laptop/")
        shown = organiser.asks("/second-laptop/", do="show")
        code = re.findall(r'class="pair-code">([^<]+)<', shown)[0]
        second.start()
        door = second.browser()
        door.asks("/second-laptop/")
        door.asks("/second-laptop/", do="follow", address=first.address, code=code)
        second.go_on()
        expect(phone.locator("#laptops")).to_have_attribute("data-addresses", second.address)
    finally:
        first.stop()
        second.stop()
