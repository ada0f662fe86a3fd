"""Refusals a user may meet: one root, a subclass per reason, a sentence in the user's language."""

import re
from typing import Any  # what a sentence is filled with; each refusal knows its own

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy


class TournamentError(Exception):
    """What was asked cannot be done now. ``field`` names the form field it belongs to, if any."""

    sentence: str | Promise = _("This cannot be done now.")

    def __init__(self, *, field: str = "", **data: Any) -> None:
        super().__init__(self.sentence % data)
        self.field = field
        self.data = data

    def __str__(self) -> str:
        return self.sentence % self.data  # in the language of whoever reads it now

    @classmethod
    def code(cls) -> str:
        """By which the handbook knows it: round-begun."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


class AccountExists(TournamentError):
    sentence = _("This installation already has an account. Sign in with it.")


class NameTaken(TournamentError):
    sentence = _("The name “%(name)s” is taken. Choose another one.")


class InvitationOver(TournamentError):
    sentence = _("This code is no longer valid. Ask the organiser for a new one.")


class LastOwner(TournamentError):
    sentence = _("An event needs an owner: the last one stays.")


class FieldFull(TournamentError):
    sentence = _("An event has at most %(most)s entries: the draw takes no more.")


class EntryNumberTaken(TournamentError):
    sentence = _("Number %(number)s belongs to somebody else.")


class TableNumberTaken(TournamentError):
    sentence = _("There is already a table %(number)s.")


class CheckInClosed(TournamentError):
    sentence = _("The check-in is closed. Reopen it first, or add them as a late entry.")


class CheckInOpen(TournamentError):
    sentence = _("The check-in is still open.")


class StageBegun(TournamentError):
    sentence = _("%(stage)s has begun: it stays as it is.")


class StagesDecide(TournamentError):
    sentence = _(
        "The stages decide how many rounds there are: change them under finals and stages."
    )


class StagesUnfit(TournamentError):
    sentence = _("The stages do not work out. %(why)s")


class NoFestival(TournamentError):
    sentence = _("This event has rounds: choose a festival under finals and stages first.")


class FestivalCalls(TournamentError):
    sentence = _(
        "People come and go here and free tables call them: nothing is drawn, and the check-in stays open."
    )


class TableLeft(TournamentError):
    sentence = _("That game is over: its people have left the table.")


class NotCalled(TournamentError):
    sentence = _("Number %(number)s was not called to table %(table)s.")


class SameEntryTwice(TournamentError):
    sentence = _("Choose two different entries.")


class TablesDoNotCall(TournamentError):
    sentence = _("Your table cannot call now: the round is not on.")


class JobGivenUp(TournamentError):
    sentence = _(
        "Whatever worked on it ended %(tries)s times before it was done. Nothing was changed. Restart "
        "Honk and ask again; if it fails once more, ask for less at once."
    )


class UnknownJob(TournamentError):
    sentence = _("There is no such task.")


class RoundNotPublic(TournamentError):
    sentence = _("Round %(round)s is not published yet.")


class SizeUnplayable(TournamentError):
    sentence = _(
        "%(game)s, as it is set, is played by %(possible)s at a table: %(size)s cannot play it."
    )


class DrawDiffers(TournamentError):
    """``data["found"]`` says in what; asked about before it is published."""

    sentence = _("The draw is no longer what you looked at.")


class OtherDraw(TournamentError):
    sentence = _("%(who)s has drawn meanwhile (%(time)s): that draw stands. Look at it first.")


class ReasonMissing(TournamentError):
    sentence = _("Say why: the reason is kept with the result.")


class SettingReasonMissing(ReasonMissing):
    sentence = _("Round 1 is published. Say why the rules change: everybody reads it.")


class ReportRefused(TournamentError):
    """``data["codes"]`` are the game's codes; tournament/games makes sentences of them."""

    sentence = _("This result is not possible.")


class ReportUnusual(TournamentError):
    """As above, but it may be right: ask once."""

    sentence = _("This result is unusual. Is it right?")


class ReportKnown(TournamentError):
    """``data["report"]`` is what somebody else entered."""

    sentence = _("Somebody else has already entered this form.")


class KeyUsed(TournamentError):
    """``data["report"]`` came with this key: of another table, other contents, or taken back."""

    sentence = _("Not saved: this page has already sent another form. Please send it again.")


class NothingToDraw(TournamentError):
    sentence = _("There is no round left to draw.")


class TooFewToDraw(TournamentError):
    sentence = _(
        "Nobody can be seated: %(entries)s entries for round %(round)s, and %(tables)s tables."
    )


class RoundNotPlayed(TournamentError):
    sentence = _("Round %(round)s is not finished: its results decide who plays whom.")


class EntriesChanged(TournamentError):
    sentence = _("The field has changed since this draw was made. Draw again.")


class RoundUnfit(TournamentError):
    sentence = _("Round %(round)s no longer fits the field: %(numbers)s. Draw it again first.")


class RoundNotDrawn(TournamentError):
    sentence = _("Round %(round)s is not drawn, or has already been published.")


class RoundNotPublished(TournamentError):
    sentence = _("Round %(round)s is not published, or has already begun.")


class EarlierRoundHidden(TournamentError):
    sentence = _("Publish round %(round)s first.")


class RoundUnknown(TournamentError):
    sentence = _("There is no round %(round)s.")


class RoundBegun(TournamentError):
    sentence = _("Round %(round)s has begun: what has been played stays.")


class TableReported(TournamentError):
    sentence = _(
        "Table %(table)s has already handed in its form for round %(round)s: its seats stay."
    )


class FinishedForNoReason(ReasonMissing):
    sentence = _("The prizes have been given. Say why this changes, or take that back first.")


class ClosedForClerks(TournamentError):
    sentence = _("Round %(round)s is closed: a referee or an organiser changes it.")


class ReasonUntold(TournamentError):
    sentence = _("Say why: everybody will see it.")


class NotInRound(TournamentError):
    sentence = _("Number %(number)s has no place in round %(round)s.")


class SeatedTwice(TournamentError):
    sentence = _("Number %(number)s cannot sit in two places.")


class TableEmpty(TournamentError):
    sentence = _("Nobody plays at table %(table)s in round %(round)s.")


class TableHasOwner(TournamentError):
    sentence = _(
        "Table %(table)s is the fixed table of %(number)s %(name)s: two who both stay there would "
        "meet every round. Choose another table."
    )


class ZoneFull(TournamentError):
    sentence = _(
        "“%(zone)s” has places for %(places)s, and these stay there already: %(names)s. Choose "
        "another part of the hall."
    )


class TableUnknown(TournamentError):
    sentence = _("There is no table %(number)s.")


class ProposalsChanged(TournamentError):
    sentence = _("Something changed since these proposals were made. Look at the new ones.")


class RoundNotStartable(TournamentError):
    sentence = _("Round %(round)s cannot be started or taken back now.")


class RoundBeforeItsTurn(TournamentError):
    sentence = _("Round %(before)s has not been played. Say why round %(round)s starts first.")


class StillMissing(RoundBeforeItsTurn):
    sentence = _(
        "The check-in is still open and %(missing)s are not here. Say why round %(round)s starts."
    )


class RoundStillOn(TournamentError):
    sentence = _("Round %(other)s is still being played at these tables. Close it first.")


class RoundNotRunning(TournamentError):
    sentence = _("Round %(round)s is not being played.")


class ClockNotRunning(TournamentError):
    sentence = _("The clock is not running.")


class ClockRunning(TournamentError):
    sentence = _("The clock is already running.")


class FormsMissing(TournamentError):
    sentence = ngettext_lazy(
        "%(count)s form missing: table %(tables)s.",
        "%(count)s forms missing: tables %(tables)s.",
        "count",
    )


class NothingSaid(TournamentError):
    sentence = _("Type a message for everybody.")


class StepTakenBack(TournamentError):
    sentence = _("Something else was done in the meantime. See what can be taken back now.")


class NothingToUndo(TournamentError):
    sentence = _("This can no longer be undone: look at what was entered for the table.")


class SameEyesTwice(TournamentError):
    sentence = _("You entered this form yourself: somebody else checks it.")


class PointsMissing(TournamentError):
    sentence = _("Say how many points, not 0.")


class NotAsShown(TournamentError):
    """Somebody else was quicker: what the page showed is not what is so now."""

    sentence = _("Somebody else has changed this: it now says “%(now)s”. Please check again.")


class NotInField(TournamentError):
    sentence = _("%(name)s is not in the field: on the waiting list, or withdrawn.")


class EventFull(TournamentError):
    sentence = _("All %(limit)s places are taken.")


class AlreadySeated(TournamentError):
    sentence = _("Number %(number)s has a place in a published round. Use “Something happened”.")


class GroupsFixed(TournamentError):
    sentence = _("A round is closed: a referee or an organiser changes the club or the category.")


class NotTwo(TournamentError):
    sentence = _("Choose two people.")


class NotSingle(TournamentError):
    sentence = _("%(name)s is no longer a single player.")


class NotJoined(TournamentError):
    sentence = _("%(name)s was not formed at the partner desk.")


class RoundPlayed(TournamentError):
    sentence = _("Round %(round)s has been played: who played in it stays.")


class RoundIsOut(TournamentError):
    sentence = _("Round 1 is published: partners stay as they are.")


class ImportOver(TournamentError):
    sentence = _(
        "This list cannot be taken back: somebody on it is checked in, has paid or has a seat."
    )


class SettingFixed(TournamentError):
    sentence = _("Round 1 is published: this can no longer change.")


class SignUpClosed(TournamentError):
    sentence = _("Sign-up is closed.")


class ArchiveUnreadable(TournamentError):
    sentence = _("This is not an archive of an event, or it is damaged: %(why)s.")


class ArchiveTooLarge(ArchiveUnreadable):
    sentence = _("This archive holds more than Honk reads: at most %(rows)s rows and %(size)s MB.")


class PictureUnreadable(TournamentError):
    sentence = _("This is not a picture in PNG or JPEG, or it is damaged.")


class PictureTooLarge(TournamentError):
    sentence = _("This picture is too large: at most %(most)s kB and 12 million dots.")


class TooManySponsors(TournamentError):
    sentence = _("There is room for %(most)s sponsors.")


class TooManyQuestions(TournamentError):
    sentence = _("An event asks at most %(most)s questions.")


class PaidOnline(TournamentError):
    sentence = _("This was paid online. Give it back at the payment provider.")


class PaymentsSilent(TournamentError):
    sentence = _("The payment provider does not answer. Try again in a moment.")


class NoMailServer(TournamentError):
    sentence = _("This site has no mail server: copy the addresses into your own mail program.")


class MailServerSilent(TournamentError):
    sentence = _("The mail server does not answer. What was not sent is waiting.")


class NamesCleaned(TournamentError):
    sentence = _("The names of this event have already been made unrecognisable.")


class ResultsMissing(TournamentError):
    sentence = _("Not all results are in yet: %(rounds)s.")


class NoPlayOff(TournamentError):
    sentence = _("The tie-breaks of this event include no play-off and no lots.")


class NumbersMissing(TournamentError):
    sentence = _("Still without a number: %(numbers)s. Note it, or pass them over with a reason.")


class NumberUnasked(TournamentError):
    sentence = _("Number %(number)s is not asked for anything now.")


class NumberGiven(TournamentError):
    sentence = _("Number %(number)s has given its number; only the organiser can put it right.")


class NothingRevealed(TournamentError):
    sentence = _("The play-off has not been held yet.")


class TableInUse(TournamentError):
    sentence = _(
        "Table %(number)s has been played at: it can be taken out of use, but not removed."
    )


class FolderUnusable(TournamentError):
    sentence = _("Cannot write to %(folder)s (%(why)s). Is the stick in?")


class PlayersDoNotReport(TournamentError):
    sentence = _("This result cannot be reported here: the desk has it, or the round is not on.")


class NobodyToRehearse(TournamentError):
    sentence = _("Nobody is registered yet: a rehearsal needs entries.")


class NoRehearsal(TournamentError):
    sentence = _("This can be done in a rehearsal only.")


class NothingToForecast(TournamentError):
    sentence = _("There is nothing to forecast: no table is drawn, or the play-off has been held.")


class ResultNotReady(TournamentError):
    sentence = _(
        "The result is signed once the prizes are given and everybody may see the whole standing."
    )


class NoSigning(TournamentError):
    sentence = _(
        "This system does not let Honk sign: its library “cryptography” cannot be loaded here."
    )


class ResultRefused(TournamentError):
    """``data["why"]`` says it in words."""

    sentence = _("%(file)s: %(why)s")


class TooManyResults(TournamentError):
    sentence = _("A series takes %(most)s results. Make another one.")


class NobodyQualified(TournamentError):
    sentence = _("Nobody has qualified yet: say how many do, or wait for the first evening.")


class SaidTheSame(TournamentError):
    sentence = _("They were said to be one person, by way of others too: take that back first.")


class FinalMade(TournamentError):
    sentence = _("The final of this series has been made already.")
