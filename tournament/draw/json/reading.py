"""JSON -> the values of the draw, strictly read: a wrong value is refused with its place.

Fields this version does not know are passed over, so that programs may carry their own along.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from games.errors import GameError
from games.fields import Json, choice, is_whole, items, mapping, shown, whole
from games.randomness import SEED_LIMIT
from tournament.draw.errors import InvalidChange, InvalidPlan, InvalidProblem
from tournament.draw.problem import (
    CRITERIA,
    FORMATS,
    HOWS,
    PAIRINGS,
    Apart,
    Closure,
    Entry,
    Final,
    Format,
    How,
    MatchPlan,
    Pairing,
    Plan,
    Problem,
    Round,
    Unmet,
)
from tournament.draw.repair.change import KINDS, Change, Kind

MAX_ENTRIES = 2000
MAX_ROUNDS = 1000
MAX_NUMBER = 2**53  # what every JSON reader can hold
Refusal = type[GameError]


def load_problem(data: Json) -> Problem:
    data = mapping(data, "problem", InvalidProblem)
    for key in ("format", "rounds", "entries", "tables"):
        if key not in data:
            raise InvalidProblem(key, "is missing")
    format_ = cast(Format, choice(data["format"], "format", InvalidProblem, FORMATS))
    rounds = whole(data["rounds"], "rounds", InvalidProblem, 1, MAX_ROUNDS)
    entries = _entries(data["entries"])
    tables = _numbers(data["tables"], "tables", InvalidProblem)
    known = {entry.id for entry in entries}
    size, sizes = _sizes(data, format_)
    pairing = cast(
        Pairing, choice(data.get("pairing") or "planned", "pairing", InvalidProblem, PAIRINGS)
    )
    played = tuple(
        sorted(
            _rounds(data.get("played"), "played", known, format_, InvalidProblem),
            key=lambda round_: round_.number,
        )
    )
    return Problem(
        format=format_,
        rounds=rounds,
        entries=entries,
        tables=tables,
        pairing=pairing,
        size=size,
        sizes=sizes,
        planned_rounds=_optional_whole(data, "planned_rounds", 0, MAX_ROUNDS) or 0,
        clubs=_how(data["clubs"], "clubs") if "clubs" in data else "rather_not",
        apart=_apart(data.get("apart"), known),
        reserve=_numbers(data.get("reserve"), "reserve", InvalidProblem),
        out=_closures(data.get("out")),
        final=_final(data.get("final"), rounds, known, format_),
        priority=_priority(data.get("priority")),
        played=played,
        seed=load_seed(data.get("seed")),
    )


def load_seed(value: Json) -> int:
    return 1 if value is None else whole(value, "seed", InvalidProblem, 0, SEED_LIMIT - 1)


def load_plan(data: Json, problem: Problem) -> Plan:
    """Only the shape is checked: whether the plan is any good is the certificate's to say."""
    data = mapping(data, "plan", InvalidPlan)
    rounds = _rounds(data.get("rounds"), "rounds", None, problem.format, InvalidPlan)
    unmet = []
    for place, item in enumerate(items(data.get("unmet") or [], "unmet", InvalidPlan)):
        unmet.append(_unmet(item, f"unmet[{place}]"))
    return Plan(rounds, tuple(unmet))


def load_change(data: Json) -> Change:
    data = mapping(data, "change", InvalidChange)
    kind = cast(Kind, choice(data.get("kind"), "change.kind", InvalidChange, KINDS))

    def number(key: str, low: int = 0) -> int | None:
        value = data.get(key)
        return None if value is None else whole(value, f"change.{key}", InvalidChange, low)

    round_ = number("round", 1)
    return Change(
        kind,
        1 if round_ is None else round_,
        number("entry"),
        number("with"),
        number("table"),
    )


def _optional_whole(data: dict[str, Json], key: str, low: int, high: int) -> int | None:
    value = data.get(key)
    return None if value is None else whole(value, key, InvalidProblem, low, high)


def _numbers(value: Json, field: str, refuse: Refusal) -> tuple[int, ...]:
    """A list of whole numbers, each once; nothing at all is an empty list."""
    if value is None:
        return ()
    found: dict[int, None] = {}
    for place, item in enumerate(items(value, field, refuse)):
        number = whole(item, f"{field}[{place}]", refuse, 0, MAX_NUMBER)
        if number in found:
            raise refuse(f"{field}[{place}]", f"{number} is there twice")
        found[number] = None
    return tuple(found)


def _entries(value: Json) -> tuple[Entry, ...]:
    entries: dict[int, Entry] = {}
    listed = items(value, "entries", InvalidProblem)
    if len(listed) > MAX_ENTRIES:
        raise InvalidProblem("entries", f"must be at most {MAX_ENTRIES}, not {len(listed)}")
    for place, item in enumerate(listed):
        entry = _entry(item, f"entries[{place}]")
        if entry.id in entries:
            raise InvalidProblem(f"entries[{place}].id", f"{entry.id} is there twice")
        entries[entry.id] = entry
    return tuple(entries.values())


def _entry(value: Json, field: str) -> Entry:
    data = mapping(value, field, InvalidProblem)
    if "id" not in data:
        raise InvalidProblem(f"{field}.id", "is missing")
    from_, until = data.get("from"), data.get("until")
    fixed = data.get("fixed_table")
    rank = data.get("rank")
    return Entry(
        id=whole(data["id"], f"{field}.id", InvalidProblem, 0, MAX_NUMBER),
        points=_points(data.get("points"), f"{field}.points"),
        rank=None if rank is None else whole(rank, f"{field}.rank", InvalidProblem, 1, MAX_NUMBER),
        club=_club(data.get("club"), f"{field}.club"),
        fixed_table=_numbers(
            [fixed] if is_whole(fixed) else fixed, f"{field}.fixed_table", InvalidProblem
        ),
        from_=1 if from_ is None else whole(from_, f"{field}.from", InvalidProblem, 1, MAX_NUMBER),
        until=None
        if until is None
        else whole(until, f"{field}.until", InvalidProblem, 0, MAX_NUMBER),
        absent=_numbers(data.get("absent"), f"{field}.absent", InvalidProblem),
    )


def _points(value: Json, field: str) -> Fraction:
    """Whole, a decimal, or ``"a/b"``: kept exactly."""
    if value is None:
        return Fraction(0)
    if is_whole(value) and abs(value) <= MAX_NUMBER:
        return Fraction(value)
    if isinstance(value, float | str):
        try:
            points = Fraction(str(value)[:40])
        except (ValueError, ZeroDivisionError):
            points = None
        if points is not None and max(abs(points.numerator), points.denominator) <= MAX_NUMBER:
            return points
    raise InvalidProblem(field, f'must be a number or "a/b", not {shown(value)}')


def _club(value: Json, field: str) -> str | None:
    if value is None or value == "":
        return None
    if isinstance(value, str) or is_whole(value):
        return str(value)
    raise InvalidProblem(field, f"must be a name, not {shown(value)}")


def _sizes(data: dict[str, Json], format_: Format) -> tuple[int, tuple[int, ...]]:
    low, high = (4, 4) if format_ == "singles" else (2, 10)
    size = 4 if data.get("size") is None else whole(data["size"], "size", InvalidProblem, low, high)
    sizes = _numbers(data.get("sizes"), "sizes", InvalidProblem)
    if not sizes:
        return size, tuple(n for n in (size - 1, size) if n >= 2)
    smallest, largest = (3, 4) if format_ == "singles" else (2, 10)
    for number in sizes:
        if not smallest <= number <= largest:
            raise InvalidProblem("sizes", f"must be from {smallest} to {largest}, not {number}")
    return size, tuple(sorted({size, *sizes}))


def _how(value: Json, field: str) -> How | None:
    return None if value is None else cast(How, choice(value, field, InvalidProblem, HOWS))


def _apart(value: Json, known: set[int]) -> tuple[Apart, ...]:
    found = []
    for place, item in enumerate(items(value or [], "apart", InvalidProblem)):
        field = f"apart[{place}]"
        data = mapping(item, field, InvalidProblem)
        a, b = (_known(data.get(key), f"{field}.{key}", known, InvalidProblem) for key in "ab")
        if a == b:
            raise InvalidProblem(field, "an entry cannot be kept apart from itself")
        found.append(Apart(a, b, _how(data.get("how"), f"{field}.how") or "never"))
    return tuple(found)


def _known(value: Json, field: str, known: set[int], refuse: Refusal) -> int:
    number = whole(value, field, refuse, 0)
    if number not in known:
        raise refuse(field, f"there is no entry {number}")
    return number


def _closures(value: Json) -> tuple[Closure, ...]:
    found = []
    for place, item in enumerate(items(value or [], "out", InvalidProblem)):
        field = f"out[{place}]"
        data = mapping(item, field, InvalidProblem)
        until = data.get("until")
        found.append(
            Closure(
                whole(data.get("table"), f"{field}.table", InvalidProblem, 0),
                whole(data.get("from") or 1, f"{field}.from", InvalidProblem, 1),
                None if until is None else whole(until, f"{field}.until", InvalidProblem, 0),
            )
        )
    return tuple(found)


def _final(value: Json, rounds: int, known: set[int], format_: Format) -> Final | None:
    if value is None:
        return None
    data = mapping(value, "final", InvalidProblem)
    entries = _numbers(data.get("entries"), "final.entries", InvalidProblem)
    for place, number in enumerate(entries):
        _known(number, f"final.entries[{place}]", known, InvalidProblem)
    size = data.get("size")
    size = len(entries) if size is None else whole(size, "final.size", InvalidProblem, 2, 64)
    if format_ == "duos" and size % 2:
        raise InvalidProblem("final.size", f"must be even, not {size}")
    if entries and len(entries) != size:
        raise InvalidProblem("final.entries", f"must be {size} entries, not {len(entries)}")
    from_ = data.get("from")
    return Final(
        size,
        rounds if from_ is None else whole(from_, "final.from", InvalidProblem, 1, rounds),
        _numbers(data.get("tables"), "final.tables", InvalidProblem),
        entries,
    )


def _priority(value: Json) -> tuple[str, ...]:
    """The named criteria first, in that order; the others behind them in the usual order."""
    named: list[str] = []
    for place, item in enumerate(items(value or [], "priority", InvalidProblem)):
        name = choice(item, f"priority[{place}]", InvalidProblem, CRITERIA)
        if name not in named:
            named.append(name)
    return tuple(named) + tuple(name for name in CRITERIA if name not in named)


def _rounds(
    value: Json, field: str, known: set[int] | None, format_: Format, refuse: Refusal
) -> tuple[Round, ...]:
    """With ``known`` only entries of the problem, and nobody twice in a round."""
    found: list[Round] = []
    for place, item in enumerate(items(value or [], field, refuse)):
        round_ = _round(item, f"{field}[{place}]", known, format_, refuse)
        if known is not None and any(other.number == round_.number for other in found):
            raise refuse(f"{field}[{place}].round", f"{round_.number} is there twice")
        found.append(round_)
    return tuple(found)


def _round(
    value: Json, field: str, known: set[int] | None, format_: Format, refuse: Refusal
) -> Round:
    data = mapping(value, field, refuse)
    number = whole(data.get("round"), f"{field}.round", refuse, 1, MAX_NUMBER)
    matches = []
    for place, item in enumerate(items(data.get("matches") or [], f"{field}.matches", refuse)):
        matches.append(_match(item, f"{field}.matches[{place}]", known, format_, refuse))
    byes = _seated(data.get("byes") or [], f"{field}.byes", known, refuse)
    if known is not None:
        _refuse_twice([*byes, *(seat for match in matches for seat in match.seats)], field)
    return Round(number, tuple(matches), byes)


def _refuse_twice(seated: Sequence[int], field: str) -> None:
    seen: set[int] = set()
    for number in seated:
        if number in seen:
            raise InvalidProblem(field, f"entry {number} is there twice")
        seen.add(number)


def _seated(value: Json, field: str, known: set[int] | None, refuse: Refusal) -> tuple[int, ...]:
    return tuple(
        whole(item, f"{field}[{place}]", refuse, 0, MAX_NUMBER)
        if known is None
        else _known(item, f"{field}[{place}]", known, refuse)
        for place, item in enumerate(items(value, field, refuse))
    )


def _match(
    value: Json, field: str, known: set[int] | None, format_: Format, refuse: Refusal
) -> MatchPlan:
    data = mapping(value, field, refuse)
    table = whole(data.get("table"), f"{field}.table", refuse, 0, MAX_NUMBER)
    seats = _seated(data.get("seats"), f"{field}.seats", known, refuse)
    most = {"duos": 2, "singles": 4, "groups": MAX_ENTRIES}[format_]
    if known is not None and not 1 <= len(seats) <= most:
        raise refuse(f"{field}.seats", f"must be from 1 to {most} entries, not {len(seats)}")
    no_show = _numbers(data.get("no_show"), f"{field}.no_show", refuse)
    for number in no_show:
        if number not in seats:
            raise refuse(f"{field}.no_show", f"entry {number} was not drawn here")
    return MatchPlan(table, seats, no_show)


def _unmet(value: Json, field: str) -> Unmet:
    data = mapping(value, field, InvalidPlan)
    code = data.get("code")
    if not isinstance(code, str):
        raise InvalidPlan(f"{field}.code", f"must be a code, not {shown(code)}")
    return Unmet(
        code,
        tuple((k, v) for k, v in data.items() if k != "code" and (is_whole(v) or type(v) is str)),
    )
