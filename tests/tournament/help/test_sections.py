"""Every page and every refusal has its place in the handbook."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.site import ROOT
from tests.tournament.access_table import TABLE
from tournament.core.errors import TournamentError
from tournament.help.book import LANGUAGES, book
from tournament.help.sections import (
    PAGES,
    PROBLEMS,
    REFUSALS,
    section_of_page,
    section_of_refusal,
)

# Addresses that answer with a part of a page, data or a file, and what the tablet at the door shows.
NO_PAGES = {
    *("archive", "sheet", "site-folder", "print-look", "printed-file", "rehearsal-paper"),
    *("checkin-find", "checkin-counts", "desk-find", "desk-index", "desk-state", "pile-papers"),
    *("desk-photo-told", "desk-picture"),
    *("draw-swap-costs", "draw-data", "evening-reached", "table-calls", "tablet", "tablet-entry"),
    "paid-back",
    *("playoff-text", "playoff-lines", "playoff-event"),
    *("series-ratings-csv", "series-ratings-json"),
}


def refusals(kind: type[TournamentError] = TournamentError) -> Iterator[type[TournamentError]]:
    """This one and all that are made of it."""
    yield kind
    for one in kind.__subclasses__():
        yield from refusals(one)


def test_every_page_of_organisers_and_helpers_has_its_section() -> None:
    """A page that is new gets its line in tournament/help/sections.py, and a section in each
    language in tournament/help/pages/."""
    closed = {line.name for line in TABLE if line.method == "get" and line.answers[0] != "y"}
    assert sorted(one for one in closed - NO_PAGES if not section_of_page(one)) == []
    assert closed > NO_PAGES


def test_no_section_is_promised_to_a_page_that_is_not_there() -> None:
    named = {page for pages in PAGES.values() for page in pages}
    assert named - {line.name for line in TABLE} == set()


def test_every_refusal_has_its_paragraph() -> None:
    import_module("tournament.urls")  # which brings all rooms
    kinds = {one for one in refusals() if one.__module__.startswith("tournament.")}
    assert len(kinds) > 90
    assert sorted(one.__name__ for one in kinds if not section_of_refusal(one.code())) == []


def test_every_page_that_tells_of_a_problem_has_its_paragraph() -> None:
    folder = ROOT / "templates" / "core" / "problems"
    pages = {file.stem.replace("_", "-") for file in folder.glob("[a-z]*.html")} - {"why"}
    assert pages == {code for codes in PROBLEMS.values() for code in codes}


def test_every_view_that_shows_a_refusal_leads_to_its_paragraph() -> None:
    """By ``explained``; what shows the sentence alone has its reason here."""
    views = [*(ROOT / "tournament").glob("*/views.py"), *(ROOT / "tournament").glob("*/views/*.py")]
    alone = {file.parts[-3:] for file in views if "str(error)" in file.read_text("utf-8")}
    assert alone == {
        ("tournament", "checkin", "views.py"),  # on the tablet at the door, which leads nowhere
        ("desk", "views", "enter.py"),  # beside the address, for the desk's script
        ("events", "views", "copies.py"),  # what the system says of a file
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sections_that_are_named_are_in_the_book(language: str) -> None:
    assert {*PAGES, *REFUSALS, *PROBLEMS} - book(language).where.keys() == set()
