"""Does this installation hold an event yet? The exit code answers: 0 when it holds none."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from tournament.models import Event


class Command(BaseCommand):
    help = "Exit code 0 when there is no event, 1 when there is one."

    def handle(self, *_args: Any, **_options: Any) -> None:
        sys.exit(1 if Event.objects.exists() else 0)
