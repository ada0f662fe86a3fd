"""Who meets whom in one round of a stage, and who of it has a bye.

Everything follows from what was played and from who is there: nothing is drawn. Whose opponent is
gone has a bye, and goes through in a knock-out.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.points import HOW_MISSED, HOW_PLAYED, RoundScore
from scoring.stages.bracket import Bracket, Wins
from scoring.stages.groups import in_group, neighbours
from scoring.stages.plan import Filled, Tables

Scores = Mapping[int, Sequence[RoundScore]]  # by entry
Match = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sitting:
    """The first match is for the first of the tables. Whoever is in none and has no bye is free."""

    matches: tuple[Match, ...] = ()
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Now:
    """What a round of a stage follows from."""

    line: Sequence[int]  # the entries as they stand in the stage
    scores: Scores
    there: Collection[int]


def meetings(filled: Filled, number: int, now: Now, tables: Tables) -> Sitting:
    """Round ``number`` of the event."""
    if filled.stage.kind == "knockout":
        return _sitting(_of_bracket(filled, number, now.scores), now.there)
    if filled.stage.kind == "groups" and tables.are_for_two:
        turn = number - filled.first
        matches = [in_group(group, turn) for group in filled.groups]
        rows = [match for found, _resting in matches for match in found]
        resting = [(entry,) for _found, left in matches for entry in left]
        return _sitting([*rows, *resting], now.there)
    if filled.stage.kind == "groups":
        return _sitting(filled.groups, now.there)
    return _of_final(filled, number, now, tables)


def _sitting(rows: Iterable[Match], there: Collection[int]) -> Sitting:
    present = [tuple(entry for entry in row if entry in there) for row in rows]
    return Sitting(
        tuple(row for row in present if len(row) > 1),
        tuple(row[0] for row in present if len(row) == 1),
    )


def _of_final(filled: Filled, number: int, now: Now, tables: Tables) -> Sitting:
    """Neighbours meet: in the last round just so, before it rather not again."""
    line = [entry for entry in now.line if entry in now.there]
    if tables.are_for_two:
        rest = line[len(line) // 2 * 2 :]
        met = set() if number == filled.last else met_in(filled, now.scores)
        return Sitting(tuple(neighbours(line[: len(line) - len(rest)], met)), tuple(rest))
    rows = [tuple(line[i : i + tables.size]) for i in range(0, len(line), tables.size)]
    byes = rows.pop() if rows and len(rows[-1]) not in tables.sizes else ()
    return Sitting(tuple(rows), byes)


def met_in(filled: Filled, scores: Scores) -> set[frozenset[int]]:
    """Who met whom in the rounds of this stage."""
    return {
        frozenset((entry, other))
        for entry in filled.entries
        for score in scores.get(entry, ())
        if score.round in filled.rounds
        for other in score.opponents
    }


def bracket_of(filled: Filled, scores: Scores) -> Bracket:
    """As far as it was played."""
    stage = filled.stage
    wins = _wins(filled, scores)
    return Bracket(filled.entries, wins, stage.third_place, stage.consolation)


def turn_of(filled: Filled, number: int) -> int:
    return (number - filled.first) // filled.stage.games


def _of_bracket(filled: Filled, number: int, scores: Scores) -> Iterator[Match]:
    """The matches that are not over, and whoever has no opponent."""
    bracket, turn = bracket_of(filled, scores), turn_of(filled, number)
    for tie in bracket.in_turn(turn):
        if tie.is_set and not (tie.is_match and tie.winner is not None):
            yield tuple(entry for entry in (tie.one, tie.other) if entry is not None)


def _wins(filled: Filled, scores: Scores) -> Wins:
    """Who has won more games of a match, then more points in it; then the better seed goes through.
    None as long as that may still change."""
    seed = {entry: index for index, entry in enumerate(filled.entries)}
    known = {
        entry: {score.round: score for score in scores.get(entry, ())} for entry in filled.entries
    }
    games = filled.stage.games

    def winner(one: int, other: int, turn: int) -> int | None:
        won, points, ended = {one: 0, other: 0}, {one: Fraction(0), other: Fraction(0)}, 0
        begin = filled.first + turn * games
        for number in range(begin, begin + games):
            game = {entry: known[entry].get(number) for entry in (one, other)}
            found = {entry: score for entry, score in game.items() if score is not None}
            if not found or any(entry in scores for entry in game if entry not in found):
                break
            ended += 1
            worth = {entry: _worth(found.get(entry)) for entry in game}
            for entry, score in found.items():
                won[entry] += worth[entry] == max(worth.values()) > min(worth.values())
                points[entry] += score.points if score.how == HOW_PLAYED else 0
            if max(won.values()) > games // 2:
                break
        if ended < games and max(won.values()) <= games // 2:
            return None
        return max((one, other), key=lambda entry: (won[entry], points[entry], -seed[entry]))

    return winner


def _worth(score: RoundScore | None) -> tuple[bool, Fraction]:
    """Who was not there has lost, whatever the regulations give; so has who never came."""
    if score is None:
        return False, Fraction(0)
    return score.how != HOW_MISSED, score.points
