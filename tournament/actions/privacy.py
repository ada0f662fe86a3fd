"""Personal data goes: of one person who asks, or of everybody when the event's date has come.

Results are kept: seats, forms and standings know entries by their numbers.
"""

from __future__ import annotations

from datetime import date, datetime

from tournament.actions.acting import acting
from tournament.actions.printing import drop_files
from tournament.errors import NamesCleaned
from tournament.models import Entry, Event, Player, User
from tournament.models.log import hide_names
from tournament.queries.names import initials

NOBODY = "N.N."  # nomen nescio: understood in all our languages


def forget_person(player: Player, *, by: User | None) -> None:
    """One person's data is deleted; the entry keeps its number and its results."""
    entry = player.entry
    with acting(entry.event, "person_forgotten", by=by, number=entry.number) as doing:
        name = player.name
        Player.objects.filter(pk=player.pk).update(
            name=NOBODY, phone="", email="", publish_name=False
        )
        team = entry.team_name.replace(name, NOBODY)
        Entry.objects.filter(pk=entry.pk).update(remark="", team_name=team)
        if name != NOBODY:
            hide_names(doing.event, {name: NOBODY})
        drop_files(doing.event)


def clean_names(event: Event, *, by: User | None, now: datetime) -> None:
    """All names become initials; phones, addresses, remarks and reasons go."""
    with acting(event, "names_cleaned", by=by) as doing:
        if doing.event.cleaned_at:
            raise NamesCleaned
        players = list(Player.objects.filter(entry__event=event))
        instead = {
            player.name: initials(player.name) for player in players if player.name != NOBODY
        }
        hide_names(doing.event, instead)
        for player in players:
            player.name = instead.get(player.name, NOBODY)
            player.phone = player.email = ""
        Player.objects.bulk_update(players, ["name", "phone", "email"], batch_size=200)
        doing.event.entries.update(remark="")
        doing.event.wishes.update(why="")
        drop_files(doing.event)
        doing.event.cleaned_at = now
        doing.event.save(update_fields=["cleaned_at"])


def clean_due(today: date, now: datetime) -> int:
    """Every event whose date has passed; how many were cleaned."""
    due = Event.objects.filter(cleaned_at=None, data_until__lt=today)
    events = list(due)
    for event in events:
        clean_names(event, by=None, now=now)
    return len(events)
