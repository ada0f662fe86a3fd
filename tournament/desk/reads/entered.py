"""Who entered what, newest first."""

from dataclasses import dataclass, replace
from datetime import datetime

from scoring.models import Report, Result
from tournament.games.words import result_line
from tournament.models import Event, ScoreForm, SecondLook


@dataclass(frozen=True, slots=True)
class Entered:
    """One version of one table's form."""

    match: int
    round: int
    table: int
    form: str
    said: str
    version: int
    verdict: str
    codes: tuple[str, ...]
    source: str
    reason: str
    by: str
    by_id: int | None
    at: datetime
    counts: bool
    looked_by: str = ""


def entered_in(event: Event, limit: int | None = None, **only: object) -> list[Entered]:
    rows = (
        Report.objects.filter(match__round__event=event, **only)
        .select_related("match__round", "match__table", "by")
        .order_by("-made_at", "-pk")[:limit]
    )
    reports = list(rows)
    matches = {report.match_id for report in reports}
    counting = set(Result.objects.filter(match__in=matches).values_list("report", flat=True))
    looks = dict(SecondLook.objects.filter(report__in=reports).values_list("report", "by__name"))
    forms = {
        form.match_id: form.human
        for form in ScoreForm.objects.filter(match__in=matches, void_at=None)
    }
    return [
        replace(
            just_entered(report, event.game, forms.get(report.match_id, "")),
            source=str(report.get_source_display()),
            by=report.by.name if report.by else "",
            counts=report.pk in counting,
            looked_by=looks.get(report.pk) or "",
        )
        for report in reports
    ]


def just_entered(report: Report, game: str, form: str) -> Entered:
    """The newest entry, from what saving it already knows."""
    return Entered(
        match=report.match_id,
        round=report.match.round.number,
        table=report.match.table.number,
        form=form,
        said=result_line(game, report.data),
        version=report.version,
        verdict=report.verdict,
        codes=tuple(report.codes),
        source=report.source,
        reason=report.reason,
        by="",
        by_id=report.by_id,
        at=report.made_at,
        counts=True,
    )
