"""``python -m scoring playoff``: what anybody can repeat without the site."""

import hashlib
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from scoring import playoff
from scoring.command import PROGRAM, standings_of
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
    return json.loads(PROGRAM.answer(told, json.dumps(data).encode()))


def test_the_seed_is_made_from_the_secrets_bytes_and_the_text() -> None:
    text = "rank,number,points\n1,3,26\n"
    digest = hashlib.sha256(bytes.fromhex(SECRET) + text.encode()).digest()
    assert asked({"secret": SECRET, "text": text}) == {
        "commitment": hashlib.sha256(bytes.fromhex(SECRET)).hexdigest(),
        "base": int.from_bytes(digest[:8], "big") >> 2,
    }


def test_the_order_of_a_play_off_is_the_one_that_standings_use() -> None:
    own = playoff.group_base(77, [9, 3, 5])
    values = playoff.play("keezen", [3, 5, 9], own) or {}
    lots = playoff.lots([3, 5, 9], own)
    order = sorted(values, key=lambda entry: (values[entry], -lots.index(entry)), reverse=True)
    assert asked({"game": "keezen", "tied": [9, 3, 5], "base": 77})["order"] == order


def test_every_group_has_a_seed_of_its_own_as_anybody_can_compute() -> None:
    digest = hashlib.sha256(b"123:4,7").digest()
    own = int.from_bytes(digest[:8], "big") >> 2
    answers = [asked({"game": "keezen", "tied": tied, "base": 123}) for tied in ([7, 4], [4, 8])]
    seeds = [one["contests"][0]["games"][0]["seed"] for one in answers]
    assert (answers[0]["base"], answers[0]["group_base"], seeds[0]) == (123, own, own)
    assert seeds[1] != own


def test_a_play_off_of_before_that_is_repeated_as_it_was() -> None:
    old = {"game": "keezen", "base": 123, "shared_base": True}
    for tied in ([4, 7], [2, 9]):
        contest = asked(old | {"tied": tied})["contests"][0]
        assert contest["games"][0]["seed"] == 123


def test_lots_after_a_play_off_are_drawn_among_those_it_left_equal() -> None:
    """The command line and the standing say the same, also where games divide only some."""
    even = {"game": "foppen", "format": "groups", "chain": ["playoff", "lots"], "rounds": []}
    even["entries"] = [{"id": number} for number in (2, 3, 5, 7)]
    by_lots = 0
    for base in range(150):  # a game among four leaves two equal now and then
        got = asked({"game": "foppen", "tied": [2, 3, 5, 7], "base": base})
        rows = standings_of(even | {"base": base})
        assert got["order"] == [row.entry for row in rows]
        assert got["lots"] == any(row.decided_by == "lots" for row in rows)
        by_lots += got["lots"]
    assert by_lots


def test_too_many_for_a_table_are_ordered_by_lots() -> None:
    got = asked({"game": "mezza", "tied": list(range(1, 10)), "base": 5})
    assert (got["order"], got["lots"], got["contests"]) == (
        playoff.lots(range(1, 10), playoff.group_base(5, range(1, 10))),
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
        ({"base": 1, "tied": [1, 2], "game": "keezen", "shared_base": 1}, "shared_base"),
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
    groups, bases = [(1, 2, 3), (7, 8, 9, 10)], playoff.Bases(4321)
    whole: dict[tuple[int, int], Any] = {}

    def played(game: str, players: int, seed: int) -> dict[str, Any]:
        whole[players, seed] = playoff.finished(game, players, seed)
        return whole[players, seed]

    for tied in groups:
        playoff.play(slug, tied, bases.of(tied), played)
    pieces = [json.loads(json.dumps(piece)) for piece in cut(slug, groups, bases)]
    assert gathered(play_piece(piece) for piece in reversed(pieces)) == whole


def test_a_great_many_duels_are_cut_into_a_few_pieces() -> None:
    pieces = cut("keezen", [range(1, 101)], playoff.Bases(5))
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
    written = json.loads(json.dumps(event_as_json(event, scheme, scheme.chain, playoff.Bases(5))))
    assert event_of(written) == event
    assert written["chain"] == list(scheme.chain)
    assert standings_of(written | {"base": None}) == standings_of(data)
