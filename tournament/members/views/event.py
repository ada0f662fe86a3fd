"""The members of an event: who is doubtful, and against which list that is checked."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.members.actions import choose_list
from tournament.members.reads.field import lists_for, members_page
from tournament.models import Event


@event_page(May.RUN, FORM)
def members(request: EventRequest, event: Event) -> HttpResponse:
    if request.method == "POST":
        asked = request.POST.get("list", "")
        known = {str(one.pk): one for one in lists_for(event, request.user)}
        if asked and asked not in known:
            raise Http404
        choose_list(event, known.get(asked), by=request.user)
        return redirect("members", event=event.slug)
    context = {"event": event, "page": members_page(event, request.user)}
    return render(request, "members/event.html", context)
