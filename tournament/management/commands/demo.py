"""Make the demo event from the command line."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils import translation

from tournament.demo.actions import DemoState, make_demo
from tournament.models import User


class Command(BaseCommand):
    help = "Make a made-up day to look around in."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--state", choices=list(DemoState), default=DemoState.CHECKIN)

    def handle(self, *_args: Any, state: str, **_options: Any) -> None:
        owner = User.objects.filter(is_superuser=True).order_by("pk").first()
        with translation.override((owner and owner.language) or settings.LANGUAGE_CODE):
            event = make_demo(DemoState(state), by=owner, progress=lambda _done, _total: None)
        self.stdout.write(f"/event/{event.slug}/")
