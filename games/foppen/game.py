"""The verbs of Foppen, each from its own module."""

from __future__ import annotations

from games.foppen import facts, moves, notation, play, policy, result, setup, view
from games.foppen.options import PLAYERS
from games.foppen.report import check, form
from games.foppen.state import State


class Foppen:
    """See games.interface.Game; every verb is a function of plain values."""

    slug = "foppen"
    players = PLAYERS

    initial = staticmethod(setup.initial)
    load = staticmethod(notation.load)
    dump = staticmethod(notation.dump)
    legal = staticmethod(moves.legal)
    apply = staticmethod(play.apply)
    advance = staticmethod(play.advance)
    result = staticmethod(result.result)
    view = staticmethod(view.view)
    policy = staticmethod(policy.policy)
    report = staticmethod(form)
    check = staticmethod(check)
    facts = staticmethod(facts.facts)

    @staticmethod
    def to_move(state: State) -> int | None:
        return state.to_move


GAME = Foppen()
