"""Names whose date has come are cleaned by themselves: at every start, and once an hour."""

import logging
import threading
from datetime import date, datetime

from django.db import connection
from django.utils import timezone

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import NamesCleaned
from tournament.core.now import now
from tournament.core.text import initials
from tournament.events.models import hide_names
from tournament.models import Entry, Event, Player, User
from tournament.paper.actions import drop_files

logger = logging.getLogger(__name__)

EVERY = 3600.0  # seconds; a machine that was off catches up at its start


def clean_for_ever() -> None:
    pause = threading.Event()
    while True:
        try:
            count = clean_due(timezone.localdate(), now())
            if count:
                logger.info("names of %d events became initials", count)
        except Exception:  # a database away for a moment must not end it
            logger.exception("cleaning failed; again in an hour")
        connection.close()
        pause.wait(EVERY)


NOBODY = "N.N."  # nomen nescio: understood in all our languages


def forget_person(player: Player, *, by: User | None) -> None:
    """One person's data is deleted; the entry keeps its number and its results."""
    entry = player.entry
    with acting(entry.event, happenings.PERSON_FORGOTTEN, by=by, number=entry.number) as doing:
        name = player.name
        Player.objects.filter(pk=player.pk).update(
            name=NOBODY, phone="", email="", publish_name=False
        )
        team = entry.team_name.replace(name, NOBODY)
        Entry.objects.filter(pk=entry.pk).update(remark="", team_name=team)
        if name != NOBODY:
            doing.erased = hide_names(doing.event, {name: NOBODY})
        drop_files(doing.event)


def clean_names(event: Event, *, by: User | None, now: datetime) -> None:
    """All names become initials; phones, addresses, remarks and reasons go."""
    with acting(event, happenings.NAMES_CLEANED, by=by) as doing:
        if doing.event.cleaned_at:
            raise NamesCleaned
        players = list(Player.objects.filter(entry__event=event))
        names = {player.name for player in players} - {NOBODY}
        instead = {name: initials(name) for name in names}
        doing.erased = hide_names(doing.event, instead)
        for player in players:
            player.name = instead.get(player.name, NOBODY)
            player.phone = player.email = ""
        Player.objects.bulk_update(players, ["name", "phone", "email"], batch_size=200)
        doing.event.entries.update(remark="")
        doing.event.wishes.update(why="")
        drop_files(doing.event)
        doing.event.cleaned_at = now


def clean_due(today: date, now: datetime) -> int:
    """Every event whose date has passed; how many were cleaned."""
    events = list(Event.objects.filter(cleaned_at=None, data_until__lt=today))
    for event in events:
        clean_names(event, by=None, now=now)
    return len(events)
