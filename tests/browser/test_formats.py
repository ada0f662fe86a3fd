"""Each format that halls ask for, from its plan on the page to the prizes, with 16 to 64 entries."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    assert_accessible,
    come_in,
    keep_picture,
    outside,
    running,
    slug_of,
)
from tests.browser.test_stages import read_from_afar
from tests.site import with_owner

pytestmark = pytest.mark.browser

HALL = """
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
        site.shell(HALL.format(tables=count // 2, count=count))
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
