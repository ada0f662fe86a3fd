"""The rules of Frantic, numbered in RULES.md."""

from games.frantic import facts, moves, notation, play, policy, report, result, setup, weighing
from games.frantic.options import PLAYERS
from games.frantic.state import State
from games.interface import Game

GAME: Game[State] = Game(
    slug="frantic",
    players=PLAYERS,
    initial=setup.initial,
    load=notation.load,
    dump=notation.dump,
    to_move=lambda state: state.to_move,
    legal=moves.legal,
    advance=play.advance,
    result=result.result,
    view=notation.view,
    policy=policy.policy,
    report=report.form,
    check=report.check,
    facts=facts.facts,
    weighed=weighing.weighed,
)
