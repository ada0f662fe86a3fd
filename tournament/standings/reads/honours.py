"""What the forms of a round tell that is worth a mention and no points."""

from dataclasses import dataclass

from scoring.models import Result
from tournament.games.protocol import table_game
from tournament.models import Event, Round


@dataclass(frozen=True, slots=True)
class Honour:
    number: int
    words: str


def honours_of(event: Event, round_: Round) -> list[Honour]:
    """By number; in the language that is spoken now."""
    told = table_game(event.game).honours
    found = []
    results = Result.objects.filter(match__round=round_).select_related("report")
    for result in results.prefetch_related("match__seats__entry"):
        sitting = [seat for seat in result.match.seats.all() if not seat.no_show]
        numbers = [seat.entry.number for seat in sorted(sitting, key=lambda one: one.position)]
        found += [Honour(numbers[seat] or 0, words) for seat, words in told(result.report.data)]
    return sorted(found, key=lambda one: one.number)
