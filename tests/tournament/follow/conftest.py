"""Two laptops of which the second follows the first."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laptops import Pair, a_pair


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with a_pair(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def running_pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """For all tests that leave the first laptop leading."""
    with a_pair(tmp_path_factory.mktemp("pair")) as made:
        yield made
