"""Who is in a stage as everybody sits now, and who takes the place of whom."""

from collections.abc import Sequence

from tournament.draw import problem as draw
from tournament.draw.repair.change import Change
from tournament.models import Event
from tournament.standings.reads.record import filled_in
from tournament.standings.reads.standing import standings_of

GONE = frozenset({"missing", "absent", "leaving"})


def given_as_seated(event: Event, rounds: Sequence[draw.Round]) -> tuple[draw.Given, ...]:
    """Of every round the matches and byes of those who are in a stage."""
    if not event.has_stages:
        return ()
    filled = filled_in(event, event.filled_stages.all())
    found = []
    for round_ in rounds:
        inside = {e for one in filled if round_.number in one.rounds for e in one.entries}
        matches = tuple(m.seats for m in round_.matches if inside.issuperset(m.seats))
        byes = tuple(bye for bye in round_.byes if bye in inside)
        found.append(draw.Given(round_.number, matches, byes))
    return tuple(one for one in found if one.entries)


def heirs_of(event: Event, problem: draw.Problem, change: Change) -> tuple[int, ...]:
    """Before the first round of a stage the best of the stage behind takes the place, the best of
    the next one theirs, and the best of all others the last; afterwards nobody does."""
    if not event.has_stages or change.kind not in GONE:
        return ()
    filled = filled_in(event, event.filled_stages.all())
    own = next((o for o in filled if change.entry in o.entries and o.first == change.round), None)
    if own is None or own.stage.of is None:
        return ()
    there = {entry.id for entry in problem.present(change.round)} - {change.entry}
    beside = [one for one in filled if one.stage.of == own.stage.of]
    heirs = []
    for one in beside[beside.index(own) + 1 :]:
        heirs += [entry for entry in one.entries if entry in there][:1]
    source = next((one for one in filled if one.stage.name == own.stage.of), None)
    taken = {entry for one in beside for entry in one.entries}
    for row in standings_of(event, change.round - 1):
        inside = source is None or row.entry in source.entries
        if row.entry in there and row.entry not in taken and inside:
            return (*heirs, row.entry)
    return tuple(heirs)
