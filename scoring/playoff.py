"""Who wins a simulated play-off: equal players, complete games, seeds that nobody chose.

Every game's RULES.md says who plays whom from which seed; what is said there for two is done here
for any number. ``base`` is the seed of one group of equal entries (``Bases``), unless said
otherwise. The values sort higher for the better entry.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any

from games.playing import play_out
from games.randomness import SEED_LIMIT, shuffle
from games.registry import game as engine_of
from scoring.games import scoring_of

PAIRS = 10  # of two sides: pairs of games before lots decide
SEEDS_BETWEEN = 20  # the seeds of one play-off between two
SEATS_OF_TWO = 4  # a side is two seats, opposite each other
LOTS_OFFSET = 10**6
AGAIN = 20  # games at one table: how often those still equal play again

# Game, number of players, seed → the result of that game.
Finished = Callable[[str, int, int], dict[str, Any]]


class NotPlayed(Exception):
    """A game's result is not at hand: who depends on it share their rank until it is played."""


def commitment_of(secret: bytes) -> str:
    """What is published before round 1: it binds to the secret and tells nothing of it."""
    return hashlib.sha256(secret).hexdigest()


def base_of(secret: bytes, text: str) -> int:
    """The seed that nobody chose: from the secret and the standing that all rounds made."""
    return seed_from(secret + text.encode())


def seed_from(told: bytes) -> int:
    return int.from_bytes(hashlib.sha256(told).digest()[:8], "big") >> 2


def group_base(base: int, tied: Iterable[int]) -> int:
    """The seed of one group of equal entries: no two groups play the same games."""
    return seed_from(f"{base}:{','.join(map(str, sorted(tied)))}".encode("ascii"))


@dataclass(frozen=True, slots=True)
class Bases:
    """The event's seed, and what each group of equal entries makes of it.

    ``is_shared``: play-offs held before groups had seeds of their own keep what came out.
    """

    event: int
    is_shared: bool = False

    def of(self, tied: Iterable[int]) -> int:
        return self.event if self.is_shared else group_base(self.event, tied)


def finished(game: str, players: int, seed: int) -> dict[str, Any]:
    """A whole game by equal players, played here and now."""
    engine, options = engine_of(game), scoring_of(game).play_off.options
    state, _moves = play_out(engine, engine.initial(players, seed, options))
    return engine.result(state) or {}  # a game played out always has a result


@lru_cache(maxsize=4096)
def remembered(game: str, players: int, seed: int) -> dict[str, Any]:
    """As ``finished``; a game asked for again is not played again."""
    return finished(game, players, seed)


def play(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> dict[int, tuple[int, ...]] | None:
    """The play-off among these entries (in the order of their numbers); None: lots decide."""
    way = scoring_of(game).play_off
    if way.draws_seats and len(tied) > max(engine_of(game).players):
        order = shuffle(base, sorted(tied))[1]  # the drawn order itself is the ranking
        return {entry: (-place,) for place, entry in enumerate(order, start=1)}
    held = list(contests(game, tied, base, finished))
    if not held:
        return None
    return won_by(tied, held) if scoring_of(game).of_two_sides else places_at(game, tied, held[0])


def lots(tied: Sequence[int], base: int) -> list[int]:
    """The tied entries in the order of the lots, the best first (KZ-62)."""
    return shuffle(base + LOTS_OFFSET, sorted(tied))[1]


@dataclass(frozen=True, slots=True)
class Held:
    """One game; ``seats`` are the entries in the order of the engine's seats.

    ``seed`` is the engine's; ``values`` by entry: who is better has more.
    """

    players: int
    seed: int
    seats: tuple[int, ...]
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Contest:
    """Games that belong together: two until one has won, or all the tied at one table."""

    entries: tuple[int, ...]
    games: tuple[Held, ...]
    winner: int | None = None
    pawns: Mapping[int, int] = field(default_factory=dict)  # of two, over all these games


def contests(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> Iterator[Contest]:
    """In the order in which they are played; none where no game is played."""
    if scoring_of(game).of_two_sides:
        for p, q, seed in pairings(tied, base):
            yield duel(game, p, q, seed, finished)
    elif len(tied) in engine_of(game).players:
        yield Contest(tuple(sorted(tied)), tuple(table_games(game, tied, base, finished)))


# --- two sides: every two against each other ---


def duel(game: str, p: int, q: int, base: int, finished: Finished = remembered) -> Contest:
    """P is the entry with the lower number; the first pair of games that decides ends it.

    In even games P has the first seats, in odd games the second.
    """
    sides_of = scoring_of(game).play_off.sides
    games: list[Held] = []
    all_pawns = {p: 0, q: 0}
    for pair in range(PAIRS):
        won, pawns = {p: 0, q: 0}, {p: 0, q: 0}
        for odd, sides in enumerate(((p, q), (q, p))):
            seed = base + 2 * pair + odd
            result = finished(game, SEATS_OF_TWO, seed)
            games.append(Held(SEATS_OF_TWO, seed, sides * 2, result))
            winner, figures = sides_of(result)
            if winner is not None:
                won[sides[winner]] += 1
            for entry, figure in zip(sides, figures, strict=True):
                pawns[entry] += figure
                all_pawns[entry] += figure
        for count in (won, pawns):
            if count[p] != count[q]:
                best = p if count[p] > count[q] else q
                return Contest((p, q), tuple(games), best, all_pawns)
    return Contest((p, q), tuple(games), None, all_pawns)


def pairings(tied: Sequence[int], base: int) -> Iterator[tuple[int, int, int]]:
    """Every two of them, in the order of their numbers, each from seeds of its own."""
    for index, (p, q) in enumerate(combinations(sorted(tied), 2)):
        yield p, q, base + SEEDS_BETWEEN * index


def won_by(tied: Sequence[int], held: Iterable[Contest]) -> dict[int, tuple[int, ...]]:
    """Play-offs won, then pawns home minus the others' over all these games."""
    won, pawns = dict.fromkeys(tied, 0), dict.fromkeys(tied, 0)
    for one in held:
        if one.winner is not None:
            won[one.winner] += 1
        if len(tied) > 2:  # between two the pawns have decided already, pair by pair
            p, q = one.entries
            pawns[p] += one.pawns[p] - one.pawns[q]
            pawns[q] += one.pawns[q] - one.pawns[p]
    return {entry: (won[entry], pawns[entry]) for entry in tied}


# --- all tied players at one table ---


def places_at(game: str, tied: Sequence[int], held: Contest) -> dict[int, tuple[int, ...]]:
    """A player's places of one game after the other, so that a later game divides only who was
    equal in the games before it."""
    places: dict[int, tuple[int, ...]] = dict.fromkeys(tied, ())
    for one in held.games:
        for entry, place in zip(
            one.seats, scoring_of(game).play_off.places(one.result), strict=True
        ):
            places[entry] = (*places[entry], -place)
    return places


def table_games(
    game: str, tied: Sequence[int], base: int, finished: Finished = remembered
) -> Iterator[Held]:
    """A game among the tied; those it leaves equal play again from the next seed."""
    players, places_in = engine_of(game).players, scoring_of(game).play_off.places
    waiting, seed = [sorted(tied)], base
    for _ in range(AGAIN):
        again: list[list[int]] = []
        for group in waiting:
            held = table_game(game, group, seed, finished)
            yield held
            places = places_in(held.result)
            for place in sorted(set(places)):
                equal = sorted(
                    entry for entry, at in zip(held.seats, places, strict=True) if at == place
                )
                if len(equal) > 1 and len(equal) in players:
                    again.append(equal)
        waiting, seed = again, seed + 1


def table_game(game: str, group: Sequence[int], seed: int, finished: Finished) -> Held:
    """In the order of their numbers, or as they are drawn first."""
    if scoring_of(game).play_off.draws_seats:
        counter, group = shuffle(seed, group)
        seed = counter % SEED_LIMIT
    return Held(len(group), seed, tuple(group), finished(game, len(group), seed))
