"""The fees at the check-in; and a player who pays online: to the provider, back, and its own word."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from tournament.core.errors import PaymentsSilent, TournamentError
from tournament.core.now import now
from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.answers import answered, explained
from tournament.core.web.limits import too_many
from tournament.entries.actions.fees import BY_HAND, set_paid, take_back_payment
from tournament.models import Entry, Event, OnlinePayment
from tournament.payments.actions.online import begin, refresh
from tournament.payments.provider import CODE, Asked, Provider, the_provider
from tournament.payments.reads.fees import fees_of

TRIES = 20  # of one entry in five minutes


@event_page(May.CHECK_IN, FORM)
def fees(request: EventRequest, event: Event) -> HttpResponse:
    """Who has still to pay, and what came in."""
    if request.method == "POST":
        key, what = (
            number_in(request.POST.get("entry", ""), VERSION_DIGITS),
            request.POST.get("what"),
        )
        found = get_object_or_404(Entry, event=event, pk=key)
        with answered(request):
            if what in BY_HAND:
                set_paid(found, Entry.Paid(what), by=request.user)
            elif what == "unpaid":
                take_back_payment(found, by=request.user)
        return redirect("fees", event=event.slug)
    context = {"event": event, "fees": fees_of(event)}
    return render(request, "payments/fees.html", context)


def entry_and_provider(event: str, key: str) -> tuple[Entry, Provider]:
    found = Entry.objects.select_related("event")
    entry, provider = get_object_or_404(found, event__slug=event, key=key), the_provider()
    if provider is None or too_many("pay", key, TRIES):
        raise Http404
    return entry, provider


@require_POST
def pay(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """On to where it is paid. Nothing that was sent is read."""
    entry, provider = entry_and_provider(event, key)
    arguments = {"event": event, "key": key}
    asked = Asked(
        cents=entry.due_cents,
        words=f"{entry.event.name[:60]} · {entry.number}",  # the provider need not know who
        back=request.build_absolute_uri(reverse("paid-back", kwargs=arguments)),
        hook=request.build_absolute_uri(reverse("payment-hook")),
        language=get_language() or entry.event.language,
    )
    try:
        address = begin(entry, provider, asked, now=now())
    except TournamentError as error:
        messages.error(request, explained(error))
        address = ""
    return redirect(address or reverse("my-entry", kwargs=arguments))


@require_safe
def back(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """From the provider, which is asked how it went: its own word may come later."""
    entry, provider = entry_and_provider(event, key)
    last = entry.online_payments.filter(state=OnlinePayment.State.OPEN).last()
    try:
        if last:
            refresh(last, provider)
    except TournamentError as error:
        messages.error(request, explained(error))
    return redirect("my-entry", event=event, key=key)


@csrf_exempt
@require_POST
def hook(request: HttpRequest) -> HttpResponse:
    """Something changed about a payment, says whoever calls: the provider itself is asked what.
    Whoever makes up a number learns nothing; where it is silent now, it calls again later."""
    provider, code = the_provider(), request.POST.get("id", "")
    row = OnlinePayment.objects.select_related("entry__event").filter(code=code[:64]).first()
    if provider and row and CODE.fullmatch(code):
        try:
            refresh(row, provider)
        except PaymentsSilent:
            return HttpResponse(status=503)
    return HttpResponse()
