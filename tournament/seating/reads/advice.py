"""What an organiser should know before drawing: codes and figures, worded in explain/advice.py."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tournament.draw.problem import Problem
from tournament.models import Entry, Event
from tournament.seating.reads.problem import draw_problem, drawn_plan, misfits

ASKED = 3  # so many names are enough for somebody with a microphone


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing worth knowing; ``level`` is "good", "note" or "wait" (do something first)."""

    code: str
    level: str = "note"
    figures: dict[str, Any] = field(default_factory=dict)


def advice_for(event: Event, problem: Problem | None = None) -> list[Advice]:
    """In the order in which an organiser has to think of it; a problem at hand is not read again."""
    problem = problem or draw_problem(event)
    numbers = problem.rounds_to_draw()
    stale = [
        Advice("misfit", "wait", {"round": number, "numbers": wrong})
        for number, wrong in misfits(problem, drawn_plan(event).rounds).items()
    ]
    if not numbers:
        return stale
    here = len(problem.present(numbers[0]))
    return [
        *stale,
        *_missing(event),
        *_field(event, problem, here, len(numbers)),
        *_hall(problem, here, numbers[0]),
        *_clubs(problem, numbers[0], here),
        *_pairing(problem, numbers[0]),
    ]


def _missing(event: Event) -> Iterator[Advice]:
    if event.checkin_closed_at:
        return
    playing = event.entries.playing().prefetch_related("players")
    missing = sum(not entry.is_checked_in for entry in playing)
    if missing:
        yield Advice("check_in_open", "wait", {"missing": missing})


def _field(event: Event, problem: Problem, here: int, rounds: int) -> Iterator[Advice]:
    if here < (2 if problem.format == "duos" else min(problem.sizes)):
        yield Advice("too_few", "wait", {"entries": here})
    elif problem.format == "duos":
        yield from _duos(event, problem, here, rounds)
    elif problem.sizes == (4,):
        yield from _fours(event, here, rounds)
    else:
        yield from _groups(problem, here)


def _duos(event: Event, problem: Problem, here: int, rounds: int) -> Iterator[Advice]:
    figures = {"entries": here, "tables": here // 2, "rounds": rounds}
    if here % 2 == 0:
        yield Advice("duos_even", "good", figures)
    else:
        yield Advice("duos_odd" if rounds <= here else "duos_odd_many", "note", figures)
        yield from _askable(event)
    opponents = here if here % 2 else here - 1
    open_ = problem.open_tables(problem.rounds_to_draw()[0])
    used = min(len(open_), here // 2)
    tables = max(used, len(set(open_) - set(problem.reserve)))
    if problem.rounds > opponents:
        yield Advice("rematches", "wait", {"rounds": problem.rounds, "opponents": here - 1})
    elif (
        2 * used * problem.rounds > tables * here
    ):  # somebody plays more games than there are tables
        yield Advice("tables_again", "note", {"entries": here})


def _fours(event: Event, here: int, rounds: int) -> Iterator[Advice]:
    left = here % 4
    figures = {"entries": here, "tables": here // 4, "left": left, "more": 4 - left}
    if not left:
        yield Advice("fours_even", "good", figures)
        return
    twice = left * rounds > here
    yield Advice("fours_left_twice" if twice else "fours_left", "note", figures)
    yield from _askable(event)


def _groups(problem: Problem, here: int) -> Iterator[Advice]:
    tables = -(-here // problem.size)
    short = tables * problem.size - here
    figures = {"entries": here, "tables": tables, "size": problem.size, "short": short}
    if not short:
        yield Advice("groups_even", "good", figures)
    elif problem.size - 1 in problem.sizes and short == tables:
        yield Advice("groups_even", "good", figures | {"size": problem.size - 1})
    elif problem.size - 1 in problem.sizes and short < tables:
        figures |= {"full": tables - short, "less": problem.size - 1}
        yield Advice("groups_mixed", "note", figures)
    else:
        yield Advice("groups_other", "note", figures)


def _askable(event: Event) -> Iterator[Advice]:
    """Somebody without a partner, or on the waiting list, would make it come out even."""
    alone = [str(entry) for entry in event.entries.filter(wants_partner=True)]
    if alone:
        figures = {"count": len(alone), "names": ", ".join(alone[:ASKED])}
        yield Advice("ask_alone", "note", figures)
    waiting = event.entries.filter(state=Entry.State.WAITING, wants_partner=False)
    names = [str(entry) for entry in waiting[:ASKED]]
    if names:
        yield Advice("ask_waiting", "note", {"names": ", ".join(names)})


def _hall(problem: Problem, here: int, number: int) -> Iterator[Advice]:
    sizes, size = problem.allowed_sizes, problem.wanted_size
    playing = here - here % size if len(sizes) == 1 else here  # else the rest sit at smaller tables
    needed = -(-playing // size)
    open_ = problem.open_tables(number)
    usual = [table for table in open_ if table not in problem.reserve]
    figures = {"needed": needed, "tables": len(open_), "usual": len(usual)}
    if (out := playing - len(open_) * max(sizes)) > 0:
        yield Advice("tables_short", "wait", figures | {"out": out})
    elif len(usual) < needed:
        reserve = min(needed, len(open_)) - len(usual)
        yield Advice("tables_reserve", "note", figures | {"reserve": reserve})
    elif 4 * len(usual) > 5 * needed > 0:
        yield Advice("tables_spare", "note", figures | {"first": usual[0]})


def _clubs(problem: Problem, number: int, here: int) -> Iterator[Advice]:
    if problem.clubs is None or (problem.clubs == "not_first" and number > 1):
        return
    size = 2 if problem.format == "duos" else problem.size
    most = -(-here // size)
    clubs = Counter(entry.club for entry in problem.present(number) if entry.club)
    for club, members in clubs.most_common(1):
        if members > most:
            figures = {"club": club, "entries": members, "most": most}
            yield Advice("club_large", "note", figures)


def _pairing(problem: Problem, number: int) -> Iterator[Advice]:
    if problem.final is not None and number >= problem.final.from_:
        yield Advice("final", "note", {"round": number, "size": problem.final.size})
    elif problem.by_results(number):
        yield Advice("by_results", "note", {"round": number})
