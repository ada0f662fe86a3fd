"""A player's own entry, by its private link: the partner, the table, a number for the play-off."""

from urllib.parse import urlencode

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.checkin.actions import check_in, undo_check_in
from tournament.core.errors import TournamentError
from tournament.core.now import now
from tournament.core.permissions import May, may
from tournament.core.text import number_in
from tournament.core.web.addresses import own_table
from tournament.core.web.answers import answered, explained
from tournament.core.web.limits import address_of, too_many
from tournament.desk.reads.player_reports import match_to_report
from tournament.entries.actions import change as entries
from tournament.entries.reads.answers import open_questions
from tournament.entries.reads.waiting import place_in_line
from tournament.models import Entry, Event, Player, TableCall
from tournament.payments.reads.fees import can_pay_online
from tournament.phones.forms import JoinForm, MyEntryForm
from tournament.playoff.actions.reveal import give_number
from tournament.playoff.reads.numbers import DIGITS, own_number
from tournament.rounds.actions.call import call
from tournament.rounds.reads.calls import OwnTable, own_table_now, table_of_form

JOIN = "join-partner"  # a token is good as long as the entry's private link is
# Calls in five minutes. The number of a form can be made up, so that of who has no private link
# each phone has a few, each table too, and an address some, as a whole hall may have one.
OF_ONE, OF_ONE_TABLE, OF_ONE_ADDRESS = 8, 12, 20


def entry_of(request: HttpRequest, event: str, key: str) -> Entry:
    """The entry of this private link, which nobody guesses. Who joined another's entry at the
    partner desk finds that one."""
    found = Entry.objects.select_related("event", "joined_to")
    entry = found.filter(event__slug=event, key=key).first()
    if entry is None:
        raise Http404
    return entry.joined_to or entry


@require_http_methods(["GET", "POST"])
def my_entry(request: HttpRequest, event: str, key: str) -> HttpResponse:
    """Look, correct, give the partner their link, withdraw."""
    entry = entry_of(request, event, key)
    if entry.key != key:
        return redirect("my-entry", event=event, key=entry.key)
    can_change = not (entry.event.checkin_closed_at or entry.event.finished_at)
    what = request.POST.get("what", "")
    form = MyEntryForm(request.POST if what == "change" else None, entry=entry)
    if request.method == "POST" and can_change and (done := carry_out(request, entry, what, form)):
        return redirect("my-entry", event=event, key=done)
    players = list(entry.players.all())
    context = {
        "event": entry.event,
        "entry": entry,
        "form": form,
        "players": players,
        "can_change": can_change,
        "open_questions": open_questions(entry) if can_change else [],
        "table": own_table(entry) if entry.number and entry.state == Entry.State.PLAYING else "",
        "can_report": entry.event.players_report and match_to_report(entry.event, entry),
        "can_pay": can_pay_online(entry),
        "payment": entry.online_payments.last(),
        "own_number": own_number(entry.event, entry.number),
        "is_new": "new" in request.GET,
        "place": place_in_line(entry) if entry.state == Entry.State.WAITING else 0,
        "join": [
            reverse("join-partner", args=[event, signing.dumps([player.pk, entry.key], salt=JOIN)])
            for player in players[1:]
            if players[0].confirmed_at and not player.confirmed_at  # signed up by the first
        ],
    }
    response = render(request, "phones/my_entry.html", context)
    response.pays = context["can_pay"]  # type: ignore[attr-defined]  # for StrictHeadersMiddleware
    return response


def carry_out(request: HttpRequest, entry: Entry, what: str, form: MyEntryForm) -> str:
    """The key of the entry's page when it is done."""
    try:
        if what == "withdraw":
            entries.withdraw(entry, by=None)
        elif what == "away" and entry.event.is_festival:
            undo_check_in(entry, by=None)
        elif what == "here" and entry.event.is_festival:
            check_in(entry, by=None, now=now())
        elif what == "new_link":
            return entries.renew_key(entry, by=None)
        elif what == "change" and form.is_valid():
            fields = {name: form.cleaned_data[name] for name in ("team_name", "club")}
            entries.change_entry(entry, fields, form.people, by=None)
            messages.success(request, _("Saved."))
        else:
            return ""
    except TournamentError as error:
        messages.error(request, explained(error))
    return entry.key


@require_http_methods(["GET", "POST"])
def join_partner(request: HttpRequest, event: str, token: str) -> HttpResponse:
    player = player_of(event, token)
    form = JoinForm(request.POST or None, player=player)
    if request.method == "POST" and not player.confirmed_at and form.is_valid():
        data = form.cleaned_data
        entries.confirm_player(
            player,
            now=now(),
            publish=data["publish"],
            phone=data["phone"],
            email=data["email"],
            answers=form.answers,
        )
        return redirect("join-partner", event=event, token=token)
    entry = player.entry
    others = " & ".join(one.name for one in entry.players.all() if one.pk != player.pk)
    context = {"event": entry.event, "entry": entry, "player": player}
    return render(request, "phones/join.html", context | {"others": others, "form": form})


def player_of(event: str, token: str) -> Player:
    try:
        pk, key = signing.loads(token, salt=JOIN)
    except (signing.BadSignature, ValueError):
        raise Http404 from None
    found = Player.objects.select_related("entry__event")
    return get_object_or_404(found, pk=pk, entry__key=key, entry__event__slug=event)


@require_http_methods(["GET", "POST"])
def my_table(request: HttpRequest, event: str, key: str) -> HttpResponse:
    entry = entry_of(request, event, key)
    return table_page(request, entry.event, own_table_now(entry.event, entry), entry)


@require_http_methods(["GET", "POST"])
def form(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """What the code on a form opens: the desk enters it; any phone at the table says something."""
    found = get_object_or_404(Event, slug=event)
    table = None if may(request.user, May.ENTER, found) else table_of_form(found, code)
    if table is None:
        return redirect(f"{reverse('desk', kwargs={'event': event})}?{urlencode({'form': code})}")
    return table_page(request, found, table, None)


def table_page(
    request: HttpRequest, event: Event, table: OwnTable | None, entry: Entry | None
) -> HttpResponse:
    """One touch each; the page says when somebody is on the way."""
    kind = request.POST.get("kind", "")
    if request.method == "POST" and table and kind in TableCall.Kind.values:
        if too_many_calls(request, table, entry, kind):
            said = _("Too many calls from here. Raise your hand, or wait five minutes.")
            messages.error(request, said)
            return redirect(request.path)
        seats = table.match.seats.filter(no_show=False).select_related("entry__event")
        try:
            call(table.match, entry or seats[0].entry, TableCall.Kind(kind), now=now())
        except TournamentError as error:
            messages.error(request, explained(error))
        return redirect(request.path)
    reasons = [(one.value, one.label) for one in TableCall.ASKS]
    context = {"event": event, "entry": entry, "table": table, "reasons": reasons}
    return render(request, "phones/my_table.html", context)


def too_many_calls(request: HttpRequest, table: OwnTable, entry: Entry | None, kind: str) -> bool:
    """What is refused to one phone, or of one table, counts for nothing wider. That tables have
    begun and are done is heard from all of them at once; a phone is known by its token."""
    if entry:
        return too_many("call", entry.key, OF_ONE)
    match, address = table.match, address_of(request)
    return (
        too_many("call-phone", f"{address} {request.META.get('CSRF_COOKIE', '')}", OF_ONE)
        or too_many("call-table", str(match.pk), OF_ONE_TABLE)
        or (
            kind in TableCall.ASKS
            and too_many("call-address", f"{match.round.event_id} {address}", OF_ONE_ADDRESS)
        )
    )


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
