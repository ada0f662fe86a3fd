"""One table of one round: every version of its form, corrections, who did not turn up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from scoring.models import Result
from tournament.core.errors import ReasonMissing, TournamentError
from tournament.core.now import now
from tournament.core.permissions import FORM, POST, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import answered, explained
from tournament.desk.actions import enter as desk
from tournament.desk.actions import reports
from tournament.desk.actions.reports import Typed
from tournament.desk.reads.desk import form_line
from tournament.desk.reads.entered import entered_in
from tournament.desk.reads.form import judge
from tournament.desk.reads.pictures import pictures_of
from tournament.entries.reads.names import names_of
from tournament.events.reads.rules import scheme_of
from tournament.events.words.regulations import absence_words
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of, sheet_of, texts_of
from tournament.games.words import explain_code, result_line
from tournament.models import Event, Match, Seat
from tournament.standings.reads.consequences import Consequences, consequences_of


@dataclass(frozen=True, slots=True)
class Preview:
    """A correction that was typed and not saved: what it would do, what the rules say of it."""

    texts: Mapping[str, str]
    reason: str = ""
    problems: Mapping[str, str] = field(default_factory=dict)
    verdict: str = ""
    sentences: tuple[str, ...] = ()
    consequences: Consequences | None = None
    takes_back: bool = False
    said: str = ""  # the new result in a few signs


def match_of(event: Event, number: int, table: int) -> Match:
    return get_object_or_404(
        Match.objects.select_related("round__event", "table"),
        round__event=event,
        round__number=number,
        table__number=table,
    )


@event_page(May.ENTER, FORM)
def table(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Look; with POST first the consequences, then the saving."""
    match = match_of(event, number, table)
    if request.method != "POST":
        return table_page(request, match)
    if May.OVERRULE not in request.may:
        raise PermissionDenied
    preview = preview_of(request, match)
    if preview.problems or "confirm" not in request.POST:
        return table_page(request, match, preview)
    try:
        save(request, match, preview)
    except TournamentError as error:
        messages.error(request, explained(error))
        return table_page(request, match, preview)
    messages.success(request, _("Corrected. The old version stays on record."))
    return redirect("desk-table", event=event.slug, number=number, table=table)


def typed_fields(match: Match, texts: Mapping[str, str]) -> dict[str, Any]:
    event = match.round.event
    return fields_of(event.game, texts, len(form_line(match).who), event.game_options)


def preview_of(request: EventRequest, match: Match) -> Preview:
    texts = {name: str(value) for name, value in request.POST.items()}
    reason = request.POST.get("reason", "").strip()
    problems = {} if reason else {"reason": str(ReasonMissing())}
    if request.POST.get("what") == "take_back":
        found = consequences_of(match, None)
        return Preview(texts, reason, problems, consequences=found, takes_back=True)
    try:
        fields = typed_fields(match, texts)
    except SheetRefused as refused:
        return Preview(texts, reason, {**problems, **refused.problems})
    slug, seen = match.round.event.game, judge(match, fields, now())
    data, verdict = seen.data, seen.verdict
    return Preview(
        texts,
        reason,
        problems,
        verdict.verdict,
        tuple(explain_code(slug, code) for code in verdict.codes),
        consequences_of(match, data),
        said=result_line(slug, data),
    )


def save(request: EventRequest, match: Match, preview: Preview) -> None:
    """What was previewed; somebody else's version in between refuses it."""
    if preview.takes_back:
        reports.void_report(match, reason=preview.reason, by=request.user)
        return
    typed = Typed(
        typed_fields(match, preview.texts),
        seen=number_in(request.POST.get("seen", ""), VERSION_DIGITS) or 0,
        confirmed=True,
        reason=preview.reason,
        overrules=preview.verdict == "error",
        referee=True,
    )
    desk.enter(match, typed, by=request.user, now=now())


def table_page(request: EventRequest, match: Match, preview: Preview | None = None) -> HttpResponse:
    event, line = match.round.event, form_line(match)
    result = Result.objects.filter(match=match).select_related("report").first()
    texts = preview.texts if preview else texts_of(event.game, result.report.data) if result else {}
    problems = preview.problems if preview else {}
    names = names_of(event, line.round)
    seats = match.seats.order_by("position").select_related("entry")
    context = {
        "event": event,
        "match": match,
        "line": line,
        "versions": entered_in(event, match=match),
        "pictures": pictures_of(match),
        "seats": [(seat, names.get(seat.entry.number or 0, "")) for seat in seats],
        "absence": absence_words(event, scheme_of(event)),
        "seen": line.version,
        "sheet": sheet_of(event, len(line.who), line.who, texts, problems),
        "preview": preview,
    }
    status = 409 if preview and preview.problems else 200
    return render(request, "desk/table.html", context, status=status)


@event_page(May.ENTER, POST)
def no_show(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Somebody did not turn up at the table, or did after all."""
    match = match_of(event, number, table)
    entry = request.POST.get("entry", "")
    if entry:
        seats = Seat.objects.select_related("round__event", "entry")
        seat = get_object_or_404(seats, match=match, entry__number=number_in(entry) or 0)
        with answered(request):
            missing = request.POST.get("missing") == "1"
            reports.set_no_show(
                seat,
                missing=missing,
                by=request.user,
                referee=May.OVERRULE in request.may,
                reason=request.POST.get("reason", "").strip()[:300],
            )
    return redirect("desk-table", event=event.slug, number=number, table=table)
