"""The form of a table and its verdict."""

from typing import Any

import pytest

from games.errors import InvalidReport
from games.foppen import GAME
from games.playing import play_out
from tests.games.foppen.builders import a_state, played

GOOD = [10, -11, -3, -23]


def a_form(*deals: Any, players: int = 4, **fields: Any) -> dict[str, Any]:
    """A form whose number of deals is as agreed; a list stands for the points of a deal."""
    entries = [{"points": deal} if isinstance(deal, list) else deal for deal in deals]
    options = fields.pop("options", {"deals": max(len(deals), 1)})
    return {"game": "foppen", "players": players, "options": options, "deals": entries, **fields}


def codes(form: Any) -> list[str]:
    return list(GAME.check(form, {}).codes)


def codes_of(points: list[int], bids: str = "") -> list[str]:
    """The codes of one deal with these points; ``bids`` names the bidders, if any."""
    made = [str(seat) in bids for seat in range(len(points))]
    options = {"bids": bool(bids), "deals": 1}
    deal = {"points": points, "bids": made}
    return codes(a_form(deal, players=len(points), options=options))


def test_a_good_form_is_ok() -> None:
    verdict = GAME.check(a_form(GOOD, [0, -2, -9, -11], totals=[10, -13, -12, -34]), {})
    assert verdict.as_json() == {"verdict": "ok", "codes": []}


def test_errors_outweigh_warnings() -> None:
    assert GAME.check(a_form(GOOD, GOOD), {}).verdict == "warning"
    verdict = GAME.check(a_form(GOOD, GOOD, totals=[0, 0, 0, 0]), {})
    assert verdict.as_json() == {"verdict": "error", "codes": ["FP-E11", "FP-W6"]}


def test_codes_are_sorted_as_strings_and_listed_once() -> None:
    form = a_form([7, 0, 0, 5], [3, 0, 0, 2], totals=[1, 2, 3, 4])
    assert codes(form) == ["FP-E11", "FP-E5", "FP-E8", "FP-E9"]


def test_what_may_be_missing() -> None:
    """Section 6.1."""
    full = a_form({"points": GOOD, "bids": None}, options={"deals": 1}, totals=None, stopped=False)
    assert codes(full) == []
    assert codes({"players": 4, "options": {"deals": 1}, "deals": [{"points": GOOD}]}) == []
    assert codes({"players": 4}) == ["FP-E2"]
    assert codes({"players": 3, "deals": [{"points": [10, -5, -8]}], "stopped": True}) == ["FP-W3"]


def test_unknown_fields_are_ignored() -> None:
    assert codes(a_form({"points": GOOD, "note": "x"}, note=[1], table=4)) == []


@pytest.mark.parametrize("form", [None, [], "form", 3, True])
def test_a_form_that_is_no_object_is_refused(form: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(form, {})


@pytest.mark.parametrize(
    ("field", "value"),
    [("deals", {}), ("deals", "none"), ("deals", None), ("stopped", 1), ("stopped", "no")],
)
def test_fields_without_a_code_must_have_their_shape(field: str, value: Any) -> None:
    with pytest.raises(InvalidReport) as refusal:
        GAME.check({**a_form(GOOD), field: value}, {})
    assert refusal.value.field == field


@pytest.mark.parametrize("players", [2, 7, 0, -4, True, 4.0, "4", None, [4]])
def test_e1_number_of_players(players: Any) -> None:
    """FP-E1: and it ends the check."""
    assert codes({**a_form(["x"]), "players": players}) == ["FP-E1"]


@pytest.mark.parametrize(
    "options",
    [{"bids": 1}, {"deals": 0}, {"deals": 1.0}, {"deals": True}, {"bid": True}, [], None, 1],
)
def test_e1_options(options: Any) -> None:
    """FP-E1."""
    assert codes({**a_form(GOOD), "options": options}) == ["FP-E1"]
    assert codes({**a_form(GOOD), "options": options, "deals": 7}) == ["FP-E1"]


@pytest.mark.parametrize(
    ("deals", "stopped", "expected"),
    [
        (0, False, ["FP-E2"]),
        (3, False, ["FP-E2"]),
        (4, False, []),
        (5, False, ["FP-E2"]),
        (5, True, ["FP-E2", "FP-W1"]),
        (4, True, ["FP-W1"]),
        (0, True, ["FP-W2"]),
        (2, True, ["FP-W3"]),
    ],
)
def test_number_of_deals(deals: int, stopped: bool, expected: list[str]) -> None:
    """FP-E2, FP-W1, FP-W2, FP-W3."""
    entries = [[10, -1 - deal, -3, -9] for deal in range(deals)]
    assert codes(a_form(*entries, options={"deals": 4}, stopped=stopped)) == expected


def test_full_turns_of_the_lead_are_not_suspicious() -> None:
    """FP-W3: a multiple of the number of players is fine."""
    entries = [[10, -1 - deal, -3, -9] for deal in range(4)]
    assert codes(a_form(*entries, options={}, stopped=True)) == []
    assert codes(a_form(*entries[:3], options={}, stopped=True)) == ["FP-W3"]


def test_unreadable_deals_count_as_deals() -> None:
    """FP-E2, FP-W1 to FP-W3 count every entry."""
    assert codes(a_form("x", "y", options={"deals": 2}, stopped=True)) == ["FP-E3", "FP-W1"]
    assert codes(a_form("x", options={"deals": 2}, stopped=True)) == ["FP-E3", "FP-W3"]
    assert codes(a_form("x", options={"deals": 2})) == ["FP-E2", "FP-E3"]


@pytest.mark.parametrize(
    "deal",
    [
        None,
        [],
        "10 -11 -3 -23",
        {},
        {"points": None},
        {"points": [10, -11, -3]},
        {"points": [10, -11, -3, -23, 0]},
        {"points": [10, -11, -3, -23.0]},
        {"points": [10, -11, -3, "-23"]},
        {"points": [10, -11, -3, None]},
        {"points": [True, -11, -3, -23]},
        {"points": {"0": 10}},
        {"points": GOOD, "bids": []},
        {"points": GOOD, "bids": [False, False, False]},
        {"points": GOOD, "bids": [0, 0, 0, 0]},
        {"points": GOOD, "bids": [False, False, False, None]},
        {"points": GOOD, "bids": False},
        {"points": GOOD, "bids": "none"},
    ],
)
def test_e3_unreadable_deal(deal: Any) -> None:
    """FP-E3: and the totals are not compared any more."""
    form = a_form(GOOD, totals=[1, 1, 1, 1])
    assert codes({**form, "deals": [deal]}) == ["FP-E3"]


def test_e3_leaves_the_other_deals_to_be_checked() -> None:
    """FP-E3, FP-W6: the deals around it are not successive."""
    assert codes(a_form(GOOD, "x", GOOD)) == ["FP-E3"]
    assert codes(a_form([0, 0, -3, -4], "x", GOOD)) == ["FP-E3", "FP-E8"]


def test_e4_bid_without_the_variant() -> None:
    """FP-E4: the bids as entered still count for the points."""
    deal = {"points": [25, -22, -3, -23], "bids": [True, True, False, False]}
    assert codes(a_form(deal)) == ["FP-E4"]
    deal = {"points": [10, -22, -3, -23], "bids": [True, True, False, False]}
    assert codes(a_form(deal)) == ["FP-E4", "FP-E5"]


@pytest.mark.parametrize(
    ("points", "bids", "expected"),
    [
        ([10, -11, -3, -23], "", []),
        ([9, -11, -3, -23], "", ["FP-E5"]),
        ([20, -11, -3, -23], "", ["FP-E5"]),
        ([20, -11, -3, -23], "0", []),
        ([10, -11, -3, -23], "0", ["FP-E5"]),
        ([25, -22, -3, -23], "01", []),
        ([20, -22, -3, -23], "01", ["FP-E5"]),
        ([30, -22, -3, -46], "013", []),
        ([10, -22, -3, -46], "13", []),
        ([25, 25, -3, -4], "01", []),
        ([25, 10, -3, -8], "03", []),
        ([0, 25, -3, -4], "01", []),
        ([35, -2, -4, -6], "0123", []),
    ],
)
def test_e5_impossible_gain(points: list[int], bids: str, expected: list[str]) -> None:
    """FP-E5."""
    assert codes_of(points, bids) == expected


def test_e6_bidder_with_odd_minus_points() -> None:
    """FP-E6: and then FP-E10 is not tested."""
    assert codes_of([10, -11, -3, -23], "1") == ["FP-E6"]
    assert codes_of([10, -11, -3, -900], "1") == ["FP-E6", "FP-W4"]
    assert codes_of([10, -12, -3, -23], "1") == []


def test_e7_somebody_must_be_out_of_cards() -> None:
    """FP-E7, FP-51."""
    assert codes_of([-10, -11, -3, -23]) == ["FP-E7"]


def test_e8_only_one_stone() -> None:
    """FP-E8: two finishers cannot both have been fooled."""
    assert codes_of([0, 0, -3, -23]) == ["FP-E8"]
    assert codes_of([0, 10, -3, -23]) == []


def test_e9_somebody_must_have_cards() -> None:
    """FP-E9: he who sits out the last trick."""
    assert codes_of([10, 0, 10, 10]) == ["FP-E9"]


def test_nobody_positive_is_not_suspicious() -> None:
    """Section 6.3: the only finisher was fooled in the last trick."""
    assert codes_of([0, -11, -3, -23]) == []


@pytest.mark.parametrize(
    ("points", "bids", "expected"),
    [
        ([10, -121, -1, -2], "", ["FP-E10", "FP-W4"]),
        ([10, 10, -90, -1], "", ["FP-E10", "FP-W4"]),
        ([10, 10, 10, -91], "", ["FP-E10", "FP-W4"]),
        ([10, 10, 10, -90], "", ["FP-W4"]),
        ([10, 10, 10, -1], "", ["FP-E10"]),
        ([10, 10, 10, -2], "", []),
        ([10, 10, -1, -1], "", []),
        ([10, -1, -1, -1], "", ["FP-E10"]),
        ([10, -1, -1, -4], "", []),
        ([20, -1, -1, -2], "0", ["FP-E10"]),
        ([25, -2, -1, -4], "01", []),
        ([25, -4, -1, -2], "01", ["FP-E10"]),
    ],
)
def test_e10_impossible_penalties(points: list[int], bids: str, expected: list[str]) -> None:
    """FP-E10: a bidder's penalty is half of his minus points."""
    assert codes_of(points, bids) == expected


def test_e10_is_not_tested_without_finishers_or_losers() -> None:
    """FP-E10."""
    assert codes_of([-300, -1, -1, -1]) == ["FP-E7", "FP-W4"]
    assert codes_of([10, 10, 10, 10]) == ["FP-E9"]


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([10, -13, -12, -34], []),
        (None, []),
        ([10, -13, -12, -33], ["FP-E11"]),
        ([10.0, -13, -12, -34], ["FP-E11"]),
        ([10, -13, -12], ["FP-E11"]),
        ([], ["FP-E11"]),
        ("10", ["FP-E11"]),
        ({}, ["FP-E11"]),
        (0, ["FP-E11"]),
        (False, ["FP-E11"]),
    ],
)
def test_e11_totals(totals: Any, expected: list[str]) -> None:
    """FP-E11."""
    assert codes(a_form(GOOD, [0, -2, -9, -11], totals=totals)) == expected


def test_e11_without_any_deal() -> None:
    """FP-E11: the sums are zero then."""
    form = a_form(options={}, stopped=True)
    assert codes({**form, "totals": [0, 0, 0, 0]}) == ["FP-W2"]
    assert codes({**form, "totals": [0, 0, 0, 1]}) == ["FP-E11", "FP-W2"]
    assert codes({**form, "totals": [False] * 4}) == ["FP-E11", "FP-W2"]


@pytest.mark.parametrize(("players", "limit"), [(3, 90), (4, 75), (5, 65), (6, 55)])
def test_w4_high_penalty(players: int, limit: int) -> None:
    """FP-W4: undoubled, so a bidder may lose twice as much."""
    rest = [-1 - seat for seat in range(players - 2)]
    assert "FP-W4" not in codes_of([10, -limit, *rest])
    assert "FP-W4" in codes_of([10, -limit - 1, *rest])
    assert "FP-W4" not in codes_of([20 + 5, -2 * limit, *rest], "01")
    assert "FP-W4" in codes_of([20 + 5, -2 * limit - 2, *rest], "01")


def test_w4_half_of_odd_points_is_not_rounded() -> None:
    """FP-W4: 90½ is above 90."""
    assert codes_of([25, -181, -1], "01") == ["FP-E6", "FP-W4"]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([10, 10, 0, 10, -6], ["FP-W5"]),
        ([10, 10, 0, -5, -6], []),
        ([10, 10, 0, 10, 10, -9], ["FP-W5"]),
        ([10, 10, 0, -4], []),
    ],
)
def test_w5_almost_everybody_finished(points: list[int], expected: list[str]) -> None:
    """FP-W5: from five players on."""
    assert codes_of(points) == expected


def test_w6_two_successive_deals_alike() -> None:
    """FP-W6: same points and same bids; missing bids are no bids."""
    assert codes(a_form(GOOD, GOOD)) == ["FP-W6"]
    assert codes(a_form(GOOD, [0, -2, -9, -11], GOOD)) == []
    assert codes(a_form(GOOD, {"points": GOOD, "bids": [False] * 4})) == ["FP-W6"]
    options = {"bids": True, "deals": 2}
    bid = {"points": [10, -22, -4, -24], "bids": [False, True, False, False]}
    other = {"points": [10, -22, -4, -24], "bids": [False, False, True, False]}
    assert codes(a_form(bid, bid, options=options)) == ["FP-W6"]
    assert codes(a_form(bid, other, options=options)) == []


# The form that the engine hands in


def test_form_of_a_match_that_is_over() -> None:
    hands = ["R9", "R5 G11", "R7 Y3", "G20 B2 1"]
    bids: list[bool | None] = [True, True, False, True]
    options = {"deals": 2}
    state = a_state(hands, stone=3, bids=bids, options=options, scores=[[10, -1, -2, -3]])
    over = played(state, "R9 R5 R7")
    assert GAME.report(over) == {
        "game": "foppen",
        "players": 4,
        "options": {"bids": True, "deals": 2},
        "stopped": False,
        "deals": [
            {"points": [10, -1, -2, -3], "bids": [False] * 4},
            {"points": [30, -22, -3, -46], "bids": [True, True, False, True]},
        ],
        "totals": [40, -23, -5, -49],
    }
    assert codes(GAME.report(over)) == []


def test_form_of_a_match_stopped_by_the_clock() -> None:
    """RUL-13: the deal in progress is void."""
    state = a_state(["R9", "R5 G11", "R7 Y3", "G20"], stone=3, scores=[[10, -1, -2, -3]])
    form = GAME.report(state)
    assert form["stopped"] is True
    assert form["deals"] == [{"points": [10, -1, -2, -3], "bids": [False] * 4}]
    assert form["totals"] == [10, -1, -2, -3]
    assert codes(form) == ["FP-W3"]


@pytest.mark.parametrize(
    ("points", "bids"),
    [
        ([20, -1, -2, -3], [True, False, False, False]),
        ([30, -22, -3, -46], [True, True, False, True]),
        ([25, 0, 25, -22], [True, False, True, False]),
        ([25, 0, 10, -21], [True, True, False, False]),
        ([10, -11, -3, -23], [False] * 4),
        ([10, 10, 10, -180], [False, False, False, True]),
        ([11, -1, -2, -3], [True, False, False, False]),
    ],
)
def test_bids_of_earlier_deals_are_those_that_explain_the_points(
    points: list[int], bids: list[bool]
) -> None:
    """The state keeps no bids of complete deals; the form shows the fewest that are possible."""
    state = a_state(["R9", "R5", "R7", "G20"], scores=[points], bids=[False] * 4)
    assert GAME.report(state)["deals"] == [{"points": points, "bids": bids}]


def test_form_shows_no_bids_without_the_variant() -> None:
    """FP-70: not even for points that only a bid could explain."""
    state = a_state(["R9", "R5", "R7", "G20"], scores=[[20, -1, -2, -3]])
    assert GAME.report(state)["deals"][0]["bids"] == [False] * 4


@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_forms_of_played_matches_have_no_errors(players: int, bids: bool) -> None:
    for seed in range(3):
        last, _ = play_out(GAME, GAME.initial(players, seed, {"bids": bids}))
        assert GAME.check(GAME.report(last), {}).verdict != "error"
