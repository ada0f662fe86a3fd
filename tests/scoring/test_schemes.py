"""Presets by their names."""

import pytest

from scoring.errors import UnknownScheme
from scoring.schemes import preset


def test_the_first_preset_is_the_usual_one() -> None:
    assert preset("keezen", None) == preset("keezen", "nk")


@pytest.mark.parametrize(
    ("game", "code", "field"), [("chess", None, "game"), ("mezza", "nk", "scheme")]
)
def test_a_preset_that_is_not_there_is_refused(game: str, code: str | None, field: str) -> None:
    with pytest.raises(UnknownScheme) as refused:
        preset(game, code)
    assert refused.value.field == field
