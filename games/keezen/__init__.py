"""Keezen: four players, two duos, sixteen pawns, one pack of cards. The rules: RULES.md."""

from games.interface import Game
from games.keezen import facts, foresight, moves, notation, play, policy, report, result, setup
from games.keezen.options import PLAYERS
from games.keezen.state import State

GAME: Game[State] = Game(
    slug="keezen",
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
    weighed=policy.weighed,
    foresight=foresight.FORESIGHT,
)
