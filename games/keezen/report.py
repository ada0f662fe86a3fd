"""The form of a table: what it would hand in, and what the rules say of it (section 6)."""

from collections.abc import Iterator, Mapping

from games import fields
from games.errors import InvalidReport
from games.fields import Json
from games.interface import Verdict
from games.keezen.board import DUOS, LETTERS, home_count
from games.keezen.context import Context, Names, is_positive, read_context, read_names, same
from games.keezen.play import WIN
from games.keezen.state import State

ALL = 8  # the pawns of a duo
SIDE = 4  # the pawns of a colour
Home = tuple[int, int]  # pawns home of BY and GR


def form(state: State) -> dict[str, Json]:
    """The form as the game stands: over, or stopped by the clock (KZ-71)."""
    each = [home_count(side) for side in state.pawns]
    duo = [each[0] + each[2], each[1] + each[3]]
    won = state.over == WIN and duo[0] != duo[1]
    return {
        "home": dict(zip(DUOS, duo, strict=True)),
        "each": dict(zip(LETTERS, each, strict=True)),
        "ended": "win" if state.over == WIN else "time",
        "winner": DUOS[int(duo[1] > duo[0])] if won else None,
    }


def check(report: Json, context: Mapping[str, Json]) -> Verdict:
    """All codes that apply, each once; an error outweighs a warning."""
    known = read_context(context)
    data = fields.mapping(report, "report", InvalidReport)
    names = read_names(data.get("names"), "names", InvalidReport)
    numbers, each = _object(data, "home") or {}, _object(data, "each")
    minutes = data.get("minutes")
    valid_minutes: float | None = minutes if is_positive(minutes) else None

    codes = {*_heading(data, names, known), *_numbers(numbers)}
    if minutes is not None and valid_minutes is None:
        codes.add("KE8")
    if valid_minutes is not None and valid_minutes > known.minutes:
        codes.add("KW3")
    if all(is_whole_to(numbers.get(duo), ALL) for duo in DUOS):
        home = numbers["BY"], numbers["GR"]
        codes.update(_score(data, each, home), _suspicious(home, valid_minutes, known))
    return Verdict.of(codes, errors="KE")


def _object(data: Mapping[str, Json], field: str) -> dict[str, Json] | None:
    value = data.get(field)
    return None if value is None else fields.mapping(value, field, InvalidReport)


def is_whole_to(value: Json, high: int) -> bool:
    return fields.is_whole(value) and 0 <= value <= high


def _heading(data: Mapping[str, Json], names: Names, known: Context) -> Iterator[str]:
    """Which table, which round, who."""
    round_, table = data.get("round"), data.get("table")
    if round_ is None or table is None or not names.complete():
        yield "KE1"
    if round_ is not None and not (fields.is_whole(round_) and 1 <= round_ <= known.rounds):
        yield "KE10"
    if table is not None and not (
        fields.is_whole(table) and table >= 1 and (known.tables is None or table <= known.tables)
    ):
        yield "KE10"
    people = names.filled()
    if len(set(people)) < len(people):
        yield "KE4"
    if known.assigned is not None and names.complete() and not names.same_duos(known.assigned):
        yield "KE11"
    for other in known.others:
        if same(round_, other.round_) and (
            same(table, other.table) or not set(people).isdisjoint(other.names.filled())
        ):
            yield "KE12"


def _numbers(numbers: Mapping[str, Json]) -> Iterator[str]:
    for duo in DUOS:
        if numbers.get(duo) is None:
            yield "KE1"
        elif not is_whole_to(numbers[duo], ALL):
            yield "KE2"


def _score(data: Mapping[str, Json], each: Mapping[str, Json] | None, home: Home) -> Iterator[str]:
    """What no game can end with (KR-1, KR-2), and what contradicts the two numbers."""
    if home == (ALL, ALL):
        yield "KE3"
    if each is not None and not _adds_up(each, home):
        yield "KE5"
    ended, winner = data.get("ended"), data.get("winner")
    if ended is not None and ended != ("win" if ALL in home else "time"):
        yield "KE6"
    if winner is not None and not (winner in DUOS and home[DUOS.index(winner)] == ALL):
        yield "KE7"


def _adds_up(each: Mapping[str, Json], home: Home) -> bool:
    counts: list[Json] = [each.get(colour) for colour in LETTERS]
    if not all(is_whole_to(count, SIDE) for count in counts):
        return False
    blue, green, yellow, red = counts
    return (blue + yellow, green + red) == home


def _suspicious(home: Home, minutes: float | None, known: Context) -> Iterator[str]:
    if ALL in home:
        if minutes is not None and minutes < 2:
            yield "KE9"
        elif minutes is not None and minutes < 15:
            yield "KW1"
        if 0 in home:
            yield "KW5"
    else:
        if minutes is not None and minutes < known.minutes:
            yield "KW2"
        if sum(home) <= 3 and known.minutes >= 45:
            yield "KW4"
