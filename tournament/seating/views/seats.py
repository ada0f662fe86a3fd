"""Who sits where, table by table and entry by entry; swapping two, and what was played."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.core.errors import TournamentError
from tournament.core.fields import entry_meant
from tournament.core.now import now
from tournament.core.permissions import FORM, GET, POST, EventRequest, May, event_page
from tournament.core.text import number_in
from tournament.core.web.answers import answered, explained
from tournament.core.web.pages import found_in, page_of
from tournament.entries.reads.names import names_of
from tournament.models import Event, Round
from tournament.seating.actions import as_played as as_played_action
from tournament.seating.actions import draw
from tournament.seating.forms import AsPlayedForm
from tournament.seating.pictures import meetings_svg
from tournament.seating.reads import draw as draw_pages
from tournament.seating.reads import repair as swaps
from tournament.seating.reads.problem import draw_problem
from tournament.seating.words.certificate import cost_line
from tournament.seating.words.draw import broken_sentence, target_sentence

MOST_PICTURED = 250  # entries; more would be dots


@event_page(May.LOOK, GET)
def round_page(request: EventRequest, event: Event, number: int) -> HttpResponse:
    row = get_object_or_404(Round, event=event, number=number)
    page = draw_pages.round_page(event, row)
    context: dict[str, Any] = {
        "event": event,
        "round": row,
        "page": page,
        "rows": draw_pages.round_rows(event),
        "may_swap": row.state == Round.State.DRAWN and May.RUN in request.may,
        "may_correct": row.is_public and May.OVERRULE in request.may,
    }
    chosen = [request.GET.get(name, "") for name in ("a", "b")]
    if any(chosen):
        context |= asked_swap(event, row, page, chosen)
    return render(request, "seating/round.html", context)


def asked_swap(
    event: Event, row: Round, page: draw_pages.RoundPage, chosen: list[str]
) -> dict[str, Any]:
    """What an exchange would cost, or what is wrong with the numbers typed."""
    context: dict[str, Any] = {"a": chosen[0], "b": chosen[1]}
    names = {seat.number: seat.name for seat in page.everybody}
    if not all(text.strip() for text in chosen):
        return context | {"problem": _("Choose two different entries.")}
    try:
        numbers = [entry_meant(event, text).number or 0 for text in chosen]
    except ValidationError as error:
        return context | {"problem": " ".join(error.messages)}
    context |= {"a": numbers[0], "b": numbers[1]}
    unknown = [text for text, number in zip(chosen, numbers, strict=True) if number not in names]
    if unknown:
        said = {"number": unknown[0] or "–", "round": row.number}
        context["problem"] = _("Number %(number)s has no place in round %(round)s.") % said
    elif numbers[0] == numbers[1]:
        context["problem"] = _("Choose two different entries.")
    else:
        costs = swaps.swap_costs(event, row.number, *numbers)
        context |= {
            "pair": [(number, names[number]) for number in numbers],
            "broken": [
                broken_sentence(one.a, one.b, one.how)
                for one in swaps.broken_by_swap(event, row.number, *numbers)
            ],
            "costs": [cost_line(cost.name, cost.after, cost.before) for cost in costs],
            "is_worse": swaps.is_worse(costs),
        }
    return context


@event_page(May.RUN, POST)
def swap(request: EventRequest, event: Event, number: int) -> HttpResponse:
    a, b = (number_in(request.POST.get(name, "")) for name in ("a", "b"))
    if a is None or b is None:
        messages.error(request, _("Choose two different entries."))
        return redirect("draw-round", event=event.slug, number=number)
    said = _("%(a)s and %(b)s have changed places.") % {"a": a, "b": b}
    with answered(request, said):
        draw.swap(event, number, a, b, by=request.user, now=now())
    return redirect("draw-round", event=event.slug, number=number)


@event_page(May.RUN, GET)
def costs(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """For whoever has picked up a seat: what an exchange with each other one would cost."""
    entry = number_in(request.GET.get("entry", ""))
    if entry is None:
        return JsonResponse({"targets": {}})
    targets = swaps.swap_targets(event, number, entry)
    found = {
        str(target.number): {
            "verdict": target.verdict,
            "says": " · ".join(
                [broken_sentence(one.a, one.b, one.how) for one in target.broken]
                or [target_sentence(target.verdict, target.criterion, target.by)]
            ),
        }
        for target in targets
    }
    return JsonResponse({"targets": found})


@event_page(May.OVERRULE, FORM)
def as_played(request: EventRequest, event: Event, number: int, table: int) -> HttpResponse:
    """They sat differently from drawn: one step sets it right, and it counts as played."""
    row = get_object_or_404(Round, event=event, number=number, state__in=Round.PUBLIC_STATES)
    page = draw_pages.round_page(event, row)
    found = next((one for one in page.tables if one.table == table), None)
    if found is None:
        raise Http404
    labels = [(seat_label(seat, place), seat.number) for place, seat in enumerate(found.seats)]
    finished = event.finished_at is not None
    form = AsPlayedForm(request.POST or None, event=event, seats=labels, finished=finished)
    problem = ""
    if request.method == "POST" and form.is_valid():
        try:
            tables = as_played_action.exchanged(row, table, form.numbers)
            reason = form.cleaned_data.get("reason", "")
            as_played_action.record_as_played(
                row, tables, by=request.user, now=now(), reason=reason
            )
        except TournamentError as error:
            problem = explained(error)
        else:
            messages.success(request, _("Recorded as played: it counts that way from now on."))
            return redirect("draw-round", event=event.slug, number=number)
    context = {"event": event, "round": row, "table": found, "form": form, "problem": problem}
    return render(request, "seating/as_played.html", context)


def seat_label(seat: draw_pages.SeatCell, place: int) -> str:
    colours = {"blue": _("blue"), "yellow": _("yellow"), "green": _("green"), "red": _("red")}
    if seat.colours:
        return " + ".join(colours[colour] for colour in seat.colours)
    return _("Seat %(place)s") % {"place": place + 1}


@event_page(May.LOOK, GET)
def meetings(request: EventRequest, event: Event) -> HttpResponse:
    """A picture, and the same in figures underneath."""
    drawn = draw_pages.drawn_rounds(event)
    met, numbers = draw_pages.meetings_in(drawn), draw_pages.numbers_in(drawn)
    page = page_of(numbers, request.GET)
    context = {
        "event": event,
        "page": page,
        "lines": draw_pages.entry_lines(event, drawn, page.object_list, names_of(event)),
        "pairs": len(met),
        "again": sum(1 for times in met.values() if times > 1),
        "picture": picture_of(event, numbers, met) if len(numbers) <= MOST_PICTURED else "",
        "most": MOST_PICTURED,
    }
    return render(request, "seating/meetings.html", context)


def picture_of(event: Event, numbers: Sequence[int], met: Mapping[tuple[int, int], int]) -> str:
    wishes = {(min(wish.a, wish.b), max(wish.a, wish.b)) for wish in draw_problem(event).apart}
    return meetings_svg(numbers, met, wishes - set(met), _("Who plays whom"))


@event_page(May.LOOK, GET)
def entries(request: EventRequest, event: Event) -> HttpResponse:
    names, drawn = names_of(event), draw_pages.drawn_rounds(event)
    everybody = draw_pages.numbers_in(drawn)
    found = found_in(everybody, request.GET, lambda number: f"{number} {names.get(number, '')}")
    page = page_of(found, request.GET)
    lines = draw_pages.entry_lines(event, drawn, page.object_list, names)
    context = {"event": event, "lines": lines, "page": page}
    context["numbers"] = [value.number for value in drawn]
    return render(request, "seating/entries.html", context)
