"""The form of a table (section 7.1 of RULES.md), and what the rules say of it (section 7.2)."""

from collections.abc import Iterator, Mapping

from games.fields import Json
from games.fritsen.form import Form, Row, Unreadable, read_form
from games.fritsen.play import advance
from games.fritsen.policy import policy
from games.fritsen.state import State
from games.fritsen.turn_order import order_codes
from games.interface import Verdict

DEALT = 5


def form(state: State) -> dict[str, Json]:
    """The form that the table would hand in now, the game over or stopped by the clock."""
    state = at_the_end_of_the_turn(state)
    options = state.deal.options
    return {
        "game": "fritsen",
        "players": state.deal.players,
        "packs": options.packs,
        "jokers": options.jokers,
        "vuil_max": options.vuil_max,
        "stopped": state.phase != "over",
        "rows": [_row(state, seat) for seat in range(state.deal.players)],
    }


def at_the_end_of_the_turn(state: State) -> State:
    """RUL-27: a turn in progress is finished, by the simple player, before cards are counted."""
    while state.drawn or state.phase in ("klaver", "glass"):
        move = policy(state)
        if move is None:
            break
        state = advance(state, move)
    return state


def _row(state: State, seat: int) -> dict[str, Json]:
    is_out = seat in state.out
    turns = state.turns[seat]
    if state.phase == "turn" and seat == state.turn and turns:
        turns -= 1  # RUL-27: a turn in which nothing has happened has not started
    return {
        "seat": seat,
        "status": "out" if is_out else "in",
        "place": _place(state, seat),
        "cards": len(state.hands[seat]),
        "turns": turns,
        "fritsjes": state.fritsjes[seat],
        "vuil": state.vuil[seat],
    }


def _place(state: State, seat: int) -> int:
    if seat in state.out:
        return state.out.index(seat) + 1
    ahead = 0
    if state.phase != "over":  # stopped: those still in are ranked by cards left
        ahead = sum(0 < len(hand) < len(state.hands[seat]) for hand in state.hands)
    return len(state.out) + 1 + ahead


def check(report: Json, context: Mapping[str, Json]) -> Verdict:
    """All codes that apply; E01 and E02 end the check, for nothing else can then be told."""
    try:
        read = read_form(report)
    except Unreadable as error:
        return Verdict("error", error.args)
    judges = (_ending, _cards, _turns, _fritsjes, order_codes)
    return Verdict.of((code for judge in judges for code in judge(read)), errors="E")


def _playing(form: Form) -> list[Row]:
    return [row for row in form.rows if row.status != "gone"]


def _cards_left(form: Form) -> int:
    return sum(row.cards for row in form.left)


def _ending(form: Form) -> Iterator[str]:
    """How the game ended, and for whom in which place."""
    left = len(form.left)
    if left == 0 or (left > 1 and not form.stopped and not form.may_be_stuck):
        yield "E04"
    if _has_wrong_places(form):
        yield "E05"
    if form.may_be_stuck:
        yield "W05"
    if form.stopped and left == 1:
        yield "W06"
    if form.gone:
        yield "W07"


def _has_wrong_places(form: Form) -> bool:
    out, left = form.out, form.left
    if [row.place for row in out] != list(range(1, len(out) + 1)):
        return True
    for row in left:
        fewer = sum(other.cards < row.cards for other in left) if form.stopped else 0
        if row.place != len(out) + 1 + fewer:
            return True
    return any(row.place != len(out) + len(left) + 1 for row in form.gone)


def _cards(form: Form) -> Iterator[str]:
    if any((row.status == "out") != (row.cards == 0) for row in _playing(form)):
        yield "E03"
    if _cards_left(form) + DEALT * len(form.out) + 1 > form.options.cards:
        yield "E06"
    noted = [(row.cards, row.turns) for row in form.left if row.turns is not None]
    # two cards in each own turn, a klaveren 3 of each pack out of turn
    if any(cards < DEALT - 2 * turns - form.options.packs for cards, turns in noted):
        yield "E12"
    if any(cards > DEALT + turns for cards, turns in noted):
        yield "W03"
    if any(row.cards > 15 for row in form.left):
        yield "W09"


def _turns(form: Form) -> Iterator[str]:
    if any(row.turns in (0, 1) for row in form.out):
        yield "E07"
    if any(row.turns in (2, 3) for row in form.out):
        yield "W01"
    turns = [row.turns for row in _playing(form)]
    noted = [count for count in turns if count is not None]
    if len(noted) == len(turns) and sum(noted) > form.options.cards - 1 - _cards_left(form):
        yield "W04"


def _fritsjes(form: Form) -> Iterator[str]:
    """Including those of the vuil Fritsen."""
    vuil_max = form.options.vuil_max
    if any((row.vuil or 0) > vuil_max for row in form.rows):
        yield "E09"
    if any(5 < (row.vuil or 0) <= vuil_max for row in form.rows):  # an Olafje
        yield "W08"
    for row in _playing(form):
        if row.fritsjes is None:
            continue
        ending = 1 if row.status == "out" else 0 if form.stopped else 2
        if row.fritsjes < 2 * (row.vuil or 0) + ending:
            yield "E10"
        if row.turns is not None and row.fritsjes > _most_fritsjes(form, row, row.turns) + ending:
            yield "E11"


def _most_fritsjes(form: Form, row: Row, turns: int) -> int:
    """Three in each own turn, and what the others can give."""
    packs, jokers = form.options.packs, form.options.jokers
    vuil = form.options.vuil_max if row.vuil is None else row.vuil
    return 2 * vuil + 3 * turns + 20 * packs - 6 + jokers * packs
