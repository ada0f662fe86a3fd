"""The strong player: it deals the unseen cards anew, plays each move on in thought, and compares.

In every world so imagined each legal move is followed by moves of the simple player, for all seats,
until the game's ``settled`` says stop; there values learnt from games say how likely a win is. All
moves are tried in the same worlds. As many worlds are imagined as the game's number of plies allows:
plies are counted and not seconds, so that the same counter gives the same move on every machine.
"""

from dataclasses import dataclass
from typing import TypeVar

from games.interface import Foresight, Game
from games.randomness import draw

S = TypeVar("S")

MOST_WORLDS = 40  # where a game soon ends, dealing them is what takes long
CLEAR = 1  # squared: how many standard errors a gain must have to count


def strong(game: Game[S], state: S, counter: int) -> str | None:
    """The move that gains most over the simple player's; that one unless a gain is clear."""
    simple = game.policy(state)
    seat, foresight = game.to_move(state), game.foresight
    moves = game.legal(state)
    if seat is None or foresight is None or len(moves) < 2:
        return simple
    gains = {move: Gain() for move in moves if move != simple}
    worlds = plies = 0
    while worlds < MOST_WORLDS and plies * (worlds + 1) <= foresight.plies * max(worlds, 1):
        counter, cards = draw(counter)
        world = foresight.imagine(state, seat, cards)
        if world is None:
            return simple
        end, played = played_on(game, foresight, world, simple or "")
        usual = foresight.worth(end, seat)
        plies += played
        for move, gain in gains.items():
            end, played = played_on(game, foresight, world, move)
            gain.add(foresight.worth(end, seat) - usual)
            plies += played
        worlds += 1
    best = max(gains, key=lambda move: gains[move].sum)
    return best if gains[best].is_clear(worlds) else simple


@dataclass(slots=True)
class Gain:
    """What a move gains over the simple player's, summed over the same worlds."""

    sum: int = 0
    squares: int = 0

    def add(self, gain: int) -> None:
        self.sum += gain
        self.squares += gain * gain

    def is_clear(self, worlds: int) -> bool:
        """Gains over few worlds are mostly chance; a small one more often than not."""
        square = self.sum * self.sum
        return self.sum > 0 and square * (worlds - 1) > CLEAR * (worlds * self.squares - square)


def played_on(game: Game[S], foresight: Foresight[S], world: S, move: str) -> tuple[S, int]:
    """Where this move and those of simple players lead, and how many moves that were."""
    policy, advance, settled = game.policy, game.advance, foresight.settled
    now, played = advance(world, move), 1
    while not settled(world, now):
        now = advance(now, policy(now) or "")  # a game that goes on has a move
        played += 1
    return now, played


def play_strongly(game: Game[S], state: S, counter: int) -> tuple[S, list[str]]:
    """The game played to its end by strong players: the last state and all moves."""
    moves: list[str] = []
    while game.to_move(state) is not None:
        counter, chance = draw(counter)
        move = strong(game, state, chance) or ""
        state = game.advance(state, move)
        moves.append(move)
    return state, moves
