"""The score models that come with the product are those of the usual settings, game by game."""

import hashlib
import json

import pytest

from tournament.simulation import ready_made
from tournament.simulation.score_model import Assumptions, pieces, play_piece
from tournament.stress.reads.score_models import usual_assumptions

LARGEST = 300_000  # bytes of one file
USUAL = usual_assumptions()


def test_every_usual_setting_has_its_model_and_nothing_else_is_shipped() -> None:
    assert set(ready_made.index()) == {ready_made.key_of(one) for one in USUAL}
    named = {name for name, _hash in ready_made.index().values()}
    assert {path.name for path in ready_made.FOLDER.glob("*.xz")} == named


@pytest.mark.parametrize("assumptions", USUAL, ids=ready_made.file_name)
def test_a_model_is_small_and_what_its_hash_says(assumptions: Assumptions) -> None:
    name, told = ready_made.index()[ready_made.key_of(assumptions)]
    assert (ready_made.FOLDER / name).stat().st_size <= LARGEST
    content = ready_made.content_of(name)
    assert hashlib.sha256(content).hexdigest() == told
    assert Assumptions.from_json(json.loads(content)["assumptions"]) == assumptions


@pytest.mark.parametrize("assumptions", USUAL, ids=ready_made.file_name)
def test_its_games_are_those_that_the_engine_plays_today(assumptions: Assumptions) -> None:
    model = ready_made.read(ready_made.key_of(assumptions))
    for piece in (pieces(assumptions)[0], pieces(assumptions)[-1]):
        few = {**piece, "count": 4}
        kept = model.samples[tuple(piece["levels"])][piece["first"] :][:4]
        assert json.loads(json.dumps(play_piece(few))) == [list(one) for one in kept]
