"""Questions of the desk: what is the matter, and which answers one key gives."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.models import Report
from tournament.core.errors import FinishedForNoReason
from tournament.core.permissions import May
from tournament.desk.reads.desk import FormLine
from tournament.desk.reads.matching import Doubt
from tournament.desk.words import figures_in_words
from tournament.events.words.log import numbers_in_words
from tournament.games.sheet import texts_of
from tournament.games.words import explain_code, result_line
from tournament.models import Match


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer. ``value`` is sent along; an empty one goes back to the fields."""

    value: str
    label: str
    needs_reason: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Question:
    kind: str  # warning, error, known, doubt
    title: str
    choices: tuple[Choice, ...]
    reasons: tuple[Reason, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()  # what is stored and what was sent


def back() -> Choice:
    return Choice("", _("Back to the fields"))


def to_query_list() -> Choice:
    return Choice("query", _("Unreadable: query list"))


def reasons_of(game: str, codes: Sequence[str], ran: int | None) -> tuple[Reason, ...]:
    """``ran``: the minutes by the round's clock, where the codes hang on them."""
    reasons = tuple(Reason(code, explain_code(game, code)) for code in codes)
    return reasons if ran is None else (*reasons, Reason("", by_the_clock(ran)))


def by_the_clock(ran: int) -> str:
    sentence = ngettext(
        "By the round's clock %(count)s minute has been played. If the paper says how long the table"
        " played, type that with the figures.",
        "By the round's clock %(count)s minutes have been played. If the paper says how long the"
        " table played, type that with the figures.",
        ran,
    )
    return sentence % {"count": ran}


def about_warning(game: str, codes: Sequence[str], ran: int | None) -> Question:
    return Question(
        "warning",
        _("Is this what the form says?"),
        (Choice("confirm", _("Yes, that is what it says")), back(), to_query_list()),
        reasons_of(game, codes, ran),
    )


def about_error(game: str, codes: Sequence[str], ran: int | None, may: Collection[str]) -> Question:
    choices = [back(), to_query_list()]
    if May.OVERRULE in may:
        choices.append(Choice("overrule", _("The referee decides: it counts"), needs_reason=True))
    title = _("This is not possible")
    return Question("error", title, tuple(choices), reasons_of(game, codes, ran))


def about_known(report: Report, line: FormLine, may: Collection[str]) -> Question:
    """Somebody was first: theirs stays unless somebody corrects it."""
    match = report.match
    words = {
        "said": result_line(match.round.event.game, report.data),
        "name": report.by.name if report.by else _("Honk"),
        "time": date_format(timezone.localtime(report.made_at), "H:i"),
    }
    choices = [Choice("leave", _("Leave it as it is")), to_query_list()]
    if May.OVERRULE in may:
        page = {"event": match.round.event.slug, "number": line.round, "table": line.table}
        choices.append(
            Choice("correct", _("Correct it"), address=reverse("desk-table", kwargs=page))
        )
    title = _("Already entered: %(said)s, by %(name)s at %(time)s") % words
    return Question("known", title, tuple(choices))


def about_key(
    stored: Report, line: FormLine, match: Match, fields: Mapping[str, object]
) -> Question:
    """The page sent something else under the same key: Back and the next form, or taken back."""
    game = match.round.event.game
    place = _("round %(round)s, table %(table)s: %(said)s")
    of_here = stored.match.round.event_id == match.round.event_id
    kept = _("a form of another event")
    if of_here:
        words = {"round": stored.match.round.number, "table": stored.match.table.number}
        kept = place % {**words, "said": figures_in_words(texts_of(game, stored.data))}
        if not hasattr(stored, "counts_as"):
            kept = f"{kept} ({_('no longer counts')})"
    sent = {"round": line.round, "table": line.table}
    typed = place % {**sent, "said": figures_in_words(texts_of(game, fields))}
    return Question(
        "key",
        _("Not saved: under the key of this page something else is stored."),
        (Choice("anew", _("Save what was sent")), Choice("leave", _("Leave it as it is"))),
        sides=((_("Stored"), kept), (_("Sent"), typed)),
    )


def about_finished() -> Question:
    title = str(FinishedForNoReason())
    return Question("known", title, (Choice("late", _("It counts"), needs_reason=True), back()))


def about_doubt(doubt: Doubt, match: Match) -> Question:
    table, number = match.table.number, match.round.number
    words: dict[str, object] = {"table": table, "round": number, "now": doubt.round}
    words |= {"other": doubt.table, "numbers": numbers_in_words(doubt.numbers)}
    as_played = Choice("as_played", _("They played at table %(table)s") % words)
    if doubt.code == "unknown":
        title = _("There is no number %(numbers)s here.") % words
        return Question("doubt", title, (back(), to_query_list()))
    if doubt.code == "exchanged":
        title = _("Drawn in another order: %(numbers)s. Who sat on the first line?") % words
        typed = Choice("as_played", _("They sat as typed"))
        printed = Choice("as_printed", _("They sat as drawn"))
        return Question("doubt", title, (typed, printed, back()))
    if doubt.code == "other_table":
        title = _("These were drawn at table %(other)s. Did you mean table %(other)s?") % words
        meant = Choice(f"table:{doubt.round}-{doubt.table}", _("Yes, table %(other)s") % words)
        return Question("doubt", title, (meant, as_played, back()))
    if doubt.code == "early":
        return early(doubt, words)
    title = _("%(numbers)s were drawn at table %(table)s. Did others sit there?") % words
    return Question("doubt", title, (as_played, back(), to_query_list()))


def early(doubt: Doubt, words: dict[str, object]) -> Question:
    """A form of a round that has not begun."""
    title = (
        _("This form is from round %(round)s, which has not begun. It is now round %(now)s.")
        % words
    )
    choices = [Choice("this_round", _("It is from round %(round)s all the same") % words), back()]
    if doubt.table is not None:
        label = _("Round %(now)s, table %(other)s is meant") % words
        choices.insert(0, Choice(f"table:{doubt.round}-{doubt.table}", label))
    return Question("doubt", title, tuple(choices))
