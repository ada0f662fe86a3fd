"""Mezza: a shedding game with half values. The rules, numbered: RULES.md."""

from games.interface import Game
from games.mezza import facts, moves, notation, play, policy, report, result, setup, weighing
from games.mezza.options import PLAYERS, playable
from games.mezza.state import NOBODY, State

GAME: Game[State] = Game(
    slug="mezza",
    players=PLAYERS,
    initial=setup.initial,
    load=notation.load,
    dump=notation.dump,
    to_move=lambda state: None if state.to_move == NOBODY else state.to_move,
    legal=moves.legal,
    advance=play.advance,
    result=result.result,
    view=notation.view,
    policy=policy.policy,
    report=report.form,
    check=report.check,
    facts=facts.facts,
    weighed=weighing.weighed,
    narrowed=playable,
)
