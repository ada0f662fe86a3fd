"""Sevens: one pawn seven steps, or two pawns together seven (KZ-46 to KZ-48, KZ-61, OPT-2).

Different descriptions of a seven that lead to the same board are one choice, with one name. Far
from home arithmetic finds the doubles (``_SPLITS``); near home the parts are tried one by one.
"""

from collections.abc import Iterator

from games.keezen.board import (
    HOME_BIT,
    LETTERS,
    PARTNER,
    POSITIONS,
    SEATS,
    TRACK,
    WAITING,
    Pawns,
    Side,
    homes,
    is_home,
    reach,
    walls,
)
from games.keezen.options import Options

FirstPart = tuple[int, int, Side, tuple[int, ...]]  # pawn, steps, the side then, its reach then

AFTER_SEVENS = "8"  # larger than the name of any seven
SEVEN = 7
PARTS = range(1, SEVEN)
FAR = TRACK - SEVEN  # from here six steps stay on the track

# "7:B10+3" and "B10+3" by colour, position and steps
_FIRST = tuple(
    tuple(tuple(f"7:{LETTERS[s]}{p}+{n}" for n in range(8)) for p in POSITIONS[1:]) for s in SEATS
)
_SECOND = tuple(
    tuple(tuple(f",{LETTERS[s]}{p}+{n}" for n in range(8)) for p in POSITIONS[1:]) for s in SEATS
)


def _splits(gap: int, behind_first: bool) -> tuple[tuple[int, int], ...]:
    """How seven may be divided over two pawns ``gap`` apart, each board once (KZ-61).

    Steps n behind and 7 - n in front. With n = gap the pawns only change roles: that is seven
    steps by the pawn behind alone. With n and 7 + gap - n they change roles too, and of these two
    the one whose first part is shorter has the smaller name. Whenever one of two such ways can be
    walked the other can: together they cover the same squares.
    """
    chosen = []
    for behind in PARTS:
        twin = SEVEN + gap - behind
        shorter = behind <= twin if behind_first else behind >= twin
        if behind != gap and (twin not in PARTS or shorter):
            chosen.append((behind, SEVEN - behind))
    return tuple(chosen)


# by whether the pawn behind is named first, and by the gap
_SPLITS = tuple(tuple(_splits(gap, first) for gap in range(TRACK)) for first in (False, True))


def sevens(pawns: Pawns, colour: int, mover: int, options: Options) -> list[str]:
    """The names of all sevens with pawns of ``colour``; ``mover`` is the player."""
    side = pawns[colour]
    walls_ = walls(pawns, colour)
    steps = reach(options.close, walls_, homes(side))
    out = [pawn for pawn in side if pawn >= 0]
    first = _FIRST[colour]
    names = [first[pawn][SEVEN] for pawn in out if steps[pawn] >> SEVEN & 1]
    for index, front in enumerate(out):
        if front > FAR:
            names += _near_home(out, index, colour, walls_, options)
            break
        for behind in out[:index]:
            names += _far_from_home(behind, front, colour, steps)
    if colour == mover and side[1] >= TRACK:
        names += _last_pawn_home(pawns, colour, options)
    if options.seven_lapse:  # OPT-2: fewer steps, when after them the duo's eight pawns are home
        alone = is_home(pawns[PARTNER[colour]])  # as when the pawns walked are the partner's
        names += (_lapsing_alone if alone else _lapsing_together)(pawns, colour, options)
    return names


def _far_from_home(behind: int, front: int, colour: int, steps: tuple[int, ...]) -> list[str]:
    """Two pawns that stay on the track: their parts do not touch each other's paths."""
    first, second = _FIRST[colour], _SECOND[colour]
    behind_first = str(behind) < str(front)
    ways = _SPLITS[behind_first][front - behind]
    if behind_first:
        return [
            first[behind][n] + second[front][m]
            for n, m in ways
            if steps[behind] >> n & steps[front] >> m & 1
        ]
    return [
        first[front][m] + second[behind][n]
        for n, m in ways
        if steps[behind] >> n & steps[front] >> m & 1
    ]


def _near_home(
    out: list[int], nearest: int, colour: int, walls_: int, options: Options
) -> list[str]:
    """The pairs with a pawn that may come home, or is there; ``nearest`` is the first such one.

    Every order and division is tried; of those with one result the first by name is kept. A board
    is a set of bits, one for each position: a captured pawn's bit is covered by its captor's.
    """
    first, second = _FIRST[colour], _SECOND[colour]
    lane = sum(HOME_BIT[pawn] for pawn in out)
    steps = reach(options.close, walls_, lane)
    board = sum(1 << pawn for pawn in out)
    singles = {board ^ 1 << pawn | 1 << pawn + SEVEN for pawn in out if steps[pawn] >> SEVEN & 1}
    pairs: dict[int, str] = {}
    for index, pawn in enumerate(out):
        for n in PARTS:
            if not steps[pawn] >> n & 1:
                continue
            there, m = pawn + n, SEVEN - n
            later = steps
            if there >= TRACK:  # RUL-12: the second part is judged as the first left the board
                lane_then = lane & ~HOME_BIT[pawn] | HOME_BIT[there]
                later = reach(options.close, walls_, lane_then)
            half = board ^ 1 << pawn | 1 << there
            for other in out[nearest:] if index < nearest else out:
                # not the same pawn (RUL-11), nor one that the first part captured (KZ-46)
                if later[other] >> m & 1 and other not in (pawn, there):
                    result = half ^ 1 << other | 1 << other + m
                    name = first[pawn][n] + second[other][m]
                    if result not in singles and name < pairs.get(result, AFTER_SEVENS):
                        pairs[result] = name
    return list(pairs.values())


def _first_parts(side: Side, walls_: int, options: Options) -> Iterator[FirstPart]:
    """Every first part of one to six steps."""
    homes_ = homes(side)
    steps = reach(options.close, walls_, homes_)
    for pawn in side:
        for n in PARTS:
            if steps[pawn] >> n & 1:
                lane = homes_ & ~HOME_BIT[pawn] | HOME_BIT[pawn + n]
                yield pawn, n, _after(side, pawn, n), reach(options.close, walls_, lane)


def _after(side: Side, pawn: int, steps: int) -> Side:
    """The side after one of its pawns walked; another one of its pawns there is captured."""
    there = pawn + steps
    pawns = [WAITING if other == there else other for other in side]
    pawns[side.index(pawn)] = there
    return tuple(sorted(pawns))


def _last_pawn_home(pawns: Pawns, colour: int, options: Options) -> list[str]:
    """KZ-48: three pawns are home, the last one goes in, a partner's pawn walks the rest."""
    partner = PARTNER[colour]
    theirs = reach(options.close, walls(pawns, partner), homes(pawns[partner]))
    return [
        _FIRST[colour][pawn][n] + _SECOND[partner][other][SEVEN - n]
        for pawn, n, half, _ in _first_parts(pawns[colour], walls(pawns, colour), options)
        if is_home(half)
        for other in pawns[partner]
        if theirs[other] >> (SEVEN - n) & 1
    ]


def _lapsing_alone(pawns: Pawns, colour: int, options: Options) -> list[str]:
    """The partner's colour is home: one or two pawns of this colour end the game."""
    names: dict[Side, str] = {}
    for pawn, n, half, later in _first_parts(pawns[colour], walls(pawns, colour), options):
        if is_home(half):
            names[half] = _FIRST[colour][pawn][n]
            continue
        # not the same pawn (RUL-11), none that was captured
        for other in set(half) - {WAITING, pawn + n}:
            for m in range(1, SEVEN - n):
                if later[other] >> m & 1 and is_home(result := _after(half, other, m)):
                    name = _FIRST[colour][pawn][n] + _SECOND[colour][other][m]
                    names[result] = min(name, names.get(result, AFTER_SEVENS))
    return list(names.values())


def _lapsing_together(pawns: Pawns, colour: int, options: Options) -> list[str]:
    """The last pawn goes in and then, with part of the rest, the last one of the partner."""
    partner = PARTNER[colour]
    theirs = reach(options.close, walls(pawns, partner), homes(pawns[partner]))
    return [
        _FIRST[colour][pawn][n] + _SECOND[partner][other][m]
        for pawn, n, half, _ in _first_parts(pawns[colour], walls(pawns, colour), options)
        if is_home(half)
        for other in pawns[partner]
        for m in range(1, SEVEN - n)
        if theirs[other] >> m & 1 and is_home(_after(pawns[partner], other, m))
    ]
