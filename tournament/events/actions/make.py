"""Making an event and its hall."""

import datetime
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from games.registry import usual
from scoring.schemes import preset
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import TableNumberTaken
from tournament.core.storage import slugs
from tournament.core.whose import home_of
from tournament.events.reads.usual import refuse_unplayable
from tournament.games.protocol import table_game
from tournament.models import Event, Membership, Role, Round, Table, User


def make_event(*, name: str, date: datetime.date, by: User | None, **settings: Any) -> Event:
    """A new event with its rounds planned and its game's own points; whoever makes it owns it."""
    game = settings.get("game", usual())
    settings.setdefault("scheme", preset(game, None).code)
    settings.setdefault("game_options", dict(table_game(game).begins))
    settings.setdefault("organisation", home_of(by))
    event = Event(name=name, date=date, slug=free_slug(name, date), **settings)
    refuse_unplayable(event)
    with transaction.atomic():
        event.save()
        Round.objects.bulk_create(
            Round(event=event, number=number) for number in range(1, event.rounds_planned + 1)
        )
        if by is not None:
            Membership.objects.create(event=event, user=by, role=Role.OWNER, since=timezone.now())
        with acting(event, happenings.EVENT_MADE, by=by, name=name):
            pass
    return event


def free_slug(name: str, date: datetime.date) -> str:
    """The event's address: its name and year, with a number where that is taken."""
    stem = (slugify(name) or "event")[:45].strip("-")
    if str(date.year) not in stem:
        stem = f"{stem}-{date.year}"
    return slugs.free_slug(Event, stem)


def add_tables(
    event: Event, numbers: Iterable[int], *, by: User | None, zone: str = "", reserve: bool = False
) -> list[Table]:
    """Tables with these numbers, all or none."""
    wanted = sorted(numbers)
    state = Table.State.RESERVE if reserve else Table.State.IN_USE
    with acting(event, happenings.TABLES_ADDED, by=by, count=len(wanted)) as doing:
        taken = doing.event.tables.filter(number__in=wanted).values_list("number", flat=True)
        for number in taken:
            raise TableNumberTaken(field="numbers", number=number)
        return Table.objects.bulk_create(
            Table(event=event, number=number, zone=zone, state=state) for number in wanted
        )
