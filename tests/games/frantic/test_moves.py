"""Which cards fit, and which moves each phase offers (sections 3.1 to 3.3 and 5.5)."""

import pytest

from tests.games.frantic.table import QUIET, a_state, after, hand, legal, sizes


def plays(cards: str, **fields: object) -> str:
    """The cards of this hand that may be played."""
    state = a_state(cards, QUIET, **fields)  # type: ignore[arg-type]  # any field of a state
    return " ".join(move[5:] for move in legal(state) if move.startswith("play:"))


def test_turn_offers_a_draw_beside_the_cards_that_fit() -> None:
    """FR-09, FR-10: one may draw although one could play."""
    assert legal(a_state("r1 r2 g9", QUIET)) == ["draw", "play:r1", "play:r2"]


def test_turn_without_a_fitting_card_is_a_draw() -> None:
    """FR-10."""
    assert legal(a_state("g9", QUIET)) == ["draw"]


def test_after_drawing_any_fitting_card_may_be_played_or_none() -> None:
    """FR-11, FR-09: the old r1 as well as the new b5."""
    state = after(a_state("g9 r1", QUIET, deck="b5 b6"), "draw")
    assert state["phase"] == "drawn"
    assert legal(state) == ["pass", "play:b5", "play:r1"]
    assert after(state, "pass")["actor"] == 1


@pytest.mark.parametrize(
    ("top", "cards", "fitting"),
    [
        ("r5", "b5 g4 k5 k6 r9", "b5 k5 r9"),  # FR-12, FR-15
        ("k5", "b5 k4 k5 r9", "b5"),  # FR-15, FR-16: black is no colour
        ("rS", "bS bG r1 rX k1", "bS r1 rX"),  # FR-13, RUL-30
        ("r5", "bC gS rC rG yX", "rC rG"),  # FR-13: a special has no number
        ("k5", "rS gG yX bC", ""),  # RUL-30: no special in a colour on black
        ("g1", "FA F4 EQ CA NT", "CA EQ F4 FA NT"),  # FR-14
        ("k5", "FA F4 EQ CA NT", "CA EQ F4 FA NT"),  # FR-14
    ],
)
def test_fitting_cards_without_a_request(top: str, cards: str, fitting: str) -> None:
    """FR-12 to FR-16, RUL-30."""
    cards = " ".join(card for card in cards.split() if card != top)
    assert plays(cards, top=top) == fitting


@pytest.mark.parametrize(
    ("want", "fitting"),
    [
        ("r", "CA r4 rS"),  # FR-16: black cannot be requested
        ("4", "CA b4 k4 r4"),
        ("9", "CA"),  # F4 is no number card, and no four either
    ],
)
def test_only_the_request_counts_while_it_is_open(want: str, fitting: str) -> None:
    """FR-27, RUL-29: neither colour nor number nor symbol below it."""
    assert plays("CA b4 bS k4 r4 rS", top="FA", want=want) == fitting
    assert plays("b2 g2 y2", top="FA", want="r") == ""


def test_equal_cards_make_one_move() -> None:
    assert legal(a_state("r1 r1 rG rG", QUIET)) == ["draw", "play:r1", "play:rG"]


def test_fu_needs_a_hand_of_exactly_ten() -> None:
    """FR-23."""
    nine, ten = "FU b1 b1 b2 b2 b3 b3 b4 b4", "FU b1 b1 b2 b2 b3 b3 b4 b4 b6"
    assert plays(nine) == ""
    assert plays(ten) == "FU"
    assert plays(ten + " b7") == ""


def test_fu_may_be_played_under_a_request() -> None:
    """FR-23, FR-27: it is played on anything."""
    assert plays("FU b1 b1 b2 b2 b3 b3 b4 b4 b6", top="FA", want="r") == "FU"


def test_fu_leaves_card_request_and_colour_as_they_are() -> None:
    """FR-24."""
    ten = "FU b1 b1 b2 b2 b3 b3 b4 b4 b6"
    state = after(a_state(ten, QUIET, top="FA", want="7", colour="g"), "play:FU")
    assert (state["top"], state["want"], state["colour"]) == ("FA", "7", "g")
    assert state["discard"][0] == "FU"
    assert state["actor"] == 1


def test_played_card_closes_the_request_and_sets_the_colour() -> None:
    """FR-27, RUL-29."""
    state = after(a_state("g3 g4", QUIET, top="FA", want="g", colour="r"), "play:g3")
    assert (state["top"], state["want"], state["colour"]) == ("g3", None, "g")
    assert state["discard"][0] == "g3"


def test_play_goes_round_to_the_right() -> None:
    """FR-03, FR-08, RUL-1."""
    state = a_state("r1 b9", "r2 b9", "r3 g9", "r4 g9")
    actors = []
    for move in ("play:r1", "play:r4", "play:r3", "play:r2"):
        state = after(state, move)
        actors.append(state["actor"])
    assert actors == [3, 2, 1, 0]


def test_empty_pile_leaves_no_draw_to_who_can_play() -> None:
    """RUL-3."""
    assert legal(a_state("g9 r1", QUIET, deck="")) == ["play:r1"]


def test_turn_with_empty_pile_and_nothing_fitting_ends_the_round() -> None:
    """RUL-3, FR-55: no move is asked."""
    state = after(a_state("r1 b9", "g8 y9", deck=""), "play:r1")
    assert (state["phase"], state["dry"], state["actor"], state["turn"]) == ("deal", True, 1, 6)
    assert state["log"] == [{"points": [9, 17], "end": "pile", "bomb": False}]


def test_turn_goes_on_after_the_last_card_was_drawn() -> None:
    """RUL-3: the pile is empty now, but nobody had to draw in vain."""
    state = after(a_state("b9 b8", "r1 r2", deck="g7"), "draw")
    assert legal(state) == ["pass"]
    state = after(state, "pass")
    assert (state["phase"], state["dry"], state["to_move"]) == ("turn", False, 1)
    assert legal(state) == ["play:r1", "play:r2"]


def test_second_chance_must_be_followed_by_a_fitting_card() -> None:
    """FR-18, RUL-7."""
    state = after(a_state("b3 r9 rC", QUIET), "play:rC")
    assert (state["phase"], state["to_move"]) == ("second", 0)
    assert legal(state) == ["play:r9"]


def test_second_chance_draws_one_card_that_may_not_be_played() -> None:
    """FR-18, RUL-7: not even a red one."""
    state = after(a_state("b3 rC", QUIET, deck="r7 g1"), "play:rC")
    assert hand(state, 0) == "b3 r7"
    assert (state["phase"], state["actor"]) == ("turn", 1)


def test_second_chance_as_last_card_draws() -> None:
    """FR-18: even if it was the last card."""
    state = after(a_state("rC", QUIET), "play:rC")
    assert sizes(state) == [1, 2]
    assert state["phase"] == "turn"


def test_second_chance_goes_on_second_chance() -> None:
    """RUL-7: chains are possible."""
    state = after(a_state("b3 bC rC", QUIET), "play:rC", "play:bC")
    assert (state["phase"], legal(state)) == ("second", ["play:b3"])


def test_skip_cannot_name_somebody_who_is_skipped_already() -> None:
    """FR-19."""
    state = after(a_state("rS b1", QUIET, "b3 b4", "b5 b6", skips=[2]), "play:rS")
    assert legal(state) == ["at:1", "at:3"]
    assert after(state, "at:1")["skips"] == [1, 2]


def test_skip_without_a_possible_target_is_only_a_colour() -> None:
    """RUL-8, FR-26."""
    state = after(a_state("rS b1", QUIET, skips=[1]), "play:rS")
    assert (state["phase"], state["pend"]) == ("turn", None)
    assert (state["actor"], state["turn"], state["skips"]) == (0, 7, [])


@pytest.mark.parametrize(
    ("top", "moves"),
    [
        ("FA", "want:1 want:2 want:3 want:4 want:5 want:6 want:7 want:8 want:9"),
        ("CA", ""),
        ("NT", ""),
        ("EQ", ""),
    ],
)
def test_request_is_for_a_colour_and_with_fantastic_for_a_number_too(top: str, moves: str) -> None:
    """FR-26, FR-28, FR-30, FR-31, FR-32: black cannot be asked for (FR-16)."""
    state = after(a_state(f"b1 {top}", QUIET), f"play:{top}")
    if top == "EQ":
        assert legal(state) == ["want:b", "want:g", "want:r", "want:y"]  # nobody has fewer than one
        return
    assert (state["phase"], state["pend"]) == ("request", None)
    assert legal(state) == [*moves.split(), "want:b", "want:g", "want:r", "want:y"]


def test_request_is_made_with_the_last_card_too() -> None:
    """FR-26."""
    state = after(a_state("FA", QUIET), "play:FA")
    assert state["phase"] == "request"
    state = after(state, "want:7")
    assert (state["want"], state["log"][0]["end"]) == ("7", "out")


def test_four_is_given_out_in_blocks() -> None:
    """FR-29, RUL-11: a player whose block is closed cannot be named again."""
    state = after(a_state("F4 b1", QUIET, "b3", "b4"), "play:F4")
    assert (state["phase"], state["pend"]["left"]) == ("split", 4)
    assert legal(state) == ["at:1", "at:2", "at:3"]
    state = after(state, "at:2")
    assert legal(state) == ["at:1", "at:2", "at:3"]
    state = after(state, "at:1")
    assert legal(state) == ["at:1", "at:3"]
    state = after(state, "at:1", "at:3")
    assert state["pend"]["hits"] == [[0, 2, 1], [0, 1, 2], [0, 3, 1]]
    assert len(legal(state)) == 13
    assert sizes(after(state, "want:b")) == [1, 4, 2, 2]


def test_equality_names_only_players_with_fewer_cards() -> None:
    """FR-30: after the card was played."""
    state = after(a_state("EQ b1 b2 b3", "g1 g2 g3", "g4 g6", "y8"), "play:EQ")
    assert legal(state) == ["at:2", "at:3"]
    state = after(state, "at:3", "want:y")
    assert sizes(state) == [3, 3, 2, 3]
    assert state["want"] == "y"


def test_equality_without_a_possible_target_is_a_request() -> None:
    """FR-30, FR-26."""
    state = after(a_state("EQ b1", "g1 g2 g3"), "play:EQ")
    assert (state["phase"], state["pend"]) == ("request", None)


def test_forced_choices_are_asked_for() -> None:
    """RUL-2: one move is a choice too; a player without Counterattack is not asked."""
    state = after(a_state("rG b1 b2 b3", QUIET), "play:rG")
    assert (state["phase"], legal(state)) == ("target", ["at:1"])
    assert after(state, "at:1")["phase"] == "give"
