"""Frantic as a Game: every verb is one of the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping

from games.fields import Json
from games.frantic import facts, moves, notation, options, play, policy, report, result, setup, view
from games.frantic.state import State
from games.interface import Fact, Verdict


class Frantic:
    slug = "frantic"
    players = options.PLAYERS

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
        return report.check(report_)  # Frantic judges a form by itself

    def facts(self, state: State, move: str) -> list[Fact]:
        return facts.facts(state, move)
