"""The standing of teams beside that of their entries: team matches, table by table."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

from tournament.core.text import sort_key
from tournament.standings.reads.standing import StandingPage

WON, DRAWN = 2, 1  # match points


@dataclass(slots=True)
class Record:
    """What a team's matches came to."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: Fraction = Fraction(0)  # of all its entries
    entries: list[int] = field(default_factory=list)

    @property
    def match_points(self) -> int:
        return WON * self.won + DRAWN * self.drawn


@dataclass(frozen=True, slots=True)
class TeamRow:
    rank: int
    club: str
    record: Record


def teams_of(page: StandingPage, language: str) -> list[TeamRow]:
    """By match points, then by the points of all entries together; equal teams share their rank."""
    records = records_of(page)
    order = sorted(
        records.items(),
        key=lambda one: (-one[1].match_points, -one[1].points, sort_key(one[0], language)),
    )
    values = [(record.match_points, record.points) for _club, record in order]
    return [
        TeamRow(values.index(value) + 1, club, record)
        for value, (club, record) in zip(values, order, strict=True)
    ]


def records_of(page: StandingPage) -> dict[str, Record]:
    records: dict[str, Record] = defaultdict(Record)
    for row in page.rows:
        if row.club:
            records[row.club].points += row.points
            records[row.club].entries.append(row.number)
    for number in page.rounds:
        for club, (own, theirs) in team_matches(page, number).items():
            record = records[club]
            record.won += own > theirs
            record.drawn += own == theirs
            record.lost += own < theirs
    return dict(records)


def team_matches(page: StandingPage, number: int) -> dict[str, tuple[Fraction, Fraction]]:
    """By team its points of this round and those of the team that it met, at their tables alone;
    a match with a form missing counts for nobody yet."""
    club_of = {row.number: row.club for row in page.rows}
    cells = {row.number: cell for row in page.rows for cell in row.cells if cell.round == number}
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for entry, cell in cells.items():
        met[club_of[entry]].update(club_of.get(other, "") for other in cell.against)
    found = {}
    for club, others in met.items():
        others.pop(club, None)
        others.pop("", None)
        if not club or not others:
            continue
        other = min(others, key=lambda name: (-others[name], name))
        tables = [
            (cell, cells.get(cell.against[0]))
            for entry, cell in cells.items()
            if club_of[entry] == club and cell.against and club_of.get(cell.against[0]) == other
        ]
        points = [
            (own.points, theirs.points if theirs is not None else Fraction(0))
            for own, theirs in tables
        ]
        if all(own is not None and theirs is not None for own, theirs in points):
            mine = sum((own for own, _theirs in points if own is not None), Fraction(0))
            others_ = sum((theirs for _own, theirs in points if theirs is not None), Fraction(0))
            found[club] = mine, others_
    return found
