"""The stream of changes of one event, for whoever has its page open."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_GET, require_safe

from tournament.core.now import now, practice_event, stretches_of
from tournament.models import Event
from tournament.simulation.hall_time import stretch_at


@require_GET
def feed(request: HttpRequest, event: str) -> HttpResponse:
    """Who listens is answered before Django (tournament/live/stream.py); nobody else is told much."""
    get_object_or_404(Event, slug=event)
    return HttpResponse(status=204)


def time(request: HttpRequest) -> JsonResponse:
    """What time it is here, so that a page can measure how far its own clock is off."""
    moment = round(now().timestamp() * 1000)
    return JsonResponse({"now": moment}, headers={"Cache-Control": "no-store"})


@require_safe
def hall_time(request: HttpRequest, event: str) -> JsonResponse:
    """The same for one event: a rehearsed hall's clock, and how fast it runs."""
    practice = practice_event()
    speed = 1
    if practice is not None and (stretches := stretches_of(practice)):
        real = timezone.now()
        speed = stretch_at(stretches, real).speed_at(real)
    told = {"now": round(now().timestamp() * 1000), "speed": speed}
    return JsonResponse(told, headers={"Cache-Control": "no-store"})
