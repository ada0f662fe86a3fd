"""Refusals a user may meet: one root, a subclass per reason, a sentence in the user's language."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class TournamentError(Exception):
    """What was asked cannot be done now. ``field`` names the form field it belongs to, if any."""

    sentence: str | Promise = _("This cannot be done now.")

    def __init__(self, *, field: str = "", **data: object) -> None:
        super().__init__(str(self.sentence) % data)
        self.field = field
        self.data = data

    def __str__(self) -> str:
        return str(self.sentence) % self.data  # in the language of whoever reads it now


class AccountExists(TournamentError):
    sentence = _("This installation already has an account. Sign in with it.")


class NameTaken(TournamentError):
    sentence = _("The name “%(name)s” is taken. Choose another one.")


class InvitationOver(TournamentError):
    sentence = _("This code is no longer valid. Ask the organiser for a new one.")


class NotYourDevice(TournamentError):
    sentence = _("That device is not signed in any more.")


class LastOwner(TournamentError):
    sentence = _("Somebody has to own the event: it keeps its last owner.")


class EntryNumberTaken(TournamentError):
    sentence = _("Number %(number)s belongs to somebody else.")


class TableNumberTaken(TournamentError):
    sentence = _("There is a table %(number)s already.")


class CheckInClosed(TournamentError):
    sentence = _("The check-in is closed. Reopen it first, or add them as a late entry.")


class CheckInOpen(TournamentError):
    sentence = _("The check-in is still open.")


class SameEntryTwice(TournamentError):
    sentence = _("Choose two different entries.")


class UnknownJob(TournamentError):
    sentence = _("There is no such work to be done.")
