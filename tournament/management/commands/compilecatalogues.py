"""Compile the translations without gettext, or check that they are complete."""

import gettext
import hashlib
import re
import struct
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


MADE_FROM = "X-Made-From"  # in the head of what is compiled: the hash of its source


def hash_of(source: Path) -> str:
    """The same whatever ends its lines."""
    return hashlib.sha256(source.read_text(encoding="utf-8").encode()).hexdigest()


def is_made_from(target: Path, source: Path) -> bool:
    """Told by content: a newer Honk's files may be older than what was compiled here, and a power
    cut may have left a file of nothing, or of zeros."""
    try:
        with target.open("rb") as file:
            head = gettext.GNUTranslations(file).info()
    except (OSError, ValueError, struct.error):
        return False
    return head.get(MADE_FROM.lower()) == hash_of(source)


def compile_to(target: Path, source: Path) -> None:
    catalogue = polib.pofile(str(source))
    catalogue.metadata[MADE_FROM] = hash_of(source)
    try:
        write_whole(target, catalogue.to_binary())
    except PermissionError as error:  # on a server, whose code belongs to another than its user
        raise CommandError(
            f"{target} cannot be written; type `manage.py compilecatalogues` as the code's owner."
        ) from error


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
            if not is_made_from(target, path):
                compile_to(target, path)
