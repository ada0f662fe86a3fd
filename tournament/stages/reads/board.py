"""The stages as everybody sees them: groups with their places, brackets, finals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.games import scoring_of
from scoring.played import EventPlayed, RoundPlayed
from scoring.points import HOW_BYE, HOW_MISSED, HOW_PLAYED, RoundScore
from scoring.stages.bracket import MAIN, Tie
from scoring.stages.meetings import Scores, bracket_of
from scoring.stages.plan import Filled
from scoring.tally import gathered, total
from tournament.events.reads.rules import scheme_of, stages_of
from tournament.events.words.criteria import written
from tournament.events.words.stages import rounds_said, title_of
from tournament.models import Event
from tournament.stages.words.bracket import part_title, turn_title
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.round_cells import round_counted
from tournament.standings.reads.standing import StandingPage, StandingRow


@dataclass(frozen=True, slots=True)
class Side:
    """One line of a match in a bracket; number 0: nobody yet, or nobody at all."""

    number: int = 0
    name: str = ""
    scores: tuple[str, ...] = ()
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    sides: tuple[Side, Side]
    table: int | None = None  # where it is played now
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    title: str
    rounds: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The main bracket, the one of the losers, or the match for the third place."""

    title: str  # empty: the main one
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a group or a final; ``goes_on`` as it stands now."""

    place: int
    number: int
    name: str
    club: str
    played: int
    points: str
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """One stage; whichever of the two it has."""

    title: str
    rounds: str
    kind: str
    groups: tuple[Group, ...] = ()
    bracket: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The newest stage first: that is what people come for."""

    stages: tuple[Shown, ...] = ()
    waiting: tuple[str, ...] = ()  # what the stages to come are called


def board_of(event: Event, page: StandingPage) -> Board:
    """As far as this page of the standing goes."""
    plan, record = stages_of(event), newest_record(event)
    public = {round_.number for round_ in record.public}
    played = record.until(page.after)  # what is kept back is no part of it
    scores = gathered(played, scheme_of(event), _scores(event, played)).scores
    shown = _Showing(event, page, played, scores, record.public)
    filled = [one for one in record.stages if one.first in public]
    newest = sorted(filled, key=lambda one: -one.first)  # those beside each other as planned
    names = {one.stage.name for one in filled}
    return Board(
        tuple(shown.stage(one, filled) for one in newest),
        tuple(title_of(stage, plan) for stage in plan[1:] if stage.name not in names),
    )


def _scores(event: Event, played: EventPlayed) -> Iterable[RoundScore]:
    return [s for one in played.rounds for s in round_counted(event, played, one).scores]


@dataclass(frozen=True)
class _Showing:
    event: Event
    page: StandingPage
    played: EventPlayed
    scores: Scores
    public: Sequence[RoundPlayed]

    @property
    def rows(self) -> Mapping[int, StandingRow]:
        return {row.number: row for row in self.page.rows}

    def stage(self, filled: Filled, known: Sequence[Filled]) -> Shown:
        stage = filled.stage
        title = title_of(stage, stages_of(self.event))
        rounds = rounds_said(filled.first, filled.last)
        if stage.kind == "knockout":
            return Shown(title, rounds, stage.kind, bracket=self.bracket(filled))
        groups = filled.groups or (filled.entries,)
        later = {e for one in known if one.stage.of == stage.name for e in one.entries}
        going = later or self.going_on(filled)
        return Shown(
            title,
            rounds,
            stage.kind,
            tuple(
                Group(
                    chr(ord("A") + index) if filled.groups else "", self.lines(filled, group, going)
                )
                for index, group in enumerate(groups)
            ),
        )

    def going_on(self, filled: Filled) -> set[int]:
        """Who would go on as it stands now."""
        places = sum(one.size for one in stages_of(self.event) if one.of == filled.stage.name)
        inside = [row.number for row in self.page.rows if row.number in filled.entries]
        return set(inside[:places])

    def lines(self, filled: Filled, group: Sequence[int], going: set[int]) -> tuple[Line, ...]:
        order = [row for row in self.page.rows if row.number in group]
        return tuple(
            Line(
                place if filled.groups else row.rank,
                row.number,
                row.name,
                row.club,
                self.games(filled, row.number),
                self.points(filled, row),
                row.number in going,
            )
            for place, row in enumerate(order, start=1)
        )

    def games(self, filled: Filled, entry: int) -> int:
        own = self.scores.get(entry, ())
        return sum(one.round in filled.rounds and one.how == HOW_PLAYED for one in own)

    def points(self, filled: Filled, row: StandingRow) -> str:
        """Of the stage itself in groups, where a bye counts for nothing; in finals those that
        decide."""
        if filled.stage.kind == "final":
            return written(row.points)
        own = self.scores.get(row.number, ())
        counting = (one for one in own if one.round in filled.rounds and one.how != HOW_BYE)
        return written(total(one.points for one in counting))

    def bracket(self, filled: Filled) -> tuple[Part, ...]:
        found = bracket_of(filled, self.scores)
        parts = list(dict.fromkeys(tie.part for tie in found.ties))
        parts.sort(key=lambda part: part != MAIN)
        return tuple(
            Part(part_title(part), tuple(self.turns(filled, found.turns, part, found.ties)))
            for part in parts
        )

    def turns(self, filled: Filled, turns: int, part: str, ties: Iterable[Tie]) -> Iterable[Turn]:
        own = [tie for tie in ties if tie.part == part]
        for turn in sorted({tie.turn for tie in own}):
            games = filled.stage.games
            first = filled.first + turn * games
            yield Turn(
                turn_title(turns - turn) if part == MAIN else "",
                rounds_said(first, first + games - 1),
                tuple(
                    self.match(tie, range(first, first + games)) for tie in own if tie.turn == turn
                ),
            )

    def match(self, tie: Tie, rounds: range) -> Match:
        both = {one for one in (tie.one, tie.other) if one is not None}
        tables = [
            match.table
            for round_ in self.public
            if round_.number in rounds and tie.winner is None
            for match in round_.matches
            if both.issubset(match.seats) and len(both) == 2
        ]
        sides = tuple(self.side(one, tie, rounds) for one in (tie.one, tie.other))
        is_bye = tie.is_set and not tie.is_match
        return Match((sides[0], sides[1]), tables[-1] if tables else None, is_bye)

    def side(self, entry: int | None, tie: Tie, rounds: range) -> Side:
        if entry is None:
            return Side()
        row = self.rows.get(entry)
        name = row.name if row is not None else ""
        scores = tuple(
            self.score(one)
            for one in self.scores.get(entry, ())
            if one.round in rounds and tie.is_match and one.how not in {HOW_BYE, HOW_MISSED}
        )
        return Side(entry, name, scores, tie.is_match and tie.winner == entry)

    def score(self, score: RoundScore) -> str:
        """The figures of the form, where the two sides share one."""
        if score.how == HOW_PLAYED and scoring_of(self.event.game).of_two_sides:
            return str(score.figures.own)
        return written(score.points)
