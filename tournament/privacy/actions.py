"""Names whose date has come are cleaned by themselves: at every start, and once an hour."""

import logging
import threading
from collections.abc import Mapping
from datetime import date, datetime
from functools import partial

from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tournament.core import happenings
from tournament.core.acting import Acting, acting
from tournament.core.errors import NamesCleaned
from tournament.core.health.damage import going_on, readable
from tournament.core.now import now
from tournament.core.text import NOBODY, initials
from tournament.desk.actions.pictures import drop_pictures
from tournament.events.actions.remove import remove_rows
from tournament.models import Event, Job, LogEntry, Player, User
from tournament.paper.actions import drop_files
from tournament.privacy.reads.people import (
    SHORTEST_ADDRESS,
    Former,
    former_written_instead,
    rehearsals_of,
    spellings,
    written_instead,
)
from tournament.privacy.sweep import sweep
from tournament.privacy.texts import Instead, is_in, words_of
from tournament.privacy.traces import go_on, note_down, wipe
from tournament.rehearsal.actions.rehearse import throw_away
from tournament.series.actions.erase import erase_all_of, erase_named, forget_event

logger = logging.getLogger(__name__)

EVERY = 3600.0  # seconds; a machine that was off catches up at its start


def clean_for_ever() -> None:
    pause = threading.Event()
    while True:
        try:
            go_on()
            count = clean_due(timezone.localdate(), now())
            if count:
                logger.info("names of %d events became initials", count)
        except Exception:  # a database away for a moment must not end it
            logger.exception("cleaning failed; again in an hour")
        connection.close()
        pause.wait(EVERY)


def forget_person(player: Player, *, by: User | None) -> list[str]:
    """One person's data is deleted; the entry keeps its number and its results.

    Given back are the places that could not be reached now.
    """
    return forget(
        player.entry.event,
        spellings(player),
        written_instead(player),
        Q(pk=player.pk),
        number=player.entry.number,
        by=by,
    )


def forget_former(event: Event, former: Former, *, by: User | None) -> list[str]:
    """The same for somebody who was replaced, or who played for another."""
    instead = former_written_instead(event, former)
    nobody = Q(pk__in=[])
    return forget(event, {former.name}, instead, nobody, number=former.number, by=by)


def forget(
    event: Event, names: set[str], instead: Instead, rows: Q, *, number: int | None, by: User | None
) -> list[str]:
    """``rows`` are the person's own in this event; in rehearsals they are found by name."""
    days = [event, *rehearsals_of(event)]
    with transaction.atomic():
        for day in days:
            with acting(day, happenings.PERSON_FORGOTTEN, by=by, number=number) as doing:
                same = rows if day == event else Q(name__in=names)
                people = Player.objects.filter(same, entry__event=day)
                entries = list(people.values_list("entry", flat=True))
                people.update(name=NOBODY, phone="", email="", member_number="", publish_name=False)
                people.update(answers={})
                own = day.entries.filter(pk__in=entries)
                own.update(remark="")
                stay = Player.objects.filter(entry__in=entries).exclude(name=NOBODY)
                own.exclude(pk__in=stay.values("entry")).update(team_name="")
                day.wishes.filter(Q(a__in=entries) | Q(b__in=entries)).update(why="")
                helpers_of(day).filter(name__in=names).update(name=NOBODY)
                erase(doing, instead)
        erase_named(event, partial(is_in, instead))
        return wiped(days)


def helpers_of(event: Event) -> "QuerySet[User]":
    """Those who came in by a code of this event, or with its archive; accounts stay as they are."""
    told = LogEntry.objects.filter(event=event).values("by")
    return User.objects.filter(Q(memberships__event=event) | Q(pk__in=told), is_helper=True)


def erase(doing: Acting, instead: Instead) -> None:
    """Out of all that the event keeps; work under way, which may have read a name, begins anew."""
    sweep(doing, instead)
    jobs = Job.objects.filter(event=doing.event, state=Job.State.RUNNING)
    jobs.update(state=Job.State.QUEUED, token="")
    drop_files(doing.event)
    drop_pictures(doing.event)
    note_down(doing.event)


def wiped(days: list[Event]) -> list[str]:
    """Filled once the step is committed."""
    left: list[str] = []
    transaction.on_commit(lambda: left.extend(wipe(days)))
    return left


def delete_event(event: Event, *, by: User) -> list[str]:
    """Everything of it goes, its rehearsals, files and copies too; nothing is left to tell of it.

    Given back are the places that could not be reached now.
    """
    days = [*rehearsals_of(event), event]
    with transaction.atomic():
        Event.objects.select_for_update().get(pk=event.pk)
        others = LogEntry.objects.exclude(event__in=days).values("by")
        helpers = helpers_of(event).exclude(
            memberships__event__in=Event.objects.exclude(pk=event.pk)
        )
        gone = list(helpers.exclude(pk__in=others.exclude(by=None)).values_list("pk", flat=True))
        forget_event(event)
        for day in days:
            note_down(day)
            if day.is_practice:
                throw_away(day)
            else:
                drop_files(day)
                remove_rows(day)
        User.objects.filter(pk__in=gone).delete()
        logger.info("event %s was deleted by user %s", event.slug, by.pk)
        return wiped(days)


def clean_names(event: Event, *, by: User | None, now: datetime) -> list[str]:
    """All names become initials; phones, addresses, remarks and reasons of wishes go."""
    days = [event, *rehearsals_of(event)]
    with transaction.atomic():
        if Event.objects.select_for_update().get(pk=event.pk).cleaned_at:
            raise NamesCleaned
        helpers = list(helpers_of(event).exclude(memberships__event__in=others_of(event)))
        names = {helper.name for helper in helpers}.union(*map(former_names, days))
        reached = set[str]()
        for player in Player.objects.filter(entry__event__in=days):
            names.add(player.name)
            reached |= {player.phone, player.email, player.member_number}
        names -= {NOBODY, ""}
        words = {word: initials(word) for name in names for word in words_of(name)}
        whole = {text: "" for text in reached if len(text) > SHORTEST_ADDRESS}
        whole |= {name: initials(name) for name in names}
        for helper in helpers:
            User.objects.filter(pk=helper.pk).update(name=whole.get(helper.name, NOBODY))
        for day in days:
            with acting(day, happenings.NAMES_CLEANED, by=by) as doing:
                clean_day(day, whole)
                erase(doing, Instead(whole, words))
                doing.event.cleaned_at = now
        erase_all_of(event)
        return wiped(days)


def clean_day(event: Event, instead: Mapping[str, str]) -> None:
    players = list(Player.objects.filter(entry__event=event))
    for player in players:
        player.name = instead.get(player.name, NOBODY)
        player.phone = player.email = player.member_number = ""
        player.answers = {}
    fields = ["name", "phone", "email", "member_number", "answers"]
    Player.objects.bulk_update(players, fields, batch_size=200)
    event.entries.update(remark="")
    event.wishes.update(why="")


def others_of(event: Event) -> "QuerySet[Event]":
    """Events whose names are still kept."""
    return Event.objects.filter(cleaned_at=None, is_practice=False).exclude(pk=event.pk)


def former_names(event: Event) -> set[str]:
    """Of those for whom somebody else played, of who played, and of names that were corrected."""
    lines = event.log.of(
        *(happenings.PLAYER_SUBSTITUTED, happenings.PLAYER_RENAMED),
        *(happenings.SUBSTITUTE_SET, happenings.SUBSTITUTE_ENDED),
    )
    pairs = [(data.get("old"), data.get("new")) for data in lines.values_list("data", flat=True)]
    return {name for pair in pairs for name in pair if name}


def clean_due(today: date, now: datetime) -> int:
    """Every event whose date has passed; how many were cleaned."""
    events = readable(Event.objects.filter(cleaned_at=None, data_until__lt=today))
    for event in events:
        with going_on(event):
            clean_names(event, by=None, now=now)
    return len(events)
