"""How the desk works: second looks, players' reports."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.desk.actions.settings import set_desk
from tournament.desk.forms import DeskForm
from tournament.models import Event


@event_page(May.RUN, FORM)
def desk_settings(request: EventRequest, event: Event) -> HttpResponse:
    initial = {name: getattr(event, name) for name in DeskForm.base_fields}
    form = DeskForm(request.POST or None, initial=initial)
    form.fields["saves_certain"].disabled = May.OWN not in request.may
    if request.method == "POST" and form.is_valid():
        set_desk(event, **form.cleaned_data, by=request.user)
        messages.success(request, _("Saved."))
        return redirect("desk-settings", event=event.slug)
    context = {"event": event, "form": form}
    return render(request, "desk/settings.html", context)
