"""A dress rehearsal: the event copied into a practice event, its clock, and its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import FestivalCalls, NobodyToRehearse, NoRehearsal
from tournament.core.now import in_time_of
from tournament.desk.actions.pictures import drop_pictures
from tournament.events.actions.make import free_slug
from tournament.events.actions.remove import remove_rows
from tournament.events.actions.settings import copy_event
from tournament.models import Entry, Event, Membership, Player, Rehearsal, User, Wish
from tournament.paper.actions import drop_files
from tournament.rehearsal.models import PRACTICE
from tournament.rehearsal.reads.hall import brake_of, clerk_names
from tournament.simulation import hall_time
from tournament.simulation.mishaps import Chances
from tournament.simulation.people import comings

MOST_CLERKS = 4
KEPT = ("number", "team_name", "club", "category", "fixed_zone", "is_paid", "remark")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the hall behaves, and what Honk does in place of people."""

    chances: Chances
    speed: int = 10
    slows_down: bool = True
    clerks: int = 0
    seconds_a_form: int = 6
    runs_itself: bool = False
    with_check_in: bool = True


def rehearse(event: Event, wanted: Wanted, *, seed: int, by: User, real: datetime) -> Event:
    """A copy of the event with everybody in it, in a hall that begins to move at once."""
    if event.is_practice:
        raise NoRehearsal
    if event.is_festival:  # its hall moves by rounds
        raise FestivalCalls
    with transaction.atomic():
        twin = practice_copy(event, by=by)
        known = twin.entries.order_by("number").values_list("number", flat=True)
        numbers = [number for number in known if number is not None]
        if not numbers:
            raise NobodyToRehearse
        days = comings(numbers, twin.rounds_planned, wanted.chances, seed)
        Rehearsal.objects.create(
            event=twin,
            copied_from=event,
            seed=seed,
            chances=wanted.chances.as_json(),
            comings=[[day.entry, day.arrives, day.joins, day.leaves] for day in days],
            stretches=[hall_time.dump(hall_time.Stretch(real, real))],
            speed=wanted.speed,
            slows_down=wanted.slows_down,
            clerks=wanted.clerks,
            seconds_a_form=wanted.seconds_a_form,
            runs_itself=wanted.runs_itself,
            beat_at=real,
        )
        make_clerks(twin)
        if not wanted.with_check_in:
            here = [day.entry for day in days if day.arrives is not None]
            players = Player.objects.filter(entry__event=twin, entry__number__in=here)
            players.update(checked_in_at=real)
        with in_time_of(twin):
            add_stretch(twin, wanted.speed, real)
    return twin


def practice_copy(event: Event, *, by: User) -> Event:
    """Settings, hall, people and roles; no address to reach anybody, no link, no folder."""
    twin = copy_event(event, name=event.name, date=timezone.localdate(), by=by)
    twin.slug = free_slug(f"{PRACTICE}{event.name}", twin.date)
    twin.is_practice, twin.backup_folder = True, ""
    twin.save()
    with acting(twin, happenings.ENTRIES_REGISTERED, by=by) as doing:
        doing.data["count"] = copy_entries(event, twin)
    members = Membership.objects.valid(timezone.now()).filter(event=event).exclude(user=by)
    Membership.objects.bulk_create(
        Membership(event=twin, user=row.user, role=row.role, since=timezone.now(), until=row.until)
        for row in members
    )
    return twin


def copy_entries(event: Event, twin: Event) -> int:
    tables = {table.number: table for table in twin.tables.all()}
    rows = list(event.entries.playing().exclude(number=None).select_related("fixed_table"))
    copies = {
        row.pk: Entry(
            event=twin,
            fixed_table=tables.get(row.fixed_table.number) if row.fixed_table else None,
            **{name: getattr(row, name) for name in KEPT},
        )
        for row in rows
    }
    Entry.objects.bulk_create(copies.values())
    people = Player.objects.filter(entry__in=copies).order_by("pk")
    Player.objects.bulk_create(
        Player(
            entry=copies[player.entry_id],
            position=player.position,
            name=player.name,
            publish_name=player.publish_name,
        )
        for player in people
    )
    for wish in Wish.objects.filter(event=event, a__in=copies, b__in=copies):
        pair = sorted((copies[wish.a_id], copies[wish.b_id]), key=lambda entry: entry.pk)
        Wish.objects.create(event=twin, a=pair[0], b=pair[1], how=wish.how, why=wish.why)
    return len(rows)


def make_clerks(event: Event) -> None:
    """Users whom nobody can be: their names stand beside the forms that they type."""
    names = clerk_names(event, MOST_CLERKS)
    User.objects.bulk_create(
        User(
            username=username,
            name=name,
            is_helper=True,
            is_active=False,
            password="!",  # noqa: S106  (Django's mark for: no password opens this)
        )
        for username, name in names.items()
    )


def rehearsal_of(event: Event) -> Rehearsal:
    """Locked: two people may set its clock at once."""
    found = Rehearsal.objects.select_for_update().filter(event=event).first()
    if found is None:
        raise NoRehearsal
    return found


def add_stretch(event: Event, speed: int, real: datetime) -> Rehearsal:
    """From this moment on the hall's clock runs at this speed."""
    row = rehearsal_of(event)
    stretches = [hall_time.load(value) for value in row.stretches]
    hall = hall_time.hall_at(stretches, real)
    brake = brake_of(event, hall) if row.slows_down else None
    row.stretches.append(hall_time.dump(hall_time.Stretch(real, hall, speed, brake)))
    row.save(update_fields=["stretches"])
    return row


def play_on(event: Event, real: datetime) -> None:
    """A round begins: as fast as was chosen, unless somebody let the hall stand still."""
    row = rehearsal_of(event)
    if hall_time.load(row.stretches[-1]).speed:
        add_stretch(event, row.speed, real)


def set_speed(event: Event, speed: int, *, by: User | None, real: datetime) -> None:
    """0: the hall stands still."""
    speed = min(max(speed, 0), hall_time.FASTEST)
    with acting(event, happenings.REHEARSAL_SPEED, by=by, speed=speed):
        row = add_stretch(event, speed, real)
        if speed:
            row.speed = speed
            row.save(update_fields=["speed"])


def change_rehearsal(event: Event, values: Mapping[str, Any], *, by: User | None) -> None:
    """Who types, who organises, and whether the hall slows down when the forms come in."""
    with acting(event, happenings.REHEARSAL_CHANGED, by=by) as doing:
        row = rehearsal_of(event)
        changed = [name for name, value in values.items() if getattr(row, name) != value]
        for name in changed:
            setattr(row, name, values[name])
        if not changed:
            doing.nothing_changed()
            return
        row.save(update_fields=changed)
        add_stretch(event, hall_time.load(row.stretches[-1]).speed, timezone.now())


def throw_away(event: Event) -> None:
    """Nothing stays of a rehearsal."""
    if not event.is_practice:
        raise NoRehearsal
    with transaction.atomic():
        Event.objects.select_for_update().get(pk=event.pk)
        drop_files(event)
        drop_pictures(event)
        usernames = list(clerk_names(event, MOST_CLERKS))
        remove_rows(event)
        User.objects.filter(username__in=usernames).delete()
