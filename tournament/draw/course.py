"""An event of stages before its next draw: who is in which stage, and what they play.

What follows from results is worked out anew for every draw; ``settled`` are the stages of rounds that
cannot change any longer.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from scoring.stages.bracket import rounds_of_bracket
from scoring.stages.groups import SIZES, group_sizes
from scoring.stages.layout import LEAST_IN_BRACKET, Span, layout, rounds_in
from scoring.stages.meetings import Now, Scores, meetings
from scoring.stages.plan import Filled, Plan, Tables
from scoring.stages.qualifying import beginning, qualified
from scoring.stages.refusals import PlanRefused
from tournament.draw.chance import Chance
from tournament.draw.grouping import grouped
from tournament.draw.problem import Entry, Given


@dataclass(frozen=True)
class Course:
    """``settled`` are the stages that have begun."""

    plan: Plan
    tables: Tables
    entries: tuple[Entry, ...]
    next_round: int
    settled: tuple[Filled, ...]
    line: tuple[int, ...]  # the standing, who is equal by lot
    scores: Scores
    seed: int
    clubs: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def count(self) -> int:
        """So many play: those who began in the first stage, or who are here."""
        first = [one for one in self.settled if one.stage.of is None]
        return len(first[0].entries) if first else len(self.there(self.next_round))

    @cached_property
    def spans(self) -> tuple[Span, ...]:
        """``PlanRefused`` when it does not fit so many entries."""
        return layout(with_who_is_left(self.plan, self.count, self.tables), self.count, self.tables)

    @property
    def rounds(self) -> int:
        return rounds_in(self.spans)

    def there(self, number: int) -> list[int]:
        return [entry.id for entry in self.entries if entry.plays(number)]

    @property
    def waits_from(self) -> int | None:
        """The first round that follows from results: all but those of groups made beforehand."""
        first = self.spans[0]
        waiting = [span.first for span in self.spans if span.stage.of is not None]
        waiting += [first.first] if first.stage.kind == "knockout" else []
        return min(waiting, default=None)

    @cached_property
    def filled(self) -> tuple[Filled, ...]:
        """With those that the next round begins, in the order of the plan."""
        known = {one.stage.name: one for one in self.settled}
        for span in beginning(self.spans, self.next_round):
            if span.stage.name not in known and span.stage.kind != "rounds":
                known[span.stage.name] = self._begun(span)
        return tuple(known[stage.name] for stage in self.plan if stage.name in known)

    def _begun(self, span: Span) -> Filled:
        stage, there = span.stage, self.there(span.first)
        if stage.of is None:
            entries = tuple(Chance(self.seed).shuffled(there))
        else:
            entries = qualified(self.spans, stage.of, self._left_in(stage.of, there))[stage.name]
        if len(entries) < self.tables.size:
            raise PlanRefused("too_few", stage.name, size=span.count, entries=len(entries))
        filled = Filled(stage, span.first, last_of(span, len(entries)), entries)
        if stage.kind != "groups":
            return filled
        playable = SIZES if self.tables.are_for_two else self.tables.sizes
        sizes = group_sizes(len(entries), stage.group, playable)
        chance, seeded = Chance(self.seed), stage.of is not None
        groups = grouped(entries, sizes, self.clubs, chance, are_seeded=seeded)
        return replace(filled, groups=groups)

    def _left_in(self, source: str, there: Iterable[int]) -> list[int]:
        """Who of a stage may go on, as they stand."""
        known = next((one.entries for one in self.settled if one.stage.name == source), None)
        gone_on = {e for one in self.settled if one.stage.of == source for e in one.entries}
        present = set(there) - gone_on
        return [e for e in self.line if e in present and (known is None or e in known)]

    def given(self, number: int) -> Given:
        """What the stages decide of this round."""
        matches: list[tuple[int, ...]] = []
        byes: list[int] = []
        for one in self.filled:
            if number in one.rounds:
                sitting = meetings(one, number, self._now(one, number), self.tables)
                matches += sitting.matches
                byes += sitting.byes
        return Given(number, tuple(matches), tuple(byes))

    def _now(self, filled: Filled, number: int) -> Now:
        begun = filled.first < self.next_round
        line = [e for e in self.line if e in filled.entries] if begun else filled.entries
        return Now(line, self.scores, frozenset(self.there(number)))

    def free(self, number: int) -> set[int]:
        """Who has nothing to play in this round: out of a knock-out, or ready with their group."""
        given = self.given(number).entries
        in_stages = {entry for one in self.filled for entry in one.entries}
        first = self.spans[0]
        if first.stage.kind == "rounds" and number <= first.last:
            return in_stages - given
        return set(self.there(number)) - given


def with_who_is_left(plan: Plan, count: int, tables: Tables) -> Plan:
    """On the day people go home: a stage that was planned for more begins with those who are left,
    as long as they fill a table and a knock-out is one."""
    left = {stage.name: count if stage.of is None else stage.size for stage in plan}
    found = []
    for stage in plan:
        if stage.of is not None and stage.of in left:
            size, here = stage.size, left[stage.of]
            if size > here:
                size = here - (here % tables.size if stage.kind == "final" else 0)
            left[stage.of] -= size
            least = LEAST_IN_BRACKET if stage.kind == "knockout" else tables.size
            left[stage.name] = size
            found.append(replace(stage, size=size) if size >= least else stage)
        else:
            found.append(stage)
    return tuple(found)


def last_of(span: Span, entries: int) -> int:
    """A knock-out of fewer is ready earlier."""
    if span.stage.kind != "knockout":
        return span.last
    return span.first + rounds_of_bracket(entries) * span.stage.games - 1
