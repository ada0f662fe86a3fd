"""Compile the translations without gettext, or check that they are complete."""

import re
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournament.core.storage.whole_files import write_whole

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|\{\w+\}")


def catalogues() -> list[Path]:
    return [path for folder in settings.LOCALE_PATHS for path in sorted(Path(folder).rglob("*.po"))]


def problems(path: Path) -> list[str]:
    """What is missing, doubtful or has lost a placeholder, one line each."""
    found = []
    for entry in polib.pofile(str(path)):
        if entry.obsolete:
            continue
        texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if entry.fuzzy or not all(texts):
            found.append(f"{path.parts[-3]}: not translated: {entry.msgid[:60]!r}")
        wanted = set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
        if any(not set(PLACEHOLDER.findall(text)) <= wanted for text in texts) or (
            wanted - set(PLACEHOLDER.findall("".join(texts)))
        ):
            found.append(f"{path.parts[-3]}: placeholders differ: {entry.msgid[:60]!r}")
    return found


def is_catalogue(path: Path) -> bool:
    """A power cut may have left a file of nothing, or of zeros."""
    try:
        with path.open("rb") as file:
            return bool(file.read(4).strip(b"\0"))
    except FileNotFoundError:
        return False


class Command(BaseCommand):
    help = "Write the .mo files beside the .po files (pure Python); --check: are they complete?"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *_args: Any, check: bool, **_options: Any) -> None:
        if check:
            found = [problem for path in catalogues() for problem in problems(path)]
            if found:
                raise CommandError("\n".join(found))
            return
        for path in catalogues():
            target = path.with_suffix(".mo")
            if not is_catalogue(target) or target.stat().st_mtime < path.stat().st_mtime:
                write_whole(target, polib.pofile(str(path)).to_binary())
