"""Each kind of step is one record: spelt once, said in every language, taken back by its room."""

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.urls import get_resolver
from django.utils.translation import override

from tournament.core import happenings
from tournament.core.acting import WAYS
from tournament.core.happenings import Happening, Stale, codes, leaving
from tournament.events.words.log import in_words

RECORDS = "tournament/core/happenings.py"
# The same word for another thing: a column, a key of the public JSON, the name of a page.
OTHER_THINGS = {
    ("tournament/events/actions/settings.py", "prizes_shown"),
    ("tournament/help/sections.py", "printed"),
    ("tournament/menu.py", "printed"),
    ("tournament/out/reads/public_data.py", "rounds_published"),
    ("tournament/paper/jobs.py", "printed"),
    ("tournament/paper/urls.py", "printed"),
    ("tournament/paper/views.py", "printed"),
    ("tournament/privacy/reads/about.py", "checked_in"),
    ("tournament/privacy/reads/about.py", "signed_up"),
}


class Anything(dict[str, object]):
    """Data with a value for whatever a sentence asks."""

    def __missing__(self, key: str) -> int:
        return 2


def product() -> Iterator[tuple[str, str]]:
    """Python, templates and scripts, each as its path and its text."""
    for folder in (
        "config",
        "games",
        "scoring",
        "starting",
        "static/js",
        "templates",
        "tournament",
    ):
        for path in (settings.BASE_DIR / folder).rglob("*"):
            if path.suffix in {".py", ".js", ".html", ".svg"} and "migrations" not in path.parts:
                yield path.relative_to(settings.BASE_DIR).as_posix(), path.read_text("utf-8")


def spelt(path: str, text: str) -> set[str]:
    """The codes that this file spells between quotes."""
    words = re.findall(r"""["'`]([a-z_]+)["'`]""", text)
    found = {word for word in words if word in happenings.ALL}
    return {code for code in found if (path, code) not in OTHER_THINGS}


def test_a_code_is_spelt_nowhere_but_in_its_record() -> None:
    again = {path: found for path, text in product() if (found := spelt(path, text))}
    assert again.keys() == {RECORDS}, again
    text = (settings.BASE_DIR / RECORDS).read_text("utf-8")
    assert [code for code in happenings.ALL if text.count(f'"{code}"') != 1] == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("tournament/desk/actions/enter.py", 'with acting(event, "report_saved", by=by):'),
        ("templates/today/_next.html", "{% if line.code == 'round_closed' %}"),
        ("static/js/phones/phone.js", 'if (message.what === "report_saved") ask();'),
    ],
)
def test_a_code_spelt_again_is_found(path: str, text: str) -> None:
    assert len(spelt(path, text)) == 1


def test_every_record_is_named_for_its_code_and_used() -> None:
    text = "".join(text for path, text in product() if path != RECORDS)
    used = set(re.findall(r"happenings\.([A-Z_]+)", text))
    for code, one in happenings.ALL.items():
        assert getattr(happenings, code.upper()) is one
    undoing = {one.undo.by.code.upper() for one in happenings.ALL.values() if one.undo}
    assert {code.upper() for code in happenings.ALL} - used - undoing == set()


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize("one", happenings.ALL.values(), ids=happenings.ALL)
def test_every_happening_has_words_in_every_language(one: Happening, language: str) -> None:
    texts = [one.sentence, one.notice]
    texts += [one.otherwise.sentence] if one.otherwise else []
    texts += [one.undo.button, one.undo.undoes] if one.undo else []
    for text in filter(None, texts):
        with override("en"):
            english = str(text % Anything())
        with override(language):
            assert (str(text % Anything()) == english) == (language == "en")


def test_every_step_that_says_how_it_is_taken_back_can_be() -> None:
    assert get_resolver().url_patterns  # all pages, and with them all actions
    assert {one for one in happenings.ALL.values() if one.undo} == WAYS.keys()


def test_what_is_stale_and_what_is_not_are_all_there_is() -> None:
    assert codes(Stale.SEATS) | leaving(Stale.SEATS) == happenings.ALL.keys()
    assert happenings.ANNOUNCED.code in leaving(Stale.PLAY | Stale.FORM | Stale.RESULTS)
    assert "of_another_version" not in leaving(Stale.PLAY)


def test_a_document_reads_by_its_label() -> None:
    with override("en"):
        assert in_words(happenings.PRINTED, {"document": "wall", "pages": 3}) == {
            "document": "Wall list: who sits where",
            "pages": 3,
        }
