"""A form as columns of a spreadsheet: what it says of one seat, under the words of the form."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournament.core.text import DIGITS, number_in
from tournament.games.form import CHOICE, GRID, SIDES, TICK, Field, Form, name_of
from tournament.games.protocol import table_game
from tournament.games.sheet import Played, texts_of


def columns_of(
    event: Played, players: int, place: int, report: Mapping[str, Any]
) -> dict[str, Any]:
    """By heading; ``place`` is the seat, from 0, of so many at the table."""
    form = table_game(event.game).form(players, event.game_options)
    texts = texts_of(event.game, report)
    of_place = of_grid if form.layout == GRID else of_line
    line = place % len(form.places) if form.layout == SIDES else place
    columns = of_place(form, line, texts)
    columns |= {str(one.label): told(one, texts.get(one.code, "")) for one in form.below}
    if form.total:
        columns[str(form.total.label)] = told(form.total, texts.get(f"total_{place}", ""))
    return columns


def of_line(form: Form, line: int, texts: Mapping[str, str]) -> dict[str, Any]:
    return {
        str(one.label): told(one, texts.get(name_of(form, line, one.code), ""))
        for one in form.fields
    }


def of_grid(form: Form, place: int, texts: Mapping[str, str]) -> dict[str, Any]:
    """A column for each line that is used, and those behind the players' after it."""
    columns = {}
    for line in range(form.lines):
        head = f"{form.line_word} {line + 1}"
        names = {code: name_of(form, line, code) for code in map(str, range(form.players))}
        if any(texts.get(name, "") for name in names.values()):
            columns[head] = told(form.fields[0], texts.get(names[str(place)], ""))
            for one in form.behind:
                text = texts.get(name_of(form, line, one.code), "")
                columns[f"{head}, {one.label}"] = told(one, text)
    return columns


def told(field: Field, text: str) -> Any:
    """As a number where it is one; a choice and a tick in words."""
    if field.kind == TICK:
        return _("yes") if text else ""
    if field.kind == CHOICE:
        return str(dict(field.choices).get(text, text))
    number = number_in(text.removeprefix("-"), DIGITS)
    return text if number is None else -number if text.startswith("-") else number
