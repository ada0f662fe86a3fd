"""What a form's number says: round, table, names; and the context in which a game judges a form."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models.functions import Lower

from games.interface import Verdict
from games.registry import game
from tournament.entries.reads.names import name_in_round
from tournament.games.protocol import table_game
from tournament.models import Clock, Event, Match, Player, Seat

AGREED = ("options", "packs", "jokers", "vuil_max", "limit", "max_rounds", "clock")


def names_at(match: Match) -> dict[str, str]:
    """Who plays where, as the game's form says it; empty where it has no names."""
    event = match.round.event
    named = table_game(event.game).named
    if named is None:
        return {}
    seated = Seat.objects.filter(match=match).order_by("position", "entry__players__position")
    people = list(seated.values_list("position", "entry__number", name_in_round()))
    shared = shared_names(event, [name for *_seat, name in people if name])
    listed = [
        [
            f"{name} ({number}.{place})" if folded(name) in shared else name
            for place, (_position, number, name) in enumerate(rows, start=1)
            if name
        ]
        for _position, rows in groupby(people, key=itemgetter(0))
    ]
    return named(listed, event.format == Event.Format.DUOS)


def shared_names(event: Event, names: Collection[str]) -> frozenset[str]:
    """Which of these names two people in this field have: the rules would take them for one."""
    # SQLite lowers plain letters only, PostgreSQL all: each finds its own way of writing them.
    small = {name.lower() for name in names} | {name.encode().lower().decode() for name in names}
    players = Player.objects.alias(small=Lower("name")).filter(small__in=small, entry__event=event)
    times = Counter(folded(name) for name in players.values_list("name", flat=True))
    return frozenset(name for name, count in times.items() if count > 1)


def folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def report_of(match: Match, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The form as the game's RULES.md writes it: what the number says, and what was typed.

    It is judged so; what is kept is ``without_names``.
    """
    event = match.round.event
    if table_game(event.game).named:
        known = {"round": match.round.number, "table": match.table.number}
        return {**known, "names": names_at(match), **fields}
    players = match.seats.filter(no_show=False).count()
    return {**printed_on_form(event.game, players, event.game_options), **fields}


def printed_on_form(slug: str, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """What a table does not fill in: the agreements of the game, as its engine writes them."""
    engine = game(slug)
    known = {"game": slug, "players": players}
    if players not in engine.players:
        return known  # its check says so
    form = engine.report(engine.initial(players, 1, table_game(slug).agreed(options, players)))
    return {**known, **{name: form[name] for name in AGREED if name in form}}


@dataclass(frozen=True, slots=True)
class Judged:
    """A form as the game's rules see it. ``ran``: so many minutes by the round's clock, where the
    verdict hangs on them."""

    data: dict[str, Any]
    verdict: Verdict
    ran: int | None = None


def judge(match: Match, fields: Mapping[str, Any], now: datetime) -> Judged:
    """What the rules say of it now. No table has played longer than its clock has run; a paper that
    says for how many minutes was played overrules the clock."""
    data = report_of(match, fields)
    check, context = game(match.round.event.game).check, context_of(match, data.get("names"))
    verdict = check(data, context)
    ran = minutes_run(match, now) if context and data.get("minutes") is None else None
    if ran is None:
        return Judged(data, verdict)
    timed = check({**data, "minutes": ran}, context)
    return Judged(data, timed, round(ran) if timed.codes != verdict.codes else None)


def context_of(match: Match, names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What is known around a form, where its game looks at that; others judge it by itself.

    ``names`` are those of the table, where somebody has looked them up already. The other tables
    and how many there are is not said: this one is there, and nobody has two seats in a round.
    """
    event = match.round.event
    if table_game(event.game).named is None:
        return {}
    return {
        "rounds": event.rounds_planned,
        "minutes": minutes_given(match),
        "assigned": names or names_at(match),
    }


def minutes_given(match: Match) -> float:
    """How long this table may play, with what was added for everybody and for it."""
    clock: Clock | None = getattr(match.round, "clock", None)
    given = clock.seconds + clock.extra_seconds if clock else match.round.event.minutes * 60
    return (given + match.extra_seconds) / 60


def minutes_run(match: Match, now: datetime) -> float | None:
    """For how long this table can have played by now; None: its round has not been started."""
    clock: Clock | None = getattr(match.round, "clock", None)
    if clock is None:
        return None
    until = min(now, match.round.closed_at or now)
    ran = max(clock.run(until).total_seconds(), 1) / 60
    return min(ran, minutes_given(match))
