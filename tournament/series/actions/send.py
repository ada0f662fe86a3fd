"""A hall sends its signed result to a series elsewhere, until it has arrived; again when it changed."""

import http.client
import json
from contextlib import suppress
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.db.models import F, Q
from django.utils.translation import gettext as _

from tournament.core.jobs import Kind, enqueue_once
from tournament.core.web.calling import connection_to
from tournament.models import Event, Job, SentResult
from tournament.series.actions.sign import own_result
from tournament.series.core.files import written
from tournament.series.core.writing import canonical, hash_of
from tournament.series.reads.result import is_ready

AGAIN = timedelta(minutes=1)
LONGEST_ANSWER = 10_000
TAKEN = 200


def send_to(event: Event, address: str) -> None:
    """Empty: to nobody any more."""
    SentResult.objects.filter(event=event).exclude(address=address).delete()
    if address:
        SentResult.objects.get_or_create(event=event, address=address)
        enqueue_once(Kind.SEND_RESULT, event=event)


def ask_again(now: datetime) -> None:
    """For what has not arrived, or has changed since."""
    behind = SentResult.objects.exclude(version=F("event__version"))
    due = Q(tried_at=None) | Q(tried_at__lt=now - AGAIN)
    for one in behind.filter(due).select_related("event"):
        at_it = Job.objects.filter(
            event=one.event, kind=Kind.SEND_RESULT, state__in=Job.OPEN_STATES
        )
        if may_be_sent(one.event) and not at_it.exists():
            enqueue_once(Kind.SEND_RESULT, event=one.event)


def may_be_sent(event: Event) -> bool:
    return is_ready(event) and event.cleaned_at is None


def send(sent: SentResult, now: datetime) -> None:
    """Once; what was in the way is kept for the organiser to read."""
    file = own_result(sent.event)
    digest = hash_of(canonical({**file.body, "version": 0}))
    row = SentResult.objects.filter(pk=sent.pk)
    row.update(tried_at=now)
    try:
        trouble = "" if digest == sent.digest else posted(sent.address, written(file))
    except (OSError, http.client.HTTPException, ValueError):
        trouble = _("no connection")
    if trouble:
        row.update(trouble=trouble[:300])
    elif digest == sent.digest:  # something was printed since
        row.update(trouble="", version=file.version)
    else:
        row.update(trouble="", version=file.version, digest=digest, sent_at=now)


def posted(address: str, content: bytes) -> str:
    """What the other side said against it; empty: it has it."""
    where = urlsplit(address)
    line = connection_to(where)
    try:
        path = f"{where.path.rstrip('/')}/results/"
        line.request("POST", path, content, {"Content-Type": "application/json"})
        answer = line.getresponse()
        said = answer.read(LONGEST_ANSWER)
    finally:
        line.close()
    with suppress(ValueError, AttributeError):
        told = json.loads(said)
        if answer.status == TAKEN and "taken" in told:
            return ""
        if problem := told.get("problem"):
            return str(problem)
    return _("there is no series at this address (%(status)s)") % {"status": answer.status}
