"""What belongs to the table and not to the engine (sections 4.1, 4.3 and 5)."""

import re
from pathlib import Path

import pytest

import games.fritsen
from games.errors import IllegalMove, InvalidOptions
from games.fritsen import GAME
from tests.games.fritsen.forms import a_form, a_row

RULES = (Path(games.fritsen.__file__).parent / "RULES.md").read_text(encoding="utf-8")
WORDS = {"vuil", "pass", "frits", "klaver"}

# CD-1 CD-2 CD-3 CD-5 CD-6 CD-7 CD-8 CD-9 CD-10 CD-11 CD-12 CD-13 CD-14 CD-15 CD-16 CD-17 CD-18
PENALTIES = [f"CD-{number}" for number in range(1, 19)]


@pytest.mark.parametrize("penalty", PENALTIES)
def test_penalties_are_no_moves_and_no_part_of_the_check(penalty: str) -> None:
    """CD-1…CD-18: booked as ``des`` beside the form, which nobody looks at."""
    with pytest.raises(IllegalMove):
        GAME.apply(GAME.initial(4, 1, {"vuil_max": 0}), penalty)
    form = a_form(a_row(0, "out", 1), a_row(1, "in", 2, 2), des={"0": penalty})
    assert GAME.check(form, {}).codes == ()


def test_all_penalties_stand_in_the_rules() -> None:
    assert re.findall(r"^\| (CD-\d+) ", RULES, re.MULTILINE) == PENALTIES


def test_leaving_the_table_is_no_move() -> None:
    """RUL-28, CD-4: the form knows ``gone``, the engine does not."""
    with pytest.raises(IllegalMove):
        GAME.apply(GAME.initial(4, 1, {}), "gone")


def test_the_engine_knows_no_drinks() -> None:
    """4.1: what an event pours is none of its options."""
    with pytest.raises(InvalidOptions):
        GAME.initial(4, 1, {"drink_variant": "tussen"})


def test_hands_are_private_in_the_view_of_every_seat() -> None:
    """RUL-25."""
    state = GAME.initial(5, 1, {})
    for seat in range(5):
        shown = [hand != [None] * 5 for hand in GAME.view(state, seat)["hands"]]
        assert shown == [other == seat for other in range(5)]
