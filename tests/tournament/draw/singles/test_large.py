"""Large fields of single players and groups, with clubs of any size."""

from dataclasses import replace

import pytest

from tests.tournament.draw.certificate.builders import tables_of
from tournament.draw.certify import certify
from tournament.draw.problem import Format
from tournament.draw.solve import solve

PEOPLE = 1100


@pytest.mark.parametrize("format_", ["singles", "groups"])
@pytest.mark.parametrize("members", [0, 250, 550, PEOPLE])
def test_a_club_of_any_size_is_spread_over_the_tables(format_: Format, members: int) -> None:
    problem = tables_of(PEOPLE, format_=format_)
    entries = (replace(e, club="ours" if e.id <= members else None) for e in problem.entries)
    problem = replace(problem, entries=tuple(entries))

    certificate = certify(problem, solve(problem, 1))

    assert certificate.valid
    judged = [line for line in certificate.criteria if line.name != "walks"]
    assert [line.name for line in judged if line.value != line.best] == []
