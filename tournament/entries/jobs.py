"""The confirmation of a sign-up by e-mail, sent by a worker: no page waits for a mail server."""

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.core import jobs
from tournament.core.jobs import Effect, Kind, Running, handles
from tournament.models import Entry


def confirm_by_mail(entry: Entry, address: str) -> bool:
    """``address`` is the private link as a phone reaches it; False: nobody to send it to."""
    if not settings.EMAIL_HOST or entry.event.is_practice or not addresses_of(entry):
        return False
    jobs.enqueue(Kind.SEND_MAIL, by=None, event=entry.event, entry=entry.pk, address=address)
    return True


def addresses_of(entry: Entry) -> list[str]:
    """The first player only: the private link of the entry is not for whoever has not said yes."""
    return [player.email for player in entry.players.all() if player.email and player.confirmed_at]


@handles(Kind.SEND_MAIL)
def send_mail(running: Running) -> Effect:
    arguments = running.arguments
    entry = Entry.objects.select_related("event").filter(pk=arguments["entry"]).first()

    sent = 0
    if entry is not None and not entry.event.is_practice:
        with translation.override(entry.event.language):
            message = letter(entry, arguments["address"])
        sent = message.send()
    return lambda: {"sent": sent}


def letter(entry: Entry, address: str) -> EmailMessage:
    words = {"event": entry.event.name, "name": str(entry), "address": address}
    if entry.state == Entry.State.WAITING:
        place = _("You are on the waiting list.")
    else:
        place = _("Your number is %(number)s.") % {"number": entry.number}
    body = _(
        "Hello,\n\n%(name)s signed up for %(event)s. %(place)s\n\n"
        "With this private link you change or withdraw your entry:\n%(address)s\n\n"
        "Keep it to yourself.\n"
    )
    subject = _("Signed up: %(event)s") % words
    return EmailMessage(subject, body % {**words, "place": place}, to=addresses_of(entry))
