"""Sheets: what a table of any game hands in can be typed as it stands, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from games.playing import play_out
from games.registry import game
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of, sheet_of, texts_of
from tournament.models import Event

# game, players, options, how many moves until the clock stops the game (None: played to its end)
TABLES = [
    ("keezen", 4, {}, None),
    ("keezen", 4, {}, 60),
    ("fritsen", 5, {}, None),
    ("fritsen", 7, {}, 40),
    ("frantic", 4, {"limit": 60}, None),
    ("frantic", 3, {"rounds": 1}, None),
    ("mezza", 4, {}, None),
    ("mezza", 5, {}, 90),
    ("foppen", 4, {"deals": 2}, None),
    ("foppen", 3, {"deals": 3, "bids": True}, None),
    ("foppen", 5, {"deals": 4}, 150),
]


def a_report(slug: str, players: int, options: dict[str, Any], moves: int | None) -> Any:
    engine = game(slug)
    state = engine.initial(players, 7, options)
    if moves is None:
        return engine.report(play_out(engine, state)[0])
    for _ in range(moves):
        move = engine.policy(state)
        if move is None:
            break
        state = engine.advance(state, move)
    return engine.report(state)


@pytest.mark.parametrize(("slug", "players", "options", "moves"), TABLES)
def test_what_a_table_hands_in_is_the_same_after_typing(
    slug: str, players: int, options: dict[str, Any], moves: int | None
) -> None:
    report = a_report(slug, players, options, moves)
    fields = fields_of(slug, texts_of(slug, report), players, options)
    judged = {**report, **fields}
    assert game(slug).check(judged, {}) == game(slug).check(report, {})
    for name, value in fields.items():
        if not (slug == "foppen" and name == "stopped"):
            assert value == report[name] or (value is None and not any(report[name]))


@pytest.mark.parametrize(("slug", "players", "options", "moves"), TABLES)
def test_every_text_of_a_report_has_its_field(
    slug: str, players: int, options: dict[str, Any], moves: int | None
) -> None:
    texts = texts_of(slug, a_report(slug, players, options, moves))
    format_ = "duos" if slug == "keezen" else "groups"
    sheet = sheet_of(Event(game=slug, game_options=options, format=format_), players)
    names = {cell.name for line in sheet.lines for cell in line.cells}
    names |= {cell.name for cell in (*sheet.below, *sheet.totals)}
    assert {name for name, text in texts.items() if text} <= names


@pytest.mark.parametrize("text", ["", "x", "1.0", "٣", "12345678", "8a"])
def test_what_is_not_a_number_is_told_at_its_field(text: str) -> None:
    with pytest.raises(SheetRefused) as refused:
        fields_of("keezen", {"home_BY": text, "home_GR": "5"}, 4, {})
    assert list(refused.value.problems) == ["home_BY"]


def test_mezza_places_without_order_are_told() -> None:
    with pytest.raises(SheetRefused) as refused:
        fields_of("mezza", {"place_0": "1", "place_1": "1", "place_2": "3"}, 3, {})
    assert list(refused.value.problems) == ["place_1"]


def test_fritsen_places_of_those_still_in_follow_from_their_cards() -> None:
    texts = {"place_0": "1", "cards_1": "3", "cards_2": "3", "cards_3": "5", "stopped": "1"}
    fields = fields_of("fritsen", texts, 4, {})
    assert [row["place"] for row in fields["rows"]] == [1, 2, 2, 4]


def test_frantic_totals_that_nobody_copied_are_the_sums() -> None:
    texts = {"row1_0": "0", "row1_1": "12", "row2_0": "7", "row2_1": "0", "ended_by": "clock"}
    assert fields_of("frantic", texts, 2, {})["totals"] == [7, 12]
    assert fields_of("frantic", {**texts, "total_0": "8"}, 2, {})["totals"] == [8, 12]
