"""What may go wrong in a rehearsed hall, and how often: named levels, and each by itself."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from games.fields import Json

MOST = 1000


class Mishap(StrEnum):
    """What can be the matter with a table's form."""

    NONE = ""
    LOST = "lost"  # it lies under a coat; found when somebody asks the table
    MIXED_UP = "mixed_up"  # written on another table's form
    SWAPPED = "swapped"  # the two duos sat in each other's seats
    ILLEGIBLE = "illegible"  # a figure that nobody can read
    IMPOSSIBLE = "impossible"  # figures that cannot be


@dataclass(frozen=True, slots=True)
class Chances:
    """Each out of a thousand: forms, tables, entries, keystrokes."""

    lost: int = 0
    mixed_up: int = 0
    swapped: int = 0
    illegible: int = 0
    impossible: int = 0
    late_tables: int = 0  # start some minutes after the others
    missing: int = 0  # entries that never come
    late_entries: int = 0  # come after round 1 has begun
    leaving: int = 0  # entries that go home after a round
    slips: int = 0  # a simulated clerk hits another figure

    def of(self, mishap: Mishap) -> int:
        return int(getattr(self, mishap.value))

    def as_json(self) -> dict[str, int]:
        return asdict(self)


LEVELS: Mapping[str, Chances] = {
    "none": Chances(),
    "few": Chances(
        lost=15,
        mixed_up=10,
        swapped=10,
        illegible=15,
        impossible=10,
        late_tables=20,
        missing=20,
        late_entries=10,
        leaving=5,
        slips=10,
    ),
    "many": Chances(
        lost=60,
        mixed_up=60,
        swapped=50,
        illegible=60,
        impossible=50,
        late_tables=80,
        missing=50,
        late_entries=40,
        leaving=20,
        slips=40,
    ),
}
NAMES = tuple(field.name for field in fields(Chances))


def chances_of(values: Mapping[str, int]) -> Chances:
    """As read back from JSON; a name that is gone counts for nothing."""
    return Chances(**{name: min(max(int(values.get(name, 0)), 0), MOST) for name in NAMES})


# --- the figures on a form, where mishaps strike ---

Place = tuple[str | int, ...]
NEVER_SPOILT = {"players", "seat", "round", "table", "packs", "jokers", "vuil_max", "limit"}


def figures(value: Json, place: Place = ()) -> Iterator[Place]:
    """Where on a form the table wrote a figure."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in NEVER_SPOILT and name not in {"options", "max_rounds", "clock"}:
                yield from figures(inner, (*place, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from figures(inner, (*place, index))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield place


def figure_at(form: Json, place: Place) -> int:
    value: Any = form
    for step in place:
        value = value[step]
    return int(value)


def with_figure(form: Any, place: Place, figure: int | None) -> Any:
    """The same form with another figure in one place."""
    if not place:
        return figure
    step, *rest = place
    if isinstance(form, dict):
        return {**form, step: with_figure(form[step], tuple(rest), figure)}
    return [
        with_figure(inner, tuple(rest), figure) if index == step else inner
        for index, inner in enumerate(form)
    ]
