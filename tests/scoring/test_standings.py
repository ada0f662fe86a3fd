"""Dividing those who are equal: how far, and where it waits."""

from typing import Any

from scoring import playoff
from scoring.command import standings_of
from scoring.reading import event_of
from scoring.schemes import preset
from scoring.standings import divided, standings
from scoring.tally import tally
from tests.scoring.events import a_match, an_event

EVEN = an_event(4, [a_match([1, 2], 8, 3), a_match([3, 4], 8, 3)])


def not_played(_game: str, _players: int, _seed: int) -> dict[str, Any]:
    raise playoff.NotPlayed


def test_no_more_is_divided_than_the_first_places_ask_for() -> None:
    counted = tally(event_of(EVEN), preset("keezen", "nk"))
    groups = divided(counted, ("conceded",), first=1)
    assert [group.entries for group in groups] == [(1, 3)]
    assert [group.entries for group in divided(counted, ("conceded",))] == [(1, 3), (2, 4)]


def test_lots_wait_for_a_play_off_that_is_not_played_yet() -> None:
    event = event_of(EVEN)
    rows = standings(
        event, preset("keezen", "nk"), ("playoff", "lots"), playoff.Bases(5), not_played
    )
    assert [row.rank for row in rows] == [1, 1, 3, 3]


def test_no_two_tied_groups_start_from_the_same_seed() -> None:
    asked: list[int] = []

    def noted(_game: str, _players: int, seed: int) -> dict[str, Any]:
        asked.append(seed)
        return {"winner": 0, "duo": [8, 5]} if len(asked) % 2 else {"winner": 1, "duo": [5, 8]}

    bases = playoff.Bases(123)
    standings(event_of(EVEN), preset("keezen", "nk"), ("playoff",), bases, noted)
    first = [bases.of(tied) for tied in ((1, 3), (2, 4))]
    assert asked == [seed + game for seed in first for game in (0, 1)]


def test_without_a_base_lots_decide_nothing() -> None:
    assert [row.rank for row in standings_of({**EVEN, "chain": ["lots"]})] == [1, 1, 3, 3]
    ranked = standings_of({**EVEN, "chain": ["lots"], "base": 7})
    assert [row.rank for row in ranked] == [1, 2, 3, 4]
    assert ranked[1].decided_by == "lots"
