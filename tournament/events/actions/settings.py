"""The settings of an event: changed as long as they can be, each change in the log."""

import copy
import datetime
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Count
from django.utils import timezone

from scoring.schemes import settled
from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import SettingFixed, SettingReasonMissing, TableInUse
from tournament.core.web.why import why
from tournament.events.actions.make import free_slug
from tournament.events.reads.rules import scheme_of
from tournament.events.reads.usual import refuse_unplayable
from tournament.events.reads.zones import spans
from tournament.games.protocol import table_game
from tournament.models import Event, Membership, Role, Round, Seat, Table, User

# Once players have seen who meets whom, these would change what they have seen.
FIXED_ONCE_PUBLIC = {"game", "format", "table_size", "table_sizes", "colours", "dealer"}
MAKES_SIZES = {"game", "format", "table_size", "table_sizes", "game_options"}
# What the regulations say of play and points: changed later only with a reason, told to everybody.
RULES = {
    *(
        "chain",
        "scheme",
        "scheme_options",
        "handicap",
        "playoff_asks",
        "game_options",
        "drink_variant",
    ),
    *(
        "minutes",
        "pairing",
        "planned_rounds_first",
        "final_size",
        "final_from",
        "stages",
        "club_teams",
        "categories_until",
        "house_rules",
    ),
}
# Not copied: what happened on that day, and what belongs to that day alone.
OF_ITS_DAY = {
    *(
        "id",
        "slug",
        "version",
        "log_head",
        "made_at",
        "cleaned_at",
        "data_until",
        "tablet_key",
        "is_demo",
    ),
    *("registration_closes_at", "registration_closed_at", "checkin_closed_at", "finished_at"),
    *("standings_frozen_from", "standings_hidden", "prizes_shown", "sign_up_open"),
    *("playoff_secret", "playoff_commitment", "playoff_base", "playoff_text"),
    *("playoff_ticket", "playoff_promised_at", "playoff_earlier", "playoff_fixed_at"),
    *("playoff_asked", "playoff_by_group", "playoff_revealed_at", "is_practice"),
}


def change(event: Event, values: Mapping[str, Any], *, by: User | None, reason: str = "") -> None:
    """These settings get these values; what is so already is no change."""
    with acting(event, happenings.SETTINGS_CHANGED, by=by) as doing:
        row = doing.event
        values = {**values, **needed_options(row, values)}
        changed = [name for name, value in values.items() if getattr(row, name) != value]
        is_public = row.rounds.public().exists()
        if is_public and FIXED_ONCE_PUBLIC.intersection(changed):
            raise SettingFixed(field=min(FIXED_ONCE_PUBLIC.intersection(changed)))
        if is_public and RULES.intersection(changed):
            reason = reason or why(SettingReasonMissing)
            doing.what = happenings.CHAIN_CHANGED
        doing.data |= {"fields": changed, "before": as_stored(row, changed)}
        doing.data |= {"reason": reason} if reason else {}
        put(row, {name: values[name] for name in changed})
        if not changed:
            doing.nothing_changed()


def needed_options(event: Event, values: Mapping[str, Any]) -> dict[str, Any]:
    """The game's options, with those that the points count by."""
    game, scheme, options = (
        values.get(name, getattr(event, name)) for name in ("game", "scheme", "game_options")
    )
    needed = table_game(game).needed_by.get(scheme)
    return {"game_options": {**options, **needed}} if needed else {}


def put(event: Event, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(event, name, value)
    if MAKES_SIZES.intersection(values):
        refuse_unplayable(event)
    if "rounds_planned" in values:
        fit_rounds(event, by_stages="stages" in values)


COLUMNS = {column.name: column for column in Event._meta.concrete_fields}


def as_stored(event: Event, names: Collection[str]) -> dict[str, Any]:
    """Settings as JSON keeps them."""
    return {
        name: None if getattr(event, name) is None else COLUMNS[name].value_to_string(event)
        for name in names
    }


def set_back(step: Step, by: User | None, _now: datetime.datetime) -> None:
    """One section of the settings as it was; what was changed in others stays."""
    with acting(step.event, step.undone_by, by=by, fields=step.data["fields"]) as doing:
        before = step.data["before"]
        put(doing.event, {name: COLUMNS[name].to_python(before[name]) for name in before})


def can_be_set_back(step: Step) -> bool:
    names = step.data.get("before", {}).keys()
    is_public = step.event.rounds.public().exists()
    if "rounds_planned" in names:
        return not step.event.rounds.exclude(state=Round.State.PLANNED).exists()
    fixed = FIXED_ONCE_PUBLIC | (RULES if step.what is happenings.SETTINGS_CHANGED else set())
    return bool(names) and not (is_public and fixed.intersection(names))


takes_back(happenings.SETTINGS_CHANGED, set_back, while_=can_be_set_back)
takes_back(happenings.CHAIN_CHANGED, set_back, while_=can_be_set_back)


def settle_points(event: Event) -> None:
    """What a round is worth is fixed before round 1 is seen, and nothing that is played changes it:
    what was left to the plan is decided by the tables that are drawn."""
    tables = Seat.objects.filter(round__event=event).values("match").annotate(seats=Count("pk"))
    event.scheme = settled(scheme_of(event), {table["seats"] for table in tables}).code


def fit_rounds(event: Event, *, by_stages: bool = False) -> None:
    """More or fewer rounds, before any is drawn; on the day there is a page that says why, and the
    stages to come may take other ones than those that were planned."""
    drawn = event.rounds.exclude(state=Round.State.PLANNED)
    if (drawn.filter(number__gt=event.rounds_planned) if by_stages else drawn).exists():
        raise SettingFixed(field="rounds_planned")
    event.rounds.filter(number__gt=event.rounds_planned).delete()
    there = set(event.rounds.values_list("number", flat=True))
    Round.objects.bulk_create(
        Round(event=event, number=number)
        for number in range(1, event.rounds_planned + 1)
        if number not in there
    )


def lay_out_hall(
    event: Event, zones: Sequence[tuple[str, Sequence[int]]], *, by: User | None
) -> None:
    """The hall's tables by zone; a table that nobody used and that is not named goes."""
    wanted = {number: zone for zone, numbers in zones for number in numbers}
    tables = "; ".join(f"{spans(numbers)} {zone}".rstrip() for zone, numbers in zones)
    with acting(event, happenings.HALL_LAID_OUT, by=by, tables=tables) as doing:
        there = {table.number: table for table in doing.event.tables.all()}
        for number in sorted(set(there) - set(wanted)):
            if there[number].matches.exists():
                raise TableInUse(field="tables", number=number)
            there[number].delete()
        for number, zone in wanted.items():
            table = there.get(number)
            if table is None:
                Table.objects.create(event=doing.event, number=number, zone=zone)
            elif table.zone != zone:
                table.zone = zone
                table.save(update_fields=["zone"])


def copy_event(event: Event, *, name: str, date: datetime.date, by: User) -> Event:
    """Next year's event: the same settings and hall, nobody in it yet."""
    with transaction.atomic():
        twin = Event(name=name, date=date, slug=free_slug(name, date))
        for field in Event._meta.concrete_fields:
            if field.name not in OF_ITS_DAY | {"name", "date"}:
                setattr(twin, field.attname, copy.deepcopy(getattr(event, field.attname)))
        twin.save()
        fit_rounds(twin)
        Table.objects.bulk_create(
            Table(event=twin, number=table.number, zone=table.zone, state=table.state)
            for table in event.tables.all()
        )
        Membership.objects.create(event=twin, user=by, role=Role.OWNER, since=timezone.now())
        with acting(twin, happenings.EVENT_COPIED, by=by, name=event.name):
            pass
    return twin
