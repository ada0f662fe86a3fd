"""The twenty events (FR-33 to FR-53, RUL-17 to RUL-26, RUL-31, RUL-32).

Seat 0 plays ``k5`` on ``r5``, so the order of play from there is … 2, 1, 0.
"""

import pytest

from games.frantic.cards import DECK, EVENTS
from tests.games.frantic.table import State, a_state, after, hand, legal, sizes


def reveal(event: str, *hands: str, **fields: object) -> State:
    """Seat 0 plays the black five, and this event is turned over."""
    first, *others = hands
    state = a_state(f"k5 {first}", *others, event=event, **fields)  # type: ignore[arg-type]
    return after(state, "play:k5")


def test_black_card_reveals_the_next_event() -> None:
    """FR-17."""
    state = reveal("friday", "b1", "y1")
    assert (state["shown"], len(state["events"])) == (["friday"], 19)
    assert (state["top"], state["colour"]) == ("k5", "r")


def test_event_pile_cannot_run_out() -> None:
    """RUL-31."""
    assert sum(card[0] == "k" for card in DECK) == 9 < len(EVENTS)


def test_a_position_may_name_only_the_events_that_matter() -> None:
    """FR-17, RUL-31: beyond them a black card reveals nothing."""
    state = {**a_state("k5 b1", "y1 y2"), "events": ["third_time_lucky"]}
    assert sizes(after(state, "play:k5")) == [4, 5]
    state = {**state, "events": []}
    assert after(state, "play:k5")["shown"] == []


@pytest.mark.parametrize("event", ["friday", "all_seeing_eye"])
def test_events_without_effect(event: str) -> None:
    """FR-40, FR-49: no move is asked for; only the turn passes."""
    state = reveal(event, "b1 b2", "y1 y2", "g1 g2")
    assert (state["phase"], state["actor"], sizes(state)) == ("turn", 2, [2, 2, 2])
    assert state["shown"] == [event]


def test_charity_takes_from_each_of_the_richest_fixed_at_the_start() -> None:
    """FR-34, RUL-21: seats 2 and 1 are richest, 3 and 0 take one card from both."""
    state = reveal("charity", "b1", "y1 y2 y3", "g1 g2 g3", "r1")
    assert sizes(state) == [3, 1, 1, 3]
    assert {"r1"} < set(state["hands"][3])
    assert state["rng"] == (1 + 4 * 0x9E3779B97F4A7C15) % 2**64


def test_charity_counts_the_player_of_the_black_card() -> None:
    """RUL-21."""
    state = reveal("charity", "b1 b2 b3", "y1", "g1")
    assert sizes(state) == [1, 2, 2]


def test_charity_stops_when_the_rich_hand_is_gone() -> None:
    """RUL-21: one card each while that hand has cards; RUL-32: empty hands receive."""
    state = reveal("charity", "", "y1", "")
    assert sizes(state) == [0, 0, 1]
    assert (state["log"][0]["end"], state["log"][0]["points"]) == ("out", [0, 0, 1])


def test_charity_among_equals_changes_nothing() -> None:
    """RUL-21."""
    state = reveal("charity", "b1 b2", "y1 y2")
    assert (hand(state, 0), hand(state, 1), state["rng"]) == ("b1 b2", "y1 y2", 1)


def test_communism_fills_all_hands_to_the_largest() -> None:
    """FR-35, FR-33: in order of play."""
    state = reveal("communism", "b1", "y1 y2 y3", "g1", deck="b2 b3 b4 b6 b7")
    assert [hand(state, seat) for seat in range(3)] == ["b1 b4 b6", "y1 y2 y3", "b2 b3 g1"]


def test_doomsday_is_fifty_points_for_everybody() -> None:
    """FR-36: an empty hand too, no Nice Try (RUL-14)."""
    state = reveal("doomsday", "", "NT y1", "g1 g2")
    assert state["log"] == [{"points": [50, 50, 50], "end": "doomsday", "bomb": False}]
    assert state["phase"] == "deal"


def test_earthquake_passes_hands_to_the_right() -> None:
    """FR-37, RUL-1: the right-hand neighbour of 1 is 0."""
    state = reveal("earthquake", "b1", "y1 y2", "g1 g2 g3")
    assert [hand(state, seat) for seat in range(3)] == ["y1 y2", "g1 g2 g3", "b1"]


def test_earthquake_may_move_an_empty_hand() -> None:
    """FR-33, RUL-32: whoever holds nothing when the event is complete is out."""
    state = reveal("earthquake", "", "y1 y2", "g1 g2 g3")
    assert state["log"][0] == {"points": [3, 6, 0], "end": "out", "bomb": False}


def test_expansion_draws_one_two_three() -> None:
    """FR-38, FR-33."""
    state = reveal("expansion", "b1", "y1", "g1", deck="r1 r2 r3 r4 r6 r7 r8")
    assert [hand(state, seat) for seat in range(3)] == ["b1 r4 r6 r7", "r2 r3 y1", "g1 r1"]


def test_expansion_from_a_short_pile_is_completed_then_ends_the_round() -> None:
    """RUL-15, FR-56, FR-55."""
    state = reveal("expansion", "b1", "y1", "g1", deck="r1 r2")
    assert [hand(state, seat) for seat in range(3)] == ["b1", "r2 y1", "g1 r1"]
    assert (state["dry"], state["log"][0]["end"]) == (True, "pile")


def test_finish_line_counts_the_hands_without_nice_try() -> None:
    """FR-39, RUL-14."""
    state = reveal("finish_line", "", "NT y1", "g1 g2")
    assert state["log"] == [{"points": [0, 8, 3], "end": "finish", "bomb": False}]


def test_gambling_man_asks_everybody_in_order_of_play() -> None:
    """FR-41: any card may be laid."""
    state = reveal("gambling_man", "b1", "FU y1 y1", "g1 FA")
    assert (state["phase"], state["to_move"], legal(state)) == ("lay", 2, ["lay:FA", "lay:g1"])
    state = after(state, "lay:FA")
    assert (state["to_move"], legal(state)) == (1, ["lay:FU", "lay:y1"])
    assert state["pend"] == {"kind": "gambling", "queue": [1, 0], "laid": [[2, "FA"]]}
    state = after(state, "lay:FU", "lay:b1")
    assert [hand(state, seat) for seat in range(3)] == ["", "y1 y1", "FA FU b1 g1"]


@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        ("b5 g2 y2", 1),  # the worked example: seats 2, 1, 0 lay y2, g2, b5
        ("b2 g2 y2", 1),  # all equal: the second in order of play
        ("b1 g2 y2", 2),  # the two are tied for second: 2 comes first
        ("b2 g5 y2", 0),
    ],
)
def test_gambling_man_second_lowest_takes_all(cards: str, taker: int) -> None:
    """FR-41, RUL-17: ties by order of play."""
    b, g, y = cards.split()
    state = reveal("gambling_man", f"{b} b9", f"{g} g9", f"{y} y9")
    state = after(state, f"lay:{y}", f"lay:{g}", f"lay:{b}")
    assert sizes(state) == [4 if seat == taker else 1 for seat in range(3)]


def test_gambling_man_first_who_cannot_lay_takes_all() -> None:
    """RUL-17, RUL-32: after the others have laid."""
    state = reveal("gambling_man", "", "y1 y2", "g1 g2")
    assert state["pend"]["queue"] == [2, 1]
    state = after(state, "lay:g1", "lay:y2")
    assert [hand(state, seat) for seat in range(3)] == ["g1 y2", "y1", "g2"]


def test_market_offers_one_card_each_in_order_of_play() -> None:
    """FR-42."""
    state = reveal("market", "b1", "y1", "g1", deck="r9 r1 r9 r4")
    assert (state["phase"], state["to_move"], legal(state)) == ("take", 2, ["take:r1", "take:r9"])
    assert state["pend"]["cards"] == ["r1", "r9", "r9"]
    state = after(state, "take:r9", "take:r1", "take:r9")
    assert [hand(state, seat) for seat in range(3)] == ["b1 r9", "r1 y1", "g1 r9"]
    assert (state["deck"], state["dry"]) == (["r4"], False)


def test_market_with_a_short_pile_offers_what_there_is() -> None:
    """RUL-18."""
    state = reveal("market", "b1", "y1", "g1", deck="r9 r1")
    assert (state["dry"], state["pend"]["queue"]) == (True, [2, 1])
    state = after(state, "take:r1", "take:r9")
    assert (sizes(state), state["log"][0]["end"]) == ([1, 2, 2], "pile")


def test_market_with_an_empty_pile_ends_the_round() -> None:
    """RUL-18, RUL-2: a choice without a legal move is skipped."""
    state = reveal("market", "b1", "y1", "g1", deck="")
    assert (state["phase"], state["log"][0]["end"]) == ("deal", "pile")


def test_mating_season_discards_all_of_a_repeated_number() -> None:
    """FR-43, RUL-25: black ones are numbers too; F4 is none."""
    state = reveal("mating_season", "b1 b2", "g3 k3 FA b4 g4 y9", "g1 g1 F4 y4")
    assert [hand(state, seat) for seat in range(3)] == ["b1 b2", "FA y9", "F4 y4"]
    assert state["discard"][-6:] == ["g1", "g1", "b4", "g3", "g4", "k3"]
    assert state["discard"][0] == "k5"


def test_merry_christmas_shares_out_whole_hands_in_sorted_order() -> None:
    """FR-44, RUL-23: nobody takes up anything before all are done."""
    state = reveal("merry_christmas", "b1", "y1 y2", "g1 g2")
    assert (state["phase"], state["to_move"], legal(state)) == ("xmas", 2, ["to:0", "to:1"])
    state = after(state, "to:1")
    assert state["pend"]["piles"] == [[], ["g1"], []]
    assert (state["to_move"], hand(state, 1)) == (2, "y1 y2")
    state = after(state, "to:0")
    assert (state["to_move"], legal(state)) == (1, ["to:0", "to:2"])
    state = after(state, "to:0", "to:0", "to:1")
    assert [hand(state, seat) for seat in range(3)] == ["g2 y1 y2", "b1 g1", ""]
    assert state["log"][0]["end"] == "out"


def test_mexican_standoff_discards_all_hands_before_anybody_draws() -> None:
    """FR-45, FR-33."""
    state = reveal("mexican_standoff", "b1 b2", "y1", "g1", deck="r1 r2 r3 r4 r6 r7 r8 r9 CA FA")
    assert [hand(state, seat) for seat in range(3)] == ["CA r8 r9", "r4 r6 r7", "r1 r2 r3"]
    assert state["discard"][-4:] == ["g1", "y1", "b1", "b2"]


def test_recession_discards_one_two_three_by_choice() -> None:
    """FR-46: all if there are fewer; under the discard pile (FR-33)."""
    state = reveal("recession", "b1 b2 b3 b4", "y1", "g1 g2")
    assert (state["phase"], state["to_move"]) == ("drop", 2)
    assert state["pend"]["queue"] == [[2, 1], [1, 1], [0, 3]]
    assert legal(state) == ["drop:g1", "drop:g2"]
    state = after(state, "drop:g2", "drop:y1", "drop:b4")
    assert state["pend"]["queue"] == [[0, 2]]
    state = after(state, "drop:b1", "drop:b3")
    assert [hand(state, seat) for seat in range(3)] == ["b2", "", "g1"]
    assert state["discard"][-5:] == ["g2", "y1", "b4", "b1", "b3"]


def test_recession_leaves_out_who_has_nothing() -> None:
    """RUL-32."""
    state = reveal("recession", "", "y1", "g1 g2")
    assert state["pend"]["queue"] == [[2, 1], [1, 1]]


@pytest.mark.parametrize(
    ("hands", "result"),
    [
        (("b1", "y1 y2", "g1"), ["b1", "g1", "y1 y2"]),  # fewest: 2 before 0
        (("b1 b2", "y1 y2", "g1"), ["b1 b2", "g1", "y1 y2"]),  # most: 1 before 0
        (("", "y1 y2", "g1"), ["y1 y2", "", "g1"]),
        (("b1", "y1", "g1"), ["b1", "y1", "g1"]),
    ],
)
def test_robin_hood_swaps_the_smallest_and_the_largest_hand(
    hands: tuple[str, ...], result: list[str]
) -> None:
    """FR-47, RUL-26: of equals the first in order of play."""
    state = reveal("robin_hood", *hands)
    assert [hand(state, seat) for seat in range(3)] == result


def test_surprise_party_gives_one_after_the_other() -> None:
    """FR-48, RUL-22: a card received may be passed on."""
    state = reveal("surprise_party", "b1 b2", "y1", "g1 g2")
    assert (state["phase"], state["to_move"]) == ("party", 2)
    assert legal(state) == ["give:g1:0", "give:g1:1", "give:g2:0", "give:g2:1"]
    state = after(state, "give:g2:1")
    assert (state["to_move"], hand(state, 1)) == (1, "g2 y1")
    state = after(state, "give:g2:0", "give:g2:2")
    assert [hand(state, seat) for seat in range(3)] == ["b1 b2", "y1", "g1 g2"]


def test_surprise_party_passes_over_who_is_empty_when_reached() -> None:
    """RUL-22, RUL-32."""
    state = reveal("surprise_party", "b1", "", "g1")
    state = after(state, "give:g1:0")
    assert (state["to_move"], state["pend"]["queue"]) == (0, [0])
    state = after(reveal("surprise_party", "b1", "", "g1"), "give:g1:1")
    assert (state["to_move"], legal(state)) == (1, ["give:g1:0", "give:g1:2"])


def test_third_time_lucky_draws_three_each() -> None:
    """FR-50."""
    state = reveal("third_time_lucky", "b1", "y1", deck="r1 r2 r3 r4 r6 r7 r8")
    assert [hand(state, 0), hand(state, 1)] == ["b1 r4 r6 r7", "r1 r2 r3 y1"]


def test_time_bomb_leaves_three_turns_each() -> None:
    """FR-51, RUL-20a."""
    state = reveal("time_bomb", "b1", "y1", "g1")
    assert (state["bomb"], state["actor"]) == (8, 2)


def test_tornado_deals_all_cards_anew_in_order_of_play() -> None:
    """FR-52: seat 2 first, so it gets the odd card."""
    state = reveal("tornado", "b1 b2", "y1", "g1")
    assert sizes(state) == [1, 1, 2]
    assert sorted(card for cards in state["hands"] for card in cards) == ["b1", "b2", "g1", "y1"]
    assert state["rng"] == (1 + 3 * 0x9E3779B97F4A7C15) % 2**64


def test_vandalism_discards_the_last_colour_played() -> None:
    """FR-53, RUL-24: specials of that colour too, requests do not count."""
    state = a_state("k5 b1 r1", "y1 rG", "g1 r2", event="vandalism", top="FA", want="5")
    state = after(state | {"colour": "r"}, "play:k5")
    assert [hand(state, seat) for seat in range(3)] == ["b1", "y1", "g1"]
    assert state["discard"][-3:] == ["r2", "rG", "r1"]


def test_vandalism_without_a_colour_played_has_no_effect() -> None:
    """FR-53, RUL-24: only the black start card lies there."""
    state = reveal("vandalism", "b1 r1", "y1 r2", top="k4", want="5", colour=None)
    assert sizes(state) == [2, 2]


def test_colour_discarded_by_an_event_is_not_played() -> None:
    """RUL-24."""
    state = reveal("mating_season", "b1 b1 r7", "y1")
    assert (state["colour"], state["discard"][-2:]) == ("r", ["b1", "b1"])


def test_empty_hands_count_only_when_the_event_is_complete() -> None:
    """FR-33, FR-56: seat 2 has nothing for a while."""
    state = reveal("gambling_man", "b9 b8", "y1 y2", "g5")
    state = after(state, "lay:g5")
    assert (sizes(state), state["phase"]) == ([2, 2, 0], "lay")
    state = after(state, "lay:y1", "lay:b9")
    assert (sizes(state), state["phase"]) == ([1, 1, 3], "turn")
