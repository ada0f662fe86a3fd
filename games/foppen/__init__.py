"""Foppen: nobody wants the worst card of a trick. The rules are in RULES.md."""

from games.foppen import (
    facts,
    foresight,
    moves,
    notation,
    play,
    policy,
    report,
    result,
    setup,
    weighing,
)
from games.foppen.options import PLAYERS
from games.foppen.state import State
from games.interface import Game

GAME: Game[State] = Game(
    slug="foppen",
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
    foresight=foresight.FORESIGHT,
)
