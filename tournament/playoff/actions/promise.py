"""The promise of the play-off: made with round 1, kept once, never silently another one."""

import hashlib
import secrets
from typing import Any

from scoring import playoff
from tournament.core.errors import ArchiveUnreadable
from tournament.core.now import now as moment_now
from tournament.core.text import number_in
from tournament.models import Event, PlayoffSecret


def ticket_of(secret: bytes) -> str:
    """What proves that an archive is one of this event's; it tells nothing of the secret."""
    return hashlib.sha256(b"ticket:" + secret).hexdigest()


def can_be_kept(event: Event) -> bool:
    """Is the secret of the event's promise here, and the promise the event's own?"""
    same = Event.objects.filter(playoff_commitment=event.playoff_commitment)
    if same.exclude(organisation=event.organisation_id).exists():
        return False  # it came with an archive, and another organisation's event goes on with it
    row = PlayoffSecret.objects.filter(commitment=event.playoff_commitment).first()
    return row is not None and ticket_of(bytes.fromhex(row.secret)) == event.playoff_ticket


def promise(event: Event, why: str) -> None:
    """Part of an action: a new promise; one that was public stays so, with what became of it."""
    moment, secret = moment_now(), secrets.token_bytes(32)
    if event.has_promise:
        since = event.playoff_promised_at
        told = {"commitment": event.playoff_commitment, "at": since and since.isoformat()}
        told |= {"until": moment.isoformat(), "why": why}
        event.playoff_earlier = [*event.playoff_earlier, told]
    event.playoff_commitment = playoff.commitment_of(secret)
    event.playoff_ticket, event.playoff_promised_at = ticket_of(secret), moment
    PlayoffSecret.objects.create(commitment=event.playoff_commitment, secret=secret.hex())


def believe_no_archive(event: Event) -> None:
    """A promise is carried on where its secret is; what an archive says of one is not believed."""
    if not (are_earlier(event.playoff_earlier) and are_asked(event.playoff_asked)):
        raise ArchiveUnreadable(field="file", why="playoff")
    if event.playoff_base is not None:
        verify(event)
    elif event.has_promise:
        event.playoff_secret = ""  # archives of an earlier version held it
        if not can_be_kept(event):
            promise(event, "archive")


def are_earlier(promises: Any) -> bool:
    return isinstance(promises, list) and all(
        isinstance(one, dict)
        and set(one) == {"commitment", "at", "until", "why"}
        and all(
            isinstance(value, str) or (name == "at" and value is None)
            for name, value in one.items()
        )
        for one in promises
    )


def are_asked(asked: Any) -> bool:
    return isinstance(asked, dict) and all(
        number_in(number) is not None and (value is None or value == "" or type(value) is int)
        for number, value in asked.items()
    )


def verify(event: Event) -> None:
    """The promise, the secret, the text and the seed of an archive belong together."""
    try:
        secret = bytes.fromhex(event.playoff_secret)
    except ValueError:
        secret = b""
    seed = playoff.base_of(secret, event.playoff_text)
    if (playoff.commitment_of(secret), seed) != (event.playoff_commitment, event.playoff_base):
        raise ArchiveUnreadable(field="file", why="playoff_base")
