"""The plan of the stages, and as many rounds as it takes."""

from datetime import datetime

from scoring.stages.layout import layout, rounds_in
from scoring.stages.plan import Plan
from scoring.stages.reading import plan_as_json
from scoring.stages.refusals import PlanRefused
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import StageBegun, StagesUnfit
from tournament.events.actions import settings
from tournament.events.reads.rules import stages_of, tables_of
from tournament.events.words.stages import title_of
from tournament.models import Event, Round, User
from tournament.stages.words.refusals import why_not


def set_plan(event: Event, plan: Plan, count: int, *, by: User | None) -> None:
    """For so many entries. A plan of nothing but rounds is an event as it always was; a stage that
    has begun stays as it is."""
    try:
        rounds = rounds_in(layout(plan, count, tables_of(event)))
    except PlanRefused as refused:
        raise StagesUnfit(why=why_not(refused, plan)) from refused
    refuse_begun(event, plan)
    is_plain = len(plan) == 1 and plan[0].kind == "rounds"
    stages = [] if is_plain else plan_as_json(plan)
    if event.is_festival and plan[0].kind == "festival":
        rounds = max(rounds, event.rounds_planned)  # those that were played stay
    values = {"stages": stages, "rounds_planned": rounds}
    if stages:
        values["final_size"] = 0
    settings.change(event, values, by=by)


def refuse_begun(event: Event, plan: Plan) -> None:
    before = stages_of(event)
    was, is_one = event.is_festival, plan[0].kind == "festival"
    if was != is_one and event.rounds.public().exists():
        raise StageBegun(stage=title_of(before[0] if was else plan[0], before or plan))
    kept = {stage.name: stage for stage in plan}
    begun = set(
        event.filled_stages.filter(
            first__in=event.rounds.public().values_list("number", flat=True)
        ).values_list("name", flat=True)
    )
    for stage in before:
        if stage.name in begun and kept.get(stage.name) != stage:
            raise StageBegun(stage=title_of(stage, before))


def settle_rounds(event: Event, rounds: int, *, by: User | None, now: datetime) -> None:
    """Before the first draw: as many rounds as the stages take for who is here."""
    if rounds == event.rounds_planned or event.rounds.exclude(state=Round.State.PLANNED).exists():
        return
    with acting(event, happenings.ROUNDS_SETTLED, by=by, rounds=rounds) as doing:
        doing.event.rounds_planned = rounds
        settings.fit_rounds(doing.event)
