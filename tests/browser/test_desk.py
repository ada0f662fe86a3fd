"""The entry desk in a real browser: keys only, and a server that dies in the middle."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, assert_accessible, keep_picture, running
from tests.browser.desk import opened_desk, scan, type_form
from tests.site import Site, with_demo
from tournament.desk.reads.photos import can_read

pytestmark = pytest.mark.browser

FOUND = """
import json
from scoring.models import Report
from tournament.models import ScoreForm
forms = {form.match_id: form.human for form in ScoreForm.objects.exclude(match=None)}
print(json.dumps([[forms[r.match_id], r.data["home"]] for r in Report.objects.order_by("-pk")[:3]]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The demo in the middle of round 3, for all tests here: each types forms that are to come."""
    with running(with_demo(tmp_path_factory.mktemp("desk") / "data", "round3")) as site:
        yield site


@pytest.fixture
def desk(site: Site, page: Page) -> list[str]:
    return opened_desk(page, site)


@pytest.fixture
def read_site(tmp_path: Path) -> Iterator[Site]:
    """One for itself: three photographed forms are more than the others leave of the round."""
    with running(with_demo(tmp_path / "data", "round3")) as site:
        yield site


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
    meant = next(number for number in desk[2:] if number[-1] != number[-2])
    page.keyboard.type(meant[:-2] + meant[-1] + meant[-2])
    expect(page.locator("#found button").first).to_be_focused()
    page.keyboard.press("Escape")


def test_a_form_opened_before_all_forms_are_known_is_of_the_round_it_is_of(
    site: Site, page: Page, desk: list[str]
) -> None:
    page.route("**/index.json", lambda _route: None)  # it does not come
    page.reload()
    page.keyboard.type(desk[0][:-1])
    page.keyboard.type(desk[0][-1])
    expect(page.locator("#whose .entry-table")).to_be_visible()
    expect(page.locator("#whose .tag-wait")).to_have_count(0)


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


# Three forms of the round: one that is clear, one whose bubble says something else, an unusual one.
PHOTOGRAPHED = """
import json, sys
from pathlib import Path
from tests.tournament.desk.reading.hall import sheet_of_table
from tournament.models import Event, Match
event = Event.objects.get()
waits = Match.objects.filter(round__event=event, round__number=3, result=None, queries=None)
tables = list(waits.order_by("-table__number").values_list("table__number", flat=True)[:3])
for table, by, gr, marked in zip(tables, (8, 8, 8), (5, 4, 0), (None, 2, None)):
    sheet_of_table(event, table, by, gr, marked=marked, round_=3).save(f"FOLDER/{table}.jpg")
print(json.dumps(tables))
"""
SAVED = """
import json
from scoring.models import Result
results = Result.objects.filter(match__round__number=3, match__table__number__in={tables})
print(json.dumps([[r.match.table.number, r.report.data["home"]["GR"]] for r in results]))
"""


LOADED = """performance.getEntriesByType("resource")
  .filter((one) => one.name.endsWith("form.jpg")).length"""


@pytest.mark.skipif(not can_read(), reason="nothing that reads pictures is installed")
def test_pictures_taken_without_a_network_are_sent_later_read_and_saved_by_an_enter_each(
    read_site: Site, page: Page, tmp_path: Path
) -> None:
    site = read_site
    opened_desk(page, site)
    site.start_worker()
    tables = json.loads(site.shell(PHOTOGRAPHED.replace("FOLDER", str(tmp_path))))
    browser = page.context.browser
    assert browser is not None
    phone = browser.new_context(locale="nl-NL", viewport=PHONE, has_touch=True, is_mobile=True)
    phone.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    camera = phone.new_page()
    camera.goto(page.url + "photo/")
    phone.set_offline(True)
    for table in tables:
        camera.locator("#camera input").set_input_files(tmp_path / f"{table}.jpg")
    expect(camera.locator("#sending")).to_contain_text("Geen verbinding")
    expect(camera.locator("#sending")).to_contain_text("3")
    keep_picture(camera, "desk-photo-offline")
    phone.set_offline(False)
    for table in tables:
        expect(camera.locator(".told")).to_contain_text(f"Tafel {table} ·", timeout=60_000)
    expect(camera.locator("#sending")).to_have_text("Alles is verstuurd")
    assert_accessible(camera)
    keep_picture(camera, "desk-photo")
    phone.close()

    page.goto(page.url + "read/")
    keep_picture(page, "desk-read")
    expect(page.locator(".entry-table")).to_have_text(f"Tafel {tables[0]}")
    expect(page.locator(".photo-seen")).to_be_visible()
    assert_accessible(page)
    # The picture is there with the next form: nobody presses Enter before there is anything to see.
    page.wait_for_function(f"({LOADED}) >= {len(tables)}")
    page.route("**/form.jpg", lambda route: route.abort())
    page.keyboard.press("Enter")
    expect(page.locator(".entry-table")).to_have_text(f"Tafel {tables[1]}")
    assert page.locator(".photo-seen").evaluate("(one) => one.complete && one.naturalWidth > 0")
    page.unroute("**/form.jpg")
    expect(page.locator("[name=home_GR]")).to_be_focused()
    expect(page.locator(".cut")).to_be_visible()
    keep_picture(page, "desk-read-doubt")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator(".entry-table")).to_have_text(f"Tafel {tables[2]}")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_be_visible()
    keep_picture(page, "desk-read-question")
    page.keyboard.press("1")
    expect(page.locator("#none")).to_be_visible()
    found = json.loads(site.shell(SAVED.format(tables=tables)))
    assert sorted(found) == sorted(map(list, zip(tables, [5, 4, 0], strict=True)))
