"""The sponsors of an event; their logos are public."""

import base64

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import answered, shown_in
from tournament.events.actions.sponsors import add_sponsor, drop_sponsor
from tournament.events.forms.sponsor import SponsorForm
from tournament.models import Event, Sponsor


@event_page(May.RUN, FORM)
def sponsors(request: EventRequest, event: Event) -> HttpResponse:
    if number := number_in(request.POST.get("drop", ""), VERSION_DIGITS):
        row = get_object_or_404(Sponsor.objects.select_related("event"), event=event, pk=number)
        with answered(request):
            drop_sponsor(row, by=request.user)
        return redirect("sponsors", event=event.slug)
    form = SponsorForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        with shown_in(form):
            data = form.cleaned_data
            add_sponsor(
                event,
                data["name"],
                data["picture"].read(),
                is_organiser=data["is_organiser"],
                by=request.user,
            )
            return redirect("sponsors", event=event.slug)
    context = {"event": event, "form": form, "sponsors": event.sponsors.defer("picture")}
    status = 409 if form.errors else 200
    return render(request, "events/sponsors.html", context, status=status)


@require_safe
def logo(request: HttpRequest, event: str, sponsor: int) -> HttpResponse:
    """It never changes under its address."""
    found = get_object_or_404(Sponsor, event__slug=event, pk=sponsor)
    picture = base64.b64decode(found.picture)
    headers = {"Cache-Control": "public, max-age=86400"}
    return HttpResponse(picture, content_type="image/png", headers=headers)
