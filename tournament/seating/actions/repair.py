"""A published draw is mended: one of the proposals is carried out, only what changed is told."""

from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import ProposalsChanged, RoundBegun
from tournament.draw.json.writing import dump_plan
from tournament.draw.problem import Plan
from tournament.draw.repair.change import Change
from tournament.models import Absence, Draft, Entry, Event, Round, Table, User
from tournament.seating.actions.draw import judged, keep
from tournament.seating.actions.seats import give_forms, seat_round
from tournament.seating.actions.undo import facts_of as entries_and_tables
from tournament.seating.reads.drafts import key_of as key_of_draft
from tournament.seating.reads.problem import rounds_of
from tournament.seating.reads.repair import DRAWN, key_of, repair_question
from tournament.stages.actions.fill import move_up, stages_as_filled


def apply_proposal(
    event: Event, change: Change, key: str, *, by: User | None, now: datetime
) -> list[dict[str, Any]]:
    """Carry out the proposal with this key; which tables changed, round by round."""
    question = repair_question(event, change)
    version = event.version
    repaired = question.answer()
    proposal = next((one for one in repaired.proposals if key_of(one) == key), None)
    if proposal is None:
        raise ProposalsChanged
    with acting(event, happenings.DRAW_REPAIRED, by=by, kind=change.kind) as doing:
        if doing.event.version != version and repair_question(doing.event, change) != question:
            raise ProposalsChanged
        concerned = [number for number, _tables in proposal.changed]
        for row in doing.event.rounds.filter(number__in=concerned, state=Round.State.CLOSED):
            raise RoundBegun(round=row.number)
        thought = judged(repaired.problem, proposal.plan, version)
        facts = facts_of(change)
        if question.heirs:
            facts["heirs"] = list(question.heirs)
        data = {**facts, "before": before_it(doing.event, change)}
        draft = keep(doing.event, thought, by=by, now=now, how=Draft.How.REPAIRED, **data)
        changed = mend(doing.event, proposal.plan, draft, now)
        remember(doing.event, change, now)
        move_up(doing.event, change.round, change.entry, question.heirs)
        doing.data |= {**facts, "changed": changed}
    return changed


def before_it(event: Event, change: Change) -> dict[str, Any]:
    """Seats and facts as they are, for whoever takes the repair back."""
    rounds = [one for one in rounds_of(event, DRAWN) if one.number >= change.round]
    rows = event.rounds.select_related("draft")
    return {
        "plan": dump_plan(Plan(tuple(rounds))),
        "drafts": {row.number: key_of_draft(row.draft) for row in rows},
        **entries_and_tables(event, [change.entry, change.with_], change.table),
        "stages": stages_as_filled(event),
    }


def facts_of(change: Change) -> dict[str, Any]:
    """The change for the log and the history."""
    return {
        "kind": change.kind,
        "round": change.round,
        "entry": change.entry,
        "with": change.with_,
        "table": change.table,
    }


def mend(event: Event, plan: Plan, draft: Draft, now: datetime) -> list[dict[str, Any]]:
    """Write the plan; tables of public rounds that changed get new paper."""
    rows = {row.number: row for row in event.rounds.all()}
    changed = []
    for value in plan.rounds:
        row = rows[value.number]
        tables = seat_round(event, row, value, now)
        row.draft, row.certificate = draft, draft.certificate
        row.save(update_fields=["draft", "certificate"])
        if tables and row.is_public:
            matches = row.matches.filter(table__number__in=tables).select_related("table")
            give_forms(event, list(matches), now)
            changed.append({"round": row.number, "tables": tables})
    draft.used_at = now
    draft.save(update_fields=["used_at"])
    return changed


def remember(event: Event, change: Change, now: datetime) -> None:
    """What happened, so that every later draw counts on it."""
    if change.kind == "table_out":
        event.tables.filter(number=change.table or 0).update(state=Table.State.OUT)
        return
    entry = event.entries.filter(number=change.entry).first()
    if entry is None or change.kind == "swap":
        return
    if change.kind in {"missing", "absent"}:
        Absence.objects.get_or_create(entry=entry, round_number=change.round)
    elif change.kind == "late":
        come_in(entry, change.round, now)
    else:
        leave(entry, change.round)
    if change.kind == "substitute":
        substitute = event.entries.get(number=change.with_ or 0)
        substitute.fixed_table = substitute.fixed_table or entry.fixed_table
        come_in(substitute, change.round, now)


def come_in(entry: Entry, number: int, now: datetime) -> None:
    if not entry.seats.filter(round__number__lt=number).exists():
        entry.first_round = number
    entry.state, entry.last_round = Entry.State.PLAYING, None
    entry.save()
    entry.players.filter(checked_in_at=None).update(checked_in_at=now)


def leave(entry: Entry, number: int) -> None:
    """The last round is the one before; whoever has not played at all has withdrawn."""
    if number <= entry.first_round:
        entry.state = Entry.State.WITHDRAWN
    else:
        entry.last_round = number - 1
    entry.save()
