"""Which rounds of the event each stage takes, and how many entries: or why that cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.stages.bracket import rounds_of_bracket
from scoring.stages.groups import SIZES, group_sizes, rounds_of_groups
from scoring.stages.plan import PAIRS, Plan, Stage, Tables
from scoring.stages.refusals import PlanRefused

MOST_ROUNDS = 30
MOST_IN_FINAL, LEAST_IN_BRACKET, MOST_IN_BRACKET = 64, 4, 64


@dataclass(frozen=True, slots=True)
class Span:
    """A stage with its rounds; ``count`` entries are in it."""

    stage: Stage
    first: int
    last: int  # of those who stay in it to its end
    decides_after: int  # the round after which its standing says who goes on
    count: int


def layout(plan: Plan, count: int, tables: Tables = PAIRS) -> tuple[Span, ...]:
    """In the order of the plan; ``PlanRefused`` when so many entries cannot play it."""
    _refuse_names(plan)
    spans: dict[str, Span] = {}
    left: dict[str, int] = {}  # entries that no later stage has taken
    for stage in plan:
        if stage.of is None:
            before, available = 0, count
        else:
            before, available = spans[stage.of].decides_after, left[stage.of]
        size = stage.size if stage.of is not None else count
        if size > available:
            raise PlanRefused("too_few", stage.name, size=size, entries=available)
        _refuse_size(stage, size, tables)
        last = before + _rounds(stage, size, tables)
        if last > MOST_ROUNDS:
            raise PlanRefused("too_many_rounds", stage.name, rounds=last, most=MOST_ROUNDS)
        spans[stage.name] = Span(stage, before + 1, last, last, size)
        left[stage.name] = size
        if stage.of is not None:
            left[stage.of] -= size
    return tuple(_gone_on(spans))


def rounds_in(spans: tuple[Span, ...]) -> int:
    """So many rounds has the event."""
    return max(span.last for span in spans)


def _gone_on(spans: dict[str, Span]) -> Iterator[Span]:
    end = max((span.last for span in spans.values()), default=0)
    for span in spans.values():
        stage = span.stage
        yield Span(stage, span.first, end if stage.goes_on else span.last, span.last, span.count)


def _refuse_names(plan: Plan) -> None:
    known: dict[str, Stage] = {}
    for index, stage in enumerate(plan):
        if stage.name in known:
            raise PlanRefused("name_twice", stage.name)
        if index and not stage.name:
            raise PlanRefused("nameless", stage.name)
        if (index == 0) != (stage.of is None) or (stage.of is None and stage.size):
            raise PlanRefused("first_takes_everybody", stage.name)
        if stage.of is not None and stage.of not in known:
            raise PlanRefused("source_unknown", stage.name)
        if stage.of is not None and known[stage.of].kind == "knockout":
            raise PlanRefused("after_knockout", stage.name)
        known[stage.name] = stage
    for stage in plan:
        if stage.kind == "festival" and len(plan) > 1:
            raise PlanRefused("festival_alone", stage.name)
        if stage.goes_on and (stage.kind != "rounds" or stage.of is not None):
            raise PlanRefused("goes_on_alone", stage.name)
        if stage.goes_on and all(other.of != stage.name for other in plan):
            raise PlanRefused("never_reached", stage.name)
        if stage.kind == "rounds" and stage.of is not None:
            raise PlanRefused("first_takes_everybody", stage.name)


def _refuse_size(stage: Stage, size: int, tables: Tables) -> None:
    if stage.kind == "knockout":
        if not tables.are_for_two:
            raise PlanRefused("not_for_two", stage.name)
        if stage.games not in (1, 3):
            raise PlanRefused("games_not_odd", stage.name)
        _refuse_beyond(stage, size, LEAST_IN_BRACKET, MOST_IN_BRACKET)
    elif stage.kind == "final":
        _refuse_beyond(stage, size, tables.size, MOST_IN_FINAL)
        if size % tables.size:
            raise PlanRefused("table_not_filled", stage.name, size=size, table=tables.size)
    elif stage.kind == "groups":
        playable = SIZES if tables.are_for_two else tables.sizes
        if stage.group not in playable:
            raise PlanRefused("group_unplayable", stage.name, group=stage.group)
        if not group_sizes(size, stage.group, playable):
            raise PlanRefused("groups_impossible", stage.name, entries=size)
    elif stage.kind == "festival":
        _refuse_festival(stage)
    elif size < min(tables.sizes):
        raise PlanRefused("too_small", stage.name, size=size, least=min(tables.sizes))


def _refuse_festival(stage: Stage) -> None:
    """Whoever is in it may still come: it works for any number of entries."""
    if stage.rounds:
        raise PlanRefused("rounds_given", stage.name)
    if stage.counted < 1:
        raise PlanRefused("too_small", stage.name, size=stage.counted, least=1)
    if 0 < stage.limit < stage.counted:
        raise PlanRefused("limit_too_low", stage.name, limit=stage.limit, counted=stage.counted)


def _refuse_beyond(stage: Stage, size: int, least: int, most: int) -> None:
    if size < least:
        raise PlanRefused("too_small", stage.name, size=size, least=least)
    if size > most:
        raise PlanRefused("too_large", stage.name, size=size, most=most)


def _rounds(stage: Stage, size: int, tables: Tables) -> int:
    if stage.kind == "festival":
        return 1  # one more whenever somebody who played is called again
    if stage.kind == "knockout" or (stage.kind == "groups" and tables.are_for_two):
        if stage.rounds:
            raise PlanRefused("rounds_given", stage.name)
        if stage.kind == "knockout":
            return rounds_of_bracket(size) * stage.games
        return rounds_of_groups(group_sizes(size, stage.group, SIZES))
    if stage.rounds < 1:
        raise PlanRefused("rounds_missing", stage.name)
    return stage.rounds
