"""The number that a tied entry adds to the play-off's seed, from its own phone."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.core.text import number_in
from tournament.core.web.answers import answered
from tournament.phones.views.my_entry import entry_of
from tournament.playoff.actions.reveal import give_number
from tournament.playoff.reads.numbers import DIGITS, own_number


@require_http_methods(["GET", "POST"])
def my_play_off(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """Given once; afterwards the page says where it stands."""
    entry = entry_of(request, event, key)
    own = own_number(entry.event, entry.number)
    if request.method == "POST" and own and entry.number:
        value = number_in(request.POST.get("value", "").strip(), digits=DIGITS)
        if value is None:
            messages.error(request, _("Write a whole number of at most nine digits."))
        else:
            with answered(request):
                give_number(entry.event, entry.number, value, by=None)
        return redirect("my-play-off", event=event, key=key)
    context = {"event": entry.event, "entry": entry, "own": own, "digits": DIGITS}
    return render(request, "phones/my_play_off.html", context)
