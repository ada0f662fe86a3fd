"""The lists of mutations fit the code; that each turns a test red is what the runner shows."""

from pathlib import Path

import pytest

from tests.games import mutation
from tests.games.mutation import Mutation, mutations
from tests.games.tables import ENGINES

LISTED = [slug for slug in ENGINES if slug in mutation.slugs_with_mutations()]


def test_every_game_has_a_list() -> None:
    assert LISTED == ENGINES


@pytest.mark.parametrize("slug", LISTED)
def test_mutations_break_what_is_there_exactly_once(slug: str) -> None:
    listed = mutations(slug)
    assert len(listed) >= 10
    assert len({entry.rule for entry in listed}) >= 10
    for entry in listed:
        text = (mutation.ROOT / entry.file).read_text(encoding="utf-8")
        assert text.count(entry.old) == 1, entry
        assert entry.new != entry.old


def test_mutation_is_applied_to_a_copy(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text("STEPS = 7\n", encoding="utf-8")
    Mutation("KZ-46", "rule.py", "= 7", "= 8").apply(tmp_path)
    assert (tmp_path / "rule.py").read_text(encoding="utf-8") == "STEPS = 8\n"


@pytest.mark.parametrize(("old", "new"), [("absent", "x"), ("S", "T"), ("= 7", "= 7")])
def test_mutation_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str) -> None:
    (tmp_path / "rule.py").write_text("STEPS = 7\n", encoding="utf-8")
    with pytest.raises(ValueError, match="exactly once"):
        Mutation("KZ-46", "rule.py", old, new).apply(tmp_path)
