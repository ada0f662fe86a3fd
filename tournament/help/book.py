"""The handbook's text as a tree: chapters, their sections, and what stands in each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, cast

import mistune
from django.utils.translation import get_language

PAGES = Path(__file__).parent / "pages"
LANGUAGES = ("nl", "en", "de")
CHAPTERS = (
    *("begin", "evening", "day", "trouble", "questions"),
    *("pages", "refused", "players", "clerks"),
)
HEADING = re.compile(r"(?P<title>.+) \{#(?P<name>[\w-]+)\}")

# What mistune makes of a text: each with its type, and what is in it by names of its own.
Token = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it, up to the next heading. Its name is the same in every
    language, and nothing else in the book has it."""

    name: str
    title: str
    level: int
    blocks: tuple[Token, ...]


@dataclass(frozen=True)
class Chapter:
    """The sections of one file; the first is the chapter's own heading."""

    sections: tuple[Section, ...]

    @property
    def name(self) -> str:
        return self.sections[0].name

    @property
    def title(self) -> str:
        return self.sections[0].title

    @cached_property
    def parts(self) -> tuple[Section, ...]:
        """What a list of contents names below the chapter."""
        return tuple(one for one in self.sections if one.level == 2)


@dataclass(frozen=True)
class Book:
    language: str
    chapters: tuple[Chapter, ...]

    @cached_property
    def where(self) -> dict[str, str]:
        """The chapter in which a section stands, by its name."""
        return {one.name: chapter.name for chapter in self.chapters for one in chapter.sections}

    def chapter(self, name: str) -> Chapter:
        """KeyError: there is none of this name."""
        return {one.name: one for one in self.chapters}[name]


def spoken() -> str:
    """The reader's language, as far as the book has it."""
    language = (get_language() or "nl").partition("-")[0]
    return language if language in LANGUAGES else "nl"


@lru_cache(maxsize=len(LANGUAGES))
def book(language: str) -> Book:
    files = [PAGES / language / f"{name}.md" for name in CHAPTERS]
    return Book(language, tuple(chapter_of(file.read_text(encoding="utf-8")) for file in files))


def chapter_of(text: str) -> Chapter:
    read = mistune.create_markdown(renderer=None, plugins=["table"])(text)
    return Chapter(tuple(sections_of(cast("list[Token]", read))))  # no renderer: the tree itself


def sections_of(tokens: list[Token]) -> Iterator[Section]:
    heads = [at for at, one in enumerate(tokens) if one["type"] == "heading"]
    for at, end in zip(heads, [*heads[1:], len(tokens)], strict=True):
        found = HEADING.fullmatch(plain(tokens[at]))
        if not found:
            raise ValueError(f"A heading without a name: {plain(tokens[at])}")
        blocks = tuple(one for one in tokens[at + 1 : end] if one["type"] != "blank_line")
        yield Section(found["name"], found["title"], tokens[at]["attrs"]["level"], blocks)


def plain(token: Token) -> str:
    """The words alone."""
    if token["type"] == "softbreak":
        return " "
    return str(token.get("raw", "")) or "".join(map(plain, token.get("children", ())))


def within(token: Token) -> Iterator[Token]:
    """A part of the tree and all that is in it."""
    yield token
    for child in token.get("children", ()):
        yield from within(child)


def all_of(book: Book, kind: str) -> Iterator[Token]:
    """Every link, picture or the like of the book."""
    for chapter in book.chapters:
        for section in chapter.sections:
            for block in section.blocks:
                yield from (one for one in within(block) if one["type"] == kind)
