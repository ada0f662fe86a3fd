"""A whole day of stages with late, leaving and missing people, lost and wrong forms: to its end."""

import pytest

from tests.tournament.rehearsal.test_rehearse import (
    TROUBLE,
    as_truly_played,
    play_the_day,
    rehearsed,
)
from tournament.models import Round
from tournament.standings.reads.audit import audit_of
from tournament.standings.reads.standing import standings_of

pytestmark = pytest.mark.django_db

CUP = [
    {"name": "", "kind": "groups", "group": 4},
    {"name": "A", "kind": "knockout", "of": "", "size": 8, "third_place": True},
]
FINALS = [
    {"name": "", "kind": "rounds", "rounds": 3, "goes_on": True},
    {"name": "A", "kind": "final", "of": "", "size": 4, "rounds": 2, "carry": "half"},
    {"name": "B", "kind": "final", "of": "", "size": 4, "rounds": 2},
]


@pytest.mark.parametrize(("stages", "rounds"), [(CUP, 6), (FINALS, 5)])
# One day is enough to see that both databases play it alike.
@pytest.mark.parametrize("seed", [pytest.param(4, marks=pytest.mark.both), 9])
def test_a_day_on_which_much_goes_wrong_ends_with_true_places(
    stages: list[dict[str, object]], rounds: int, seed: int
) -> None:
    event = rehearsed(TROUBLE, seed=seed, count=16, rounds=rounds, stages=stages)

    lessons = play_the_day(event)

    assert not event.rounds.exclude(state=Round.State.CLOSED).exists()
    assert lessons.wrong == []
    assert audit_of(event).faults == ()
    before = [(row.entry, row.rank) for row in standings_of(event)]
    assert as_truly_played(event) == before
