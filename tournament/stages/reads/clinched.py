"""Who is certain of the next stage, who can still reach it, who is out: as everybody may know it."""

from dataclasses import dataclass, replace

from scoring.played import RoundPlayed
from tournament.core.web.newest import Newest
from tournament.events.reads.rules import chain_of, scheme_of, stages_of, tables_of
from tournament.events.words.stages import title_of
from tournament.models import Event
from tournament.simulation.chances import CERTAIN, OPEN, OUT
from tournament.simulation.clinched import going_on
from tournament.simulation.forecast_question import DRAWN, RESULTS, Coming, Question
from tournament.standings.reads.public import public_of
from tournament.standings.reads.record import newest_record


@dataclass(frozen=True, slots=True)
class Ahead:
    """A stage that nobody is in yet."""

    title: str
    certain: tuple[int, ...]
    possible: tuple[int, ...]
    out: frozenset[int]

    def of(self, entry: int) -> str:
        if entry in self.certain:
            return CERTAIN
        return OPEN if entry in self.possible else OUT if entry in self.out else ""


_ahead: Newest[tuple[Ahead, ...]] = Newest()


def stages_ahead(event: Event) -> tuple[Ahead, ...]:
    """Nothing without stages, before anything was played, and while no standing is shown."""
    public = public_of(event)
    if not event.has_stages or public.is_hidden:
        return ()
    return _ahead.get(event, lambda: counted(event, public.until))


def stages_ahead_of(event: Event, after: int) -> tuple[Ahead, ...]:
    """The same beside the standing after this round: only if it is the newest that everybody sees."""
    if not event.has_stages:
        return ()
    newest = newest_record(event).last_counting(public_of(event).until)
    return stages_ahead(event) if after == newest else ()


def own_stage(event: Event, entry: int) -> str:
    """What this entry plays in, of all that everybody may see; empty: in the rounds for all."""
    if not event.has_stages:
        return ""
    record, plan = newest_record(event), stages_of(event)
    public = {round_.number for round_ in record.public}
    own = [one for one in record.stages if one.first in public and entry in one.entries]
    last = max(own, key=lambda one: one.first, default=None)
    return title_of(last.stage, plan) if last is not None else ""


def counted(event: Event, until: int | None) -> tuple[Ahead, ...]:
    question, plan = question_of(event, until), stages_of(event)
    if not question.played.rounds:
        return ()
    titles = {stage.name: title_of(stage, plan) for stage in plan}
    return tuple(
        Ahead(
            titles[name],
            tuple(sorted(entry for entry, what in each.items() if what == CERTAIN)),
            tuple(sorted(entry for entry, what in each.items() if what == OPEN)),
            frozenset(entry for entry, what in each.items() if what == OUT),
        )
        for name, each in going_on(question).items()
    )


def question_of(event: Event, until: int | None) -> Question:
    """What was played, and what is still to come: drawn as everybody sees it, or anything."""
    record = newest_record(event)
    played = record.until(until)
    begun = {round_.number for round_ in played.rounds}
    drawn = {round_.number: round_ for round_ in record.public if round_.number not in begun}
    public = begun | drawn.keys()
    coming = tuple(
        Coming(unplayed(drawn[number]), DRAWN)
        if number in drawn
        else Coming(RoundPlayed(number, ()), RESULTS, played.entries)
        for number in range(1, event.rounds_planned + 1)
        if number not in begun
    )
    return Question(
        played=replace(played, stages=tuple(o for o in record.stages if o.first in public)),
        scheme=scheme_of(event),
        chain=chain_of(event),
        coming=coming,
        sizes=tables_of(event).sizes,
        plan=stages_of(event),
    )


def unplayed(round_: RoundPlayed) -> RoundPlayed:
    """Without what is kept back of it."""
    matches = tuple(replace(match, report=None) for match in round_.matches)
    return replace(round_, matches=matches)
