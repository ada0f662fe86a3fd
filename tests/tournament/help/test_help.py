"""The handbook as readers meet it: its pages, the ways to them, and its paper."""

import io
import re

import pypdfium2
import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, an_event
from tournament.core import errors
from tournament.core.web.answers import explained
from tournament.help.book import CHAPTERS, LANGUAGES, book
from tournament.help.booklet import booklet, clerks_sheet, folded
from tournament.help.folding import sides
from tournament.models import User

pytestmark = pytest.mark.django_db
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def reader(language: str) -> Client:
    client = Client()
    client.cookies["django_language"] = language
    return client


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def words_of(pdf: bytes) -> list[str]:
    """Page by page."""
    read = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return [" ".join(page.get_textpage().get_text_range().split()) for page in read]


@in_each_language
def test_whoever_is_not_signed_in_reads_every_chapter(language: str) -> None:
    client = reader(language)
    contents = client.get(reverse("help")).content.decode()
    for name in CHAPTERS:
        chapter = book(language).chapter(name)
        address = reverse("help-chapter", args=[name])
        assert f'href="{address}"' in contents
        page = client.get(address).content.decode()
        assert f"<h1>{chapter.title}</h1>" in page
        assert all(f'<section id="{one.name}"' in page for one in chapter.sections)


def test_a_chapter_that_is_none_is_not_found() -> None:
    assert Client().get("/help/nothing/").status_code == 404


def test_a_page_leads_to_its_own_section() -> None:
    event = an_event(by=(owner := a_user()))
    client = signed_in(owner)
    page = client.get(reverse("checkin-desk", args=[event.slug])).content.decode()
    found = re.search(r'<a href="([^"]*)"[^>]*data-help', page)
    assert found
    assert client.get(found[1])["Location"] == "/help/pages/#check-in"


def test_what_has_no_section_leads_to_the_contents() -> None:
    for name, asked in (("help-of", "metrics"), ("help-refused", "no-such-refusal")):
        assert Client().get(reverse(name, args=[asked]))["Location"] == "/help/"


def test_a_refusal_says_what_it_always_said_and_leads_to_its_paragraph() -> None:
    said = explained(errors.RoundBegun(round=3))
    assert said.startswith("Ronde 3 is begonnen: wat gespeeld is, blijft staan.")
    found = re.search(r'<a href="([^"]*)"', said)
    assert found
    assert Client().get(found[1])["Location"] == "/help/refused/#refused-fixed"


def test_a_refusal_that_repeats_what_was_typed_lets_no_markup_in() -> None:
    assert "<script>" not in explained(errors.NameTaken(name="<script>"))


def test_a_page_that_was_refused_shows_the_way() -> None:
    event = an_event(by=(owner := a_user()))
    page = signed_in(owner).post(reverse("clock-pause", args=[event.slug]), follow=True)
    link = reverse("help-refused", args=["clock-not-running"])
    assert f'href="{link}"' in page.content.decode()


@in_each_language
def test_the_booklet_names_the_pages_on_which_its_sections_stand(language: str) -> None:
    pages = words_of(booklet(language).pdf)
    assert len(pages) == booklet(language).pages
    contents = " ".join(pages[1:3])
    for chapter in book(language).chapters:
        found = re.search(rf"{re.escape(chapter.title)} (\d+)", contents)
        assert found, chapter.title
        assert chapter.title in pages[int(found[1]) - 1]


def test_folded_sheets_are_read_in_order() -> None:
    assert list(sides(8)) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert list(sides(5)) == list(sides(8))


def test_the_folded_booklet_has_two_pages_on_each_side() -> None:
    single, double = words_of(booklet("nl").pdf), words_of(folded("nl").pdf)
    assert len(double) == 2 * -(-len(single) // 4)
    assert single[1] in double[1]


@in_each_language
def test_what_clerks_need_stands_on_one_sheet(language: str) -> None:
    (page,) = words_of(clerks_sheet(language).pdf)
    chapter = book(language).chapter("clerks")
    assert [one.title for one in chapter.sections if one.title not in page] == []


@pytest.mark.parametrize("name", ["help-booklet", "help-folded", "help-sheet"])
def test_the_paper_is_fetched_as_a_pdf(name: str) -> None:
    answer = reader("de").get(reverse(name))
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
