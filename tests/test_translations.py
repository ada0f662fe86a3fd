"""Dutch and German are complete, and the catalogues work without gettext."""

import datetime
import gettext
import re
import shutil
from pathlib import Path

import polib
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import translation

from tests.site import ROOT
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


def test_a_missing_text_is_named(tmp_path: Path, settings: object) -> None:
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(
        'msgid ""\nmsgstr ""\n\nmsgid "Not yet %(name)s"\nmsgstr ""\n'
    )
    settings.LOCALE_PATHS = [tmp_path]  # type: ignore[attr-defined]
    with pytest.raises(CommandError, match="Not yet"):
        call_command("compilecatalogues", "--check")


def test_every_text_in_the_templates_has_an_entry() -> None:
    known = {entry.msgid for entry in polib.pofile(str(catalogues()[0]))}
    pattern = re.compile(r"""{% translate "([^"]+)"(?: as \w+)? %}""")
    for path in (ROOT / "templates").rglob("*.html"):
        texts = pattern.findall(path.read_text(encoding="utf-8"))
        missing = {text.replace("%", "%%") for text in texts} - known  # as Django looks them up
        assert not missing, f"{path.name}: {missing}"


def test_german_puts_a_point_behind_the_day() -> None:
    with translation.override("de"):
        assert day(datetime.date(2026, 11, 18)) == "Mittwoch, 18. November 2026"
    with translation.override("nl"):
        assert day(datetime.date(2026, 11, 18)) == "woensdag 18 november 2026"
    assert day(None) == ""
