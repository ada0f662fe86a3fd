"""What is usual: for each game its format, options and scheme; for a day its plan."""

import datetime
import re
from typing import Any

from games.registry import game as engine_of
from scoring.schemes import preset
from tournament.core.errors import SizeUnplayable
from tournament.games.protocol import table_game
from tournament.models import Event

TURN_ROUND = 15  # minutes between two rounds, for forms and finding seats
LUNCH = 45
LUNCH_FROM = datetime.time(12)


def format_for(game: str) -> Event.Format:
    return Event.Format(table_game(game).formats[0])


def settings_for(game: str, format_: str) -> dict[str, Any]:
    """Settings that follow from the game, where nobody said otherwise."""
    size = min(4, engine_of(game).players[-1])
    return {"scheme": preset(game, None).code, "table_size": size, "format": format_}


def playable_sizes(event: Event) -> range:
    """How many people may sit at a table: the game with its options says it."""
    return engine_of(event.game).playable(event.game_options)


def sizes_of(event: Event) -> tuple[int, tuple[int, ...]]:
    """The wanted and the allowed numbers at a table, never one at which nobody can play.

    An event set up before that was checked goes on with those of its sizes that can be played,
    or with the nearest.
    """
    if event.format == Event.Format.DUOS:
        return 4, (4,)
    size = event.table_size if event.format == Event.Format.GROUPS else 4
    possible = playable_sizes(event)
    allowed = {size, *event.table_sizes} if event.table_sizes else {size, size - 1}
    sizes = sorted(allowed & {*possible}) or [min(max(size, possible[0]), possible[-1])]
    return min(sizes, key=lambda one: abs(one - size)), tuple(sizes)


def refuse_unplayable(event: Event) -> None:
    """Each number at a table that somebody typed is one at which the game can be played."""
    if event.format == Event.Format.DUOS:
        return
    possible = playable_sizes(event)
    words = f"{possible[0]}–{possible[-1]}" if len(possible) > 1 else str(possible[0])
    wanted = [("table_size", event.table_size), *(("sizes", one) for one in event.table_sizes)]
    for field, size in wanted:
        if size not in possible:
            name = str(event.get_game_display())
            raise SizeUnplayable(field=field, game=name, possible=words, size=size)


def day_plan_for(first: datetime.time, rounds: int, minutes: int) -> list[dict[str, Any]]:
    """Check-in an hour before, rounds with a turnaround between, lunch once, prizes."""
    day = datetime.date(2000, 1, 1)
    at = datetime.datetime.combine(day, first)
    lines = [
        line(at - datetime.timedelta(minutes=60), "check_in"),
        line(at - datetime.timedelta(minutes=15), "check_in_closes"),
    ]
    has_eaten = first >= LUNCH_FROM
    for number in range(1, rounds + 1):
        lines.append({**line(at, "round"), "round": number})
        at += datetime.timedelta(minutes=minutes)
        if not has_eaten and at.time() >= LUNCH_FROM and number < rounds:
            lines.append(line(at, "break"))
            at += datetime.timedelta(minutes=LUNCH)
            has_eaten = True
        else:
            at += datetime.timedelta(minutes=TURN_ROUND)
    lines.append(line(at, "prizes"))
    return lines


def line(at: datetime.datetime, what: str) -> dict[str, Any]:
    return {"at": f"{at:%H:%M}", "what": what}


# "10:00 round 1"; what is none of these words is told as it is written.
AT = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})(.*)")
WORDS = {
    "round": r"(?:ronde|round|runde) *([0-9]{1,2})",
    "check_in_closes": r"(?:aanmelding sluit|check-?in (?:sluit|closes|schließt|schliesst)|anmeldeschluss)",
    "check_in": r"(?:aanmelding|aanmelden|check-?in|zaal open|anmeldung)",
    "break": r"(?:pauze|lunch|break|pause|mittagspause)",
    "prizes": r"(?:prijzen|prijsuitreiking|prizes|prize-giving|preise|siegerehrung)",
}


def read_plan(text: str) -> list[dict[str, Any]]:
    """A line a moment; refuses with ValueError(line) what does not begin with a time."""
    plan = []
    for row in filter(None, map(str.strip, text.splitlines())):
        found = AT.fullmatch(row)
        if not found or int(found[1]) > 23 or int(found[2]) > 59:
            raise ValueError(row)
        plan.append({"at": f"{int(found[1]):02}:{found[2]}", **moment(found[3].strip())})
    return sorted(plan, key=lambda one: one["at"])


def moment(words: str) -> dict[str, Any]:
    for what, pattern in WORDS.items():
        if found := re.fullmatch(pattern, words, re.IGNORECASE):
            return {"what": what, **({"round": int(found[1])} if what == "round" else {})}
    return {"what": "text", "text": words[:80]}
