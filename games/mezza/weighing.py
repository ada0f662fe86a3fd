"""What the simple player of RULES.md, section 9, thinks of every move: its rules as worths."""

from games.mezza.cards import CODES, KIND
from games.mezza.moves import legal
from games.mezza.policy import WORTH, policy
from games.mezza.state import State

PURPOSE = 50  # a card that is laid for what it does, or because it is the turn of chance
A_CARD = 10  # laid, and not left in hand
A_KIND = 4  # one further in the order in which cards are laid
LAID = {code: place for place, code in enumerate((*CODES[1:-1], CODES[-1], CODES[0]))}
JOKERS = (CODES[0], CODES[-1])


def weighed(state: State) -> list[tuple[str, int]]:
    moves, simple, phase = legal(state), policy(state), state.phase
    if len(moves) < 2:
        return [(move, 0) for move in moves]
    if phase == "swap":
        worths = [of_open(move) for move in moves]
    elif phase == "add":
        worths = [0 if move == "pass" else A_CARD * int(move) for move in moves]
    elif phase == "snatch":  # one half card is enough
        worths = [0 if move == "pass" else PURPOSE - A_CARD * int(move[4:]) for move in moves]
    else:
        worths = of_laying(moves)
        if simple != moves[worths.index(max(worths))]:
            worths[moves.index(simple or "")] = PURPOSE
    return [(move, worth + (move == simple)) for move, worth in zip(moves, worths, strict=True)]


def of_open(move: str) -> int:
    """The most useful cards lie open."""
    return -A_KIND * sum(WORTH.index(KIND[code]) for code in move[2:].split(","))


def of_laying(moves: list[str]) -> list[int]:
    """The lowest kind, all that there is of it; last the jokers, one at a time."""
    laid = [(code, int(number)) for code, number in (move.split("x") for move in moves)]
    most: dict[str, int] = {}
    for code, number in laid:
        most[code] = 1 if code in JOKERS else max(number, most.get(code, 0))
    return [-A_KIND * LAID[code] - A_CARD * abs(number - most[code]) for code, number in laid]
