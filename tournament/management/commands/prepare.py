"""Make an installation ready to serve: database, translations, assets. Quick when all is done."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from starting.places import make_private


class Command(BaseCommand):
    help = "Migrate, compile the translations and collect the assets."

    def handle(self, *_args: Any, **_options: Any) -> None:
        make_private(settings.DATA_DIR)
        for folder in ["messages", "control"]:
            (settings.QUEUE_DIR / folder).mkdir(parents=True, exist_ok=True)
        call_command("migrate", verbosity=0, interactive=False)
        call_command("compilecatalogues")
        call_command("collectstatic", verbosity=0, interactive=False)
