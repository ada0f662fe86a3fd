"""The form a table hands in: making it, and judging one (RULES.md, section 6)."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from games import fields
from games.errors import InvalidReport
from games.fields import Json
from games.frantic.form import Form, is_possible, read_form
from games.frantic.result import ended_by, lowest
from games.frantic.state import State
from games.interface import Verdict

USUAL_LIMITS = (113, 137, 154, 179)  # FR-02


def form(state: State) -> dict[str, Json]:
    """The form now; a round that the clock interrupts is not counted (``drop``)."""
    fixed = state.round
    return {
        "game": "frantic",
        "players": state.players,
        "limit": fixed.options.limit,
        "max_rounds": fixed.options.rounds,
        "clock": "drop",
        "rounds": [row.as_json() for row in fixed.log],
        "totals": list(fixed.totals),
        "ended_by": ended_by(state) if state.phase == "over" else "clock",
        "winners": lowest(fixed.totals),
    }


def check(report: Json, context: Mapping[str, Json]) -> Verdict:
    """The errors; warnings only where there are none. Frantic judges a form by itself."""
    read = read_form(fields.mapping(report, "", InvalidReport))
    if read is None:
        return Verdict("error", ("E1",))
    codes = {*_errors(read)} or {*_doubtful_rows(read), *_doubtful_ends(read)}
    return Verdict.of(codes, errors="E")


def _errors(form: Form) -> Iterator[str]:
    reached, rounds = form.rows_to_limit(), len(form.rows)
    if not all(map(is_possible, form.rows)):
        yield "E2"
    if form.totals != form.sums():
        yield "E3"
    if reached is not None and reached < rounds:
        yield "E4"  # FR-59: before the last round everybody must be below the limit
    if _ended_otherwise(form, reached):
        yield "E5"
    if form.winners is not None and sorted(form.winners) != lowest(form.totals):
        yield "E6"
    cut_before = any(row.end == "cut" for row in form.rows[:-1])
    if cut_before or (form.is_cut and (form.ended_by != "clock" or form.clock == "drop")):
        yield "E7"


def _ended_otherwise(form: Form, reached: int | None) -> bool:
    rounds = len(form.rows)
    if form.max_rounds is not None and rounds > form.max_rounds:
        return True
    if form.ended_by == "limit":
        return reached is None or form.is_cut
    return form.ended_by == "rounds" and rounds != form.max_rounds


def _doubtful_rows(form: Form) -> Iterator[str]:
    if any(max(row.points) > (300 if row.end == "bomb" else 150) for row in form.rows):
        yield "W1"
    if any(row.winners >= 2 for row in form.rows):
        yield "W2"
    if any(row.end is None and not row.winners and not row.all_fifty for row in form.rows):
        yield "W3"
    if any(row.all_fifty and not row.may_be_doomsday for row in form.rows):
        yield "W4"
    if any(a.points == b.points and not b.may_be_doomsday for a, b in pairwise(form.rows)):
        yield "W5"
    if sum(row.may_be_doomsday for row in form.rows) >= 2:
        yield "W6"


def _doubtful_ends(form: Form) -> Iterator[str]:
    rounds = len(form.rows)
    by_clock = form.ended_by == "clock" and not form.is_cut
    if by_clock and (form.rows_to_limit() is not None or rounds == form.max_rounds):
        yield "W7"
    if rounds > 15:
        yield "W8"
    if not rounds:
        yield "W9"
    if form.limit is not None and form.limit not in USUAL_LIMITS:
        yield "W10"
