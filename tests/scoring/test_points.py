"""Points of rounds that were hardly played."""

from scoring.command import standings_of
from tests.scoring.events import an_event


def test_when_neither_side_turns_up_nobody_lost_to_the_other() -> None:
    event = an_event(2, [{"table": 1, "seats": [1, 2], "no_show": [1, 2]}])
    rows = standings_of({**event, "chain": ["conceded"]})
    assert [(row.points, row.criteria["conceded"]) for row in rows] == [(0, 8), (0, 8)]


def test_by_totals_the_lowest_is_first() -> None:
    report = {"players": 3, "rounds": [{"points": [0, 12, 5]}], "totals": [0, 12, 5]}
    rounds = [{"round": 1, "matches": [{"seats": [1, 2, 3], "report": report}]}]
    event = {"game": "frantic", "format": "groups", "scheme": "sum", "rounds": rounds}
    rows = standings_of({**event, "entries": [{"id": entry} for entry in (1, 2, 3)]})
    assert [(row.entry, row.points) for row in rows] == [(1, 0), (3, -5), (2, -12)]


def test_who_sat_alone_beat_nobody() -> None:
    report = {"players": 1, "order": [0]}
    match = {"seats": [1, 2], "no_show": [2], "report": report}
    rounds = [{"round": 1, "matches": [match]}]
    event = {"game": "mezza", "format": "groups", "rounds": rounds}
    rows = standings_of({**event, "entries": [{"id": 1}, {"id": 2}]})
    assert {row.points for row in rows} == {0}
