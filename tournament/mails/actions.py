"""A mail is asked for, becomes a row for each letter, and each letter is sent once at most."""

import smtplib
from collections.abc import Callable
from datetime import datetime, time, timedelta

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.utils import timezone, translation

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import MailServerSilent, NoMailServer
from tournament.core.health.damage import going_on, readable
from tournament.core.jobs import Kind, enqueue
from tournament.mails.reads.people import addresses_for
from tournament.mails.words import digest, text_of
from tournament.models import Event, Job, Letter, Mailing, User

State = Letter.State
MORNING = time(7)
# What a mail server, or the address itself, says of this letter alone.
REFUSED = (
    smtplib.SMTPRecipientsRefused,
    smtplib.SMTPSenderRefused,
    smtplib.SMTPDataError,
    ValueError,
)
NEWS = (happenings.SIGNED_UP, happenings.ENTRY_WITHDRAWN)


def ask_for_mail(event: Event, mailing: Mailing, *, by: User) -> None:
    """To be sent now, or when it is due."""
    if not settings.EMAIL_HOST or event.is_practice:
        raise NoMailServer
    with acting(event, happenings.MAIL_ASKED, by=by, subject=mailing.subject):
        mailing.event = event
        mailing.save()
    if mailing.due_at <= mailing.made_at:
        send_soon(mailing)


def drop_mail(mailing: Mailing, *, by: User) -> None:
    """One whose time has not come."""
    with acting(mailing.event, happenings.MAIL_DROPPED, by=by, subject=mailing.subject) as doing:
        if not Mailing.objects.filter(pk=mailing.pk, laid_out_at=None).delete()[0]:
            doing.nothing_changed()


def send_soon(mailing: Mailing) -> None:
    enqueue(Kind.SEND_LETTERS, by=None, event=mailing.event, mailing=mailing.pk)


def try_again(mailing: Mailing) -> None:
    """What the mail server refused, and what waits; never what may have arrived."""
    mailing.letters.filter(state=State.FAILED).update(state=State.WAITING, trouble="")
    if not at_it(mailing):
        send_soon(mailing)


def at_it(mailing: Mailing) -> bool:
    jobs = Job.objects.filter(event=mailing.event_id, kind=Kind.SEND_LETTERS)
    return jobs.filter(state__in=Job.OPEN_STATES, arguments__mailing=mailing.pk).exists()


def lay_out(mailing: Mailing, now: datetime) -> None:
    """Each letter becomes a row, once."""
    with transaction.atomic():
        row = Mailing.objects.select_for_update().get(pk=mailing.pk)
        if row.laid_out_at is None:
            Letter.objects.bulk_create(
                Letter(mailing=row, entry=entry, address=address)
                for entry, address in addresses_for(row.event, row.whom)
            )
            row.laid_out_at = now
            row.save(update_fields=["laid_out_at"])


def send_letters(mailing: Mailing, progress: Callable[[int, int], None], now: datetime) -> None:
    """Those that wait. Each is taken by one update before it goes out: whoever is killed in between
    leaves one letter of which nobody knows, and nobody sends that again."""
    lay_out(mailing, now)
    waiting = list(mailing.letters.filter(state=State.WAITING).values_list("pk", flat=True))
    if not waiting:
        return
    line = get_connection()
    try:
        line.open()
        for done, pk in enumerate(waiting):
            progress(done, len(waiting))
            row = Letter.objects.filter(pk=pk)
            if row.filter(state=State.WAITING).update(state=State.TAKEN):
                send_one(row.select_related("mailing__event", "entry__event").get(), line)
        progress(len(waiting), len(waiting))
    except OSError as error:  # smtplib's own are among them; a letter under way stays as it is
        raise MailServerSilent from error
    finally:
        line.close()


def send_one(letter: Letter, line: BaseEmailBackend) -> None:
    mailing, row = letter.mailing, Letter.objects.filter(pk=letter.pk)
    if not is_still_theirs(letter):  # erased meanwhile, or another address since
        row.delete()
        return
    with translation.override(mailing.event.language):
        text = text_of(letter)
    reply_to = [mailing.reply_to] if mailing.reply_to else None
    message = EmailMessage(
        mailing.subject, text, to=[letter.address], reply_to=reply_to, connection=line
    )
    try:
        message.send()
    except REFUSED as no:
        row.update(state=State.FAILED, at=timezone.now(), trouble=type(no).__name__)
    else:
        row.update(state=State.SENT, at=timezone.now())


def is_still_theirs(letter: Letter) -> bool:
    if letter.entry is None:
        return bool(letter.address)
    return bool(letter.address) and letter.entry.players.filter(email=letter.address).exists()


def send_due(now: datetime) -> None:
    """Those whose time has come and that nobody is at."""
    due = Mailing.objects.filter(laid_out_at=None, due_at__lte=now).select_related("event")
    for mailing in due:
        if not at_it(mailing):
            send_soon(mailing)


def send_digests(now: datetime) -> None:
    """In the morning, to whoever wants it, of what came since the last."""
    today = timezone.make_aware(datetime.combine(timezone.localtime(now).date(), MORNING))
    if now < today or not settings.EMAIL_HOST:
        return
    wanted = Event.objects.exclude(digest_to="").filter(finished_at=None, is_practice=False)
    for event in readable(wanted.exclude(digest_at__gte=today)):
        with going_on(event), transaction.atomic():
            send_digest(event, now)


def send_digest(event: Event, now: datetime) -> None:
    """Whoever of several workers is the first says that it was looked for."""
    since = event.digest_at
    if not Event.objects.filter(pk=event.pk, digest_at=since).update(digest_at=now):
        return
    lines = event.log.of(*NEWS).filter(at__gte=since or now - timedelta(days=1), at__lt=now)
    news = list(lines.order_by("version"))
    if not news:
        return
    with translation.override(event.language):
        subject, body = digest(event, news)
    mailing = Mailing.objects.create(
        event=event, whom=Mailing.Whom.DIGEST, subject=subject[:120], body=body,
        made_at=now, due_at=now, laid_out_at=now,
    )  # fmt: skip
    Letter.objects.create(mailing=mailing, address=event.digest_to)
    send_soon(mailing)
