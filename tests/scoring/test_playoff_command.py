"""``python -m scoring playoff``: what anybody can repeat without the site."""

import hashlib
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from scoring import playoff
from scoring.command import answer, standings_of
from scoring.playoff_command import answer as told
from scoring.playoff_pieces import cut, gathered, play_piece
from scoring.reading import event_of
from scoring.schemes import preset
from scoring.standings import Standing
from scoring.text import before_chance, standing_text
from scoring.writing import event_as_json
from tests.scoring.events import events

SECRET = "0f" * 32


def asked(data: Any) -> Any:
    return answer(json.dumps(data).encode(), told)


def test_the_seed_is_made_from_the_secrets_bytes_and_the_text() -> None:
    text = "rank,number,points\n1,3,26\n"
    digest = hashlib.sha256(bytes.fromhex(SECRET) + text.encode()).digest()
    assert asked({"secret": SECRET, "text": text}) == {
        "commitment": hashlib.sha256(bytes.fromhex(SECRET)).hexdigest(),
        "base": int.from_bytes(digest[:8], "big") >> 2,
    }


def test_the_order_of_a_play_off_is_the_one_that_standings_use() -> None:
    values = playoff.play("keezen", [3, 5, 9], 77) or {}
    lots = playoff.lots([3, 5, 9], 77)
    order = sorted(values, key=lambda entry: (values[entry], -lots.index(entry)), reverse=True)
    assert asked({"game": "keezen", "tied": [9, 3, 5], "base": 77})["order"] == order


def test_too_many_for_a_table_are_ordered_by_lots() -> None:
    got = asked({"game": "mezza", "tied": list(range(1, 10)), "base": 5})
    assert (got["order"], got["lots"], got["contests"]) == (
        playoff.lots(range(1, 10), 5),
        True,
        [],
    )


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], ""),
        ({}, "base"),
        ({"base": -1}, "base"),
        ({"base": 2**62}, "base"),
        ({"base": True}, "base"),
        ({"secret": "zz", "text": ""}, "secret"),
        ({"secret": "00", "text": ""}, "secret"),
        ({"secret": 5, "text": ""}, "secret"),
        ({"secret": SECRET}, "text"),
        ({"base": 1, "tied": [1, 2], "game": "chess"}, "game"),
        ({"base": 1, "tied": [1, 2], "game": []}, "game"),
        ({"base": 1, "tied": [1, 1], "game": "keezen"}, "tied"),
        ({"base": 1, "tied": [1], "game": "keezen"}, "tied"),
        ({"base": 1, "tied": [1, "2"], "game": "keezen"}, "tied"),
        ({"base": 1, "tied": {"1": 2}, "game": "keezen"}, "tied"),
    ],
)
def test_what_cannot_be_used_is_named(data: Any, field: str) -> None:
    assert asked(data)["error"]["field"] == field


@pytest.mark.parametrize("slug", ["keezen", "foppen", "fritsen"])
def test_pieces_in_any_order_give_the_games_of_the_whole(slug: str) -> None:
    groups, base = [(1, 2, 3), (7, 8, 9, 10)], 4321
    whole: dict[tuple[int, int], Any] = {}

    def played(game: str, players: int, seed: int) -> dict[str, Any]:
        whole[players, seed] = playoff.finished(game, players, seed)
        return whole[players, seed]

    for tied in groups:
        playoff.play(slug, tied, base, played)
    pieces = [json.loads(json.dumps(piece)) for piece in cut(slug, groups, base)]
    assert gathered(play_piece(piece) for piece in reversed(pieces)) == whole


def test_a_great_many_duels_are_cut_into_a_few_pieces() -> None:
    pieces = cut("keezen", [range(1, 101)], 5)
    assert len(pieces) <= 64
    assert sum(len(piece["duels"]) for piece in pieces) == 100 * 99 // 2


def test_the_text_of_a_standing_has_numbers_codes_and_exact_fractions() -> None:
    assert before_chance(("conceded", "playoff", "lots")) == ("conceded",)
    assert before_chance(("conceded",)) == ("conceded",)
    assert before_chance(("lots", "conceded")) == ()
    criteria = {"opponents": Fraction(31, 3), "best_rounds": (Fraction(26), Fraction(10))}
    row = Standing(entry=7, rank=1, points=Fraction(51, 2), criteria=criteria, decided_by=None)
    text = standing_text([row], ("opponents", "best_rounds"))
    assert text == "rank,number,points,opponents,best_rounds\n1,7,51/2,31/3,26 10\n"


@given(events())
@settings(max_examples=40, deadline=None)
def test_what_is_written_reads_as_the_same_event(data: dict[str, Any]) -> None:
    event, scheme = event_of(data), preset("keezen", data["scheme"])
    written = json.loads(json.dumps(event_as_json(event, scheme, scheme.chain, 5)))
    assert event_of(written) == event
    assert written["chain"] == list(scheme.chain)
    assert standings_of(written | {"base": None}) == standings_of(data)
