"""An older file of the database is put back: open pages show the day that goes on from there."""

import contextlib
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, SCREEN, come_in, watched
from tests.browser.test_round import EVENT, MAKE
from tests.site import Site

pytestmark = pytest.mark.browser

SAY = """
from django.utils import timezone
from tournament.models import Event
from tournament.rounds.actions.announce import announce
for text in {texts}:
    announce(Event.objects.get(), text, by=None, now=timezone.now())
"""


def copied(one: Path, other: Path) -> None:
    """With what stands in the write-ahead log."""
    connect, closing = sqlite3.connect, contextlib.closing
    with closing(connect(one)) as source, closing(connect(other)) as target:
        source.backup(target)


@pytest.fixture
def pages(site: Site, page: Page, browser: Browser) -> list[Page]:
    come_in(page, site)
    site.shell(MAKE)
    page.goto(f"{site.address}{EVENT}organise/")
    phone, screen = (
        watched(browser.new_context(locale="nl-NL", viewport=size).new_page())
        for size in (PHONE, SCREEN)
    )
    phone.goto(f"{site.address}{EVENT}me/1/")
    screen.goto(f"{site.address}{EVENT}screen/1/")
    return [page, phone, screen]


@pytest.mark.parametrize(
    "said", [["Taart"], ["Taart", "Thee", "Water"]], ids=["behind the pages", "ahead of them"]
)
def test_pages_that_saw_more_than_was_put_back_load_anew(
    site: Site, pages: list[Page], said: list[str]
) -> None:
    database, kept = site.folder / "honk.sqlite3", site.folder / "kept.sqlite3"
    copied(database, kept)
    site.shell(SAY.format(texts=["Soep", "Brood"]))
    for page in pages:
        expect(page.get_by_text("Brood").first).to_be_visible()

    site.stop()
    copied(kept, database)
    site.shell(SAY.format(texts=said))
    site.start()

    for page in pages:
        expect(page.get_by_text("Taart").first).to_be_visible()
        expect(page.get_by_text("Brood")).to_have_count(0)
    site.shell(SAY.format(texts=["Koffie"]))
    for page in pages:
        expect(page.get_by_text("Koffie").first).to_be_visible()
