"""The second look: the pile once more, in the order in which it was typed."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.core.now import now
from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import answered
from tournament.desk.actions import enter as desk
from tournament.desk.reads.desk import form_line
from tournament.desk.reads.pictures import pictures_of
from tournament.desk.reads.second_look import Look, looks_waiting
from tournament.desk.words import why_words
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of, sheet_of
from tournament.models import Event, FormQuery


@event_page(May.ENTER, FORM)
def second_look(request: EventRequest, event: Event) -> HttpResponse:
    """One form at a time: type what the paper says. Alike: done. Not alike: it is shown."""
    looks = [look for look in looks_waiting(event) if look.report.by_id != request.user.pk]
    passed = passed_in(request)
    report = request.POST.get("report", "")
    if request.method == "POST":
        look = next((one for one in looks if str(one.report.pk) == report), None)
        if look is None:
            return redirect("second-look", event=event.slug)
        if request.POST.get("choice") == "pass":
            return redirect(f"{request.path}?passed={'-'.join([*passed, report])}")
        return looked(request, event, look, looks)
    here = next((one for one in looks if str(one.report.pk) not in passed), None)
    return look_page(request, event, here, looks)


def passed_in(request: EventRequest) -> list[str]:
    """Forms that were not in the pile: they come back when the page is opened again."""
    text = request.GET.get("passed") or request.POST.get("passed", "")
    return [part for part in text.split("-") if number_in(part, VERSION_DIGITS)][:400]


def looked(request: EventRequest, event: Event, look: Look, looks: list[Look]) -> HttpResponse:
    line = form_line(look.report.match)
    texts = {name: str(value) for name, value in request.POST.items()}
    try:
        fields = fields_of(event.game, texts, len(line.who), event.game_options)
    except SheetRefused as refused:
        return look_page(request, event, look, looks, texts=texts, problems=refused.problems)
    alike = all(look.report.data.get(name) == value for name, value in fields.items())
    passed = passed_in(request)
    if request.POST.get("choice") == "query":
        ask_table(request, event, look, texts)
        passed.append(str(look.report.pk))
    elif not alike:
        return look_page(request, event, look, looks, texts=texts, differs=True)
    else:
        with answered(request):
            desk.confirm_look(look.report, by=request.user, now=now())
    return redirect(f"{request.path}?passed={'-'.join(passed)}")


def ask_table(request: EventRequest, event: Event, look: Look, texts: dict[str, str]) -> None:
    desk.ask_about(
        event,
        look.report.match,
        FormQuery.Why.TWO_CLERKS,
        typed={name: text for name, text in texts.items() if "_" in name and text},
        by=request.user,
        now=now(),
    )
    messages.success(request, _("It is on the query list."))


def look_page(
    request: EventRequest,
    event: Event,
    look: Look | None,
    looks: list[Look],
    *,
    texts: dict[str, str] | None = None,
    problems: dict[str, str] | None = None,
    differs: bool = False,
) -> HttpResponse:
    line = form_line(look.report.match) if look else None
    context = {
        "event": event,
        "look": look,
        "why": why_words(look.why) if look else "",
        "line": line,
        "pictures": pictures_of(look.report.match) if look else [],
        "count": len(looks),
        "passed": "-".join(passed_in(request)),
        "sheet": line and sheet_of(event, len(line.who), line.who, texts or {}, problems or {}),
        "differs": differs,
    }
    status = 409 if differs or problems else 200
    return render(request, "desk/second_look.html", context, status=status)
