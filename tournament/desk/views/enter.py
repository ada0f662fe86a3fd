"""One attempt to enter a form: from what was sent to saved, asked or refused."""

import re
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.models import Report
from tournament.core.errors import (
    FinishedForNoReason,
    KeyUsed,
    ReportKnown,
    ReportRefused,
    ReportUnusual,
    TournamentError,
)
from tournament.core.fields import entry_meant
from tournament.core.permissions import May
from tournament.core.text import number_in
from tournament.core.web.answers import help_with
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed, says
from tournament.desk.reads.desk import FormLine, form_line, with_result
from tournament.desk.reads.finding import find_form, game_at, match_at
from tournament.desk.reads.matching import doubt_about, doubt_of_round
from tournament.desk.views.questions import (
    Question,
    about_doubt,
    about_error,
    about_finished,
    about_key,
    about_known,
    about_warning,
)
from tournament.desk.words import figures_in_words
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of, impossible_in, sheet_of, texts_of
from tournament.models import Event, FormQuery, Match, ScoreForm, User

FROM_PAGE = {"csrfmiddlewaretoken", "form", "round", "table", "once", "again"}
META = FROM_PAGE | {"choice", "decided", "reason"}
OTHER_TABLE = re.compile(r"table:(\d{1,3})-(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Sent:
    """What came from the page, read as far as it can be."""

    texts: Mapping[str, str]
    form: str = ""
    round: int | None = None
    table: int | None = None
    seats: Mapping[str, str] = field(default_factory=dict)  # who sat there, where that was typed
    once: str | None = None
    again: bool = False  # it may be here already: it was sent to the other laptop before
    choice: str = ""
    decided: frozenset[str] = frozenset()  # this choice and those made on questions before
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """``outcome``: saved, same, asked, invalid, queried or refused."""

    outcome: str
    line: FormLine | None = None
    report: Report | None = None
    question: Question | None = None
    problems: Mapping[str, str] = field(default_factory=dict)
    sentence: str = ""
    once: str = ""  # the key to send from now on; empty: the same
    help: str = ""  # the address of what the handbook says about it

    @property
    def is_done(self) -> bool:
        """Nothing more is to be done about what was sent."""
        return self.outcome in {"saved", "same", "queried"}


def sent_in(data: QueryDict) -> Sent:
    sent = {name: str(data[name]) for name in data}
    seats = sorted(
        (seat, name)
        for name, text in sent.items()
        if name.startswith("seat_") and (seat := number_in(name[5:])) is not None and text.strip()
    )
    return Sent(
        texts={name: text for name, text in sent.items() if name not in META},
        form=data.get("form", "").strip(),
        round=number_in(data.get("round", "").strip()),
        table=number_in(data.get("table", "").strip()),
        seats={name: sent[name] for _seat, name in seats},
        once=key_in(data.get("once", "")),
        again="again" in data,
        choice=data.get("choice", ""),
        decided=frozenset({*data.getlist("decided"), data.get("choice", "")} - {""}),
        reason=data.get("reason", "").strip()[:300],
    )


def key_in(text: str) -> str | None:
    """The key of this typing; what cannot be kept as it is, by its hash: no two are taken for one."""
    plain = re.fullmatch(r"[\w.~-]{0,64}", text, re.ASCII)
    return (text if plain else sha256(text.encode(errors="replace")).hexdigest()) or None


@dataclass(frozen=True, slots=True)
class Target:
    """The table that is meant, and the spare form on which it was written, if any."""

    match: Match | None
    number: str | None = None  # of its form, when that was typed
    blank: ScoreForm | None = None
    problems: Mapping[str, str] = field(default_factory=dict)


def target_of(event: Event, sent: Sent) -> Target:
    """A table that was chosen on a question, else what the form's number says, else the table."""
    blank = None
    if sent.form:
        found = find_form(event, sent.form)
        blank = found.form if found.kind == "blank" else None
        if found.match is not None and not chosen_table(sent):
            return Target(found.match, found.form.human if found.form else None)
        if found.match is None and blank is None:
            return Target(None, problems={"form": _("There is no such form here.")})
    number, table = sent.round, sent.table
    if chosen := chosen_table(sent):
        number, table = chosen
    if event.is_festival and number is None and (match := game_at(event, table or 0)):
        return Target(match, None, blank)
    row = event.rounds.public().filter(number=number or 0).first()
    if row is None:
        return Target(None, None, blank, {"round": _("That round is not being played yet.")})
    match = match_at(row, table or 0)
    if match is None:
        return Target(None, None, blank, {"table": _("Nobody plays at this table in that round.")})
    return Target(match, None, blank)


def chosen_table(sent: Sent) -> tuple[int, int] | None:
    """Round and table, when a question was answered with "yes, that one"."""
    for decision in sent.decided:
        if chosen := OTHER_TABLE.fullmatch(decision):
            return int(chosen[1]), int(chosen[2])
    return None


def attempt(event: Event, sent: Sent, may: Collection[str], *, by: User, now: datetime) -> Answer:
    """Save what was sent, or say what is in the way; nothing typed is lost by either."""
    target = target_of(event, sent)
    match = target.match
    if match is None:
        return Answer("invalid", problems=target.problems)
    if sent.choice == "query":
        return queried(event, match, sent, by=by, now=now)
    line = form_line(match, target.number)
    try:
        sat = who_sat(event, sent.seats)
        fields = fields_of(event.game, sent.texts, len(line.who), event.game_options)
    except SheetRefused as refused:
        return Answer("invalid", line, problems=refused.problems)
    if question := first_doubt(match, sent, sat):
        return Answer("asked", line, question=question)
    overrules = "overrule" in sent.decided and May.OVERRULE in may
    typed = Typed(
        fields,
        once=sent.once,
        confirmed="confirm" in sent.decided,
        reason=sent.reason,
        overrules=overrules,
        referee=May.OVERRULE in may,
        source=Report.Source.REFEREE if overrules else Report.Source.DESK,
    )
    sat = sat if "as_played" in sent.decided else None
    try:
        report = desk.enter(match, typed, sat=sat, blank=target.blank, by=by, now=now)
    except TournamentError as error:
        sheet = sheet_of(event, len(line.who), texts=sent.texts)
        wrong = impossible_in(sheet) if isinstance(error, ReportRefused) else {}
        answer = refused_by(error, match, line, fields, may, again=sent.again)
        return replace(answer, problems={**wrong, **answer.problems})
    line = form_line(match) if sat else with_result(line, report)
    return Answer("saved", line, report)


def queried(event: Event, match: Match, sent: Sent, *, by: User, now: datetime) -> Answer:
    typed = {name: text for name, text in sent.texts.items() if text}
    kept = desk.ask_about(
        event,
        match,
        FormQuery.Why.ILLEGIBLE,
        form=sent.form,
        typed=typed,
        remark=sent.reason,
        by=by,
        now=now,
    )
    if (kept.typed, kept.remark) == (typed, sent.reason):
        return Answer("queried", form_line(match))
    sentence = _("It was on the query list already, with what was read before: %(read)s.")
    read = {"read": figures_in_words({**kept.typed, "": kept.remark}) or "–"}
    return Answer("queried", form_line(match), sentence=sentence % read)


def who_sat(event: Event, seats: Mapping[str, str]) -> tuple[int, ...] | None:
    """The numbers of those who sat there, by number or name in order of the seats; None: not asked."""
    sat: list[int] = []
    problems = {}
    for name, text in seats.items():
        number = number_in(text.strip())
        try:
            sat.append(entry_meant(event, text).number or 0 if number is None else number)
        except ValidationError as error:
            problems[name] = error.messages[0]
    if problems:
        raise SheetRefused(problems)
    return tuple(sat) or None


def first_doubt(match: Match, sent: Sent, sat: Sequence[int] | None) -> Question | None:
    """What a look at the paper decides; an answered question is not asked again."""
    doubt = None
    if not sent.decided & {"as_played", "as_printed"}:
        doubt = doubt_about(match, sat)
    if doubt is None and "this_round" not in sent.decided and not chosen_table(sent):
        doubt = doubt_of_round(match)
    return about_doubt(doubt, match) if doubt else None


def refused_by(
    error: TournamentError,
    match: Match,
    line: FormLine,
    fields: Mapping[str, object],
    may: Collection[str],
    *,
    again: bool,
) -> Answer:
    game = match.round.event.game
    if isinstance(error, KeyUsed):
        return key_used(error.data["report"], match, line, fields, again=again)
    if isinstance(error, ReportKnown):
        report: Report = error.data["report"]
        if says(report, fields):
            return Answer("same", line, report)
        return Answer("asked", line, report, about_known(report, line, may))
    if isinstance(error, ReportUnusual | ReportRefused | FinishedForNoReason):
        return Answer("asked", line, question=about_judged(error, game, may))
    if error.field == "reason":
        return Answer("invalid", line, problems={"reason": str(error)}, sentence=str(error))
    return Answer("refused", line, sentence=str(error), help=help_with(error))


def key_used(
    report: Report, match: Match, line: FormLine, fields: Mapping[str, object], *, again: bool
) -> Answer:
    """What the other laptop had already may have come from there: whatever became of it since was
    decided here."""
    texts = texts_of(match.round.event.game, report.data)
    is_same = texts == texts_of(match.round.event.game, fields)
    if again and is_same and report.match_id == match.pk:
        return Answer("same", line, report)
    question = about_key(report, line, match, fields)
    return Answer("asked", line, question=question, once=secrets.token_urlsafe(12))


def about_judged(error: TournamentError, game: str, may: Collection[str]) -> Question:
    if isinstance(error, FinishedForNoReason):
        return about_finished()
    codes: Sequence[str] = error.data["codes"]
    ran: int | None = error.data["ran"]
    if isinstance(error, ReportRefused):
        return about_error(game, codes, ran, may)
    return about_warning(game, codes, ran)
