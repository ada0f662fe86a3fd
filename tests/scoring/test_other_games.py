"""Standings of the four other games: examples worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.command import standings_of


def an_event(game: str, entries: int, *matches: dict[str, Any], **more: Any) -> dict[str, Any]:
    """One match a round; who is not in it has a bye when ``byes`` says so."""
    return {
        "game": game,
        "format": "groups",
        "entries": [{"id": number} for number in range(1, entries + 1)],
        "rounds": [
            {"round": number, "matches": [match]} for number, match in enumerate(matches, start=1)
        ],
        **more,
    }


def ranked(event: dict[str, Any]) -> list[tuple[int, Any, str | None]]:
    return [(row.entry, row.points, row.decided_by) for row in standings_of(event)]


def mezza(seats: list[int], order: list[int], left: list[int] | None = None) -> dict[str, Any]:
    report = {"game": "mezza", "players": len(seats), "order": order, "left": left}
    return {"table": 1, "seats": seats, "report": report}


def test_mezza_gives_the_share_of_opponents_beaten() -> None:
    assert ranked(an_event("mezza", 3, mezza([1, 2, 3], [2, 0, 1]))) == [
        (3, 1, None),
        (1, Fraction(1, 2), "points"),
        (2, 0, "points"),
    ]


def test_mezza_stopped_by_the_clock_ranks_by_cards_left_and_shares_places() -> None:
    event = an_event("mezza", 4, mezza([1, 2, 3, 4], [3], [5, 2, 5, 0]))
    assert ranked(event) == [
        (4, 1, None),
        (2, Fraction(2, 3), "points"),
        (1, Fraction(1, 6), "points"),
        (3, Fraction(1, 6), None),
    ]


def test_mezza_equal_points_are_decided_by_first_places() -> None:
    first = mezza([1, 2, 3], [0, 1, 2])
    second = mezza([1, 2, 3], [2, 1, 0])
    # 1: first and last, 2: twice second, 3: last and first → 1 and 3 before 2
    rows = ranked(an_event("mezza", 3, first, second))
    assert [row[0] for row in rows] == [1, 3, 2]
    assert rows[2][2] == "places"


def frantic(seats: list[int], *rows: list[int]) -> dict[str, Any]:
    totals = [sum(column) for column in zip(*rows, strict=True)]
    report = {
        "players": len(seats),
        "rounds": [{"points": list(row)} for row in rows],
        "totals": totals,
        "ended_by": "limit",
    }
    return {"table": 1, "seats": seats, "report": report}


def test_frantic_counts_the_share_of_opponents_beaten_and_the_lowest_total_is_first() -> None:
    event = an_event("frantic", 3, frantic([1, 2, 3], [0, 20, 10], [30, 0, 10]))
    assert ranked(event) == [
        (2, Fraction(3, 4), None),
        (3, Fraction(3, 4), "rounds_won"),
        (1, 0, "points"),
    ]


def test_frantic_equal_places_are_decided_by_the_average_of_a_round() -> None:
    event = an_event(
        "frantic", 4, frantic([1, 2], [10, 20]), frantic([3, 4], [5, 30]), format="groups"
    )
    rows = ranked(event)
    assert rows[0][0] == 3
    assert rows[1] == (1, rows[0][1], "average")


def test_frantic_gives_a_bye_half_of_what_the_first_of_a_table_gets() -> None:
    event = an_event("frantic", 5, frantic([1, 2, 3, 4], [0, 10, 20, 30]))
    event["rounds"][0]["byes"] = [5]
    assert dict(row[:2] for row in ranked(event)) == {
        1: 1,
        2: Fraction(2, 3),
        5: Fraction(1, 2),
        3: Fraction(1, 3),
        4: 0,
    }


def foppen(seats: list[int], *deals: list[int]) -> dict[str, Any]:
    report = {"players": len(seats), "deals": [{"points": deal} for deal in deals]}
    return {"table": 1, "seats": seats, "report": report}


def test_foppen_adds_signed_points_unless_told_otherwise() -> None:
    event = an_event("foppen", 3, foppen([1, 2, 3], [10, -5, -7], [-3, 10, -9]))
    assert [(entry, points) for entry, points, _ in ranked(event)] == [(1, 7), (2, 5), (3, -16)]


def test_foppen_compares_unlike_tables_by_the_distance_to_the_mean_per_deal() -> None:
    event = an_event(
        "foppen", 7, foppen([1, 2, 3], [10, -4, -6]), foppen([4, 5, 6, 7], [10, -2, -4, -4])
    )
    event["scheme"] = "per_deal"
    points = {row.entry: row.points for row in standings_of(event)}
    assert points[1] == 10
    assert points[5] == Fraction(-2)
    assert sum(points.values()) == 0


@pytest.mark.parametrize("scheme", ["points", "totals", "per_deal"])
def test_no_form_of_another_table_changes_the_points_of_foppen(scheme: str) -> None:
    """The clock stopped table 2 after one deal of three, and nobody came to table 3."""
    first = foppen([1, 2, 3], [10, -4, -6], [-3, 10, -9], [-2, -8, 10])
    stopped = foppen([4, 5, 6, 7], [10, -2, -4, -4])
    empty = {"table": 3, "seats": [8, 9, 10], "no_show": [8, 9, 10]}
    alone = an_event("foppen", 10, first)
    together = an_event("foppen", 10, first, stopped, empty)
    for event in (alone, together):
        event["scheme"] = scheme
    known = [{row.entry: row.points for row in standings_of(event)} for event in (alone, together)]
    assert [known[0][entry] for entry in (1, 2, 3)] == [known[1][entry] for entry in (1, 2, 3)]


def test_no_form_of_another_table_changes_the_points_of_frantic() -> None:
    first = frantic([1, 2, 3, 4], [0, 10, 20, 30])
    alone = an_event("frantic", 7, first)
    together = an_event("frantic", 7, first, frantic([5, 6, 7], [5, 0, 10]))
    known = [{row.entry: row.points for row in standings_of(event)} for event in (alone, together)]
    assert [known[0][entry] for entry in (1, 2, 3, 4)] == [1, Fraction(2, 3), Fraction(1, 3), 0]
    assert [known[1][entry] for entry in (1, 2, 3, 4)] == [1, Fraction(2, 3), Fraction(1, 3), 0]


def test_a_weight_makes_points_of_the_share() -> None:
    event = an_event("frantic", 4, frantic([1, 2, 3, 4], [0, 10, 20, 30]))
    event["scheme"] = {"code": "places", "weight": 3}
    assert [points for _entry, points, _by in ranked(event)] == [3, 2, 1, 0]


def fritsen(seats: list[int], *rows: tuple[str, int, int | None, int]) -> dict[str, Any]:
    report = {
        "players": len(seats),
        "rows": [
            {
                "seat": seat,
                "status": status,
                "place": place,
                "cards": cards,
                "turns": turns,
                "fritsjes": None,
            }
            for seat, (status, place, cards, turns) in enumerate(rows)
        ],
    }
    return {"table": 1, "seats": seats, "report": report}


def test_fritsen_gives_a_hundred_for_the_first_place_and_zero_for_the_last() -> None:
    match = fritsen([1, 2, 3], ("out", 2, 0, 6), ("in", 3, 4, 6), ("out", 1, 0, 5))
    assert ranked(an_event("fritsen", 3, match)) == [
        (3, 100, None),
        (1, 50, "points"),
        (2, 0, "points"),
    ]


def test_fritsen_gives_nothing_to_who_left_and_nobody_gains_by_it() -> None:
    match = fritsen(
        [1, 2, 3, 4], ("out", 1, 0, 5), ("gone", 3, None, 2), ("in", 2, 3, 5), ("gone", 3, None, 2)
    )
    points = {row.entry: row.points for row in standings_of(an_event("fritsen", 4, match))}
    assert points == {1: 100, 3: Fraction(200, 3), 2: 0, 4: 0}


def test_a_play_off_of_every_game_decides_or_leaves_it_to_the_lots() -> None:
    matches = {
        "mezza": mezza([1, 2], [0, 1]),
        "frantic": frantic([1, 2], [0, 10]),
        "fritsen": fritsen([1, 2], ("out", 1, 0, 6), ("in", 2, 4, 6)),
    }
    for game, match in matches.items():
        twin = match | {"table": 2, "seats": [3, 4]}
        event = an_event(game, 4) | {"rounds": [{"round": 1, "matches": [match, twin]}], "base": 99}
        assert [row.rank for row in standings_of(event)] == [1, 2, 3, 4], game


def test_fritsen_fewest_turns_wins_and_a_card_left_is_a_turn_to_come() -> None:
    rows = [
        {"seat": 0, "status": "out", "place": 1, "cards": 0, "turns": 9},
        {"seat": 1, "status": "out", "place": 2, "cards": 0, "turns": 7},
        {"seat": 2, "status": "in", "place": 3, "cards": 2, "turns": 8},
        {"seat": 3, "status": "gone", "place": 4, "cards": None, "turns": None},
    ]
    report = {"players": 4, "packs": 1, "jokers": 2, "vuil_max": 6, "stopped": False, "rows": rows}
    match = {"table": 1, "seats": [1, 2, 3, 4], "report": report}
    assert ranked(an_event("fritsen", 4, match, scheme="turns")) == [
        (2, -7, None),
        (1, -9, "points"),
        (3, -10, "points"),
        (4, -14, "points"),
    ]
