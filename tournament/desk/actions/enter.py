"""What clerks do: enter a form, put it on the query list, take their own entry back, look twice."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime

from django.db import IntegrityError, transaction

from scoring.models import Report, Result
from tournament.core import happenings
from tournament.core.acting import acting, writers_turn
from tournament.core.errors import (
    KeyUsed,
    NothingToUndo,
    ReasonMissing,
    ReportKnown,
    SameEyesTwice,
)
from tournament.desk.actions.reports import Typed, refuse_closed, save_report, says
from tournament.desk.reads.matching import drawn_at
from tournament.games.sheet import texts_of
from tournament.models import Event, FormQuery, Match, Round, ScoreForm, SecondLook, User
from tournament.seating.actions.as_played import exchanged, record_as_played

# What an earlier report that counts again says once more.
COPIED = ("data", "verdict", "codes", "source", "reason")


def enter(
    match: Match,
    typed: Typed,
    *,
    sat: Sequence[int] | None = None,
    blank: ScoreForm | None = None,
    by: User | None,
    now: datetime,
) -> Report:
    """Save a form, in one step with who sat there (``sat``) and with the spare form it is on."""
    with kept_once(typed), seconds_kept(match, typed, by), writers_turn(), transaction.atomic():
        if sat is not None and tuple(sat) != drawn_at(match):
            if typed.once and (sent := Report.objects.filter(once=typed.once).first()):
                raise KeyUsed(report=sent)
            refuse_closed(match.round, referee=typed.referee)
            changes = exchanged(match.round, match.table.number, sat)
            record_as_played(match.round, changes, by=by, now=now, reason=typed.reason)
        report = save_report(match, typed, by=by, now=now)
        if blank is not None and blank.match_id is None:
            blank.match = match
            blank.save(update_fields=["match"])
        FormQuery.objects.filter(match=match, solved_at=None).update(solved_at=now, solved_by=by)
    return report


@contextmanager
def kept_once(typed: Typed) -> Iterator[None]:
    """Another event may have got the same key in the same moment: the database keeps one."""
    try:
        yield
    except IntegrityError:
        sent = Report.objects.filter(once=typed.once).first() if typed.once else None
        if sent is None:
            raise
        raise KeyUsed(report=sent) from None


@contextmanager
def seconds_kept(match: Match, typed: Typed, by: User | None) -> Iterator[None]:
    """Two entered the same table, differently: what the second had typed is kept in the log."""
    try:
        yield
    except ReportKnown as known:
        report: Report = known.data["report"]
        if not says(report, typed.fields):
            texts = texts_of(match.round.event.game, typed.fields)
            read = {name: text for name, text in texts.items() if text}
            data = {"round": match.round.number, "table": match.table.number, "typed": read}
            with acting(match.round.event, happenings.FORM_SECOND, by=by, **data):
                pass
        raise


def ask_about(
    event: Event,
    match: Match | None,
    why: str,
    *,
    form: str = "",
    typed: Mapping[str, str] | None = None,
    codes: Sequence[str] = (),
    remark: str = "",
    by: User | None,
    now: datetime,
) -> FormQuery:
    """Put a form on the query list: somebody walks to the table."""
    data: dict[str, object] = {"form": form}
    if match is not None:
        data = {"round": match.round.number, "table": match.table.number}
    with acting(event, happenings.FORM_QUERIED, by=by, **data) as doing:
        open_ = FormQuery.objects.filter(match=match, why=why, solved_at=None)
        if match is not None and (known := open_.first()):
            doing.nothing_changed()
            return known
        return FormQuery.objects.create(
            event=doing.event,
            match=match,
            form=form,
            why=why,
            typed=dict(typed or {}),
            codes=list(codes),
            remark=remark,
            by=by,
            made_at=now,
        )


def solve_query(query: FormQuery, *, answer: str, by: User | None, now: datetime) -> None:
    """Answered without a form: the answer stays on record."""
    if not answer.strip():
        raise ReasonMissing(field="answer")
    data: dict[str, object] = {"form": query.form, "answer": answer.strip()}
    if query.match is not None:
        data |= {"round": query.match.round.number, "table": query.match.table.number}
    with acting(query.event, happenings.QUERY_SOLVED, by=by, **data) as doing:
        open_ = FormQuery.objects.filter(pk=query.pk, solved_at=None)
        if not open_.update(solved_at=now, solved_by=by, answer=answer.strip()):
            doing.nothing_changed()


def undo_entry(
    match: Match,
    version: int,
    *,
    by: User | None,
    now: datetime,
    of_anybody: bool = False,
    reason: str = "",
) -> Report | None:
    """Take the newest entry back: what counted before counts again, as a new version.

    Clerks undo their own entries, while the round is not closed; referees anybody's, at any time.
    The report that counts now, or None.
    """
    data: dict[str, object] = {"round": match.round.number, "table": match.table.number}
    data |= {"reason": reason} if reason else {}
    with acting(match.round.event, happenings.ENTRY_UNDONE, by=by, **data):
        refuse_closed(Round.objects.get(pk=match.round_id), referee=of_anybody)
        result = Result.objects.filter(match=match).select_related("report__replaces").first()
        if result is None or result.report.version != version:
            raise NothingToUndo
        if not of_anybody and (by is None or result.report.by_id != by.pk):
            raise NothingToUndo
        before = result.report.replaces
        if before is None:
            result.delete()
            return None
        again = Report(
            match=match,
            version=match.reports.count() + 1,
            made_at=now,
            by=by,
            replaces=result.report,
            **{name: getattr(before, name) for name in COPIED},
        )
        again.save()
        result.report = again
        result.save(update_fields=["report"])
        return again


def confirm_look(report: Report, *, by: User | None, now: datetime) -> SecondLook:
    """Another pair of eyes read the same on the paper."""
    match = report.match
    data = {"round": match.round.number, "table": match.table.number}
    with acting(match.round.event, happenings.LOOKED_AGAIN, by=by, **data) as doing:
        if known := SecondLook.objects.filter(report=report).first():
            doing.nothing_changed()
            return known
        if by is not None and report.by_id == by.pk:
            raise SameEyesTwice
        return SecondLook.objects.create(report=report, by=by, at=now)
