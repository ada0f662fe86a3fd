"""The entry desk in a real browser: keys only, and a server that dies in the middle."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import assert_accessible, keep_picture, make_account, running
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser

OPEN = """
import json
from tournament.models import Event
event = Event.objects.get()
rows = event.forms.filter(match__round__number=3, match__result=None, match__queries=None)
print(json.dumps([event.slug, [form.human for form in rows]]))
"""
FOUND = """
import json
from scoring.models import Report
from tournament.models import ScoreForm
forms = {form.match_id: form.human for form in ScoreForm.objects.exclude(match=None)}
print(json.dumps([[forms[r.match_id], r.data["home"]] for r in Report.objects.order_by("-pk")[:3]]))
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The demo in the middle of round 3."""
    with running(with_demo(tmp_path / "data", "round3")) as site:
        yield site


@pytest.fixture
def desk(site: Site, page: Page) -> list[str]:
    """The page of the desk; the numbers that are not in yet."""
    make_account(page, site)
    expect(page).not_to_have_url(re.compile("/start/"))
    slug, numbers = json.loads(site.shell(OPEN))
    with page.expect_response("**/index.json"):
        page.goto(f"{site.address}/event/{slug}/desk/")
    return numbers


def type_form(page: Page, number: str, score: str) -> None:
    expect(page.locator("#number")).to_be_focused()
    page.keyboard.type(number)
    expect(page.locator("#entry")).to_be_visible()
    page.keyboard.type(score)
    page.keyboard.press("Enter")


def test_seven_keys_and_enter_a_form_and_one_key_an_answer(
    site: Site, page: Page, desk: list[str]
) -> None:
    count = page.locator("#in-count")
    before = int(count.inner_text())
    assert_accessible(page)
    type_form(page, desk[0], "85")
    expect(count).to_have_text(str(before + 1))
    expect(page.locator("#last-entered li").first).to_contain_text("8–5")

    type_form(page, desk[1], "80")
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    expect(page.locator("#sheet .cell").first).to_be_in_viewport(ratio=1)
    keep_picture(page, "desk-question")
    # A finger that is used to Enter confirms nothing; held as long as a hand does, no scanner.
    page.keyboard.press("Enter", delay=60)
    expect(page.locator(".question")).to_be_visible()
    page.keyboard.press("1")
    expect(count).to_have_text(str(before + 2))
    page.keyboard.type(desk[2][:-2] + desk[2][-1] + desk[2][-2])
    expect(page.locator("#found button").first).to_be_focused()
    page.keyboard.press("Escape")


def test_forms_typed_while_the_server_is_dead_arrive_once_when_it_is_back(
    site: Site, page: Page, desk: list[str]
) -> None:
    type_form(page, desk[0], "85")
    expect(page.locator("#entry")).to_be_hidden()
    site.kill()
    type_form(page, desk[1], "86")
    type_form(page, desk[2], "78")
    expect(page.locator("#desk-state")).to_have_class(re.compile("keeps"))
    keep_picture(page, "desk-no-connection")
    site.start()
    expect(page.locator("#desk-state")).not_to_have_class(re.compile("keeps"))
    found = json.loads(site.shell(FOUND))
    assert found == [
        [desk[2], {"BY": 7, "GR": 8}],
        [desk[1], {"BY": 8, "GR": 6}],
        [desk[0], {"BY": 8, "GR": 5}],
    ]


def test_a_scanned_form_on_which_others_sat_is_entered_as_played(
    site: Site, page: Page, desk: list[str]
) -> None:
    slug = page.url.split("/event/")[1].split("/")[0]
    page.keyboard.type(f"http://192.168.1.7:8000/event/{slug}/form/{desk[0]}/")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .cell").first).to_be_focused()

    # Both duos sat on the other's places: their numbers as they stand on the paper.
    page.keyboard.press("o")
    seats = page.locator("#blank-seats input:visible")
    first, second = seats.first.input_value(), seats.last.input_value()
    for number in (second, first):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    page.keyboard.type("85")
    page.keyboard.press("Enter", delay=60)
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#last-entered li").first).to_contain_text("8–5")


def slowly(page: Page, address: str) -> list[Route]:
    """The server's answers from there wait until the test lets them go."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold)
    return held


def go_on(page: Page, address: str, held: list[Route]) -> None:
    for route in held:
        route.continue_()
    page.unroute(address)


def scan(page: Page, number: str) -> None:
    """As a scanner types: all at once, Enter behind it."""
    page.keyboard.type(number)
    page.keyboard.press("Enter")


def test_a_scanned_number_and_digits_at_once_stand_in_the_fields_over_a_slow_server(
    site: Site, page: Page, desk: list[str]
) -> None:
    index = slowly(page, "**/index.json")
    found = slowly(page, "**/find.json*")
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("#number")).to_be_focused()
    scan(page, desk[0])
    page.keyboard.type("85")
    expect(page.locator("#number")).to_have_value(desk[0])
    go_on(page, "**/find.json*", found)
    cells = page.locator("#sheet .cell")
    expect(cells.nth(0)).to_have_value("8")
    expect(cells.nth(1)).to_have_value("5")
    go_on(page, "**/index.json", index)
    expect(cells.nth(0)).to_have_value("8")

    # The next form is scanned and typed while this one is being saved.
    saving = slowly(page, "**/desk/save/")
    page.keyboard.press("Enter")
    scan(page, desk[1])
    page.keyboard.type("86")
    go_on(page, "**/desk/save/", saving)
    expect(page.locator("#last-entered li").first).to_contain_text("8–5")
    expect(cells.nth(1)).to_have_value("6")


def test_enter_behind_a_number_leaves_the_cursor_in_the_first_field(
    site: Site, page: Page, desk: list[str]
) -> None:
    first = page.locator("#sheet .cell").first
    scan(page, desk[0])
    expect(first).to_be_focused()
    page.keyboard.press("Escape")
    # By hand: the full number has opened the form long before Enter.
    page.keyboard.type(desk[0])
    expect(first).to_be_focused()
    page.keyboard.press("Enter", delay=60)
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .cell").nth(1)).to_be_focused()


def test_an_impossible_figure_is_red_and_said_to_those_who_listen(
    site: Site, page: Page, desk: list[str]
) -> None:
    scan(page, desk[0])
    page.keyboard.type("95")
    page.keyboard.press("Enter", delay=60)
    expect(page.locator("#question")).to_be_focused()
    field = page.locator("#sheet .cell").first
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("Dit kan hoogstens 8 zijn.")
    keep_picture(page, "desk-impossible")
    page.keyboard.press("Escape")
    page.keyboard.type("85")
    page.keyboard.press("Enter")
    expect(page.locator("#last-entered li").first).to_contain_text("8–5")


KEEP = """([event, forms]) => localStorage.setItem(`honk-kept-${event}`, JSON.stringify(forms))"""


def kept(number: str, more: str = "") -> dict[str, object]:
    body = f"form={number}&once=kept-{number}&home_BY=8&home_GR=6{more}"
    return {"once": f"kept-{number}", "body": body, "line": None, "label": number}


def test_a_kept_form_that_the_server_refuses_is_put_aside_and_the_next_goes_on(
    site: Site, page: Page, desk: list[str]
) -> None:
    slug = page.url.split("/event/")[1].split("/")[0]
    line = {"match": 0, "number": desk[0], "round": 3, "table": 1, "who": [], "version": 0}
    refused = {**kept(desk[0], "&x=1" * 1001), "line": line}  # more fields than are read: 400
    page.evaluate(KEEP, [slug, [refused, kept(desk[1])]])
    page.reload()
    expect(page.locator("#last-entered li").first).to_contain_text("8–6")
    aside = page.locator("#kept li")
    expect(aside).to_contain_text("(400)")
    expect(page.locator("#desk-state")).not_to_contain_text("Alles is bewaard")
    keep_picture(page, "desk-put-aside")
    aside.get_by_role("button", name="Nog eens versturen").click()
    expect(aside).to_contain_text("(400)")

    # Opened, corrected and sent: it is no longer aside.
    aside.get_by_role("button", name=desk[0]).click()
    page.locator("#sheet .cell").first.focus()
    page.keyboard.type("85")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    expect(aside).to_have_count(0)
    expect(page.locator("#last-entered li").first).to_contain_text("8–5")


@pytest.mark.parametrize("status", [503, 403])
def test_a_kept_form_that_the_server_does_not_take_now_lets_the_next_go_on(
    site: Site, page: Page, desk: list[str], status: int
) -> None:
    slug = page.url.split("/event/")[1].split("/")[0]

    def answer(route: Route) -> None:
        if desk[0] in (route.request.post_data or ""):
            route.fulfill(status=status)
        else:
            route.continue_()

    page.route("**/desk/save/", answer)
    page.evaluate(KEEP, [slug, [kept(desk[0]), kept(desk[1])]])
    page.reload()
    expect(page.locator("#last-entered li").first).to_contain_text("8–6")
    expect(page.locator("#desk-state")).to_have_class(re.compile("keeps"))
    page.unroute("**/desk/save/")
    expect(page.locator("#desk-state")).not_to_have_class(re.compile("keeps"))
    expect(page.locator("#last-entered li")).to_have_count(2)


def test_a_form_put_aside_is_thrown_away_when_the_clerk_says_so(
    site: Site, page: Page, desk: list[str]
) -> None:
    slug = page.url.split("/event/")[1].split("/")[0]
    page.evaluate(KEEP, [slug, [kept(desk[0], "&x=1" * 1001)]])
    page.reload()
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("#kept").get_by_role("button", name="Weggooien").click()
    expect(page.locator("#kept li")).to_have_count(0)
    expect(page.locator("#desk-state")).to_contain_text("Alles is bewaard")
