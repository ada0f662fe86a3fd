"""What the rules of a game say of figures that were read."""

from collections.abc import Mapping
from typing import Any

from games.registry import game
from tournament.desk.reading.sums import whole
from tournament.desk.reading.voting import Errors
from tournament.desk.reads.form import printed_on_form
from tournament.games.boxes.geometry import Geometry
from tournament.games.form import SheetRefused
from tournament.games.protocol import table_game
from tournament.games.sheet import fields_of

SOMEBODY = (("A",), ("B",), ("C",), ("D",))  # sits there: the form's number says who


def rules_of(slug: str, players: int, options: Mapping[str, Any], geometry: Geometry) -> Errors:
    """For a table of so many entries. A form is judged as the desk would, as far as its figures
    tell; sums are added up."""
    check, named = game(slug).check, table_game(slug).named
    known = (
        {"round": 1, "table": 1, "names": named(SOMEBODY, False)}
        if named
        else printed_on_form(slug, players, options)
    )

    def errors(texts: Mapping[str, str]) -> frozenset[str]:
        wrong = {name for name, of in geometry.sums if not adds_up(texts, name, of)}
        typed = {name: text for name, text in texts.items() if not name.startswith("sum_")}
        try:
            report = fields_of(slug, typed, players, options)
        except SheetRefused as refused:
            return frozenset({*wrong, *refused.problems})
        verdict = check({**known, **report}, {})
        return frozenset({*wrong, ""} if verdict.verdict == "error" else wrong)

    return errors


def adds_up(texts: Mapping[str, str], name: str, of: tuple[str, ...]) -> bool:
    """A sum that nobody wrote is right."""
    wanted = texts.get(name, "")
    return not wanted or whole(wanted) == sum(whole(texts.get(one, "")) for one in of)
