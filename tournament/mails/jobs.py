"""Mails are sent by a worker, and looked for when their time has come."""

from tournament.core.jobs import Effect, Kind, Running, handles
from tournament.core.now import now
from tournament.mails.actions import send_digests, send_due, send_letters
from tournament.models import Mailing


def ask_for_mails() -> None:
    send_due(now())
    send_digests(now())


@handles(Kind.SEND_LETTERS)
def send_job(running: Running) -> Effect:
    found = Mailing.objects.select_related("event")
    mailing = found.filter(pk=running.arguments["mailing"]).first()
    if mailing is not None:
        send_letters(mailing, running.progress, now())
    return lambda: None
