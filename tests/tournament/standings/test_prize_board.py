"""What the screens show of the prize-giving, step by step: it rises to the winner and the podium."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from scoring.standings import Standing
from tests.tournament.tied import a_tied_event
from tournament.models import Event
from tournament.standings.reads.prizes import Reading, board_of, on_podium, steps_of
from tournament.standings.words.prizes import said_aloud


def readings_of(ranks: Sequence[int]) -> list[Reading]:
    """In the order of the reading, the best last."""
    return [
        Reading(f"Duo {number}", number, standing=Standing(number, rank, Fraction(0), {}, None))
        for number, rank in reversed(list(enumerate(ranks, start=1)))
    ]


def ranks_in(lines: Sequence[Reading]) -> list[int]:
    return [one.standing.rank for one in lines if one.standing]


def test_after_the_winner_comes_the_podium_in_order_of_rank() -> None:
    read = readings_of([1, 2, 2, 4, 5])
    assert ranks_in(on_podium(read)) == [1, 2, 2]
    assert steps_of(read) == 6
    last = said_aloud(read)[-1]
    assert last.name == "1 Duo 1 · 2 Duo 2 · 2 Duo 3"
    assert steps_of([Reading("", prize="Ham")]) == 1


@pytest.mark.django_db
def test_the_board_rises_step_by_step() -> None:
    event = a_tied_event(tables=2, special_prizes=[])
    kinds = []
    for shown in range(6):
        Event.objects.filter(pk=event.pk).update(prizes_shown=shown)
        kinds.append(board_of(Event.objects.get()).kind)
    assert kinds == ["", "places", "places", "winner", "winner", "podium"]
