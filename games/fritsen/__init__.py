"""Fritsen. The rules, numbered: RULES.md."""

from games.fritsen import (
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
from games.fritsen.options import PLAYERS, playable
from games.fritsen.state import State
from games.interface import Game

GAME: Game[State] = Game(
    slug="fritsen",
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
    narrowed=playable,
)
