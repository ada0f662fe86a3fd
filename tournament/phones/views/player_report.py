"""A player's own page to report the result, by the private link, when the event allows it."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.errors import ReportRefused, TournamentError
from tournament.core.now import now
from tournament.core.web.answers import explained
from tournament.core.web.limits import too_many
from tournament.desk.actions.player_reports import report_as_player
from tournament.desk.reads.desk import form_line
from tournament.desk.reads.player_reports import match_to_report, told_by
from tournament.entries.reads.names import public_names
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of, sheet_of, texts_of
from tournament.games.words import explain_code
from tournament.models import Entry, Match
from tournament.phones.views.my_entry import entry_of

AT_ONCE = 12  # reports of one side in five minutes: as often as somebody mistypes


@require_http_methods(["GET", "POST"])
def report(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """One form, the fields of the paper, one button."""
    entry = entry_of(request, event, key)
    if not entry.event.players_report:
        raise Http404
    match = match_to_report(entry.event, entry)
    if match is None:
        context = {"event": entry.event, "entry": entry}
        return render(request, "phones/player_report.html", context)
    if request.method != "POST":
        return report_page(request, entry, match)
    return report_sent(request, entry, match)


def report_sent(request: HttpRequest, entry: Entry, match: Match) -> HttpResponse:
    """Thanks, or the form again with what is wrong."""
    texts = {name: str(value) for name, value in request.POST.items()}
    if too_many("player-report", entry.key, AT_ONCE):
        sentences = [_("Too many reports from this phone. Wait five minutes; the paper decides.")]
        return report_page(request, entry, match, texts, sentences=sentences)
    try:
        event = entry.event
        fields = fields_of(event.game, texts, len(form_line(match).who), event.game_options)
        report_as_player(match, entry, fields, now=now())
    except SheetRefused as refused:
        return report_page(request, entry, match, texts, problems=refused.problems)
    except ReportRefused as error:
        codes = error.data["codes"]
        sentences = [explain_code(entry.event.game, code) for code in codes]
        return report_page(request, entry, match, texts, sentences=sentences)
    except TournamentError as error:
        return report_page(request, entry, match, texts, sentences=[explained(error)])
    messages.success(request, _("Thank you. The paper form still goes to the desk."))
    return redirect("player-report", event=event.slug, key=entry.key)


def report_page(
    request: HttpRequest,
    entry: Entry,
    match: Match,
    texts: dict[str, str] | None = None,
    *,
    problems: dict[str, str] | None = None,
    sentences: list[str] | None = None,
) -> HttpResponse:
    event, line = entry.event, form_line(match)
    names = public_names(event, line.round)
    # Whoever has the link reads no more of the others' names than everybody does.
    who = [replace(one, name=names.get(one.number, "")) for one in line.who]
    told = told_by(match, entry)
    if texts is None:
        texts = texts_of(event.game, told) if told else {}
    context = {
        "event": event,
        "entry": entry,
        "line": line,
        "sheet": sheet_of(event, len(who), who, texts, problems or {}, asides=False),
        "sentences": sentences or [],
        "has_told": told is not None,
    }
    status = 409 if problems or sentences else 200
    return render(request, "phones/player_report.html", context, status=status)
