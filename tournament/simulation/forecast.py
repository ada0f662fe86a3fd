"""The chances during an event: its rest played thousands of times, in pieces.

Each piece draws its own levels and plays so many rests from its own seed, so the answer depends on
the question, the models and the seed alone, not on who played which piece.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from games.randomness import draw
from scoring.prizes import prizes
from tournament.draw.chance import Chance
from tournament.simulation.believed_levels import Seen, Skills
from tournament.simulation.forecast_question import Question
from tournament.simulation.rest_of_event import SoFar, play_rest
from tournament.simulation.scored import Models

PIECES = 16
RESTS = 125  # of a piece; 2,000 in all: every chance within 2.2 %
APART = 1  # drawings of everybody's level between two rests
ONE_STREAM = 2**40  # seeds of pieces are so far apart that their numbers never meet


@dataclass(frozen=True, slots=True)
class Counts:
    """How often each entry ended at each rank and got each special prize, in so many rests."""

    rests: int
    ranks: Mapping[int, Counter[int]]
    special: Sequence[Counter[int]]

    def as_json(self) -> dict[str, Any]:
        return {
            "rests": self.rests,
            "ranks": [[entry, sorted(counted.items())] for entry, counted in self.ranks.items()],
            "special": [sorted(counted.items()) for counted in self.special],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(
            data["rests"],
            {entry: Counter(dict(counted)) for entry, counted in data["ranks"]},
            [Counter(dict(counted)) for counted in data["special"]],
        )


def seeds(seed: int, pieces: int = PIECES) -> list[int]:
    return [draw(seed + number * ONE_STREAM)[1] >> 1 for number in range(pieces)]


def play_piece(question: Question, models: Models, seed: int, rests: int = RESTS) -> dict[str, Any]:
    """So many rests of the event; the answer is JSON."""
    chance = Chance(seed)
    seen = [  # forms of tables at which everybody was there
        Seen(match.seats, match.report)
        for round_ in question.played.rounds
        for match in round_.matches
        if match.report is not None and not match.no_show
    ]
    skills = Skills(question.played.entries, seen, models, chance, question.mix)
    so_far = SoFar(question)
    ranks: dict[int, Counter[int]] = {entry: Counter() for entry in question.played.entries}
    special: list[Counter[int]] = [Counter() for _ in question.special]
    for _ in range(rests):
        for _ in range(APART):
            skills.again()
        order = play_rest(so_far, skills.levels, models, chance)
        for row in order:
            ranks[row.entry][row.rank] += 1
        if not special:
            continue
        # one that several get (every n-th place) counts for each
        given = prizes(
            order, question.prizes, question.special, question.categories or {}, chance.bits(60)
        )
        for prize in given:
            if prize.special is not None and prize.entry is not None:
                special[prize.special][prize.entry] += 1
    return Counts(rests, ranks, special).as_json()


def gathered(answers: Iterable[Mapping[str, Any]]) -> Counts:
    """All pieces together."""
    parts = [Counts.from_json(answer) for answer in answers]
    ranks: dict[int, Counter[int]] = {}
    for part in parts:
        for entry, counted in part.ranks.items():
            ranks.setdefault(entry, Counter()).update(counted)
    each = zip(*(part.special for part in parts), strict=True)
    return Counts(sum(part.rests for part in parts), ranks, [sum(one, Counter()) for one in each])
