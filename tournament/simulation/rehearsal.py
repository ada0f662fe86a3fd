"""The script of a rehearsed round: when each table starts and ends, and what happens to its form.

A function of the seed: a power cut changes nothing that is still to come. The games are real ones,
played by the engine with the round's clock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.errors import GameError
from games.fields import Json
from games.randomness import MASK, draw
from games.registry import game as engine_of
from tournament.draw.chance import Chance
from tournament.simulation.mishaps import (
    MOST,
    Chances,
    Mishap,
    figure_at,
    figures,
    with_figure,
)
from tournament.simulation.play_out import Pace, play_out
from tournament.simulation.skill import STRONG

STOPPED = 60  # seconds that a table may need to put its cards down when the clock has ended
LATEST_START = 10  # minutes
SHORTEST = 5  # minutes that even the latest table plays

Form = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A table as drawn: its form's number, and who sits there, in order of the seats."""

    key: int
    number: int
    form: str
    seats: tuple[int, ...]
    players: int  # of the engine: a duo is two


@dataclass(frozen=True, slots=True)
class Handed:
    """What a table will hand in. Moments are seconds on the round's clock.

    ``true`` is what was played, ``paper`` what is on the paper (None: a figure that nobody can
    read). ``sat`` is who sat there; ``written`` the numbers that stand on the paper by hand, where
    they are not those that are printed.
    """

    key: int
    starts: int
    done: int
    arrives: int | None  # None: only when somebody asks for it
    true: Form
    paper: Form
    form: str
    sat: tuple[int, ...]
    written: tuple[int, ...] = ()
    mishap: Mishap = Mishap.NONE


@dataclass(frozen=True, slots=True)
class Playing:
    """What all tables of an event have in common."""

    game: str
    options: Mapping[int, Mapping[str, Json]]  # by players at the table
    minutes: int
    chances: Chances
    pace: Pace
    # Where the form has its round, table and names printed on it: what the table writes itself, and
    # the highest figure that can be, as the rules judge such a form together with its table.
    written: tuple[str, ...] = ()  # empty: the whole form
    highest: int | None = None


def chance_of(seed: int, *path: int) -> Chance:
    """A stream of its own for everything that has a number."""
    for step in path:
        seed = draw((seed ^ (step * 2 + 1)) & MASK)[1]
    return Chance(seed)


def script_of(playing: Playing, tables: Sequence[Table], seed: int) -> list[Handed]:
    """One for each table, in their order."""
    handed = []
    for table in tables:
        chance = chance_of(seed, table.number)
        handed.append(befallen(played(playing, table, chance), table, playing, chance))
    return mixed_up(handed, playing.chances, chance_of(seed, 0))


def played(playing: Playing, table: Table, chance: Chance) -> Handed:
    """A table that plays, writes and brings its form as it should."""
    late = 0
    if chance.below(MOST) < playing.chances.late_tables:
        late = 1 + chance.below(min(LATEST_START, max(playing.minutes - SHORTEST, 1)))
    minutes = max(playing.minutes - late, 1)
    game = play_out(
        playing.game,
        chance.bits(62),
        (STRONG,) * table.players,
        options=playing.options[table.players],
        minutes=minutes,
        pace=playing.pace,
    )
    done = late * 60 + round(game.minutes * 60)
    if not game.over:
        done += chance.below(STOPPED)
    arrives = done + 20 + chance.below(70)  # writing, signing, walking
    report = game.report
    form = {name: report[name] for name in playing.written} if playing.written else report
    return Handed(table.key, late * 60, done, arrives, form, form, table.form, table.seats)


def befallen(one: Handed, table: Table, playing: Playing, chance: Chance) -> Handed:
    """At most one mishap to a form. Those of two tables together come later."""
    lot = chance.below(MOST)
    for mishap in (Mishap.LOST, Mishap.SWAPPED, Mishap.ILLEGIBLE, Mishap.IMPOSSIBLE):
        lot -= playing.chances.of(mishap)
        if lot < 0:
            return BEFALL[mishap](one, table, playing, chance) or one
    return one


def lost(one: Handed, _table: Table, _playing: Playing, _chance: Chance) -> Handed:
    return replace(one, arrives=None, mishap=Mishap.LOST)


def swapped(one: Handed, table: Table, _playing: Playing, _chance: Chance) -> Handed | None:
    """The first two exchanged their seats; they wrote it on the form."""
    if len(table.seats) < 2:
        return None
    sat = (table.seats[1], table.seats[0], *table.seats[2:])
    return replace(one, sat=sat, written=sat, mishap=Mishap.SWAPPED)


def illegible(one: Handed, _table: Table, _playing: Playing, chance: Chance) -> Handed | None:
    places = list(figures(one.true))
    if not places:
        return None
    return replace(
        one, paper=with_figure(one.true, chance.choice(places), None), mishap=Mishap.ILLEGIBLE
    )


def impossible(one: Handed, _table: Table, playing: Playing, chance: Chance) -> Handed | None:
    """One figure is wrong, and the rules can tell."""
    for place in chance.shuffled(figures(one.true)):
        for figure in (figure_at(one.true, place) + 1, 9, 99):
            paper = with_figure(one.true, place, figure)
            if is_refused(playing, paper):
                return replace(one, paper=paper, mishap=Mishap.IMPOSSIBLE)
    return None


BEFALL = {
    Mishap.LOST: lost,
    Mishap.SWAPPED: swapped,
    Mishap.ILLEGIBLE: illegible,
    Mishap.IMPOSSIBLE: impossible,
}


def is_refused(playing: Playing, paper: Form) -> bool:
    if playing.highest is not None:  # more depends on the table; this much the form alone tells
        return any(figure_at(paper, place) > playing.highest for place in figures(paper))
    try:
        return engine_of(playing.game).check(paper, {}).verdict == "error"
    except GameError:
        return False  # no form that a desk would let somebody type


def mixed_up(handed: Sequence[Handed], chances: Chances, chance: Chance) -> list[Handed]:
    """Pairs of tables that took each other's form, crossed out the names and wrote their own."""
    rows = list(handed)
    fit = [place for place, one in enumerate(rows) if one.mishap is Mishap.NONE]
    waiting: int | None = None
    for place in fit:
        if chance.below(MOST) >= chances.mixed_up:
            continue
        if waiting is None:
            waiting = place
            continue
        a, b = rows[waiting], rows[place]
        rows[waiting] = replace(a, form=b.form, written=a.sat, mishap=Mishap.MIXED_UP)
        rows[place] = replace(b, form=a.form, written=b.sat, mishap=Mishap.MIXED_UP)
        waiting = None
    return rows
