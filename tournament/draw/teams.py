"""Team matches: whole teams are drawn against each other, and their entries meet table by table.

The draw of the teams is an ordinary draw of duos: as far as it can be no two teams meet twice. What it
says is given to the draw of the entries, like the meetings of a stage.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tournament.draw.problem import CRITERIA, Entry, Given, MatchPlan, Problem, Round
from tournament.draw.solve import solve

OF_TEAMS = ("rematches", "byes", "scores")  # a team has no colour
Teams = Mapping[str, Sequence[int]]  # by name the entries, the first table's first


def given_by_teams(
    problem: Problem, points: Mapping[str, Fraction], seed: int
) -> tuple[Given, ...]:
    """Of every round that is to be drawn now; ``points`` of teams, for a draw by results."""
    teams = teams_of(problem)
    if len(teams) < 2:
        return ()
    names = sorted(teams)
    asked = replace(
        problem,
        entries=tuple(
            Entry(place, points=points.get(name, Fraction(0))) for place, name in enumerate(names)
        ),
        tables=tuple(range(1, len(names) // 2 + 1)),
        reserve=(),
        out=(),
        apart=(),
        clubs=None,
        priority=tuple(dict.fromkeys((*OF_TEAMS, *CRITERIA))),
        played=tuple(as_teams(round_, teams, names) for round_ in problem.played),
    )
    return tuple(of_round(problem, round_, teams, names) for round_ in solve(asked, seed).rounds)


def teams_of(problem: Problem) -> Teams:
    """Those who share a club, in order of number."""
    found: dict[str, list[int]] = {}
    for entry in sorted(problem.entries, key=lambda entry: entry.id):
        if entry.club is not None:
            found.setdefault(entry.club, []).append(entry.id)
    return found


def as_teams(round_: Round, teams: Teams, names: Sequence[str]) -> Round:
    """Which teams met: those of whom most entries sat at one table."""
    of = {entry: names.index(name) for name, entries in teams.items() for entry in entries}
    met = Counter[tuple[int, int]]()
    for match in round_.matches:
        sides = [of[seat] for seat in match.seats if seat in of]
        if len(sides) == 2 and sides[0] != sides[1]:
            met[min(sides), max(sides)] += 1
    matches: list[MatchPlan] = []
    busy: set[int] = set()
    for a, b in sorted(met, key=lambda pair: (-met[pair], pair)):
        if a not in busy and b not in busy:
            busy |= {a, b}
            matches.append(MatchPlan(len(matches) + 1, (a, b)))
    byes = tuple(place for place in range(len(names)) if place not in busy)
    return Round(round_.number, tuple(matches), byes)


def of_round(problem: Problem, round_: Round, teams: Teams, names: Sequence[str]) -> Given:
    """The first of one team against the first of the other, and so on; whoever is over has a bye."""
    there = {entry.id for entry in problem.present(round_.number)}
    here = [[entry for entry in teams[name] if entry in there] for name in names]
    matches: list[tuple[int, ...]] = []
    byes: list[int] = [entry for team in round_.byes for entry in here[team]]
    for match in sorted(round_.matches, key=lambda match: match.table):
        one, other = (here[team] for team in match.seats)
        both = min(len(one), len(other))
        matches += zip(one, other, strict=False)
        byes += [*one[both:], *other[both:]]
    return Given(round_.number, tuple(matches), tuple(byes))
