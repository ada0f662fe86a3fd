"""One entry is changed: names, payment, its private link, and going away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.core.acting import Acting, acting
from tournament.core.errors import (
    AlreadySeated,
    EntryNumberTaken,
    EventFull,
    GroupsFixed,
    NamesCleaned,
    NotAsShown,
    NotInField,
)
from tournament.entries.actions.register import NewEntry, add_entries, next_number
from tournament.entries.models import private_key
from tournament.entries.reads.importing.checking import key_of
from tournament.models import Entry, Event, Player, Round, User

GROUPS = ("club", "category")


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the form says it; ``expected`` is the name that the form was opened with, and a
    ``member_number`` of None one that it did not ask for."""

    position: int
    name: str
    phone: str = ""
    email: str = ""
    publish_name: bool = True
    expected: str = ""
    member_number: str | None = None
    answers: Mapping[str, str] | None = None  # to the event's questions; None: not asked


def change_entry(
    entry: Entry,
    fields: Mapping[str, Any],
    people: Sequence[Person],
    *,
    by: User | None,
    may_overrule: bool = False,
) -> None:
    """Team, club, number, names and how to reach them. A name that differs is a renaming: who
    plays stays the same, and so do seats and results. Club and category have standings and prizes
    of their own: once a round is closed only who may overrule changes them."""
    with acting(entry.event, happenings.ENTRY_CHANGED, by=by) as doing:
        row = Entry.objects.get(pk=entry.pk)
        if doing.event.cleaned_at:
            raise NamesCleaned
        number = fields.get("number", row.number)
        if number != row.number and doing.event.entries.filter(number=number).exists():
            raise EntryNumberTaken(field="number", number=number)
        if number != row.number and row.seats.exists():
            raise AlreadySeated(number=row.number)
        groups = {
            name: [old, fields[name]]
            for name in GROUPS
            if (old := getattr(row, name)) != fields.get(name, old)
        }
        if (
            groups
            and not may_overrule
            and doing.event.rounds.filter(state=Round.State.CLOSED).exists()
        ):
            raise GroupsFixed(field=next(iter(groups)))
        if groups:
            doing.data["groups"] = groups
        for name, value in fields.items():
            setattr(row, name, value)
        row.save(update_fields=list(fields))
        for person in people:
            rename(row, person, doing)
        doing.data |= {"number": row.number, "name": str(row)}


def rename(entry: Entry, person: Person, doing: Acting) -> None:
    player = entry.players.get(position=person.position)
    if person.expected and player.name != person.expected:
        raise NotAsShown(now=player.name)
    if person.name != player.name:
        doing.what = happenings.PLAYER_RENAMED
        for key, name in (("old", player.name), ("new", person.name)):
            doing.data[key] = " & ".join(filter(None, [doing.data.get(key), name]))
        doing.data |= also_called(person.name, player)
    names = ["name", "phone", "email", "publish_name"]
    names += [name for name in ("member_number", "answers") if getattr(person, name) is not None]
    for name in names:
        setattr(player, name, getattr(person, name))
    player.save(update_fields=names)


def also_called(name: str, player: Player) -> dict[str, Any]:
    """Who bears the name that this player gets: the log tells the two apart."""
    others = Player.objects.filter(entry__event=player.entry.event, entry__number__gt=0)
    named = others.exclude(pk=player.pk).values_list("entry__number", "name")
    found = [number or 0 for number, other in named if key_of(other) == key_of(name)]
    return {"also": min(found)} if found else {}


def add_partner(entry: Entry, name: str, *, by: User | None) -> None:
    """The second player of a duo becomes known."""
    with acting(entry.event, happenings.ENTRY_CHANGED, by=by, number=entry.number) as doing:
        if entry.players.count() > 1:
            raise NotAsShown(now=str(entry))
        Player.objects.create(entry=entry, position=2, name=name)
        Entry.objects.filter(pk=entry.pk).update(wants_partner=False)
        doing.data["name"] = str(Entry.objects.get(pk=entry.pk))


def confirm_player(
    player: Player,
    *,
    now: datetime,
    publish: bool,
    phone: str,
    email: str,
    answers: Mapping[str, str] | None = None,
) -> None:
    """The second player opened the link and said yes."""
    entry = player.entry
    data = {"number": entry.number, "player": player.name}
    with acting(entry.event, happenings.PLAYER_CONFIRMED, by=None, **data) as doing:
        row = Player.objects.get(pk=player.pk)
        if row.confirmed_at:
            doing.nothing_changed()
        row.confirmed_at, row.publish_name = row.confirmed_at or now, publish
        row.phone, row.email = phone or row.phone, email or row.email
        row.answers = row.answers if answers is None else dict(answers)
        row.save(update_fields=["confirmed_at", "publish_name", "phone", "email", "answers"])


def renew_key(entry: Entry, *, by: User | None) -> str:
    """A new private link; the old one ends at once."""
    with acting(entry.event, happenings.ENTRY_KEY_RENEWED, by=by, number=entry.number):
        key = private_key()
        Entry.objects.filter(pk=entry.pk).update(key=key)
    entry.key = key
    return key


def withdraw(entry: Entry, *, by: User | None) -> None:
    """No longer takes part. Anyone with a place in a published round leaves through the draw."""
    with acting(entry.event, happenings.ENTRY_WITHDRAWN, by=by, number=entry.number) as doing:
        row = Entry.objects.get(pk=entry.pk)
        doing.data["name"] = str(row)
        if row.seats.filter(round__state__in=Round.PUBLIC_STATES).exists():
            raise AlreadySeated(number=row.number)
        if row.state == Entry.State.WITHDRAWN:
            doing.nothing_changed()
        row.state = Entry.State.WITHDRAWN
        row.save(update_fields=["state"])


def let_in(entry: Entry, *, by: User | None) -> Entry:
    """From the waiting list, or back after withdrawing, into the field: with a number."""
    with acting(entry.event, happenings.ENTRY_LET_IN, by=by) as doing:
        row, limit = Entry.objects.get(pk=entry.pk), doing.event.limit
        if row.state == Entry.State.PLAYING:
            raise NotAsShown(now=str(row))
        if row.joined_to_id:
            raise NotInField(name=str(row))
        if limit and doing.event.entries.playing().count() >= limit:
            raise EventFull(limit=limit)
        row.state, row.number = Entry.State.PLAYING, row.number or next_number(doing.event)
        row.save(update_fields=["state", "number"])
        doing.data = {"number": row.number, "name": str(row)}
    return row


def let_wait(entry: Entry, *, by: User | None) -> None:
    """Onto the waiting list; the number stays free for whoever comes back."""
    with acting(entry.event, happenings.ENTRY_WAITS, by=by) as doing:
        row = Entry.objects.get(pk=entry.pk)
        doing.data = {"name": str(row)}
        if row.seats.exists() or row.byes.exists():
            raise AlreadySeated(number=row.number)
        if row.state == Entry.State.WAITING:
            doing.nothing_changed()
        row.state, row.number = Entry.State.WAITING, None
        row.save(update_fields=["state", "number"])
        row.players.update(checked_in_at=None)


def register_late(event: Event, new: NewEntry, round_: int, *, by: User | None) -> Entry:
    """Somebody who comes after the check-in: in the field from this round on, once the draw
    has made room (tournament/seating/actions/repair.py checks them in)."""
    with acting(event, happenings.ENTRY_REGISTERED, by=by) as doing:
        fields = {**new.fields, "first_round": round_}
        entry = add_entries(doing.event, [replace(new, fields=fields)])[0]
        doing.data = {"number": entry.number, "name": str(entry), "entry": entry.pk}
        return entry


def substitute(
    entry: Entry,
    position: int,
    *,
    name: str,
    expected: str,
    by: User | None,
    now: datetime | None,
    phone: str = "",
) -> None:
    """Somebody plays in the place of another; ``expected`` is the name the desk was shown.

    With ``now`` the newcomer stands at the desk. How to reach the one who stays away is no
    business of the newcomer's, so that goes.
    """
    with acting(entry.event, happenings.PLAYER_SUBSTITUTED, by=by, number=entry.number) as doing:
        player = entry.players.get(position=position)
        if player.name != expected:
            raise NotAsShown(now=player.name)
        doing.data |= {"old": player.name, "new": name, **also_called(name, player)}
        player.name, player.phone, player.email, player.member_number = name, phone, "", ""
        player.answers = {}
        player.publish_name, player.confirmed_at = True, now
        player.checked_in_at = now or player.checked_in_at
        player.save()
