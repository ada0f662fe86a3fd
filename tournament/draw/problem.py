"""The values of the draw: everything it depends on goes in, everything it decides comes out.

All frozen, all compared by value: the same ``Problem`` and seed give the same ``Plan``.
Reading and writing them as JSON is the business of ``json/``.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

Format = Literal["duos", "singles", "groups"]
Pairing = Literal["planned", "results", "mixed"]
How = Literal["never", "not_first", "until_last", "rather_not"]

FORMATS: tuple[Format, ...] = get_args(Format)
PAIRINGS: tuple[Pairing, ...] = get_args(Pairing)
HOWS: tuple[How, ...] = get_args(How)

# The criteria by name, in the order of priority an event starts from (design: an event may
# reorder). "partners" only for singles, "scores" only for draws by results, "early_colours" is
# the balance after rounds 2 and 4.
CRITERIA = (
    "partners",
    "rematches",
    "byes",
    "short_tables",
    "colours",
    "early_colours",
    "scores",
    "wishes",
    "fixed_tables",
    "tables",
    "walks",
)

Progress = Callable[[int, int], None]  # steps done, steps in all
Cancel = Callable[[], bool]  # True: stop as soon as possible


@dataclass(frozen=True, slots=True)
class Entry:
    """What competes: a duo or a single player."""

    id: int
    points: Fraction = Fraction(0)
    rank: int | None = None  # place in the standing; orders entries with equal points
    club: str | None = None
    fixed_table: tuple[int, ...] = ()  # the tables it may sit at; empty: any
    from_: int = 1
    until: int | None = None
    absent: tuple[int, ...] = ()

    @property
    def keeps_table(self) -> bool:
        """Sits at one table all day, by its own wish."""
        return len(self.fixed_table) == 1

    def plays(self, round_: int) -> bool:
        return (
            self.from_ <= round_
            and (self.until is None or round_ <= self.until)
            and round_ not in self.absent
        )


@dataclass(frozen=True, slots=True)
class Apart:
    """Two entries that should not meet: never, not in round 1, not before the last round, or
    rather not."""

    a: int
    b: int
    how: How = "never"


@dataclass(frozen=True, slots=True)
class Closure:
    """A table that is out of use from one round to another (to the end when ``until`` is None)."""

    table: int
    from_: int = 1
    until: int | None = None


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """One table in one round. Seats: duos [blue + yellow, green + red]; singles [blue, green,
    yellow, red], partners opposite (seats 0 and 2, 1 and 3); groups clockwise."""

    table: int
    seats: tuple[int, ...]
    no_show: tuple[int, ...] = ()  # drawn but not there: they met nobody and played no colour

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(entry for entry in self.seats if entry not in self.no_show)

    @property
    def is_walkover(self) -> bool:
        """Nobody came to play against the one who is there: as free a round as a bye."""
        return bool(self.no_show) and len(self.present) == 1


@dataclass(frozen=True, slots=True)
class Round:
    """All tables at once."""

    number: int
    matches: tuple[MatchPlan, ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def placed(self) -> tuple[int, ...]:
        """Everybody who rests or sits somewhere."""
        return (*self.byes, *(seat for match in self.matches for seat in match.seats))


@dataclass(frozen=True, slots=True)
class Final:
    """The final stage: from round ``from_`` on the best ``size`` entries sit at the final tables.

    ``entries``, when given, are the finalists in order (winners of an earlier final round);
    otherwise the best by points and rank. Duos are seated 1-2, 3-4, …; singles at one table.
    """

    size: int
    from_: int
    tables: tuple[int, ...] = ()  # empty: the first tables of the hall
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Given:
    """What the stages of an event decide of one round and the draw does not: who meets whom, the
    first of these matches at the first table, and who of them has a bye."""

    round: int
    matches: tuple[tuple[int, ...], ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def entries(self) -> frozenset[int]:
        return frozenset(self.byes).union(*self.matches)


@dataclass(frozen=True, slots=True)
class Unmet:
    """A wish that this plan does not meet: a code, and the numbers that belong to it."""

    code: str
    data: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One question to the draw."""

    format: Format
    rounds: int  # of the whole event
    entries: tuple[Entry, ...]
    tables: tuple[int, ...]
    pairing: Pairing = "planned"
    size: int = 4  # not duos: the wanted table size
    sizes: tuple[int, ...] = (3, 4)  # not duos: the allowed table sizes, ascending
    planned_rounds: int = 0  # mixed: rounds 1 to here are planned, the rest by results
    clubs: How | None = "rather_not"  # how entries of one club are kept apart; None: not at all
    apart: tuple[Apart, ...] = ()
    reserve: tuple[int, ...] = ()  # those of the tables that are used only when the others run out
    out: tuple[Closure, ...] = ()
    final: Final | None = None
    given: tuple[Given, ...] = ()
    waits_from: int | None = None  # the rounds from this one on follow from the standing
    priority: tuple[str, ...] = CRITERIA
    played: tuple[Round, ...] = ()  # what cannot change any longer, in order of round
    seed: int = 1

    @property
    def allowed_sizes(self) -> tuple[int, ...]:
        return (2,) if self.format == "duos" else self.sizes

    @property
    def wanted_size(self) -> int:
        return 2 if self.format == "duos" else self.size

    def open_rounds(self) -> tuple[int, ...]:
        """The rounds of the event that are not played yet."""
        done = {round_.number for round_ in self.played}
        return tuple(number for number in range(1, self.rounds + 1) if number not in done)

    def rounds_to_draw(self) -> tuple[int, ...]:
        """Planned: all that are left. By results: the next one. Mixed: as the next one is."""
        left = self.open_rounds()
        planned_to = {"planned": self.rounds, "mixed": self.planned_rounds, "results": 0}
        last = planned_to[self.pairing]
        for first in self._first_waiting():
            last = min(last, first - 1)  # never drawn before its time
        return tuple(number for number in left if number <= last) or left[:1]

    def by_results(self, round_: int) -> bool:
        """Whether this round pairs equal scores."""
        if any(round_ >= first for first in self._first_waiting()):
            return True
        return self.pairing == "results" or (
            self.pairing == "mixed" and round_ > self.planned_rounds
        )

    def _first_waiting(self) -> tuple[int, ...]:
        """A final and the stages of an event need the standing."""
        final = None if self.final is None else self.final.from_
        return tuple(first for first in (final, self.waits_from) if first is not None)

    def given_in(self, round_: int) -> Given:
        return next((one for one in self.given if one.round == round_), Given(round_))

    def parts_clubs(self, round_: int) -> bool:
        """Whether the members of a club are kept apart in this round."""
        if self.clubs == "until_last":
            return round_ < self.rounds
        return self.clubs is not None and (self.clubs != "not_first" or round_ == 1)

    def present(self, round_: int) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.plays(round_))

    def open_tables(self, round_: int) -> tuple[int, ...]:
        """Tables in use that round, in the order of the hall, the reserve behind the others."""
        closed = {
            closure.table
            for closure in self.out
            if closure.from_ <= round_ and (closure.until is None or round_ <= closure.until)
        }
        usable = [table for table in self.tables if table not in closed]
        return tuple(sorted(usable, key=lambda table: table in self.reserve))  # a stable order


@dataclass(frozen=True, slots=True)
class Plan:
    """What the draw decided: the rounds it was asked for, and the wishes it could not meet."""

    rounds: tuple[Round, ...] = ()
    unmet: tuple[Unmet, ...] = ()


Data = tuple[tuple[str, int | str | tuple[int, ...]], ...]  # what a sentence is made with


@dataclass(frozen=True, slots=True)
class Fault:
    """What makes a plan invalid: a code, where, and whom it concerns."""

    code: str
    round: int
    entries: tuple[int, ...] = ()
    data: Data = ()


Ground = Literal["theorem", "exhaustive", "bound", "unknown"]


@dataclass(frozen=True, slots=True)
class Criterion:
    """One line of a certificate. ``ground`` says why ``best`` is the best possible."""

    name: str
    value: Fraction
    best: Fraction | None  # None: no bound is known
    ground: Ground
    reason: str = ""  # a code; the sentences are made in the web layer
    data: Data = ()


@dataclass(frozen=True, slots=True)
class Certificate:
    """What an independent routine says of a plan."""

    valid: bool
    errors: tuple[Fault, ...] = ()
    criteria: tuple[Criterion, ...] = field(default=())
