"""``manage.py audit EVENT``: was anything of this event changed beside Honk?"""

import re
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournament.models import Event
from tournament.standings.reads.audit import audit_of
from tournament.standings.words.audit import sentences


class Command(BaseCommand):
    help = (
        "Make seats, results and standing again from the log alone and compare them with what is "
        "stored. Says in sentences what differs (exit 1), or that all agrees."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", help="the event's address, such as nk-2026")
        parser.add_argument(
            "--seen", default="", help="first signs of a hash that a screen showed (a photograph)"
        )

    def handle(self, *_args: Any, event: str, seen: str, **_options: Any) -> None:
        found = Event.objects.filter(slug=event).first()
        if found is None:
            known = ", ".join(Event.objects.values_list("slug", flat=True))
            raise CommandError(f"Which event? There are: {known}." if known else "None yet.")
        audit = audit_of(found, re.sub(r"\s", "", seen).lower())
        for line in sentences(audit):
            self.stdout.write(line)
        if audit.faults:
            raise SystemExit(1)
