"""The form of a table, and what the rules say of it (section 7.2 of RULES.md)."""

from __future__ import annotations

from collections.abc import Callable

from games.fields import Json
from games.fritsen.form import Form, Row, Unreadable, read_form
from games.fritsen.turn_order import order_codes
from games.interface import Level, Verdict

DEALT = 5


def check(data: Json) -> Verdict:
    """All codes that apply; E01 and E02 end the check, for nothing else can then be told."""
    try:
        read = read_form(data)
    except Unreadable as error:
        return Verdict("error", (error.code,))
    codes = {code for code, applies in CHECKS.items() if applies(read)} | order_codes(read)
    errors = any(code.startswith("E") for code in codes)
    level: Level = "error" if errors else "warning" if codes else "ok"
    return Verdict(level, tuple(sorted(codes)))


def _out(form: Form) -> list[Row]:
    return form.with_status("out")


def _in(form: Form) -> list[Row]:
    return form.with_status("in")


def _playing(form: Form) -> list[Row]:
    return [row for row in form.rows if row.status != "gone"]


def _cards_left(form: Form) -> int:
    return sum(row.cards for row in _in(form))


def _cards_do_not_fit_status(form: Form) -> bool:
    """E03."""
    return any((row.status == "out") != (row.cards == 0) for row in _playing(form))


def _may_be_stuck(form: Form) -> bool:
    """Several players left in a finished game, as only a "vast" end leaves them."""
    left = _in(form)
    jokers = form.options.packs * form.options.jokers
    return not form.stopped and 2 <= len(left) <= jokers and all(row.cards == 1 for row in left)


def _wrong_number_left(form: Form) -> bool:
    """E04."""
    left = len(_in(form))
    return left == 0 or (left > 1 and not form.stopped and not _may_be_stuck(form))


def _wrong_places(form: Form) -> bool:
    """E05."""
    out, left = _out(form), _in(form)
    if [row.place for row in out] != list(range(1, len(out) + 1)):
        return True
    for row in left:
        fewer = sum(other.cards < row.cards for other in left) if form.stopped else 0
        if row.place != len(out) + 1 + fewer:
            return True
    return any(row.place != len(out) + len(left) + 1 for row in form.with_status("gone"))


def _too_many_cards(form: Form) -> bool:
    """E06."""
    return _cards_left(form) + DEALT * len(_out(form)) + 1 > form.options.cards


def _out_too_fast(form: Form) -> bool:
    """E07."""
    return any(row.turns is not None and row.turns < 2 for row in _out(form))


def _too_much_vuil(form: Form) -> bool:
    """E09."""
    return any((row.vuil or 0) > form.options.vuil_max for row in form.rows)


def _ending_fritsjes(form: Form, row: Row) -> int:
    """What going out or being left at the end is worth."""
    if row.status == "out":
        return 1
    return 0 if form.stopped else 2


def _too_few_fritsjes(form: Form) -> bool:
    """E10."""
    return any(
        row.fritsjes is not None
        and row.fritsjes < 2 * (row.vuil or 0) + _ending_fritsjes(form, row)
        for row in _playing(form)
    )


def _too_many_fritsjes(form: Form) -> bool:
    """E11: three in each own turn, and what the others can give."""
    packs, jokers, vuil_max = form.options.packs, form.options.jokers, form.options.vuil_max
    from_others = 20 * packs - 6 + jokers * packs
    for row in _playing(form):
        if row.turns is None or row.fritsjes is None:
            continue
        vuil = vuil_max if row.vuil is None else row.vuil
        most = 2 * vuil + 3 * row.turns + from_others + _ending_fritsjes(form, row)
        if row.fritsjes > most:
            return True
    return False


def _too_few_cards(form: Form) -> bool:
    """E12: two cards in each own turn, a klaveren 3 of each pack out of turn."""
    return any(
        row.turns is not None and row.cards < DEALT - 2 * row.turns - form.options.packs
        for row in _in(form)
    )


def _out_very_fast(form: Form) -> bool:
    """W01."""
    return any(row.turns in (2, 3) for row in _out(form))


def _hand_grew_too_fast(form: Form) -> bool:
    """W03."""
    return any(row.turns is not None and row.cards > DEALT + row.turns for row in _in(form))


def _more_turns_than_lays(form: Form) -> bool:
    """W04."""
    turns = [row.turns for row in _playing(form)]
    noted = [count for count in turns if count is not None]
    return len(noted) == len(turns) and sum(noted) > form.options.cards - 1 - _cards_left(form)


def _stopped_when_finished(form: Form) -> bool:
    """W06."""
    return form.stopped and len(_in(form)) == 1


def _somebody_left(form: Form) -> bool:
    """W07."""
    return bool(form.with_status("gone"))


def _olafje(form: Form) -> bool:
    """W08."""
    return any(5 < (row.vuil or 0) <= form.options.vuil_max for row in form.rows)


def _very_large_hand(form: Form) -> bool:
    """W09."""
    return any(row.cards > 15 for row in _in(form))


# E08 and W02 come from turn_order
CHECKS: dict[str, Callable[[Form], bool]] = {
    "E03": _cards_do_not_fit_status,
    "E04": _wrong_number_left,
    "E05": _wrong_places,
    "E06": _too_many_cards,
    "E07": _out_too_fast,
    "E09": _too_much_vuil,
    "E10": _too_few_fritsjes,
    "E11": _too_many_fritsjes,
    "E12": _too_few_cards,
    "W01": _out_very_fast,
    "W03": _hand_grew_too_fast,
    "W04": _more_turns_than_lays,
    "W05": _may_be_stuck,
    "W06": _stopped_when_finished,
    "W07": _somebody_left,
    "W08": _olafje,
    "W09": _very_large_hand,
}
