"""Check this draw yourself: for players who wonder whether it was fair. Public."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournament.core.permissions import role_of
from tournament.events.words.log import rounds_in_words
from tournament.models import Draft, Event, Round
from tournament.seating.reads.drafts import draws_before_publishing, read_from_archive
from tournament.seating.reads.wishes import forced_by_wishes
from tournament.seating.words.certificate import certificate_lines, forced_sentence
from tournament.seating.words.draw import draft_title
from tournament.standings.reads.public import public_of


@require_safe
def check(request: HttpRequest, event: str) -> HttpResponse:
    """What was promised and reached, and the command line that finds it again."""
    found = get_object_or_404(Event, slug=event)
    rounds = list(found.rounds.public().select_related("draft").order_by("number"))
    drawn = [(row, row.draft) for row in rounds if row.draft]
    told = [(row, draft) for row, draft in drawn if is_complete(draft) and is_known(draft)]
    latest = max((draft for _row, draft in told), key=lambda one: one.pk, default=None)
    context = {
        "event": found,
        "is_published": bool(drawn),
        "files": files_of([row for row, _draft in told]),
        "waiting": [row.number for row, draft in drawn if not is_complete(draft)],
        "kept_back": [
            row.number for row, draft in drawn if is_complete(draft) and not is_known(draft)
        ],
        "draft": latest,
        "title": latest and draft_title(latest.how, latest.data),
        "lines": certificate_lines(latest.certificate) if latest else [],
        "forced": [forced_sentence(one) for one in forced_by_wishes(latest)] if latest else [],
        "drawings": [(rounds_in_words(one.rounds), one) for one in draws_before_publishing(found)],
        "archive": archive_in_words(found),
        "role": role_of(request.user, found),
    }
    return render(request, "seating/check.html", context)


def archive_in_words(event: Event) -> dict[str, Any] | None:
    read = read_from_archive(event)
    if read is None:
        return None
    return {
        "at": read.at,
        "before": read.before and rounds_in_words(read.before),
        "since": read.since and rounds_in_words(read.since),
    }


def files_of(rounds: list[Round]) -> list[tuple[int, str]]:
    """One file a draw: the round by which it is known, and the rounds it is about."""
    numbers: dict[int | None, list[int]] = {}
    for row in rounds:
        numbers.setdefault(row.draft_id, []).append(row.number)
    return [(found[0], rounds_in_words(found)) for found in numbers.values()]


def is_complete(draft: Draft) -> bool:
    """Question, seed and verdict would betray rounds that are drawn and not published yet."""
    numbers = [round_["round"] for round_ in draft.plan["rounds"]]
    hidden = Round.objects.filter(event=draft.event_id, number__in=numbers)
    return not hidden.exclude(state__in=Round.PUBLIC_STATES).exists()


def is_known(draft: Draft) -> bool:
    """A draw asks with what was played: who was missing and, by results, everybody's points."""
    public = public_of(draft.event)
    return all(public.knows(played["round"]) for played in draft.problem.get("played", []))


@require_safe
def data(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Question and answer as the program reads them: numbers on the wall, no names."""
    found = get_object_or_404(Event, slug=event)
    row = found.rounds.public().filter(number=number).select_related("draft").first()
    if row is None or row.draft is None or not (is_complete(row.draft) and is_known(row.draft)):
        raise Http404
    name = f"draw-round-{number}.json"
    return JsonResponse(
        {"problem": row.draft.problem, "plan": row.draft.plan},
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
