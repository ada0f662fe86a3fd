"""Halls of many people with the longest names, for pictures that have to hold them."""

from django.utils import timezone

from tests.builders import a_user, an_event
from tournament.checkin.actions import check_in, close_check_in
from tournament.demo.playing import play_rounds
from tournament.entries.actions.register import NewEntry, register
from tournament.screens.actions import set_screen
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.publish import publish

FIRST = (
    "Wilhelmina-Margaretha",
    "Li",
    "Jan-Willem",
    "Bram",
    "Truus",
    "Anna Sofie",
    "Kees",
    "Mieke",
)
LAST = (
    "van der Schoot-Bouwmeester",
    "Bo",
    "Oude Elferink",
    "de Vries",
    "van den Berg",
    "Jansen",
    "Vermeulen",
    "Dijkstra",
    "van Leeuwen",
)
SCREENS = ("seating", "standings", "clock", "missing", "test")


def name_of(person: int) -> str:
    return f"{FIRST[person % len(FIRST)]} {LAST[person // 3 % len(LAST)]}"


def a_full_hall(count: int, played: int = 1, and_running: bool = False) -> str:
    """So many duos, everything drawn, this many rounds played, one half in; its slug."""
    owner = a_user()
    event = an_event(by=owner, tables=(count + 1) // 2, name=f"NK Keezen {count}")
    for duo in range(count):
        entry = register(event, NewEntry(names=(name_of(2 * duo), name_of(2 * duo + 1))), by=owner)
        if duo:
            check_in(entry, by=owner, now=timezone.now())
    for number, shows in enumerate(SCREENS, start=1):
        set_screen(event, number, by=owner, shows=shows)
    if played >= 0:
        check_in(event.entries.get(number=1), by=owner, now=timezone.now())
        close_check_in(event, by=owner, now=timezone.now())
        draw_rounds(event, seed=1, by=owner, now=timezone.now())
        publish(event, by=owner, now=timezone.now())
        play_rounds(event, played, by=owner, and_running=and_running)
    return str(event.slug)
