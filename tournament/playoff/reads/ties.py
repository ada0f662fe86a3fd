"""Who is tied when everything has been played, and whether a play-off will part them."""

from dataclasses import dataclass
from itertools import groupby

from scoring.standings import Standing, standings
from scoring.text import BY_CHANCE, before_chance, standing_text
from tournament.events.reads.rules import chain_of, scheme_of
from tournament.models import Event, Match, Round
from tournament.standings.reads.standing import event_played

LAST = "last"  # the special prize of who ends last


@dataclass(frozen=True, slots=True)
class Tied:
    """Entries that everything played leaves equal, and the best rank among them."""

    rank: int
    entries: tuple[int, ...]


def uses_chance(event: Event) -> bool:
    return any(code in BY_CHANCE for code in chain_of(event))


def standing_before(event: Event) -> list[Standing]:
    """The standing without the criteria that need a seed."""
    return standings(event_played(event), scheme_of(event), before_chance(chain_of(event)))


def text_of(event: Event) -> str:
    return standing_text(standing_before(event), before_chance(chain_of(event)))


def tied_groups(event: Event) -> list[Tied]:
    return tied_in(standing_before(event))


def tied_in(standing: list[Standing]) -> list[Tied]:
    ranked = groupby(standing, key=lambda row: row.rank)
    groups = [Tied(rank, tuple(row.entry for row in rows)) for rank, rows in ranked]
    return [tied for tied in groups if len(tied.entries) > 1]


def open_rounds(event: Event) -> list[int]:
    """The rounds that are not closed, or closed with a table's result unknown."""
    going = event.rounds.exclude(state=Round.State.CLOSED).values_list("number", flat=True)
    unknown = Match.objects.unknown().filter(round__event=event)
    return sorted({*going, *unknown.values_list("round__number", flat=True)})


def is_decided(event: Event) -> bool:
    return event.playoff_base is not None


def is_to_come(event: Event) -> bool:
    """A play-off was promised, and its secret is not revealed."""
    return not is_decided(event) and event.has_promise and uses_chance(event)


def prize_ties(event: Event) -> list[Tied]:
    """Who is tied for a prize while the play-off that would part them can be held."""
    if not is_to_come(event) or open_rounds(event):
        return []
    return tied_for_a_prize(event)


def tied_for_a_prize(event: Event) -> list[Tied]:
    last = any(prize.get("rule") == LAST for prize in event.special_prizes)
    standing = standing_before(event)
    return [
        tied
        for tied in tied_in(standing)
        if tied.rank <= event.prizes or (last and tied.rank + len(tied.entries) > len(standing))
    ]
