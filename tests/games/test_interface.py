"""The verdict on a form, and moves that are refused, the same for every game."""

from typing import Any

import pytest

from games.errors import IllegalMove
from games.interface import Verdict
from games.registry import game, slugs


@pytest.mark.parametrize(
    ("codes", "verdict"),
    [
        ((), Verdict("ok")),
        (("W2", "W10", "W2"), Verdict("warning", ("W10", "W2"))),
        (("W1", "E1"), Verdict("error", ("E1", "W1"))),
    ],
)
def test_errors_outweigh_warnings_and_codes_are_sorted(codes: Any, verdict: Verdict) -> None:
    assert Verdict.of(codes, errors="E") == verdict


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("move", [None, 1, ["fold"], "", "no such move"])
def test_move_that_is_not_in_the_list_is_refused_by_its_name(slug: str, move: Any) -> None:
    engine = game(slug)
    with pytest.raises(IllegalMove) as refused:
        engine.apply(engine.initial(engine.players[0], 1, {}), move)
    assert (refused.value.field, refused.value.move) == ("move", move)
