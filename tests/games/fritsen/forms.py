"""Forms of a table by hand."""

from typing import Any

from games.fritsen import GAME

Form = dict[str, Any]


def a_row(seat: int, status: str, place: int, cards: int | None = 0, **noted: Any) -> Form:
    return {
        "seat": seat,
        "status": status,
        "place": place,
        "cards": cards,
        "turns": None,
        "fritsjes": None,
        "vuil": None,
        **noted,
    }


def a_form(*rows: Form, **settings: Any) -> Form:
    return {
        "game": "fritsen",
        "players": len(rows),
        "packs": 2 if len(rows) > 6 else 1,
        "jokers": 2,
        "vuil_max": 6,
        "stopped": False,
        "rows": list(rows),
        **settings,
    }


def three(**last: Any) -> Form:
    """A finished game of three; ``last`` changes the row of the one left."""
    return a_form(a_row(0, "out", 1), a_row(1, "out", 2), {**a_row(2, "in", 3, 2), **last})


def codes(form: Any) -> list[str]:
    return list(GAME.check(form, {}).codes)
