"""The engine as the frame knows it: every verb is a function of one module of this package."""

from __future__ import annotations

from collections.abc import Mapping

from games.fields import Json
from games.interface import Fact, Verdict
from games.keezen import facts, moves, notation, play, policy, report, result, setup, view
from games.keezen.state import State


class Keezen:
    slug = notation.SLUG
    players = range(4, 5)

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
        return play.apply(state, move)

    def advance(self, state: State, move: str) -> State:
        return play.advance(state, move)

    def result(self, state: State) -> dict[str, Json] | None:
        return result.result(state)

    def view(self, state: State, seat: int) -> dict[str, Json]:
        return view.view(state, seat)

    def policy(self, state: State) -> str | None:
        return policy.policy(state)

    def report(self, state: State) -> dict[str, Json]:
        return report.report(state)

    def check(self, report_: Json, context: Mapping[str, Json]) -> Verdict:
        return report.check(report_, context)

    def facts(self, state: State, move: str) -> list[Fact]:
        return facts.facts(state, move)
