"""Make an installation ready to serve: database, translations, assets. Quick when all is done."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from starting.places import make_private


def drop_broken_assets(folder: Path) -> None:
    """What a power cut left of them: a file without content, or a list of them that is none. What
    is dropped here is collected again at once."""
    manifest = folder / "staticfiles.json"
    try:
        listed = json.loads(manifest.read_bytes())
        is_whole = isinstance(listed, dict) and isinstance(listed.get("paths"), dict)
    except FileNotFoundError:
        is_whole = True
    except ValueError:
        is_whole = False
    if not is_whole:
        manifest.unlink()
    for path in folder.rglob("*"):
        if path.is_file() and not path.stat().st_size:
            path.unlink()


class Command(BaseCommand):
    help = "Migrate, compile the translations and collect the assets."

    def handle(self, *_args: Any, **_options: Any) -> None:
        make_private(settings.DATA_DIR)
        for folder in ["messages", "control"]:
            (settings.QUEUE_DIR / folder).mkdir(parents=True, exist_ok=True)
        if not settings.FOLLOWS:
            call_command("migrate", verbosity=0, interactive=False)
        call_command("compilecatalogues")
        drop_broken_assets(Path(settings.STATIC_ROOT))
        call_command("collectstatic", verbosity=0, interactive=False)
