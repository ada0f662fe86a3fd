"""The text of the handbook: whole in each language, and in the words of the product."""

import re

import pytest

from tests.test_translations import NOT_SAID
from tests.tournament.help.words import is_spoken
from tournament.core.drawing.type import written
from tournament.help.book import LANGUAGES, PAGES, all_of, book, chapter_of, plain
from tournament.help.pictures import picture

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def outline(language: str) -> list[tuple[str, int]]:
    chapters = book(language).chapters
    return [(one.name, one.level) for chapter in chapters for one in chapter.sections]


@in_each_language
def test_the_book_has_the_same_sections_in_each_language(language: str) -> None:
    assert outline(language) == outline("nl")


@in_each_language
def test_every_section_has_a_name_of_its_own_and_says_something(language: str) -> None:
    names = [name for name, _level in outline(language)]
    assert sorted(names) == sorted(set(names))
    chapters = book(language).chapters
    assert [
        one.name
        for chapter in chapters
        for one in chapter.sections
        if not one.blocks and one not in (*chapter.parts, chapter.sections[0])
    ] == []


@in_each_language
def test_every_link_leads_to_a_section(language: str) -> None:
    read = book(language)
    asked = [one["attrs"]["url"] for one in all_of(read, "link")]
    assert len(asked) > 60
    known = {f"#{name}" for name in (*read.where, "contents")}
    assert [one for one in asked if one not in known] == []


@in_each_language
def test_what_stands_in_bold_is_what_the_pages_say(language: str) -> None:
    """A button that is renamed is found here; what is only stressed does not stand in bold."""
    words = {plain(one) for one in all_of(book(language), "strong")}
    assert len(words) > 80
    assert [one for one in sorted(words) if not is_spoken(language, one)] == []


def test_a_word_that_no_page_says_is_found() -> None:
    assert is_spoken("nl", "Ronde 1 starten")
    assert is_spoken("en", "Check in")
    assert not is_spoken("nl", "Ronde 1 beginnen met zijn allen")


@pytest.mark.parametrize("language", NOT_SAID)
def test_the_book_is_spoken_as_in_the_hall(language: str) -> None:
    texts = [file.read_text("utf-8") for file in sorted((PAGES / language).glob("*.md"))]
    found = [one[0] for text in texts for one in re.finditer(NOT_SAID[language], text)]
    assert found == []


@in_each_language
def test_every_sign_can_be_printed(language: str) -> None:
    texts = [file.read_text("utf-8") for file in sorted((PAGES / language).glob("*.md"))]
    missing = {sign for text in texts for sign in written(text.replace("\n", " "), bold=False)[1]}
    assert missing == set()


@in_each_language
def test_thirty_questions_are_answered_each_by_one_section(language: str) -> None:
    chapter = book(language).chapter("questions")
    questions = [
        item
        for section in chapter.sections
        for block in section.blocks
        if block["type"] == "list"
        for item in block["children"]
    ]
    assert len(questions) >= 30
    links = list(all_of_items(questions))
    assert len(links) == len(questions)
    own = {one.name for one in chapter.sections}
    assert [link for link in links if link.removeprefix("#") in own] == []


def all_of_items(items: list[dict]) -> list[str]:  # type: ignore[type-arg]
    """Where each item, being one link, leads."""
    return [item["children"][0]["children"][0]["attrs"]["url"] for item in items]


@in_each_language
def test_the_book_has_the_same_pictures_in_each_language_and_no_other(language: str) -> None:
    shown = [one["attrs"]["url"] for one in all_of(book(language), "image")]
    assert shown == [one["attrs"]["url"] for one in all_of(book("nl"), "image")]
    files = {picture(language, name).file for name in shown}
    assert files == set(next(iter(files)).parent.iterdir())


def test_all_pictures_together_are_small() -> None:
    files = [
        picture(language, one["attrs"]["url"]).file
        for language in LANGUAGES
        for one in all_of(book(language), "image")
    ]
    assert sum(file.stat().st_size for file in files) < 2_500_000


def test_a_heading_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="Nameless"):
        chapter_of("# Nameless\n")
