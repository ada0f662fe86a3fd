"""The partner desk: two single players become a duo, and part again until round 1 is public."""

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import NotJoined, NotSingle, RoundIsOut, SameEntryTwice
from tournament.entries.actions.register import next_number
from tournament.models import Entry, Event, User


def pair(a: Entry, b: Entry, *, by: User | None) -> Entry:
    """``b`` joins ``a``; their duo is in the field when there is room, else it waits."""
    if a.pk == b.pk:
        raise SameEntryTwice
    with acting(a.event, happenings.PARTNERS_MADE, by=by, a=str(a), b=str(b)) as doing:
        refuse_public(doing.event)
        first, second = (Entry.objects.get(pk=entry.pk) for entry in (a, b))
        for entry in (first, second):
            if entry.players.count() != 1 or entry.joined_to_id:
                raise NotSingle(name=str(entry))
        number = first.number or second.number
        playing = doing.event.entries.playing().exclude(pk__in=[first.pk, second.pk]).count()
        second.joined_to, second.number = first, None
        second.state, second.wants_partner = Entry.State.WITHDRAWN, False
        second.save(update_fields=["joined_to", "number", "state", "wants_partner"])
        second.players.update(entry=first, position=2)
        has_room = not doing.event.limit or playing < doing.event.limit
        first.wants_partner = False
        first.state = Entry.State.PLAYING if has_room else Entry.State.WAITING
        first.number = (number or next_number(doing.event)) if has_room else None
        first.save(update_fields=["wants_partner", "state", "number"])
        doing.data["number"] = first.number
    return first


def part(entry: Entry, *, by: User | None) -> Entry:
    """The duo of the partner desk is two single players again, both looking for a partner."""
    with acting(entry.event, happenings.PARTNERS_PARTED, by=by, number=entry.number) as doing:
        refuse_public(doing.event)
        row = Entry.objects.get(pk=entry.pk)
        other = row.joined.first()
        if other is None or row.players.count() != 2:
            raise NotJoined(name=str(row))
        row.players.filter(position=2).update(entry=other, position=1, checked_in_at=None)
        for single in (row, other):
            single.state, single.number = Entry.State.WAITING, None
            single.wants_partner, single.joined_to = True, None
            single.save(update_fields=["state", "number", "wants_partner", "joined_to"])
        row.seats.all().delete()  # of rounds that nobody has seen
        row.byes.all().delete()
        doing.data |= {"a": str(row), "b": str(other)}
    return other


def refuse_public(event: Event) -> None:
    if event.rounds.public().exists():
        raise RoundIsOut
