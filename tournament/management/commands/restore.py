"""Read an event back from a copy; first say what is in it."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournament.core.errors import TournamentError
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import look_inside
from tournament.models import Organisation, User


class Command(BaseCommand):
    help = "Read an event back from a copy (…honk.json); --look only says what is in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--look", action="store_true", help="only say what is in it")

    def handle(self, *_args: Any, file: Path, look: bool, **_options: Any) -> None:
        try:
            data = file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error
        inside = look_inside(data)
        if inside is None:
            raise CommandError(f"{file} is not a copy of an event.")
        made = f"{inside.made_at:%Y-%m-%d %H:%M}" if inside.made_at else "?"
        self.stdout.write(
            f"{inside.name}, {inside.date}: {inside.entries} entries, "
            f"{inside.rounds} rounds closed, {inside.forms} forms; copied {made}"
        )
        if look:
            return
        home = Organisation.objects.filter(events__slug=file.absolute().parent.name).first()
        home = home or Organisation.objects.the_first()
        accounts = User.objects.filter(is_helper=False, is_active=True).order_by("pk")
        runs = {"organisations__organisation": home, "organisations__is_admin": True}
        owner = accounts.filter(**runs).first() or accounts.first()
        try:
            event = read_archive(data, by=owner, whose=home)
        except TournamentError as error:
            raise CommandError(str(error)) from error
        whose = "" if owner else "; start Honk and make your account there: it becomes yours"
        self.stdout.write(f"restored as /event/{event.slug}/organise/{whose}")
