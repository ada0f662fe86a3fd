"""What tables hand in: every version kept, the newest that was accepted counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q

from scoring.forms import without_names
from scoring.models import Report, Result
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import (
    ClosedForClerks,
    KeyUsed,
    ReasonMissing,
    ReportKnown,
    ReportRefused,
    ReportUnusual,
    RoundNotPublic,
)
from tournament.desk.reads.form import judge
from tournament.games.sheet import texts_of
from tournament.models import Match, Round, Seat, User


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody entered for one match.

    ``seen`` is the version the typist had before them (0: none), so that two people never
    overwrite each other; ``once`` makes the same typing arrive once, however often it is sent.
    """

    fields: Mapping[str, Any]
    seen: int = 0
    once: str | None = None
    confirmed: bool = False  # a warning was shown and accepted
    reason: str = ""  # of a correction, or of overruling an error
    overrules: bool = False
    referee: bool = False  # typed by somebody who may change a closed round
    source: str = Report.Source.DESK


def save_report(match: Match, typed: Typed, *, by: User | None, now: datetime) -> Report:
    """Judge the form and save it; refusals carry the codes and change nothing."""
    with acting(match.round.event, happenings.REPORT_SAVED, by=by) as doing:
        match = Match.objects.select_related("round__clock", "table").get(pk=match.pk)
        match.round.event = doing.event
        known = versions_of(match, typed.once)
        for report in known:
            if typed.once and report.once == typed.once:
                if not is_stored(report, match, typed):
                    raise KeyUsed(report=report)
                doing.nothing_changed()
                return report
        if match.round.state not in Round.PUBLIC_STATES:
            raise RoundNotPublic(round=match.round.number)
        current = next((report for report in known if hasattr(report, "counts_as")), None)
        if known and current is None:
            refuse_closed(match.round, referee=typed.referee)
        refuse_overwriting(current, typed)
        report = judged(match, typed, version=len(known) + 1, by=by, now=now)
        report.replaces = current
        report.save()
        Result(match=match, report=report).save(
            force_insert=not current, force_update=bool(current)
        )
        doing.what = happenings.REPORT_CORRECTED if current else happenings.REPORT_SAVED
        doing.data = {
            "round": match.round.number,
            "table": match.table.number,
            "version": report.version,
            "reason": typed.reason,
        }
    return report


def versions_of(match: Match, once: str | None) -> list[Report]:
    """All of this match, and what came with this key already, which may be of another one."""
    wanted = Q(match=match) | Q(once=once) if once else Q(match=match)
    return list(Report.objects.filter(wanted).select_related("counts_as").order_by("version"))


def is_stored(report: Report, match: Match, typed: Typed) -> bool:
    """Whether just this was saved for this table, no more and no less, and counts."""
    game, same = match.round.event.game, report.match_id == match.pk
    same = same and report.reason == typed.reason and hasattr(report, "counts_as")
    return same and texts_of(game, report.data) == texts_of(game, typed.fields)


def says(report: Report, fields: Mapping[str, Any]) -> bool:
    return all(report.data.get(name) == value for name, value in fields.items())


def refuse_closed(row: Round, *, referee: bool) -> None:
    """Forms that come late are entered by anybody; what was in, or taken back, is not theirs."""
    if row.state == Round.State.CLOSED and not referee:
        raise ClosedForClerks(round=row.number)


def refuse_overwriting(current: Report | None, typed: Typed) -> None:
    """Somebody else was first: show what they entered. A correction says why."""
    if current is None:
        return
    if current.version != typed.seen:
        raise ReportKnown(version=current.version, report=current)
    if not typed.reason:
        raise ReasonMissing(field="reason")


def judged(match: Match, typed: Typed, *, version: int, by: User | None, now: datetime) -> Report:
    """The report with its verdict, not saved yet."""
    seen = judge(match, typed.fields, now)
    verdict = seen.verdict
    if verdict.verdict == "error":
        if not typed.overrules:
            raise ReportRefused(codes=verdict.codes, ran=seen.ran)
        if not typed.reason:
            raise ReasonMissing(field="reason")
    if verdict.verdict == "warning" and not (typed.confirmed or typed.overrules):
        raise ReportUnusual(codes=verdict.codes, ran=seen.ran)
    return Report(
        match=match,
        version=version,
        data=without_names(seen.data),
        verdict=verdict.verdict,
        codes=list(verdict.codes),
        source=typed.source,
        reason=typed.reason,
        by=by,
        made_at=now,
        once=typed.once,
    )


def void_report(match: Match, *, reason: str, by: User | None) -> None:
    """Nothing counts for this match any longer; what was handed in stays on record."""
    if not reason:
        raise ReasonMissing(field="reason")
    data = {"round": match.round.number, "table": match.table.number, "reason": reason}
    with acting(match.round.event, happenings.REPORT_VOIDED, by=by, **data) as doing:
        deleted, _rows = Result.objects.filter(match=match).delete()
        if not deleted:
            doing.nothing_changed()


def set_no_show(
    seat: Seat, *, missing: bool, by: User | None, referee: bool = False, reason: str = ""
) -> None:
    """An entry did not turn up at its table, or did after all."""
    event = seat.round.event
    data: dict[str, object] = {"round": seat.round.number, "number": seat.entry.number}
    data["missing"] = missing
    data |= {"reason": reason} if reason else {}
    with acting(event, happenings.NO_SHOW_SET, by=by, **data) as doing:
        refuse_closed(Round.objects.get(pk=seat.round_id), referee=referee)
        if seat.no_show == missing:
            doing.nothing_changed()
        Seat.objects.filter(pk=seat.pk).update(no_show=missing)
