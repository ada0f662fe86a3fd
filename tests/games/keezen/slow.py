"""A second reading of the rules, slow and literal, on the JSON itself; shares no code with the engine.

It plays every description of a seven on a copy of the board, step by step, and keeps one for each
board that results. Used to check the engine on many positions.
"""

from typing import Any

Pawns = list[list[int]]

LETTERS = "BGYR"
ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
FORWARD = {"A": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "10": 10, "Q": 12}


def square(seat: int, position: int) -> int:
    return (16 * seat + position) % 64


def on_square(pawns: Pawns, wanted: int) -> tuple[int, int] | None:
    for seat in range(4):
        for position in pawns[seat]:
            if 0 <= position <= 63 and square(seat, position) == wanted:
                return seat, position
    return None


def protected(pawns: Pawns, wanted: int) -> bool:
    found = on_square(pawns, wanted)
    return found is not None and found[1] == 0


def all_home(pawns: Pawns, seat: int) -> bool:
    return all(position >= 64 for position in pawns[seat])


def walk(pawns: Pawns, seat: int, start: int, steps: int, fill: str) -> Pawns | None:
    """The board after an ordinary forward move, or None when it cannot be made."""
    if start < 0:
        return None
    for position in range(start + 1, start + steps + 1):
        if position > 67:
            return None
        if position >= 64 and position in pawns[seat]:
            return None
        if position <= 63 and protected(pawns, square(seat, position)):
            return None
    end = start + steps
    if end >= 64 and fill == "close":
        deeper = range(end + 1, 68)
        if any(place not in pawns[seat] for place in deeper):
            return None
    return land(pawns, seat, start, end)


def land(pawns: Pawns, seat: int, start: int, end: int) -> Pawns:
    board = [list(side) for side in pawns]
    if end <= 63:
        victim = on_square(board, square(seat, end))
        if victim is not None:
            board[victim[0]][board[victim[0]].index(victim[1])] = -1
    board[seat][board[seat].index(start)] = end
    return [sorted(side) for side in board]


def plays(state: dict[str, Any]) -> dict[str, Pawns]:
    """Every legal move but the fold, with the pawns after it."""
    mover = state["to_move"]
    pawns = [sorted(side) for side in state["pawns"]]
    colour = (mover + 2) % 4 if all_home(pawns, mover) else mover
    letter = LETTERS[colour]
    fill = state["options"]["home_fill"]
    found: dict[str, Pawns] = {}
    for card in set(state["hands"][mover]):
        if card in ("A", "K") and -1 in pawns[colour] and 0 not in pawns[colour]:
            found[f"{card}:in"] = land(pawns, colour, -1, 0)
        for position in pawns[colour]:
            if card in FORWARD:
                board = walk(pawns, colour, position, FORWARD[card], fill)
                if board is not None:
                    found[f"{card}:{letter}{position}"] = board
            if card == "4" and 0 <= position <= 63:
                path = [square(colour, position - back) for back in (1, 2, 3, 4)]
                if not any(protected(pawns, step) for step in path):
                    found[f"4:{letter}{position}"] = land(
                        pawns, colour, position, (position - 4) % 64
                    )
            if card == "J" and 0 <= position <= 63:
                found.update(swaps(pawns, colour, position))
        if card == "7":
            found.update(sevens(pawns, mover, colour, state["options"]))
    return found


def swaps(pawns: Pawns, colour: int, position: int) -> dict[str, Pawns]:
    found = {}
    for other in range(4):
        for theirs in pawns[other]:
            if other != colour and 1 <= theirs <= 63:
                board = [list(side) for side in pawns]
                mine_to = (square(other, theirs) - 16 * colour) % 64
                theirs_to = (square(colour, position) - 16 * other) % 64
                board[colour][board[colour].index(position)] = mine_to
                board[other][board[other].index(theirs)] = theirs_to
                name = f"J:{LETTERS[colour]}{position}/{LETTERS[other]}{theirs}"
                found[name] = [sorted(side) for side in board]
    return found


def sevens(pawns: Pawns, mover: int, colour: int, options: dict[str, Any]) -> dict[str, Pawns]:
    fill, lapse = options["home_fill"], options["seven_lapse"]
    partner = (mover + 2) % 4
    descriptions: list[tuple[list[str], int, Pawns]] = []  # parts, steps in all, board
    for start in pawns[colour]:
        for steps in range(1, 8):
            half = walk(pawns, colour, start, steps, fill)
            if half is None:
                continue
            part = f"{LETTERS[colour]}{start}+{steps}"
            descriptions.append(([part], steps, half))
            if steps == 7:
                continue
            completes = colour == mover and all_home(half, mover)
            second = partner if completes else colour
            for other in pawns[second]:
                if second == colour and (other == start or other == start + steps):
                    continue  # the same pawn, or one that the first part captured
                for more in range(1, 8 - steps):
                    board = walk(half, second, other, more, fill)
                    if board is not None:
                        parts = [part, f"{LETTERS[second]}{other}+{more}"]
                        descriptions.append((parts, steps + more, board))
    names: dict[str, tuple[int, str, Pawns]] = {}
    for parts, total, board in descriptions:
        ends = all_home(board, mover) and all_home(board, partner)
        if total == 7 or (lapse and ends):
            candidate = (len(parts), "7:" + ",".join(parts), board)
            key = repr(board)
            if key not in names or candidate[:2] < names[key][:2]:
                names[key] = candidate
    return {name: board for _, name, board in names.values()}


def legal(state: dict[str, Any]) -> list[str]:
    if state["over"] is not None:
        return []
    return sorted(plays(state)) or ["fold"]


def worth(pawns: Pawns, duo: int) -> int:
    """The sum of the simple player: the pawns of this duo minus those of the other."""
    total = 0
    for seat in range(4):
        for position in pawns[seat]:
            value = 0
            if position >= 64:
                value = 100 + 3 * (position - 63)
            elif position >= 0:
                value = 15 + position
                if position == 0:
                    value += 5
                elif threatened(pawns, seat, position):
                    value -= 6
            total += value if seat % 2 == duo else -value
    return total


def threatened(pawns: Pawns, seat: int, position: int) -> bool:
    return any(
        1 <= (square(seat, position) - square(other, theirs)) % 64 <= 12
        for other in range(4)
        if other % 2 != seat % 2
        for theirs in pawns[other]
        if 0 <= theirs <= 63
    )


def policy(state: dict[str, Any]) -> str | None:
    if state["over"] is not None:
        return None
    boards = plays(state)
    if not boards:
        return "fold"
    scores = {move: worth(board, state["to_move"] % 2) for move, board in boards.items()}
    return min(sorted(boards), key=lambda move: -scores[move])
