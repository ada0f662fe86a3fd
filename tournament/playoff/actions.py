"""The simulated play-off: promised, asked for numbers, revealed once, and its games kept."""

import hashlib
import secrets
from datetime import datetime
from typing import Any

from scoring import playoff
from scoring.playoff_pieces import Games, Piece, cut
from tournament.core import happenings
from tournament.core.acting import acting, after
from tournament.core.errors import (
    ArchiveUnreadable,
    NoPlayOff,
    NumberGiven,
    NumbersMissing,
    NumberUnasked,
    ReasonUntold,
    ResultsMissing,
)
from tournament.core.happenings import Happening
from tournament.core.now import now as moment_now
from tournament.core.text import number_in
from tournament.events.reads.rules import bases_of, chain_of
from tournament.models import Event, PlayoffSecret, User
from tournament.playoff.reads.playoff import (
    asked_at_reveal,
    open_rounds,
    play_offs,
    text_of,
    tied_groups,
    told_lines,
    uses_chance,
    without_number,
)
from tournament.standings.reads.record import keep, kept_games

PROMISE = ("commitment", "ticket", "promised_at", "earlier")

# --- the promise ---


def ticket_of(secret: bytes) -> str:
    """What proves that an archive is one of this event's; it tells nothing of the secret."""
    return hashlib.sha256(b"ticket:" + secret).hexdigest()


def can_be_kept(event: Event) -> bool:
    """Is the secret of the event's promise here, and the promise the event's own?"""
    row = PlayoffSecret.objects.filter(commitment=event.playoff_commitment).first()
    return row is not None and ticket_of(bytes.fromhex(row.secret)) == event.playoff_ticket


def promise(event: Event, why: str) -> None:
    """Part of an action: a new promise; one that was public stays so, with what became of it."""
    moment, secret = moment_now(), secrets.token_bytes(32)
    if event.playoff_commitment:
        since = event.playoff_promised_at
        told = {"commitment": event.playoff_commitment, "at": since and since.isoformat()}
        told |= {"until": moment.isoformat(), "why": why}
        event.playoff_earlier = [*event.playoff_earlier, told]
    event.playoff_commitment = playoff.commitment_of(secret)
    event.playoff_ticket, event.playoff_promised_at = ticket_of(secret), moment
    PlayoffSecret.objects.create(commitment=event.playoff_commitment, secret=secret.hex())
    event.save(update_fields=[f"playoff_{name}" for name in PROMISE])


@after(happenings.ROUNDS_PUBLISHED, happenings.ROUND_STARTED, happenings.ROUND_CLOSED)
def promise_what_can_be_kept(event: Event, _what: Happening) -> None:
    """With the first published round; and again where the database came back without its secret."""
    if event.playoff_base is None and not can_be_kept(event):
        promise(event, "lost")


@after(happenings.EVENT_READ)
def believe_no_archive(event: Event, _what: Happening) -> None:
    """A promise is carried on where its secret is; what an archive says of one is not believed."""
    if not (are_earlier(event.playoff_earlier) and are_asked(event.playoff_asked)):
        raise ArchiveUnreadable(field="file", why="playoff")
    if event.playoff_base is not None:
        verify(event)
    elif event.playoff_commitment:
        event.playoff_secret = ""  # archives of an earlier version held it
        event.save(update_fields=["playoff_secret"])
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


# --- the reveal ---


def reveal(event: Event, *, by: User | None, now: datetime) -> None:
    """Fix the standing as text, and reveal the secret: both once and for ever.

    Where tied entries are asked for a number the first call only fixes the text; once all have
    answered, the second reveals. A later correction keeps the seed; otherwise whoever corrects
    could choose another one.
    """
    with acting(event, happenings.PLAYOFF_REVEALED, by=by) as doing:
        event = doing.event
        if event.playoff_base is not None:
            doing.nothing_changed()
            return
        if not uses_chance(event):
            raise NoPlayOff
        missing = open_rounds(event)
        if missing or not event.rounds.exists():
            raise ResultsMissing(rounds=", ".join(map(str, missing)))
        if event.playoff_fixed_at is None:
            event.playoff_text, event.playoff_fixed_at = text_of(event), now
            event.playoff_asked = dict.fromkeys(map(str, asked_at_reveal(event)))
            if event.playoff_asked:
                doing.what = happenings.PLAYOFF_FIXED
                doing.data["numbers"] = ", ".join(event.playoff_asked)
                return
        if waiting := without_number(event):
            raise NumbersMissing(numbers=", ".join(map(str, waiting)))
        secret = secret_taken(event, by)
        event.playoff_secret = secret.hex()
        event.playoff_text += told_lines(event)
        event.playoff_base = playoff.base_of(secret, event.playoff_text)
        event.playoff_by_group, event.playoff_revealed_at = True, now
        doing.data["base"] = event.playoff_base


def secret_taken(event: Event, by: User | None) -> bytes:
    """A secret is revealed once: another event that promised the same gets a new promise."""
    if not can_be_kept(event):
        promise(event, "lost")
    row = PlayoffSecret.objects.get(commitment=event.playoff_commitment)
    same = Event.objects.filter(playoff_commitment=row.commitment, playoff_base=None)
    row.delete()
    for other in same.exclude(pk=event.pk):
        with acting(other, happenings.PLAYOFF_PROMISED, by=by) as doing:
            promise(doing.event, "copy")
    return bytes.fromhex(row.secret)


def give_number(
    event: Event, number: int, value: int | None, *, reason: str = "", by: User | None
) -> None:
    """What a tied entry adds to the seed; None: it is passed over. From its phone (no ``by``) once;
    the organiser may put it right, and everybody reads why."""
    reason = reason.strip()
    with acting(event, happenings.PLAYOFF_NUMBER, by=by, number=number) as doing:
        asked = doing.event.playoff_asked
        if doing.event.playoff_base is not None or str(number) not in asked:
            raise NumberUnasked(field="value", number=number)
        before = asked[str(number)]
        if by is None and before is not None:
            raise NumberGiven(field="value", number=number)
        if not reason and (value is None or before is not None):
            raise ReasonUntold(field="reason")
        doing.event.playoff_asked = asked | {str(number): "" if value is None else value}
        doing.data |= {"value": value, "reason": reason}
        if value is None:
            doing.what = happenings.PLAYOFF_PASSED
        elif by is None:
            doing.what = happenings.PLAYOFF_GIVEN


# --- the games ---


def pieces_of(event: Event, *, only_missing: bool = False) -> list[Piece]:
    """Everything that who is tied now has to play; or what of it is not kept."""
    bases = bases_of(event)
    if bases is None or "playoff" not in chain_of(event):
        return []
    if only_missing:
        groups = [one.tied for one in play_offs(event) if one.is_waiting]
    else:
        groups = tied_groups(event)
    return cut(event.game, [tied.entries for tied in groups], bases)


def keep_games(event: Event, games: Games, *, by: User | None) -> int:
    """Keep what was played; says how many games are new. No line in the log without a new one."""
    with acting(event, happenings.PLAYOFF_PLAYED, by=by) as doing:
        kept = kept_games(event)
        new = {key: result for key, result in games.items() if key not in kept}
        if not new:
            doing.nothing_changed()
        keep(event, new)
        doing.data["games"] = len(new)
    return len(new)
