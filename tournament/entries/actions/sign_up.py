"""Players sign up by themselves: a place if there is one, else the waiting list."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import AlreadySignedUp, SignUpClosed
from tournament.entries.actions.register import NewEntry, add_entries
from tournament.entries.reads.importing.checking import key_of
from tournament.entries.reads.sign_up import is_open
from tournament.models import Entry, Event, Player


def sign_up(event: Event, new: NewEntry, *, now: datetime, confirmed: Collection[int]) -> Entry:
    """``confirmed`` are the positions of those who are known to agree themselves."""
    with acting(event, happenings.SIGNED_UP, by=None) as doing:
        if not is_open(doing.event, now):
            raise SignUpClosed
        refuse_known(doing.event, new)
        if doing.event.limit and doing.event.entries.playing().count() >= doing.event.limit:
            new = replace(new, fields={**new.fields, "state": Entry.State.WAITING})
        entry = add_entries(doing.event, [new])[0]
        entry.players.filter(position__in=confirmed).update(confirmed_at=now)
        doing.data = {"number": entry.number, "name": str(entry), "entry": entry.pk}
    return entry


def refuse_known(event: Event, new: NewEntry) -> None:
    """A button pressed twice, or both players signing up the same duo."""
    people = Player.objects.filter(entry__event=event).exclude(entry__state=Entry.State.WITHDRAWN)
    known = {key_of(name) for name in people.values_list("name", flat=True)}
    for place, name in enumerate(new.names, start=1):
        if key_of(name) in known:
            raise AlreadySignedUp(field=f"name{place}", name=name)
