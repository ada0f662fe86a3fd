"""JSON -> the values of the draw, strictly read: a wrong value is refused with its place.

Fields this version does not know are passed over, so that programs may carry their own along.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import cast, get_args

from games.errors import GameError
from games.fields import Json, choice, is_whole, items, mapping, shown, whole
from games.randomness import SEED_LIMIT
from games.registry import game as engine_of
from tournament.draw.errors import (
    InvalidCertificate,
    InvalidChange,
    InvalidPlan,
    InvalidProblem,
    SizeUnplayable,
)
from tournament.draw.problem import (
    CRITERIA,
    FORMATS,
    HOWS,
    PAIRINGS,
    Apart,
    Certificate,
    Closure,
    Criterion,
    Data,
    Entry,
    Fault,
    Final,
    Format,
    Given,
    Ground,
    How,
    MatchPlan,
    Pairing,
    Plan,
    Problem,
    Round,
    Unmet,
)
from tournament.draw.repair.change import KINDS, Change, Kind

MAX_ENTRIES = 5000
MAX_ROUNDS = 1000
MAX_NUMBER = 2**53  # what every JSON reader can hold
LONGEST_FRACTION = 40  # signs
Refusal = type[GameError]


class _Object:
    """One object of the JSON, whose fields are read strictly and refused with their place."""

    def __init__(self, value: Json, place: str, refuse: Refusal, *, prefix: str | None = None):
        self.data = mapping(value, place, refuse)
        self.prefix = f"{place}." if prefix is None else prefix
        self.refuse = refuse

    def get(self, key: str) -> Json:
        return self.data.get(key)

    def whole(self, key: str, low: int, high: int | None = MAX_NUMBER) -> int:
        return whole(self.get(key), self.prefix + key, self.refuse, low, high)

    def maybe(self, key: str, low: int, high: int | None = MAX_NUMBER) -> int | None:
        return None if self.get(key) is None else self.whole(key, low, high)

    def each(self, key: str) -> Iterator[tuple[Json, str]]:
        """Every item of a list with its place; nothing at all is an empty list."""
        for place, item in enumerate(items(self.get(key) or [], self.prefix + key, self.refuse)):
            yield item, f"{self.prefix}{key}[{place}]"

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        return choice(self.get(key), self.prefix + key, self.refuse, allowed)

    def choices(self, key: str, allowed: tuple[str, ...]) -> list[str]:
        return [choice(item, place, self.refuse, allowed) for item, place in self.each(key)]

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            raise self.refuse(self.prefix + key, f"must be a code, not {shown(value)}")
        return value

    def how(self, key: str) -> How | None:
        return None if self.get(key) is None else cast(How, self.choice(key, HOWS))

    def fraction(self, key: str) -> Fraction:
        return _fraction(self.get(key), self.prefix + key, self.refuse)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers, each once; nothing at all is an empty list."""
        found: dict[int, None] = {}
        value = self.get(key)
        listed = items([] if value is None else value, self.prefix + key, self.refuse)
        for place, item in enumerate(listed):
            at = f"{self.prefix}{key}[{place}]"
            number = whole(item, at, self.refuse, 0, MAX_NUMBER)
            if number in found:
                raise self.refuse(at, f"{number} is there twice")
            found[number] = None
        return tuple(found)


def load_problem(value: Json) -> Problem:
    data = _Object(value, "problem", InvalidProblem, prefix="")
    for key in ("format", "rounds", "entries", "tables"):
        if key not in data.data:
            raise InvalidProblem(key, "is missing")
    format_ = cast(Format, data.choice("format", FORMATS))
    rounds = data.whole("rounds", 1, MAX_ROUNDS)
    entries = _entries(data.get("entries"))
    tables = data.numbers("tables")
    known = {entry.id for entry in entries}
    size, sizes = _sizes(data, format_)
    pairing = data.choice("pairing", PAIRINGS) if data.get("pairing") else "planned"
    played = _rounds(data, "played", known, format_)
    return Problem(
        format=format_,
        rounds=rounds,
        entries=entries,
        tables=tables,
        pairing=cast(Pairing, pairing),
        size=size,
        sizes=sizes,
        planned_rounds=data.maybe("planned_rounds", 0, MAX_ROUNDS) or 0,
        clubs=data.how("clubs") if "clubs" in data.data else "rather_not",
        apart=tuple(_apart(item, place, known) for item, place in data.each("apart")),
        reserve=data.numbers("reserve"),
        out=tuple(_closure(item, place) for item, place in data.each("out")),
        final=_final(data.get("final"), rounds, known, format_),
        given=_given(data, known, sizes if format_ != "duos" else (2,)),
        waits_from=data.maybe("waits_from", 1, MAX_ROUNDS),
        priority=tuple(dict.fromkeys((*data.choices("priority", CRITERIA), *CRITERIA))),
        played=tuple(sorted(played, key=lambda round_: round_.number)),
        seed=1 if data.get("seed") is None else data.whole("seed", 0, SEED_LIMIT - 1),
    )


def load_plan(value: Json, problem: Problem) -> Plan:
    """Only the shape is checked: whether the plan is any good is the certificate's to say."""
    data = _Object(value, "plan", InvalidPlan, prefix="")
    rounds = _rounds(data, "rounds", None, problem.format)
    return Plan(rounds, tuple(_unmet(item, place) for item, place in data.each("unmet")))


def load_certificate(value: Json) -> Certificate:
    """As it is kept; one of an earlier version says no reasons."""
    data = _Object(value, "certificate", InvalidCertificate, prefix="")
    errors = tuple(_fault(_Object(item, at, data.refuse)) for item, at in data.each("errors"))
    criteria = (_criterion(_Object(item, at, data.refuse)) for item, at in data.each("criteria"))
    return Certificate(data.get("valid") is not False, errors, tuple(criteria))


def _fault(data: _Object) -> Fault:
    named = ("code", "round", "entries")
    entries = data.numbers("entries")
    rest = {key: value for key, value in data.data.items() if key not in named}
    return Fault(data.text("code"), data.whole("round", 0), entries, _data(rest))


def _criterion(data: _Object) -> Criterion:
    best = None if data.data.get("best") is None else data.fraction("best")
    told = mapping(data.get("data") or {}, f"{data.prefix}data", data.refuse)
    reason = data.text("reason") if "reason" in data.data else ""
    ground = cast(Ground, data.choice("ground", get_args(Ground)))
    return Criterion(data.text("name"), data.fraction("value"), best, ground, reason, _data(told))


def _data(told: dict[str, Json]) -> Data:
    """What sentences are made with, of the kinds that they know."""
    plain = {key: tuple(one) if isinstance(one, list) else one for key, one in told.items()}
    return tuple(plain.items())


def load_change(value: Json) -> Change:
    data = _Object(value, "change", InvalidChange)
    kind = cast(Kind, data.choice("kind", KINDS))
    round_ = data.maybe("round", 1, None)
    others = (data.maybe(key, 0, None) for key in ("entry", "with", "table"))
    return Change(kind, 1 if round_ is None else round_, *others)


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
    data = _Object(value, field, InvalidProblem)
    if "id" not in data.data:
        raise InvalidProblem(f"{field}.id", "is missing")
    if is_whole(data.get("fixed_table")):
        data.data = {**data.data, "fixed_table": [data.get("fixed_table")]}
    from_ = data.get("from")
    return Entry(
        id=data.whole("id", 0),
        points=_points(data.get("points"), f"{field}.points"),
        rank=data.maybe("rank", 1),
        club=_club(data.get("club"), f"{field}.club"),
        fixed_table=data.numbers("fixed_table"),
        from_=1 if from_ is None else data.whole("from", 1),
        until=data.maybe("until", 0),
        absent=data.numbers("absent"),
    )


def _points(value: Json, field: str) -> Fraction:
    return Fraction(0) if value is None else _fraction(value, field, InvalidProblem)


def _fraction(value: Json, field: str, refuse: Refusal) -> Fraction:
    """Whole, a decimal, or ``"a/b"``: kept exactly."""
    if is_whole(value) and abs(value) <= MAX_NUMBER:
        return Fraction(value)
    if isinstance(value, float | str) and len(str(value)) <= LONGEST_FRACTION:
        try:
            points = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            points = None
        if points is not None and max(abs(points.numerator), points.denominator) <= MAX_NUMBER:
            return points
    raise refuse(field, f'must be a number or "a/b", not {shown(value)}')


def _club(value: Json, field: str) -> str | None:
    if value is None or value == "":
        return None
    if isinstance(value, str) or is_whole(value):
        return str(value)
    raise InvalidProblem(field, f"must be a name, not {shown(value)}")


def _sizes(data: _Object, format_: Format) -> tuple[int, tuple[int, ...]]:
    low, high = (4, 4) if format_ == "singles" else (2, 10)
    size = 4 if data.get("size") is None else data.whole("size", low, high)
    sizes = data.numbers("sizes")
    smallest, largest = (3, 4) if format_ == "singles" else (2, 10)
    for number in sizes:
        if not smallest <= number <= largest:
            raise InvalidProblem("sizes", f"must be from {smallest} to {largest}, not {number}")
    playable = range(2, 11) if format_ == "duos" else _playable(data)
    for place, number in (("size", size), *(("sizes", number) for number in sizes)):
        if number not in playable:
            reason = f"must be from {playable[0]} to {playable[-1]}, not {number}"
            raise SizeUnplayable(place, reason)
    return size, tuple(sorted({size, *sizes} if sizes else {size, size - 1} & {*playable}))


def _playable(data: _Object) -> range:
    """The sizes of a table at which the game of the problem can be played, if it names one."""
    if data.get("game") is None:
        return range(2, 11)
    options = mapping(data.get("game_options") or {}, "game_options", InvalidProblem)
    return engine_of(data.get("game")).playable(options)


def _apart(value: Json, field: str, known: set[int]) -> Apart:
    data = _Object(value, field, InvalidProblem)
    a, b = (_known(data.get(key), f"{field}.{key}", known, InvalidProblem) for key in "ab")
    if a == b:
        raise InvalidProblem(field, "an entry cannot be kept apart from itself")
    return Apart(a, b, data.how("how") or "never")


def _known(value: Json, field: str, known: set[int], refuse: Refusal) -> int:
    number = whole(value, field, refuse, 0)
    if number not in known:
        raise refuse(field, f"there is no entry {number}")
    return number


def _closure(value: Json, field: str) -> Closure:
    data = _Object(value, field, InvalidProblem)
    table = data.whole("table", 0, None)
    from_ = data.whole("from", 1, None) if data.get("from") else 1
    return Closure(table, from_, data.maybe("until", 0, None))


def _final(value: Json, rounds: int, known: set[int], format_: Format) -> Final | None:
    if value is None:
        return None
    data = _Object(value, "final", InvalidProblem)
    entries = data.numbers("entries")
    for place, number in enumerate(entries):
        _known(number, f"final.entries[{place}]", known, InvalidProblem)
    size = len(entries) if data.get("size") is None else data.whole("size", 2, 64)
    if format_ == "duos" and size % 2:
        raise InvalidProblem("final.size", f"must be even, not {size}")
    if entries and len(entries) != size:
        raise InvalidProblem("final.entries", f"must be {size} entries, not {len(entries)}")
    from_ = rounds if data.get("from") is None else data.whole("from", 1, rounds)
    return Final(size, from_, data.numbers("tables"), entries)


def _given(data: _Object, known: set[int], sizes: tuple[int, ...]) -> tuple[Given, ...]:
    """Of each round at most one, nobody in it twice, tables as large as they may be."""
    found: dict[int, Given] = {}
    for item, place in data.each("given"):
        own = _Object(item, place, InvalidProblem)
        number = own.whole("round", 1, MAX_ROUNDS)
        rows = [_Object({"": row}, at, InvalidProblem) for row, at in own.each("matches")]
        given = Given(number, tuple(row.numbers("") for row in rows), own.numbers("byes"))
        listed = [*given.byes, *(entry for match in given.matches for entry in match)]
        for entry in listed:
            _known(entry, place, known, InvalidProblem)
        if number in found or len(set(listed)) != len(listed):
            raise InvalidProblem(place, "an entry or a round is there twice")
        if any(len(match) not in sizes for match in given.matches):
            raise InvalidProblem(f"{place}.matches", f"must be of {sizes} entries each")
        found[number] = given
    return tuple(found.values())


def _rounds(data: _Object, key: str, known: set[int] | None, format_: Format) -> tuple[Round, ...]:
    """With ``known`` only entries of the problem, and nobody twice in a round."""
    found: list[Round] = []
    for item, place in data.each(key):
        round_ = _round(_Object(item, place, data.refuse), place, known, format_)
        if known is not None and any(round_.number == other.number for other in found):
            raise data.refuse(f"{place}.round", f"{round_.number} is there twice")
        found.append(round_)
    return tuple(found)


def _round(data: _Object, place: str, known: set[int] | None, format_: Format) -> Round:
    number = data.whole("round", 1)
    matches = tuple(
        _match(_Object(item, at, data.refuse), known, format_) for item, at in data.each("matches")
    )
    round_ = Round(number, matches, _seated(data, "byes", known))
    if known is not None:
        seen: set[int] = set()
        for entry in round_.placed:
            if entry in seen:
                raise InvalidProblem(place, f"entry {entry} is there twice")
            seen.add(entry)
    return round_


def _seated(data: _Object, key: str, known: set[int] | None) -> tuple[int, ...]:
    if known is None:
        return tuple(whole(item, at, data.refuse, 0, MAX_NUMBER) for item, at in data.each(key))
    return tuple(_known(item, at, known, data.refuse) for item, at in data.each(key))


def _match(data: _Object, known: set[int] | None, format_: Format) -> MatchPlan:
    table = data.whole("table", 0)
    items(data.get("seats"), f"{data.prefix}seats", data.refuse)  # they must be there
    seats = _seated(data, "seats", known)
    most = {"duos": 2, "singles": 4, "groups": MAX_ENTRIES}[format_]
    if known is not None and not 1 <= len(seats) <= most:
        reason = f"must be from 1 to {most} entries, not {len(seats)}"
        raise data.refuse(f"{data.prefix}seats", reason)
    no_show = data.numbers("no_show")
    for number in no_show:
        if number not in seats:
            raise data.refuse(f"{data.prefix}no_show", f"entry {number} was not drawn here")
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
