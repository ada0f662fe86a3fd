"""Collect the texts to translate, in an order that merges well (a developer's step; needs gettext)."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Sorted, without line numbers and without guesses."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--sort-output", "--no-location"]
    msgmerge_options = [
        *makemessages.Command.msgmerge_options,
        "--sort-output",
        "--no-location",
        "--no-fuzzy-matching",
    ]
    msgattrib_options = [*makemessages.Command.msgattrib_options, "--sort-output", "--no-location"]
