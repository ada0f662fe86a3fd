"""Sheets: what a table of any game hands in can be typed as it stands, and nothing else."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation

from games.errors import GameError
from games.playing import play_out
from games.registry import game
from scoring.games import scoring_of
from tournament.desk.reads.form import printed_on_form
from tournament.games.form import MOST_DIGITS, NUMBER, SIGNED, SheetRefused
from tournament.games.protocol import table_game
from tournament.games.sheet import fields_of, sheet_of, texts_of
from tournament.models import Event


@pytest.fixture
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


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
def test_what_is_not_a_number_is_shown_at_its_field(text: str) -> None:
    with pytest.raises(SheetRefused) as refused:
        fields_of("keezen", {"home_BY": text, "home_GR": "5"}, 4, {})
    assert list(refused.value.problems) == ["home_BY"]


def test_mezza_places_without_order_are_reported() -> None:
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


@pytest.mark.parametrize(("slug", "players", "options", "moves"), TABLES)
def test_whatever_can_be_typed_scoring_can_read(
    slug: str, players: int, options: dict[str, Any], moves: int | None
) -> None:
    """The highest figure that a form takes is one that its JSON may hold."""
    most = "9" * MOST_DIGITS
    form = table_game(slug).form(players, options)
    figures = {NUMBER, SIGNED}
    texts = texts_of(slug, a_report(slug, players, options, moves))
    by_kind = {one.code: one.kind for one in (*form.fields, *form.below)}
    raised = {
        name: most if by_kind.get(name.split("_")[0], SIGNED) in figures and text else text
        for name, text in texts.items()
        if not name.startswith(("place_", "ended", "stopped")) and "_" in name
    }
    kept = {name: text for name, text in {**texts, **raised}.items() if not name.endswith("_bids")}
    kept |= {name: texts[name] for name in kept if name.endswith(("_end", "_bomb"))}
    read = {"players": players, **fields_of(slug, kept, players, options)}
    lines = len(form.places)
    scoring_of(slug).refuse_other_shapes(read, lines, "report", GameError)
    assert most in json.dumps(read) or slug == "mezza"


def test_a_figure_that_is_too_long_cannot_be_typed() -> None:
    with pytest.raises(SheetRefused) as refused:
        fields_of("keezen", {"home_BY": "9" * (MOST_DIGITS + 1), "home_GR": "5"}, 4, {})
    assert list(refused.value.problems) == ["home_BY"]


def test_an_answer_that_is_not_offered_is_asked_again() -> None:
    texts = {"row1_0": "0", "row1_1": "12", "row1_end": "nonsense", "ended_by": "nonsense"}
    with pytest.raises(SheetRefused) as refused:
        fields_of("frantic", texts, 2, {})
    assert set(refused.value.problems) == {"row1_end", "ended_by"}


def test_who_bid_is_written_as_numbers_of_players() -> None:
    options = {"deals": 1, "bids": True}
    texts = {"deal1_0": "10", "deal1_1": "-4", "deal1_2": "0", "deal1_bids": "1, 3"}
    assert fields_of("foppen", texts, 3, options)["deals"][0]["bids"] == [True, False, True]
    with pytest.raises(SheetRefused) as refused:
        fields_of("foppen", {**texts, "deal1_bids": "4", "total_0": "10"}, 3, options)
    assert set(refused.value.problems) == {"deal1_bids", "total_1"}


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("options", "players", "limit"),
    [
        ({}, 4, 154),
        ({}, 5, 137),
        ({"length": "short"}, 3, 137),
        ({"length": "short"}, 8, 113),
        ({"length": "long"}, 4, 179),
        ({"length": "long"}, 6, 154),
        ({"length": "long", "limit": 60}, 4, 60),
        ({"length": "none", "rounds": 25}, 4, None),
    ],
)
def test_frantic_ends_at_the_limit_of_its_length_and_its_size(
    options: dict[str, Any], players: int, limit: int | None
) -> None:
    """On the form, and in what the form is judged by."""
    form = table_game("frantic").form(players, options)
    assert str(limit if limit else "25 rounds, no limit") in str(form.agreed)
    assert printed_on_form("frantic", players, options)["limit"] == limit


def test_more_rounds_than_stand_on_the_paper_can_be_typed() -> None:
    form = table_game("frantic").form(4, {"rounds": 25})
    assert (form.lines, form.printed_lines) == (25, 12)
    assert table_game("frantic").form(4, {"length": "none", "rounds": 25}).printed_lines == 25
    texts = {f"row{row}_{seat}": "0" if seat else "1" for row in range(1, 26) for seat in range(4)}
    fields = fields_of("frantic", {**texts, "ended_by": "rounds"}, 4, {"rounds": 25})
    assert (len(fields["rounds"]), fields["totals"]) == (25, [25, 0, 0, 0])


@pytest.mark.usefixtures("english")
def test_foppen_says_deals_and_bids_on_its_form() -> None:
    forms = table_game("foppen").form
    assert str(forms(4, {}).agreed) == "8 deals, no bid cards"
    assert str(forms(3, {"deals": 6, "bids": True}).agreed) == "6 deals, with bid cards"


def test_fritsen_keeps_penalties_and_asks_for_turns_where_they_count() -> None:
    texts = {"place_0": "1", "des_0": "2", "cards_1": "3"}
    first, second = fields_of("fritsen", texts, 2, {})["rows"]
    assert (first["des"], "des" in second) == (2, False)
    assert texts_of("fritsen", {"rows": [first, second]})["des_0"] == "2"
    with pytest.raises(SheetRefused) as refused:
        fields_of("fritsen", texts, 2, {"turns": True})
    assert set(refused.value.problems) == {"turns_0", "turns_1"}


@pytest.mark.usefixtures("english")
def test_fritsen_gives_medals_and_the_olafje_a_mention() -> None:
    rows = [
        {"seat": 0, "status": "out", "place": 1, "cards": 0, "turns": 5, "vuil": 6},
        {"seat": 1, "status": "out", "place": 2, "cards": 0, "turns": None, "vuil": None},
        {"seat": 2, "status": "in", "place": 3, "cards": 2, "turns": 4, "vuil": 0},
    ]
    assert list(table_game("fritsen").honours({"rows": rows})) == [
        (0, "gouden Frits, out in 5 turns"),
        (0, "Olafje, vuil for the sixth time"),
    ]
