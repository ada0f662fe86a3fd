"""The draw by keyboard and by drag, in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    PHONE,
    assert_accessible,
    come_in,
    keep_picture,
    running,
    slug_of,
)
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser


@pytest.fixture
def address(demo_site: Site, page: Page) -> str:
    """The organiser's page of the demo, signed in."""
    come_in(page, demo_site)
    return f"{demo_site.address}/event/{slug_of(demo_site)}/organise/"


@pytest.fixture
def drawn_site(tmp_path: Path) -> Iterator[Site]:
    """The demo in its first round."""
    with running(with_demo(tmp_path / "data", "round1")) as site:
        yield site


def test_draw_swap_and_publish_by_keyboard_alone(page: Page, address: str) -> None:
    page.goto(f"{address}draw/")
    expect(page.get_by_text("48 duo’s: elke ronde 24 tafels, niemand rust.")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_text("Geloot. Niemand ziet het tot je het bekendmaakt.")).to_be_visible()
    expect(page.get_by_text("Niemand speelt twee keer tegen dezelfde")).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "draw")

    page.goto(f"{address}draw/round/1/")
    page.keyboard.press("s")
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").get_by_text("⇄")).to_be_visible()
    expect(page.get_by_role("button", name="Van plaats ruilen")).to_be_focused()
    assert_accessible(page)
    keep_picture(page, "swap")
    page.keyboard.press("Enter")
    expect(page.get_by_text("5 en 9 zijn van plaats geruild.")).to_be_visible()

    page.goto(f"{address}draw/")
    page.keyboard.press("p")
    expect(page.get_by_text("Iedereen kan rondes 1 tot en met 5 nu zien.")).to_be_visible()
    expect(page.get_by_role("heading", name="Alle rondes zijn bekendgemaakt")).to_be_visible()


def test_every_seat_shows_the_cost_before_the_drop(page: Page, address: str) -> None:
    page.goto(f"{address}draw/")
    page.keyboard.press("t")
    expect(page.get_by_text("Geloot. Niemand ziet het")).to_be_visible()
    page.goto(f"{address}draw/round/2/")
    seats = page.locator("[data-entry]")
    first, other = seats.nth(0), seats.nth(5)
    first.hover()
    page.mouse.down()
    first.hover(position={"x": 60, "y": 20})
    expect(page.locator("[data-says]")).to_have_count(47)
    keep_picture(page, "drag")
    numbers = [first.get_attribute("data-entry"), other.get_attribute("data-entry")]
    other.hover()
    other.hover(position={"x": 60, "y": 20})
    page.mouse.up()
    expect(
        page.get_by_text(f"{numbers[0]} en {numbers[1]} zijn van plaats geruild.")
    ).to_be_visible()


def test_on_a_phone_a_table_of_the_round_is_as_wide_as_the_page_and_names_stand_beside_numbers(
    drawn_site: Site, page: Page
) -> None:
    come_in(page, drawn_site)
    page.set_viewport_size(PHONE)
    page.goto(f"{drawn_site.address}/event/{slug_of(drawn_site)}/organise/draw/round/1/")
    table = page.locator("#seats")
    wide = table.evaluate("(table) => table.parentElement.clientWidth")
    rows = table.locator("tbody tr").evaluate_all("all => all.map((row) => row.clientWidth)")
    assert set(rows) == {wide}
    beside = """(seats) => seats.filter((seat) => {
      const [number, name, pawns] = [...seat.children].map((one) => one.getBoundingClientRect());
      return number.top > name.bottom || name.top > number.bottom || name.left < number.right
        || (pawns && (pawns.left !== name.left || pawns.height > 40));
    }).length"""
    assert table.locator(".seat").evaluate_all(beside) == 0
    keep_picture(page, "round-phone")


def test_the_pages_beside_the_draw_read_well(drawn_site: Site, page: Page) -> None:
    come_in(page, drawn_site)
    event = f"{drawn_site.address}/event/{slug_of(drawn_site)}/"
    draw = f"{event}organise/draw/"
    for name, path, says in (
        ("meetings", f"{draw}meetings/", "115 paren spelen tegen elkaar"),
        ("by-entry", f"{draw}entries/", "3–2"),
        ("wishes", f"{draw}wishes/", "altijd aan tafel 1"),
        ("drafts", f"{draw}history/", "zoals het nu staat"),
        ("rounds", f"{draw}rounds/", "Een ronde erbij"),
        ("repair", f"{draw}mend/?kind=late&round=1&entry=14", "mensen verhuizen"),
        ("check-draw", f"{event}draw/", "Wat de controle zei"),
    ):
        page.goto(path)
        expect(page.get_by_text(re.compile(re.escape(says))).first).to_be_visible()
        assert_accessible(page)
        keep_picture(page, name)
