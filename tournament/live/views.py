"""The stream of changes of one event, for whoever has its page open."""

from django.http import Http404, HttpRequest, JsonResponse, StreamingHttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.core.marks import mark_in
from tournament.core.now import now, practice_event, stretches_of
from tournament.live.hub import hub
from tournament.models import Event
from tournament.simulation.hall_time import stretch_at


async def feed(request: HttpRequest, event: str) -> StreamingHttpResponse:
    found = await Event.objects.filter(slug=event).values_list("pk", flat=True).afirst()
    if found is None:
        raise Http404
    known = request.headers.get("Last-Event-ID") or request.GET.get("mark", "")
    return StreamingHttpResponse(
        hub().follow(found, mark_in(known)),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"},
    )


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
