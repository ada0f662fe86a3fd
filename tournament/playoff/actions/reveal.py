"""The reveal: the standing is fixed as text, those tied add numbers, the secret is told once."""

from datetime import datetime

from scoring import playoff
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import (
    NoPlayOff,
    NumberGiven,
    NumbersMissing,
    NumberUnasked,
    ReasonUntold,
    ResultsMissing,
)
from tournament.models import Event, PlayoffSecret, User
from tournament.playoff.actions.promise import can_be_kept, promise
from tournament.playoff.reads.numbers import asked_at_reveal, told_lines, without_number
from tournament.playoff.reads.ties import open_rounds, text_of, uses_chance


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
