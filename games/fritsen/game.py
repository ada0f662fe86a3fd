"""The game as the frame knows it."""

from __future__ import annotations

from collections.abc import Mapping

from games.errors import IllegalMove
from games.fields import Json
from games.fritsen import facts, form, moves, notation, play, policy, report, result, setup, view
from games.fritsen.options import PLAYERS
from games.fritsen.state import State
from games.interface import Fact, Verdict


class Fritsen:
    """The verbs of games.interface.Game."""

    slug = "fritsen"
    players = PLAYERS

    def initial(self, players: int, seed: int, options: Mapping[str, Json]) -> State:
        return setup.initial(players, seed, options)

    def load(self, data: Json) -> State:
        return notation.load(data)

    def dump(self, state: State) -> dict[str, Json]:
        return notation.dump(state)

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> list[str]:
        return moves.legal(state)

    def apply(self, state: State, move: str) -> State:
        if not isinstance(move, str) or move not in moves.legal(state):
            raise IllegalMove(move)
        return play.advance(state, move)

    def advance(self, state: State, move: str) -> State:
        return play.advance(state, move)

    def result(self, state: State) -> dict[str, Json] | None:
        return result.result(state)

    def view(self, state: State, seat: int) -> dict[str, Json]:
        return view.view(state, seat)

    def policy(self, state: State) -> str | None:
        return policy.policy(state)

    def report(self, state: State) -> dict[str, Json]:
        return form.fill_in(state)

    def check(self, report_: Json, context: Mapping[str, Json]) -> Verdict:
        return report.check(report_)

    def facts(self, state: State, move: str) -> list[Fact]:
        return facts.facts(state, move)
