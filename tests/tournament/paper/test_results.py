"""Results as they stand on paper."""

from fractions import Fraction

import pytest

from tests.builders import an_event
from tests.tournament.tied import a_tied_event
from tournament.paper.reads.results import standing_paper
from tournament.standings.reads.round_cells import RoundCell

pytestmark = pytest.mark.django_db


def test_each_entry_sees_its_own_figure_first() -> None:
    standing = standing_paper(a_tied_event())
    by_number = {row.entry.number: row for row in standing.rows}

    assert by_number[1].rounds == (RoundCell(1, "played", Fraction(26), "8–5", 1, (2,)),)
    assert by_number[2].rounds == (RoundCell(1, "played", Fraction(10), "5–8", 1, (1,)),)


def test_a_standing_counts_closed_rounds_only() -> None:
    running = standing_paper(a_tied_event(closed=False))
    assert running.rows == ()
    assert running.chain[0] == "conceded"

    done = standing_paper(a_tied_event())
    assert done.is_final
    assert done.rounds == (1,)
    assert done.rows[0].rank == 1


def test_without_a_dividing_criterion_the_first_one_has_a_column() -> None:
    assert standing_paper(a_tied_event()).columns == ("conceded",)
    assert standing_paper(an_event()).columns == ("conceded",)
