"""Mails to those who take part, and the day as a calendar file."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.core.now import now
from tournament.core.permissions import FORM, EventRequest, May, event_page
from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web.addresses import hall_url
from tournament.core.web.answers import as_file, shown_in
from tournament.mails.actions import ask_for_mail, drop_mail, try_again
from tournament.mails.forms import WHOM, MailForm
from tournament.mails.reads.calendar import calendar_of
from tournament.mails.reads.mailings import mailings_of
from tournament.mails.reads.people import addresses_for
from tournament.mails.words import reminder
from tournament.models import Entry, Event, Mailing

CALENDAR = "text/calendar; charset=utf-8"


@event_page(May.RUN, FORM)
def mails(request: EventRequest, event: Event) -> HttpResponse:
    """Written, sent, and what became of it; without a mail server the addresses alone."""
    if key := number_in(request.POST.get("mailing", ""), VERSION_DIGITS):
        row = get_object_or_404(Mailing.objects.select_related("event"), event=event, pk=key)
        if request.POST.get("what") == "drop":
            drop_mail(row, by=request.user)
        else:
            try_again(row)
        return redirect("mails", event=event.slug)
    form = MailForm(request.POST or None, initial=initial_of(request, event))
    if request.method == "POST" and form.is_valid() and asked(request, event, form):
        return redirect("mails", event=event.slug)
    groups = [
        (words, sorted({one for _entry, one in addresses_for(event, whom)})) for whom, words in WHOM
    ]
    context = {"event": event, "form": form, "groups": groups, "sent": mailings_of(event)}
    context["can_send"] = settings.EMAIL_HOST and not event.is_practice
    return render(request, "mails/mails.html", context, status=409 if form.errors else 200)


def initial_of(request: EventRequest, event: Event) -> dict[str, str]:
    if request.GET.get("text") != "reminder":
        return {}
    with translation.override(event.language):
        subject, body = reminder(event)
    return {"subject": subject, "body": body}


def asked(request: EventRequest, event: Event, form: MailForm) -> bool:
    site = hall_url(request, "")
    mailing = form.mailing(now(), site=site, reply_to=request.user.email)
    with shown_in(form):
        ask_for_mail(event, mailing, by=request.user)
        messages.success(
            request,
            _("It goes out in a moment.")
            if mailing.due_at <= mailing.made_at
            else _("It goes out at the time that you gave."),
        )
    return not form.errors


@require_safe
def calendar(request: HttpRequest, event: str) -> HttpResponse:
    found = get_object_or_404(Event, slug=event)
    address = hall_url(request, reverse("event", args=[event]))
    return as_file(calendar_of(found, now(), address), f"{event}.ics", CALENDAR)


@require_safe
def my_calendar(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """The entry's own rounds, as far as everybody may see them."""
    entry = get_object_or_404(Entry.objects.select_related("event"), event__slug=event, key=key)
    address = hall_url(request, reverse("my-entry", args=[event, key]))
    return as_file(calendar_of(entry.event, now(), address, entry), f"{event}.ics", CALENDAR)
