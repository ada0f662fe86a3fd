"""What a stress test of an event is asked, from its settings and what the organiser assumes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.games import scoring_of
from scoring.schemes import Scheme, settled
from scoring.stages.layout import layout, rounds_in
from scoring.stages.refusals import PlanRefused
from scoring.writing import scheme_as_json
from tournament.core.errors import StagesUnfit
from tournament.draw.problem import Entry as Drawn
from tournament.draw.problem import Plan, Problem, Round
from tournament.draw.seating.shapes import table_sizes, tables_needed
from tournament.draw.solve import solve
from tournament.events.reads.rules import chain_of, scheme_of, stages_of, tables_of
from tournament.events.reads.usual import sizes_of
from tournament.models import Event, StressTest
from tournament.seating.reads.problem import final_of
from tournament.simulation.score_model import Assumptions
from tournament.simulation.setting import (
    FORMATS,
    Assumed,
    Day,
    Question,
    Rules,
    Seating,
    Setting,
    minutes_of,
    seatings,
)
from tournament.simulation.stress_summary import Finding, summary
from tournament.stages.words.refusals import why_not
from tournament.stress.evening import Asked
from tournament.stress.reads.levels import believed_of, levels_from
from tournament.stress.reads.score_models import assumptions_of

USUAL_FIELD = 100  # entries, where nobody is registered yet
FEWEST_DUOS = 4
MOST_ROUNDS = 30
FURTHER = (-1, 0, 1, 2)  # rounds fewer or more that are compared
FIRST = ("mutual", "opponents")  # criteria worth trying before all others


def usual_assumptions(event: Event) -> Assumed:
    registered = event.entries.exclude(state__in=["waiting", "withdrawn"]).count()
    fewest = FEWEST_DUOS if event.format == Event.Format.DUOS else min(sizes_of(event)[1])
    entries = registered if registered >= fewest else event.limit or USUAL_FIELD
    believed = believed_of(event.game)
    strong, usual, casual = (round(100 * share) for share in believed.mix)
    return Assumed(entries, believed.turns_per_minute, strong=strong, usual=usual, casual=casual)


def models_of(event: Event, assumed: Assumed) -> list[Assumptions]:
    """A score model for every size of table that occurs."""
    people = replace(believed_of(event.game), turns_per_minute=assumed.turns_per_minute)
    sizes = table_sizes_of(event, assumed)
    wanted = assumptions_of(event, people, assumed.spread / 100)
    return [one for one in wanted if one.entries in sizes]


def table_sizes_of(event: Event, assumed: Assumed) -> set[int]:
    if event.format == Event.Format.DUOS:
        return {2}
    size, sizes = sizes_of(event)
    return set(table_sizes(assumed.entries, size, sizes, assumed.entries)[0])


def question_of(event: Event, assumed: Assumed) -> Question:
    setting = setting_of(event, assumed)
    around = [event.rounds_planned + more for more in FURTHER]
    lengths = tuple(rounds for rounds in around if 1 <= rounds <= MOST_ROUNDS)
    if setting.final_size or setting.stages:  # further rounds would come after the final
        lengths = ()
    return Question(
        setting,
        plan_of(event, setting, max(lengths, default=setting.rounds)),
        rules_of(event, table_sizes_of(event, assumed)),
        lengths,
        finals_of(event, setting),
        assumed.seed,
        assumed.events,
    )


def evening_of(event: Event, given: Mapping[str, Any]) -> Asked:
    """Of a festival, in entries: games end some time before the clock, or by it."""
    return Asked(
        people=given["people"],
        tables=given["tables"],
        size=tables_of(event).size,
        minutes=60.0 * given["hours"],
        shortest=max(1, round(event.minutes * given["soonest"] / 100)),
        longest=event.minutes,
    )


def setting_of(event: Event, assumed: Assumed) -> Setting:
    final, stages = final_of(event), stages_of(event)
    rounds = event.rounds_planned
    if stages:
        try:
            rounds = rounds_in(layout(stages, assumed.entries, tables_of(event)))
        except PlanRefused as refused:
            raise StagesUnfit(why=why_not(refused, stages)) from refused
    return Setting(
        game=event.game,
        format=FORMATS[event.format],
        entries=assumed.entries,
        rounds=rounds,
        pairing=event.pairing,
        day=day_of(event, assumed),
        planned_rounds=event.planned_rounds_first,
        final_size=final.size if final else 0,
        final_from=final.from_ if final else 0,
        stages=stages,
        mix=(assumed.strong, assumed.usual, assumed.casual),
    )


def day_of(event: Event, assumed: Assumed) -> Day:
    first = first_round_at(event)
    starts: list[int | None] = [None] * event.rounds_planned
    prizes = None
    for line in event.day_plan if first else ():
        minutes = minutes_of(line["at"]) - minutes_of(first)
        number = int(line.get("round") or 0)
        if line.get("what") == "round" and 1 <= number <= len(starts):
            starts[number - 1] = minutes
        elif line.get("what") == "prizes":
            prizes = minutes
    return Day(event.minutes, turn_round=assumed.turn_round, starts=tuple(starts), prizes_at=prizes)


def first_round_at(event: Event) -> str:
    """When round 1 starts by the plan of the day; empty where nothing is planned."""
    lines = (line for line in event.day_plan if line.get("what") == "round")
    return next((line["at"] for line in lines if line.get("round") == 1), "")


def plan_of(event: Event, setting: Setting, rounds: int) -> tuple[Seating, ...]:
    """The real draw of this many; drawn by results only the shape of round 1 is needed.

    Further rounds are drawn after the others, so that those stay what they are.
    """
    size, sizes = sizes_of(event)
    duos = setting.format == "duos"
    tables = setting.entries // 2 if duos else tables_needed(setting.entries, size, sizes)
    problem = Problem(
        format=setting.format,
        rounds=planned_rounds(setting),
        entries=tuple(Drawn(number) for number in range(1, setting.entries + 1)),
        tables=tuple(range(1, max(tables, 1) + 1)),
        size=size,
        sizes=sizes,
    )
    played: tuple[Round, ...] = solve(problem).rounds
    if setting.pairing == "planned" and rounds > len(played):
        played += solve(replace(problem, rounds=rounds, played=played)).rounds
    return seatings(Plan(played))


def planned_rounds(setting: Setting) -> int:
    """So many have to be drawn for a plan; of all others the shape of the first tells enough."""
    if setting.stages:
        return 1 if setting.by_results(2) else max(setting.stages[0].rounds, 1)
    return 1 if setting.by_results(2) else setting.rounds


def finals_of(event: Event, setting: Setting) -> tuple[int, ...]:
    """Places in a final of the last round that could be compared; 0: without one."""
    if setting.rounds < 2 or setting.stages:
        return ()
    sizes = (2, 4, 8) if setting.format == "duos" else (sizes_of(event)[0],)
    wanted = (0, *sizes) if setting.final_size else sizes
    return tuple(size for size in wanted if size <= setting.entries // 2)


def rules_of(event: Event, sizes: Collection[int]) -> tuple[Rules, ...]:
    """The event's own first; then its scheme with another criterion first, and the presets."""
    own, chain = settled(scheme_of(event), sizes), chain_of(event)
    tried = [(own, chain)]
    tried += [
        (own, (code, *(one for one in chain if one != code)))
        for code in FIRST
        if code in chain and chain[0] != code
    ]
    presets = [one for one in scoring_of(event.game).presets if not one.becomes]
    tried += [(one, one.chain) for one in presets if is_another(one, own, chain)]
    found = [Rules("", scheme_as_json(scheme), tuple(codes)) for scheme, codes in tried]
    unlike = [rules for place, rules in enumerate(found) if rules not in found[:place]]
    return tuple(replace(rules, key=str(place)) for place, rules in enumerate(unlike))


def is_another(preset: Scheme, own: Scheme, chain: Sequence[str]) -> bool:
    """Whether it would be called otherwise than what is set: by its name, or what comes first."""
    if preset.code != own.code:
        return True
    return scheme_as_json(preset) == scheme_as_json(own) and preset.chain[0] != chain[0]


def finding_of(row: StressTest) -> Finding:
    question = Question.from_json({**row.question, "plan": []})
    return Finding(
        Assumed(**row.assumed),
        question,
        summary(question, row.found),
        row.question["first"],
        levels_from(row.question.get("levels")),
    )


def latest_tests(event: Event, count: int = 10) -> Sequence[StressTest]:
    return list(event.stress_tests.select_related("by")[:count])
