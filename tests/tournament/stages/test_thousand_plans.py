"""A thousand plans of stages: refused with a reason, or played to their end and read a second time."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

import pytest

from scoring.stages.layout import layout
from scoring.stages.plan import Filled
from scoring.stages.refusals import CODES, PlanRefused
from tests.tournament.stages.made_up import Evening, a_plan, points
from tournament.stages.words.refusals import why_not

PLANS = 1000


def evenings() -> Iterator[Evening]:
    for seed in range(PLANS):
        chance = random.Random(seed)
        plan, count = a_plan(chance), chance.randrange(4, 26)
        try:
            layout(plan, count)
        except PlanRefused:
            continue
        evening = Evening(plan, count, chance)
        evening.play_all()
        yield evening


@pytest.fixture(scope="module")
def played() -> list[Evening]:
    return list(evenings())


def refusals() -> Iterator[PlanRefused]:
    for seed in range(PLANS):
        chance = random.Random(seed)
        try:
            layout(a_plan(chance), chance.randrange(4, 26))
        except PlanRefused as refused:
            yield refused


def test_a_plan_that_cannot_work_is_refused_with_a_sentence() -> None:
    found = list(refusals())
    assert 300 < len(found) < PLANS - 300
    assert {one.code for one in found} <= {*CODES}
    assert not any("%" in why_not(one, ()) for one in found)


def test_everybody_has_one_place_in_the_end(played: list[Evening]) -> None:
    for evening in played:
        assert sorted(evening.line()) == list(evening.entries)


def test_nobody_plays_two_matches_at_once(played: list[Evening]) -> None:
    for evening in played:
        for round_ in evening.rounds:
            placed = [*round_.byes, *chain.from_iterable(one.seats for one in round_.matches)]
            assert len(placed) == len(set(placed))


def test_who_is_in_a_later_stage_stands_before_who_is_not(played: list[Evening]) -> None:
    for evening in played:
        line = evening.line()
        for one in evening.filled:
            source = next((o for o in evening.filled if o.stage.name == one.stage.of), None)
            within = source.entries if source is not None else evening.entries
            later = {e for o in evening.filled if o.stage.of == one.stage.of for e in o.entries}
            rest = [line.index(entry) for entry in within if entry not in later]
            assert max(line.index(entry) for entry in one.entries) < min(rest, default=len(line))


def worth_before(evening: Evening, source: Filled | None, entry: int, until: int) -> Fraction:
    """The points that a place in rounds and finals goes by, counted from the forms."""
    if source is None:
        return points(evening, entry, 1, until)
    share = {"all": Fraction(1), "half": Fraction(1, 2)}.get(source.stage.carry, Fraction(0))
    own = points(evening, entry, source.first, until)
    parent = next((one for one in evening.filled if one.stage.name == source.stage.of), None)
    return own + (share and share * worth_before(evening, parent, entry, source.first - 1))


def in_group(evening: Evening, source: Filled, entry: int) -> tuple[int, int]:
    """How many of its group have certainly, and how many perhaps, done better."""
    group = next(group for group in source.groups if entry in group)
    own = {other: without_byes(evening, source, other) for other in group}
    better = sum(own[other] > own[entry] for other in group)
    return better, better + sum(own[other] == own[entry] for other in group) - 1


def without_byes(evening: Evening, source: Filled, entry: int) -> Fraction:
    found = points(evening, entry, source.first, source.last)
    for round_ in evening.rounds[source.first - 1 : source.last]:
        if entry in round_.byes:
            found -= points(evening, entry, round_.number, round_.number)
    return found


def test_who_advances_is_whom_a_second_reading_of_the_forms_finds(played: list[Evening]) -> None:
    looked_at = 0
    for evening in played:
        for one in evening.filled:
            if one.stage.of is None:
                continue
            source = next((o for o in evening.filled if o.stage.name == one.stage.of), None)
            names = [stage.name for stage in evening.plan if stage.of == one.stage.of]
            before = {
                entry
                for other in evening.filled
                if other.stage.of == one.stage.of
                and names.index(other.stage.name) <= names.index(one.stage.name)
                for entry in other.entries
            }
            pool = source.entries if source is not None else evening.entries
            behind = [entry for entry in pool if entry not in before]
            looked_at += 1
            if source is not None and source.stage.kind == "groups":
                worst = max(in_group(evening, source, entry)[0] for entry in one.entries)
                best = min((in_group(evening, source, e)[1] for e in behind), default=worst)
                assert worst <= best
            else:
                until = one.first - 1
                least = min(worth_before(evening, source, e, until) for e in one.entries)
                for entry in behind:
                    assert worth_before(evening, source, entry, until) <= least
    assert looked_at > 200


def test_who_wins_a_knock_out_has_won_or_shared_every_match(played: list[Evening]) -> None:
    brackets = 0
    for evening in played:
        line = evening.line()
        for one in evening.filled:
            if one.stage.kind != "knockout":
                continue
            brackets += 1
            winner = min(one.entries, key=line.index)
            for begin in range(one.first, one.last + 1, one.stage.games):
                own, others = games_won(evening, winner, range(begin, begin + one.stage.games))
                assert own >= others
    assert brackets > 100


def games_won(evening: Evening, entry: int, numbers: range) -> tuple[int, int]:
    own = others = 0
    for number in numbers:
        for match in evening.rounds[number - 1].matches:
            if entry in match.seats:
                (other,) = (one for one in match.seats if one != entry)
                mine, theirs = (points(evening, one, number, number) for one in (entry, other))
                own, others = own + (mine > theirs), others + (theirs > mine)
    return own, others
