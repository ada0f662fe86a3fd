"""What a table says by one of its phones: calls the referee, has begun, is done."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.models import TableCall
from tournament.phones.views.my_entry import entry_of
from tournament.rounds.actions.call import call
from tournament.rounds.reads.calls import own_table_now


@require_http_methods(["GET", "POST"])
def my_table(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """One touch each; the page says when somebody is on the way."""
    entry = entry_of(request, event, key)
    table = own_table_now(entry.event, entry)
    kind = request.POST.get("kind", "")
    if request.method == "POST" and table and kind in TableCall.Kind.values:
        try:
            call(table.match, entry, TableCall.Kind(kind), now=now())
        except TournamentError as error:
            messages.error(request, str(error))
        return redirect("my-table", event=event, key=key)
    reasons = [(one.value, one.label) for one in TableCall.ASKS]
    context = {"event": entry.event, "entry": entry, "table": table, "reasons": reasons}
    return render(request, "phones/my_table.html", context)
