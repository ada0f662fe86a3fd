"""Is a forecast honest? Events played by the score model, forecast after each round, compared.

In these events everybody's level is known to the one who plays them and to nobody else. What the
forecast calls 20 % has to come true in one case out of five, whatever it had seen by then.

A chance is a count of futures, and who sorts chances by that count sorts their luck with them: those
called least likely were, in the mean, called so a little too low. So half of the futures says in
which bin a chance belongs, and the other half what is told in it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import sqrt

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import Scheme
from tournament.draw.chance import Chance
from tournament.simulation.believed_levels import drawn
from tournament.simulation.chances import PODIUM, Z, among, wilson
from tournament.simulation.forecast import gathered, play_piece
from tournament.simulation.forecast_question import DRAWN, RESULTS, Coming, Question
from tournament.simulation.pairing import Past, by_results
from tournament.simulation.rest_of_event import Rest, SoFar, ranked, setting_of, shape_of
from tournament.simulation.scored import Models
from tournament.simulation.skill import MIX

EDGES = (0.0, 0.01, 0.03, 0.06, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 1.0)  # of the bins


@dataclass(frozen=True, slots=True)
class Shape:
    """An event to be tried: who plays what, how often, under which scheme."""

    scheme: Scheme
    form: str
    entries: int
    rounds: int
    sizes: tuple[int, ...] = (2,)
    mix: tuple[float, ...] = MIX  # as the forecast believes it


@dataclass(frozen=True, slots=True)
class Said:
    """A chance that was told, and whether it came true."""

    event: int
    after: int  # rounds played by then
    sorted_by: float  # the same chance by half of the futures
    chance: float  # by the other half
    came: bool
    place: int = 0  # in the standing by then; 0: before the first round
    top: int = 1  # places that it was about


@dataclass(frozen=True, slots=True)
class People:
    """Games between them, and how common each level is."""

    models: Models
    mix: tuple[float, ...] = MIX


def tried(
    shape: Shape, models: Models, seed: int, rests: int, hidden: People | None = None
) -> list[Said]:
    """One event: every chance told of winning and of the podium, before each round.

    ``hidden``: the people who play it, where they are others than the forecast believes.
    """
    chance, people = Chance(seed), hidden or People(models)
    levels = {entry: drawn(people.mix, chance) for entry in range(1, shape.entries + 1)}
    empty = asked(shape, (), seatings(shape, chance))
    played = played_rounds(empty, levels, people.models, chance)
    ranks = places_after(shape, played, chance)
    found = []
    for after in range(shape.rounds):
        question = asked(shape, played[:after], [one.round for one in empty.coming[after:]])
        halves = [
            gathered([play_piece(question, models, seed ^ after << 32 ^ half << 48, rests // 2)])
            for half in (0, 1)
        ]
        now = places_after(shape, played[:after], Chance(seed)) if after else {}
        for entry in question.played.entries:
            for top in (1, PODIUM):
                sorts, told = (
                    among(top, half.ranks[entry], (1, shape.entries), half.rests).share
                    for half in halves
                )
                came = ranks[entry] <= top
                found.append(Said(seed, after, sorts, told, came, now.get(entry, 0), top))
    return found


def places_after(shape: Shape, played: Sequence[RoundPlayed], chance: Chance) -> dict[int, int]:
    """Everybody's place after these rounds, ties by lot."""
    here = asked(shape, played, ())
    return {row.entry: row.rank for row in ranked(here, SoFar(here).tally(), chance)}


def asked(shape: Shape, played: Sequence[RoundPlayed], coming: Sequence[RoundPlayed]) -> Question:
    entries = tuple(range(1, shape.entries + 1))
    return Question(
        EventPlayed(shape.scheme.game, shape.form, entries, tuple(played)),
        shape.scheme,
        tuple(shape.scheme.chain),
        tuple(Coming(round_, DRAWN) for round_ in coming),
        shape.sizes,
        mix=shape.mix,
    )


def seatings(shape: Shape, chance: Chance) -> list[RoundPlayed]:
    """All rounds by lot, nobody against the same opponent twice where that is easy."""
    question, past, found = asked(shape, (), ()), Past(), []
    points = dict.fromkeys(question.played.entries, Fraction(0))
    tables = shape_of(shape.entries, shape.sizes)
    for number in range(1, shape.rounds + 1):
        setting = setting_of(question, Coming(RoundPlayed(number, ()), RESULTS, tuple(points)))
        seating = by_results(setting, number, tables, points, past=past, chance=chance)
        past.note(seating)
        matches = tuple(MatchPlayed(at, seats) for at, seats in enumerate(seating.matches, 1))
        found.append(RoundPlayed(number, matches, frozenset(seating.byes)))
    return found


def played_rounds(
    question: Question, levels: dict[int, int], models: Models, chance: Chance
) -> list[RoundPlayed]:
    """Every round with a form from each table."""
    rest = Rest(SoFar(question), levels, models, chance, [], [])
    found = []
    for coming in question.coming:
        rest.play(coming.round.number, coming.round.matches)
        forms = tuple(
            MatchPlayed(at, table.seats, table.sample.report)
            for at, table in enumerate(rest.rounds[-1].tables, start=1)
        )
        found.append(RoundPlayed(coming.round.number, forms, coming.round.byes))
    return found


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances of about this size: how many, their mean, how often they came true."""

    count: int
    told: float
    came: float
    low: float  # 95 % of what chances that are right would give
    high: float


def binned(said: Iterable[Said], edges: Sequence[float] = EDGES) -> list[Bin]:
    listed, bins = list(said), []
    for low, high in pairwise(edges):
        inside = [
            one for one in listed if low <= one.sorted_by < high or one.sorted_by == high == 1
        ]
        if inside:
            count, came = len(inside), sum(one.came for one in inside)
            told = sum(one.chance for one in inside) / count
            bins.append(Bin(count, told, came / count, *wilson(came, count)))
    return bins


def worst(bins: Iterable[Bin]) -> float:
    """The largest distance of a bin, in standard deviations of a share that is as told."""
    return max(
        abs(one.came - one.told) / max(sqrt(one.told * (1 - one.told) / one.count), 1e-9)
        for one in bins
        if one.count * one.told * (1 - one.told) >= Z
    )


def brier(said: Sequence[Said]) -> float:
    """Of all futures together."""
    return sum(((one.sorted_by + one.chance) / 2 - one.came) ** 2 for one in said) / len(said)


def of_the_mean(said: Sequence[Said]) -> float:
    """Of somebody who knows how many places there are and nothing else."""
    share = sum(one.came for one in said) / len(said)
    return share * (1 - share)


def of_the_places(said: Sequence[Said]) -> float:
    """Of somebody who knows the place after each round, and how often each place led where."""
    groups: dict[tuple[int, int, int], list[Said]] = {}
    for one in said:
        groups.setdefault((one.after, one.place, one.top), []).append(one)
    return sum(len(group) * of_the_mean(group) for group in groups.values()) / len(said)
