"""Halls of many people with the longest names, for pictures that have to hold them."""

from collections import Counter

from django.utils import timezone

from tests.builders import a_user, an_event
from tournament.checkin.actions import check_in, check_in_rest, close_check_in
from tournament.demo.playing import play_rounds
from tournament.entries.actions.register import NewEntry, register_all
from tournament.entries.reads.names import public_names
from tournament.forecast.actions import keep, set_forecast
from tournament.models import Event, Screen, User
from tournament.screens.actions import set_screen
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.publish import publish
from tournament.simulation.forecast import Counts

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
SCREENS = {shows: number for number, shows in enumerate(Screen.Shows.values, start=1)}
RESTS = 2000  # that a forecast plays


def name_of(person: int) -> str:
    return f"{FIRST[person % len(FIRST)]} {LAST[person // 3 % len(LAST)]}"


def a_full_hall(
    count: int,
    played: int = 1,
    and_running: bool = False,
    never_came: int = 0,
    zones: tuple[str, ...] = (),
) -> str:
    """So many duos, everything drawn, this many rounds played, one half in; its slug. The tables
    stand in these zones in turn."""
    owner = a_user()
    event = an_event(by=owner, tables=(count + 1) // 2, name=f"NK Keezen {count}")
    for place, zone in enumerate(zones):
        mine = [number for number in range(1, count) if number % len(zones) == place]
        event.tables.filter(number__in=mine).update(zone=zone)
    names = [(name_of(2 * duo), name_of(2 * duo + 1)) for duo in range(count + never_came)]
    register_all(event, [NewEntry(names=both) for both in names], by=owner)
    missing = {1, *range(count + 1, count + never_came + 1)}
    check_in_rest(event, by=owner, now=timezone.now(), without=missing)
    for shows, number in SCREENS.items():
        set_screen(event, number, by=owner, shows=shows)
    if played >= 0:
        check_in(event.entries.get(number=1), by=owner, now=timezone.now())
        close_check_in(event, by=owner, now=timezone.now())
        draw_rounds(event, seed=1, by=owner, now=timezone.now())
        publish(event, by=owner, now=timezone.now())
        play_rounds(event, played, by=owner, and_running=and_running)
    if played > 0:
        forecast_that_suits_the_longest(event, played, by=owner)
    return str(event.slug)


def forecast_that_suits_the_longest(event: Event, played: int, by: User) -> None:
    """Everybody may see it, and the longest names have the best chances."""
    names = public_names(event)
    best = sorted(names, key=lambda number: -len(names[number]))
    wins = [RESTS // 2 >> at for at in range(len(best))]
    ranks = {one: Counter({1: won, 2: RESTS - won}) for one, won in zip(best, wins, strict=True)}
    found = {
        **Counts(RESTS, ranks, ()).as_json(),
        "bounds": [[number, 1, len(best)] for number in best],
        "names": [],
        "prizes": 3,
        "paired": "",
        "is_over": False,
    }
    tables = len(best) // 2
    as_of = {"round": played, "forms": tables, "tables": tables, "seen_until": played}
    keep(event, seed=1, as_of=as_of, found=found, by=by)
    set_forecast(event, shown=True, renewed=False, by=by)
