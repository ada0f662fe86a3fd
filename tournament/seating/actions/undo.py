"""Steps of the draw are taken back: the rounds sit again as they did, by the draft of then."""

from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import StepTakenBack
from tournament.draw.json.reading import load_plan, load_problem
from tournament.draw.problem import Round as RoundPlan
from tournament.models import Absence, Draft, Entry, Event, Match, Round, User
from tournament.seating.actions.seats import empty_round, give_forms, seat_round
from tournament.seating.reads.drafts import draft_of, standing_draft
from tournament.seating.reads.problem import raw_problem
from tournament.stages.actions.fill import fill, fill_again


def plan_of(draft: Draft) -> dict[int, RoundPlan]:
    plan = load_plan(draft.plan, load_problem(draft.problem))
    return {round_.number: round_ for round_ in plan.rounds}


def undo_draw(step: Step, by: User | None, now: datetime) -> None:
    """Drawn, drawn again, an earlier draft or two exchanged: as it was before, unpublished."""
    with acting(step.event, step.undone_by, by=by, rounds=rounds_of(step)) as doing:
        forget(standing_draft(doing.event))
        before = draft_of(doing.event, step.data["before"])
        plans = plan_of(before) if before else {}
        rows = list(doing.event.rounds.filter(state=Round.State.DRAWN))
        for row in rows:
            sit_again(row, before, plans.get(row.number), now)
        if before and doing.event.has_stages:
            fill(doing.event, raw_problem(doing.event, before.seed), [row.number for row in rows])


def forget(draft: Draft | None) -> None:
    """It stays in the list of drafts, and no round stands by it."""
    if draft:
        draft.used_at = None
        draft.save(update_fields=["used_at"])


def sit_again(row: Round, draft: Draft | None, plan: RoundPlan | None, now: datetime) -> None:
    if draft is None or plan is None:
        empty_round(row, now)
        row.state, row.seed, row.drawn_at = Round.State.PLANNED, None, None
        row.draft, row.certificate = None, None
    else:
        seat_round(row.event, row, plan, now)
        row.state, row.seed, row.drawn_at = Round.State.DRAWN, draft.seed, draft.made_at
        row.draft, row.certificate = draft, draft.certificate
        draft.used_at = draft.used_at or now
        draft.save(update_fields=["used_at"])
    row.save()


def rounds_of(step: Step) -> list[int]:
    return list(step.data.get("rounds") or [step.data["round"]])


def is_drawn(step: Step) -> bool:
    rows = step.event.rounds.filter(number__in=rounds_of(step))
    return "before" in step.data and all(row.state == Round.State.DRAWN for row in rows)


for what in (happenings.ROUNDS_DRAWN, happenings.DRAFT_USED, happenings.SEATS_SWAPPED):
    takes_back(what, undo_draw, while_=is_drawn)


def undo_repair(step: Step, by: User | None, now: datetime) -> None:
    """Everybody sits as before it happened, and what it said of an entry or a table goes too."""
    with acting(step.event, happenings.REPAIR_UNDONE, by=by) as doing:
        draft = standing_draft(doing.event)
        if draft is None or "before" not in draft.data:
            raise StepTakenBack
        before = draft.data["before"]
        forget(draft)
        plan = load_plan(before["plan"], load_problem(draft.problem))
        doing.data["changed"] = [
            {"round": value.number, "tables": tables}
            for value in plan.rounds
            if (tables := seat_as_before(doing.event, value, before["drafts"], now))
        ]
        facts_again(doing.event, before)
        fill_again(doing.event, before.get("stages", []))


def seat_as_before(
    event: Event, value: RoundPlan, drafts: dict[str, str | None], now: datetime
) -> list[int]:
    """The tables of a public round at which somebody else sits now; they get new paper."""
    row = event.rounds.get(number=value.number)
    tables = seat_round(event, row, value, now)
    draft = draft_of(event, drafts[str(value.number)])
    row.draft, row.certificate = draft, draft and draft.certificate
    row.save(update_fields=["draft", "certificate"])
    if not row.is_public:
        return []
    give_forms(event, list(row.matches.filter(table__number__in=tables)), now)
    return tables


def facts_of(event: Event, numbers: list[int | None], table: int | None) -> dict[str, Any]:
    """What a repair may change besides seats, as it is now."""
    entries = event.entries.filter(number__in=[one for one in numbers if one])
    return {
        "entries": [
            {
                "number": entry.number,
                "state": entry.state,
                "first_round": entry.first_round,
                "last_round": entry.last_round,
                "table": entry.fixed_table and entry.fixed_table.number,
                "missing": [one.position for one in entry.players.filter(checked_in_at=None)],
                "absent": list(entry.absences.values_list("round_number", flat=True)),
            }
            for entry in entries.select_related("fixed_table")
        ],
        "tables": dict(event.tables.filter(number=table or 0).values_list("number", "state")),
    }


def facts_again(event: Event, before: dict[str, Any]) -> None:
    for number, state in before["tables"].items():
        event.tables.filter(number=number).update(state=state)
    for was in before["entries"]:
        table = event.tables.filter(number=was["table"] or 0).first()
        entries = Entry.objects.filter(event=event, number=was["number"])
        kept = {name: was[name] for name in ("state", "first_round", "last_round")}
        entries.update(fixed_table=table, **kept)
        for entry in entries:
            entry.players.filter(position__in=was["missing"]).update(checked_in_at=None)
            Absence.objects.filter(entry=entry).exclude(round_number__in=was["absent"]).delete()


def nothing_came_in(step: Step) -> bool:
    """No table that moved has handed anything in, and none is known to have sat otherwise."""
    draft = standing_draft(step.event)
    if draft is None or draft.how != Draft.How.REPAIRED or "before" not in draft.data:
        return False
    if step.event.log.of(happenings.PLAYED_OTHERWISE).filter(version__gt=step.version).exists():
        return False
    return not any(
        Match.objects.filter(
            round__event=step.event,
            round__number=one["round"],
            table__number__in=one["tables"],
            reports__isnull=False,
        ).exists()
        for one in step.data.get("changed", [])
    )


takes_back(happenings.DRAW_REPAIRED, undo_repair, while_=nothing_came_in)


def undo_stop(step: Step, by: User | None, now: datetime) -> None:
    """The rounds that went come back, drawn and published as they were."""
    rounds = [one["round"] for one in step.data["dropped"]]
    with acting(step.event, happenings.ROUNDS_RESTORED, by=by, rounds=rounds) as doing:
        for one in step.data["dropped"]:
            row = Round.objects.create(event=doing.event, number=one["round"])
            draft = draft_of(doing.event, one["draft"])
            if draft:
                sit_again(row, draft, plan_of(draft).get(row.number), now)
            if one["is_public"]:
                row.state, row.published_at = Round.State.PUBLISHED, now
                row.save(update_fields=["state", "published_at"])
                give_forms(doing.event, list(row.matches.select_related("table")), now)
        doing.event.rounds_planned = max(rounds)


takes_back(
    happenings.ROUNDS_DROPPED,
    undo_stop,
    while_=lambda step: "dropped" in step.data and step.event.rounds_planned == step.data["round"],
)


def undo_more(step: Step, by: User | None, _now: datetime) -> None:
    number = step.data["round"]
    with acting(step.event, happenings.ROUND_REMOVED, by=by, round=number) as doing:
        doing.event.rounds.filter(number=number).delete()
        doing.event.rounds_planned = number - 1


def is_not_drawn(step: Step) -> bool:
    row = step.event.rounds.filter(number=step.data["round"]).first()
    return row is not None and row.state == Round.State.PLANNED


takes_back(happenings.ROUND_ADDED, undo_more, while_=is_not_drawn)
