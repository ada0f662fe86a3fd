"""What a forecast of an event has to know, read from the database as one plain value."""

from dataclasses import replace

from scoring.models import Result
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from tournament.draw import problem as draw
from tournament.events.reads.rules import chain_of, scheme_of, stages_of
from tournament.models import Event, Match, Round
from tournament.seating.reads.problem import draw_problem, rounds_of
from tournament.simulation.forecast_question import (
    DRAWN,
    LOT,
    RESULTS,
    Coming,
    Question,
    is_open,
)
from tournament.simulation.score_model import Assumptions
from tournament.standings.reads.record import filled_in
from tournament.standings.reads.standing import event_played
from tournament.stress.reads.levels import believed_of
from tournament.stress.reads.score_models import assumptions_of


def question_of(event: Event) -> Question:
    played = with_drawn_stages(event, event_played(event))
    begun = {round_.number for round_ in played.rounds}
    known = {one.number: one for one in rounds_of(event, {*Round.PUBLIC_STATES, Round.State.DRAWN})}
    problem = draw_problem(event)
    coming = tuple(
        coming_round(problem, number, known.get(number))
        for number in event.rounds.order_by("number").values_list("number", flat=True)
        if number not in begun
    )
    categories = event.entries.exclude(number=None).values_list("number", "category")
    return Question(
        played=played,
        scheme=scheme_of(event),
        chain=chain_of(event),
        coming=coming,
        sizes=(2,) if event.format == Event.Format.DUOS else problem.sizes,
        prizes=event.prizes,
        special=tuple(one for one in event.special_prizes if one.get("rule") != "jury"),
        categories={number: name for number, name in categories if number is not None and name},
        plan=stages_of(event),
        mix=believed_of(event.game).mix,
    )


def with_drawn_stages(event: Event, played: EventPlayed) -> EventPlayed:
    """Who is in a stage whose first round is drawn plays for its places in what is to come."""
    if not event.has_stages:
        return played
    open_ = event.rounds.filter(state=Round.State.PLANNED).values_list("number", flat=True)
    rows = event.filled_stages.exclude(first__in=list(open_))
    return replace(played, stages=filled_in(event, rows))


def models_of(event: Event, question: Question) -> list[Assumptions]:
    """For every size of table that is still to play, and those whose forms tell about skill."""
    usual = assumptions_of(event)
    sizes = question.sizes_to_play() | {one.entries for one in usual}
    return [replace(usual[0], entries=size) for size in sorted(sizes)]


def coming_round(problem: draw.Problem, number: int, known: draw.Round | None) -> Coming:
    """With its seats where they are drawn already; published or not, they are the likeliest."""
    if known is not None:
        return Coming(as_played(known), DRAWN)
    final = problem.final
    return Coming(
        RoundPlayed(number, ()),
        RESULTS if problem.by_results(number) else LOT,
        tuple(entry.id for entry in problem.present(number)),
        final.size if final is not None and number >= final.from_ else 0,
    )


def as_played(round_: draw.Round) -> RoundPlayed:
    return RoundPlayed(
        round_.number,
        tuple(
            MatchPlayed(match.table, match.seats, None, frozenset(match.no_show))
            for match in round_.matches
        ),
        frozenset(round_.byes),
    )


def as_of(event: Event, question: Question) -> dict[str, int]:
    """Of which forms a forecast is made: those of the last round that has begun (0: none has);
    and the last round of which any form is in."""
    seen = Result.objects.filter(match__round__event=event)
    last = question.played.rounds[-1] if question.played.rounds else RoundPlayed(0, ())
    return {
        "round": last.number,
        "forms": sum(not is_open(match) for match in last.matches),
        "tables": len(last.matches),
        "seen_until": max(seen.values_list("match__round__number", flat=True), default=0),
    }


def can_be_made(event: Event) -> bool:
    """There is somebody, something is drawn or played, and the lots are not drawn yet; where people
    come and go nobody knows what is still to come."""
    return (
        not event.is_festival
        and event.playoff_base is None
        and event.finished_at is None
        and Match.objects.filter(round__event=event).exists()
    )
