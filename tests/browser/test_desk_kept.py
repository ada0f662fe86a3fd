"""Forms that a desk kept while it had no connection: sent later, put aside, thrown away."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import keep_picture, running
from tests.browser.desk import opened_desk
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The demo in the middle of round 3, for all tests here: each types forms that are to come."""
    with running(with_demo(tmp_path_factory.mktemp("desk") / "data", "round3")) as site:
        yield site


@pytest.fixture
def desk(site: Site, page: Page) -> list[str]:
    return opened_desk(page, site)


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
