"""From the plan of groups and a knock-out to the prizes, as an organiser and a hall see it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    SCREEN,
    assert_accessible,
    come_in,
    keep_picture,
    outside,
    running,
    slug_of,
)
from tests.browser.test_screens import CAPITAL, MEASURE
from tests.site import Site, with_owner

pytestmark = pytest.mark.browser

HALL = """
from tests.builders import an_event, duos
from tournament.models import User
event = an_event(by=User.objects.get(), name="Poulecup", tables=8, rounds_planned=5)
duos(event, 16, here=True)
event.screens.create(number=1, shows="standings")
"""
FINALS = """
from tournament.events.actions import settings
from tournament.models import Event
event = Event.objects.get()
stages = [{"name": "", "kind": "rounds", "rounds": 1, "goes_on": True}]
stages += [{"name": n, "kind": "final", "of": "", "size": 4, "rounds": 2} for n in "AB"]
settings.change(event, {"stages": stages, "rounds_planned": 3}, by=None)
"""
PLAY = """
from django.utils import timezone
from tests.tournament.stages.playing import draw_next, play
from tournament.checkin.actions import close_check_in
from tournament.models import Event
event = Event.objects.get()
if event.checkin_closed_at is None:
    close_check_in(event, by=None, now=timezone.now())
for _ in range({rounds}):
    row = event.rounds.exclude(state="closed").order_by("number").first()
    if row.state == "planned":
        draw_next(event)
        row.refresh_from_db()
    play(row)
"""


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(with_owner(tmp_path_factory.mktemp("cup"))) as site:
        site.shell(HALL)
        yield site


def planned(page: Page, site: Site) -> None:
    """As an organiser plans it: groups of four, then a knock-out of the best eight."""
    come_in(page, site)
    page.goto(f"{site.address}/event/{slug_of(site)}/organise/stages/")
    page.get_by_label("poules", exact=True).check()
    page.get_by_label("een knock-out van de besten").check()
    page.get_by_label("hoeveel erin").select_option("8")
    page.get_by_label("partij om de derde plaats").check()
    page.get_by_label("een eigen knock-out voor wie meteen verliest").check()
    page.get_by_role("button", name="Plan bewaren").click()


def read_from_afar(page: Page, site: Site) -> set[str]:
    """The kinds of pictures on its screen, each letter of them large enough."""
    page.set_viewport_size(SCREEN)
    page.goto(f"{site.address}/event/{slug_of(site)}/screen/1/")
    page.evaluate("document.fonts.ready")
    pictures = page.locator("[data-picture]")
    for number in range(pictures.count()):
        small = [one for one in page.evaluate(MEASURE, number) if one["high"] < CAPITAL]
        assert [one["text"] for one in small] == []
    classes = " ".join(one.get_attribute("class") or "" for one in pictures.all())
    return {name.removeprefix("picture-") for name in classes.split() if "-" in name}


def test_an_event_of_groups_and_a_knock_out_from_plan_to_prizes(page: Page, cup: Site) -> None:
    planned(page, cup)
    expect(page.locator(".stage-plan")).to_contain_text("Ronde 4 tot en met 6")
    assert_accessible(page)
    keep_picture(page, "stages-plan")
    cup.shell(PLAY.format(rounds=3))
    finals = f"{cup.address}/event/{slug_of(cup)}/finals/"
    page.goto(finals)
    expect(page.locator(".group")).to_have_count(4)
    expect(page.locator(".goes-on")).to_have_count(8)
    assert "groups" in read_from_afar(page, cup)
    page.set_viewport_size(LAPTOP)
    cup.shell(PLAY.format(rounds=2))
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        page.goto(finals)
        expect(page.locator(".tie")).to_have_count(11)
        expect(page.locator(".side-won")).to_have_count(8)
        assert outside(page) == {}
        assert_accessible(page)
        keep_picture(page, f"stages-bracket-{size['width']}")
    assert {"tree", "ties"} <= read_from_afar(page, cup)
    keep_picture(page, "stages-screen")
    cup.shell(PLAY.format(rounds=1))
    page.goto(f"{cup.address}/event/{slug_of(cup)}/organise/standings/prizes/")
    winner = cup.ask("select entries from tournament_filledstage where name = 'A'")
    expect(page.locator("main")).to_contain_text("1")
    assert winner


def test_finals_side_by_side_are_read_from_afar(page: Page, site: Site) -> None:
    site.shell(HALL)
    site.shell(FINALS)
    site.shell(PLAY.format(rounds=2))
    assert "final" in read_from_afar(page, site)


def test_a_plan_that_does_not_fit_says_so_at_its_field(page: Page, site: Site) -> None:
    site.shell(HALL)
    come_in(page, site)
    page.goto(f"{site.address}/event/{slug_of(site)}/organise/stages/")
    page.get_by_label("een finale: de besten spelen om de eerste plaatsen").check()
    page.get_by_label("hoeveel erin").select_option("32")
    page.get_by_role("button", name="Plan bewaren").click()
    expect(page.locator(".stages-form")).to_contain_text("er zijn er nog maar 16 voor over")


# Each format that halls ask for, with 16 to 64 entries.
BEKER = """
from tests.builders import an_event, duos
from tournament.models import User
event = an_event(by=User.objects.get(), name="Beker", tables={tables}, rounds_planned=3)
for place, entry in enumerate(duos(event, {count}, here=True)):
    entry.club = ("Emmen", "Assen", "Norg", "Coevorden")[place % 4]
    entry.save()
event.screens.create(number=1, shows="standings")
"""
TO_THE_END = """
from django.utils import timezone
from tests.tournament.stages.playing import play_all
from tournament.checkin.actions import close_check_in
from tournament.models import Event
event = Event.objects.get()
close_check_in(event, by=None, now=timezone.now())
play_all(event)
"""
DONE = "Alle rondes zijn gespeeld"


def a_final_of_eight(page: Page) -> None:
    page.get_by_label("rondes voor iedereen", exact=True).first.check()
    page.locator("#id_rounds").fill("3")
    page.get_by_label("een finale: de besten spelen om de eerste plaatsen").check()
    page.get_by_label("hoeveel erin").select_option("8")
    page.locator("#id_final_rounds").fill("2")


def a_knock_out_at_once(page: Page) -> None:
    page.get_by_label("meteen een knock-out").check()
    page.get_by_label("partij om de derde plaats").check()


def a_knock_out_of_three_games(page: Page) -> None:
    page.get_by_label("meteen een knock-out").check()
    page.locator("#id_games").select_option("3")
    page.get_by_label("een eigen knock-out voor wie meteen verliest").check()


def groups_and_two_finals(page: Page) -> None:
    page.get_by_label("poules", exact=True).check()
    page.locator("#id_group").select_option("5")
    page.get_by_label("een finale: de besten spelen om de eerste plaatsen").check()
    page.get_by_label("hoeveel erin").select_option("8")
    page.locator("#id_finals").select_option("2")
    page.locator("#id_final_rounds").fill("2")


@pytest.mark.parametrize(
    ("plan", "count"),
    [
        (a_final_of_eight, 32),
        (a_knock_out_at_once, 64),
        (a_knock_out_of_three_games, 16),
        (groups_and_two_finals, 20),
    ],
)
def test_a_format_from_its_plan_to_the_prizes(
    page: Page, tmp_path: Path, plan: Callable[[Page], None], count: int
) -> None:
    with running(with_owner(tmp_path / "site")) as site:
        site.shell(BEKER.format(tables=count // 2, count=count))
        come_in(page, site)
        event = f"{site.address}/event/{slug_of(site)}/"
        page.goto(f"{event}organise/stages/")
        plan(page)
        page.get_by_role("button", name="Plan bewaren").click()
        expect(page.locator(".stage-plan")).to_be_visible()
        site.shell(TO_THE_END)
        name = plan.__name__.replace("_", "-")
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            page.goto(f"{event}finals/")
            assert_accessible(page)
            assert outside(page) == {}
            page.set_viewport_size(size)
            keep_picture(page, f"format-{name}-{size['width']}")
        assert read_from_afar(page, site)
        keep_picture(page, f"format-{name}-screen")
        page.set_viewport_size(LAPTOP)
        page.goto(f"{event}organise/")
        expect(page.locator("#live-next")).to_contain_text(DONE)
        page.goto(f"{event}standings/")
        expect(page.locator("#standing tbody tr")).to_have_count(count)
        paper = page.request.get(f"{event}organise/print/stages/look.pdf")
        assert paper.body().startswith(b"%PDF")


def kept(page: Page, part: str) -> None:
    """One part of the settings is saved by its own button."""
    with page.expect_response(lambda answer: answer.request.method == "POST") as saved:
        page.locator(f"#{part}").get_by_role("button", name="Bewaren").click()
    assert saved.value.status < 400
    expect(page.locator(f"#{part} [aria-invalid=true]")).to_have_count(0)


def test_clubs_and_categories_from_the_settings_to_the_prizes(page: Page, site: Site) -> None:
    """Whole clubs meet table by table; the youth begin with five points and have a standing."""
    site.shell(BEKER.format(tables=8, count=16))
    site.shell(
        "from tournament.models import Entry\n"
        "Entry.objects.filter(number__lte=8).update(category='Jeugd')"
    )
    come_in(page, site)
    event = f"{site.address}/event/{slug_of(site)}/"
    page.goto(f"{event}organise/settings/")
    page.get_by_label("verenigingen spelen teamwedstrijden").check()
    kept(page, "rounds")
    page.locator("#points textarea[name$=handicap]").fill("Jeugd: 5")
    kept(page, "points")
    site.shell(TO_THE_END)
    for name, rows in (("clubs", 4), ("category/jeugd", 8)):
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            page.goto(f"{event}standings/{name}/")
            expect(page.locator("main tbody tr")).to_have_count(rows)
            assert_accessible(page)
            assert outside(page) == {}
            page.set_viewport_size(size)
            keep_picture(page, f"format-{name.partition('/')[0]}-{size['width']}")
    page.set_viewport_size(LAPTOP)
    page.goto(f"{event}organise/")
    expect(page.locator("#live-next")).to_contain_text(DONE)
