"""The form of a table, and what the rules say of one (RULES.md 6)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games import fields
from games.errors import GameError, InvalidReport
from games.fields import Json
from games.interface import Verdict
from games.mezza.cards import deck
from games.mezza.options import PLAYERS, Table, table
from games.mezza.result import cards_left
from games.mezza.state import State

MANY_LEFT = 35  # more cards than a last player has in practice


def form(state: State) -> dict[str, Json]:
    """What the table would hand in now; a game not yet decided was stopped."""
    return {
        "game": "mezza",
        "players": state.table.players,
        "options": state.table.options(),
        "stopped": len(state.finished) < state.table.players,
        "order": list(state.finished),
        "left": cards_left(state),
    }


@dataclass(frozen=True, slots=True)
class Form:
    """A form whose fields could be read."""

    table: Table
    stopped: bool
    order: list[int]
    left: list[int] | None

    @property
    def complete(self) -> bool:
        """At most the last place is open, and that one is implied."""
        return len(self.order) >= self.table.players - 1

    @property
    def out(self) -> list[int]:
        """Those who went out; the last of a full order did not."""
        return self.order[: self.table.players - 1]


def check(report: Json, context: Mapping[str, Json]) -> Verdict:
    codes = problems(fields.mapping(report, "report", InvalidReport))
    return Verdict.of(codes, errors="MZ-E")


def problems(report: dict[str, Json]) -> Iterator[str]:
    """The codes that apply; E1, E2, E3 and E5 end the check (RULES.md 6.3)."""
    try:
        agreed = table(report.get("players"), report.get("options", {}), InvalidReport)
    except GameError:
        yield "MZ-E1"
        return
    seats = agreed.players
    order = report.get("order")
    if not fields.are_whole(order) or not all(0 <= seat < seats for seat in order):
        yield "MZ-E2"
        return
    if len(set(order)) < len(order):
        yield "MZ-E3"
        return
    stopped = fields.boolean(report.get("stopped", False), "stopped", InvalidReport)
    left = report.get("left")
    form = Form(agreed, stopped, order, left)
    if not form.complete and not form.stopped:
        yield "MZ-E4"
    if left is not None and not (fields.are_whole(left, seats) and min(left) >= 0):
        yield "MZ-E5"
        return
    yield from problems_of_cards(form)
    yield from doubts(form)


def problems_of_cards(form: Form) -> Iterator[str]:
    left, out = form.left, form.out
    if left is None:
        return
    if any(left[seat] for seat in out):
        yield "MZ-E6"
    if not all(number for seat, number in enumerate(left) if seat not in out):
        yield "MZ-E7"
    if sum(left) > len(deck(short=form.table.short)) - form.complete:
        yield "MZ-E8"


def doubts(form: Form) -> Iterator[str]:
    seats = form.table.players
    if len(form.order) == seats - 1:
        yield "MZ-W1"
    if form.stopped and form.complete:
        yield "MZ-W2"
    if form.stopped and not form.order:
        yield "MZ-W3"
    if form.stopped and not form.complete and form.left is None:
        yield "MZ-W4"
    if form.left is not None and max(form.left) > MANY_LEFT:
        yield "MZ-W5"
    if seats == PLAYERS[-1]:
        yield "MZ-W6"
