"""Dutch and German are complete, and the catalogues work without gettext."""

import ast
import datetime
import gettext
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import translation
from django.utils.translation.template import templatize

from tests.site import ROOT
from tournament.management.commands import compilecatalogues
from tournament.management.commands.compilecatalogues import catalogues, problems
from tournament.templatetags.honk import day


def test_every_text_is_translated_with_its_placeholders() -> None:
    assert [problem for path in catalogues() for problem in problems(path)] == []


def test_every_catalogue_is_sorted_so_that_changes_merge() -> None:
    for path in catalogues():
        keys = [(entry.msgid, entry.msgctxt or "") for entry in polib.pofile(str(path))]
        assert keys == sorted(keys), path


def test_what_we_compile_is_what_gettext_reads(tmp_path: Path, settings: object) -> None:
    shutil.copytree(ROOT / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    settings.LOCALE_PATHS = [tmp_path / "locale"]  # type: ignore[attr-defined]
    call_command("compilecatalogues")
    read = gettext.translation("django", tmp_path / "locale", ["nl"])
    assert read.gettext("Check-in") == "Check-in"
    assert read.ngettext("%(n)s entry", "%(n)s entries", 2) == "%(n)s inschrijvingen"


def test_a_newer_honk_unpacked_over_this_one_speaks_its_own_words(
    tmp_path: Path, settings: object
) -> None:
    """Its files bear the day on which it was made, before this one was started."""
    shutil.copytree(ROOT / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    settings.LOCALE_PATHS = [tmp_path / "locale"]  # type: ignore[attr-defined]
    call_command("compilecatalogues")
    source = tmp_path / "locale" / "nl" / "LC_MESSAGES" / "django.po"
    source.write_text(
        source.read_text("utf-8") + '\nmsgid "A new one"\nmsgstr "Een nieuwe"\n', "utf-8"
    )
    os.utime(source, (0, 0))
    call_command("compilecatalogues")
    read = gettext.translation("django", tmp_path / "locale", ["nl"])
    assert read.gettext("A new one") == "Een nieuwe"
    compiled = source.with_suffix(".mo")
    written = compiled.stat().st_mtime_ns
    call_command("compilecatalogues")
    assert compiled.stat().st_mtime_ns == written  # nothing is done twice


def test_who_may_not_write_beside_the_code_hears_who_has_to_compile(
    tmp_path: Path, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: Path, _content: bytes) -> None:
        raise PermissionError

    shutil.copytree(ROOT / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    settings.LOCALE_PATHS = [tmp_path / "locale"]  # type: ignore[attr-defined]
    monkeypatch.setattr(compilecatalogues, "write_whole", refused)
    with pytest.raises(CommandError, match=r"type `manage.py compilecatalogues` as"):
        call_command("compilecatalogues")


def test_a_missing_text_is_named(tmp_path: Path, settings: object) -> None:
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(
        'msgid ""\nmsgstr ""\n\nmsgid "Not yet %(name)s"\nmsgstr ""\n'
    )
    settings.LOCALE_PATHS = [tmp_path]  # type: ignore[attr-defined]
    with pytest.raises(CommandError, match="Not yet"):
        call_command("compilecatalogues", "--check")


TEXT = r"""u?r?('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
CALL = re.compile(rf"(p?)n?gettext\({TEXT}(?:,\s*{TEXT})?")
TAKES_TEXT = {
    *("_", "_n", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"),
    *("pgettext", "pgettext_lazy"),
}


def in_templates() -> Iterator[tuple[str, str, str]]:
    """File, context and text of all that a template translates."""
    for path in (ROOT / "templates").rglob("*.html"):
        for context, *found in CALL.findall(templatize(path.read_text(encoding="utf-8"))):
            texts = [ast.literal_eval(one) for one in found if one]
            yield path.name, *((texts[0], texts[1]) if context else ("", texts[0]))


def in_python() -> Iterator[tuple[str, str, str]]:
    """The same of the code, where the text is written in the call."""
    for room in ("tournament", "scoring", "config"):
        for path in (ROOT / room).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(call, ast.Call):
                    continue
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                texts = [one.value for one in call.args if isinstance(one, ast.Constant)]
                if name in TAKES_TEXT and texts and isinstance(texts[0], str):
                    yield path.name, *(texts[:2] if name.startswith("p") else ("", texts[0]))


def test_every_text_that_is_translated_has_an_entry() -> None:
    known = {(one.msgctxt or "", one.msgid) for one in polib.pofile(str(catalogues()[0]))}
    used = {*in_templates(), *in_python()}
    assert len(used) > 2000
    assert [text for text in sorted(used) if text[1:] not in known] == []


# What nobody in a hall says, or what has another word everywhere else.
NOT_SAID = {
    "nl": r"(?<!s )\bu\b|\buw\b|formulier|gepublice|publiceren|opgeslagen|keuring|[Ss]tartgetal"
    r"|nagespeelde|Matenbalie|Aanmelding|treffen|\bronden\b|voorbijgelopen|kleuren te veel|Euler"
    r"|Laten vallen|zegt niet langer|kwam niet opdagen|klaar om af te drukken|noem je|sluit haar",
    "de": r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?|gebt|seid|habt)\b",
}


@pytest.mark.parametrize("language", NOT_SAID)
def test_a_language_is_spoken_as_in_the_hall(language: str) -> None:
    catalogue = polib.pofile(str(ROOT / f"locale/{language}/LC_MESSAGES/django.po"))
    texts = [text for one in catalogue for text in (one.msgstr, *one.msgstr_plural.values())]
    spoken = (ROOT / "static/sound/make.sh").read_text(encoding="utf-8").splitlines()
    texts += [line for line in spoken if line.startswith(f"say {language}-")]
    assert [text for text in texts if re.search(NOT_SAID[language], text)] == []


def test_german_puts_a_point_behind_the_day() -> None:
    with translation.override("de"):
        assert day(datetime.date(2026, 11, 18)) == "Mittwoch, 18. November 2026"
    with translation.override("nl"):
        assert day(datetime.date(2026, 11, 18)) == "woensdag 18 november 2026"
    assert day(None) == ""
