"""The form a table hands in: making it, and judging one (RULES.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from games import fields
from games.errors import InvalidReport
from games.fields import Json
from games.frantic.form import Form, read_form
from games.frantic.result import ended_by, lowest
from games.frantic.rows import is_possible
from games.frantic.state import State
from games.interface import Verdict

USUAL_LIMITS = (113, 137, 154, 179)  # FR-02


def report(state: State) -> dict[str, Json]:
    """The form now; a round that the clock interrupts is not counted (``drop``)."""
    fixed = state.round
    return {
        "game": "frantic",
        "players": state.players,
        "limit": fixed.options.limit,
        "max_rounds": fixed.options.rounds,
        "clock": "drop",
        "rounds": [
            {"points": list(row.points), "end": row.end, "bomb": row.bomb} for row in fixed.log
        ],
        "totals": list(fixed.totals),
        "ended_by": ended_by(state) if state.phase == "over" else "clock",
        "winners": lowest(fixed.totals),
    }


def check(given: Json) -> Verdict:
    form = read_form(fields.mapping(given, "", InvalidReport))
    if form is None:
        return Verdict("error", ("E1",))
    if errors := _codes(ERRORS, form):
        return Verdict("error", errors)
    if warnings := _codes(WARNINGS, form):
        return Verdict("warning", warnings)
    return Verdict("ok")


def _codes(table: dict[str, Callable[[Form], bool]], form: Form) -> tuple[str, ...]:
    return tuple(sorted(code for code, applies in table.items() if applies(form)))


def _impossible_row(form: Form) -> bool:
    return not all(map(is_possible, form.rows))


def _wrong_totals(form: Form) -> bool:
    return form.totals != form.sums()


def _went_on(form: Form) -> bool:
    """FR-59: before the last round everybody must be below the limit."""
    reached = form.rows_to_limit()
    return reached is not None and reached < len(form.rows)


def _ended_otherwise(form: Form) -> bool:
    rounds = len(form.rows)
    if form.max_rounds is not None and rounds > form.max_rounds:
        return True
    if form.ended_by == "limit":
        return form.rows_to_limit() is None or form.is_cut
    return form.ended_by == "rounds" and rounds != form.max_rounds


def _wrong_winners(form: Form) -> bool:
    return form.winners is not None and sorted(form.winners) != lowest(form.totals)


def _wrong_cut(form: Form) -> bool:
    if any(row.end == "cut" for row in form.rows[:-1]):
        return True
    return form.is_cut and (form.ended_by != "clock" or form.clock == "drop")


def _high(form: Form) -> bool:
    return any(max(row.points) > (300 if row.end == "bomb" else 150) for row in form.rows)


def _several_out(form: Form) -> bool:
    return any(row.winners >= 2 for row in form.rows)


def _end_unknown(form: Form) -> bool:
    return any(row.end is None and not row.winners and not row.all_fifty for row in form.rows)


def _looks_like_doomsday(form: Form) -> bool:
    return any(row.all_fifty and not row.may_be_doomsday for row in form.rows)


def _copied_line(form: Form) -> bool:
    return any(
        row.points == before.points and not row.may_be_doomsday
        for before, row in pairwise(form.rows)
    )


def _doomsday_again(form: Form) -> bool:
    return sum(row.may_be_doomsday for row in form.rows) >= 2


def _not_the_clock(form: Form) -> bool:
    if form.ended_by != "clock" or form.is_cut:
        return False
    return form.rows_to_limit() is not None or len(form.rows) == form.max_rounds


def _many_rounds(form: Form) -> bool:
    return len(form.rows) > 15


def _nothing_played(form: Form) -> bool:
    return not form.rows


def _unusual_limit(form: Form) -> bool:
    return form.limit is not None and form.limit not in USUAL_LIMITS


ERRORS: dict[str, Callable[[Form], bool]] = {
    "E2": _impossible_row,
    "E3": _wrong_totals,
    "E4": _went_on,
    "E5": _ended_otherwise,
    "E6": _wrong_winners,
    "E7": _wrong_cut,
}
WARNINGS: dict[str, Callable[[Form], bool]] = {
    "W1": _high,
    "W2": _several_out,
    "W3": _end_unknown,
    "W4": _looks_like_doomsday,
    "W5": _copied_line,
    "W6": _doomsday_again,
    "W7": _not_the_clock,
    "W8": _many_rounds,
    "W9": _nothing_played,
    "W10": _unusual_limit,
}
