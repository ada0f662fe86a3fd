"""``manage.py recover NAME``: a link with which this account gets a new password, once."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from tournament.models import User
from tournament.people.reads import recovery_code


class Command(BaseCommand):
    help = "Make a link, good for an hour and once, to a new password for one account."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", default="", help="with which they sign in")

    def handle(self, *_args: Any, **options: Any) -> None:
        accounts = User.objects.filter(is_helper=False)
        user = accounts.filter(username__iexact=options["name"]).first()
        if user is None:
            names = ", ".join(accounts.order_by("username").values_list("username", flat=True))
            raise CommandError(f"Which account? There are: {names}." if names else "None yet.")
        self.stdout.write(reverse("recover-by-code", kwargs={"code": recovery_code(user)}))
