"""What moves do: fritsjes, exchange, window, glass, going out (sections 3.1-3.6)."""

import pytest

from games.fritsen import GAME
from tests.games.fritsen.positions import State, a_state, a_window


def after(state: State, *moves: str) -> State:
    inner = GAME.load(state)
    for move in moves:
        inner = GAME.apply(inner, move)
    return GAME.dump(inner)


# -- vuil Fritsen --------------------------------------------------------------------------------


def test_seats_are_asked_in_order_and_not_again_after_a_pass() -> None:
    """FR-10, RUL-2."""
    state = GAME.dump(GAME.initial(3, 5, {}))
    asked = [state["to_move"]]
    for move in ("vuil", "pass", "pass", "vuil", "pass"):
        state = after(state, move)
        asked.append(state["to_move"])
    assert asked == [0, 0, 1, 2, 2, 0]
    assert (state["phase"], state["turn"], state["turns"]) == ("turn", 0, [1, 0, 0])


def test_vuil_costs_two_and_changes_the_hand_for_five_from_the_top() -> None:
    """FR-11, RUL-23: the old hand lies under the closed pile in hand order."""
    state = GAME.dump(GAME.initial(2, 1, {}))
    exchanged = after(state, "vuil")
    assert exchanged["fritsjes"] == [2, 0]
    assert exchanged["vuil"] == [1, 0]
    assert exchanged["deck"] == state["deck"][5:] + state["hands"][0]
    assert sorted(exchanged["hands"][0]) == sorted(state["deck"][:5])


def test_after_the_last_exchange_allowed_the_next_seat_is_asked() -> None:
    """FR-11, RUL-3."""
    state = after(GAME.dump(GAME.initial(3, 5, {"vuil_max": 2})), "vuil", "vuil")
    assert (state["to_move"], state["fritsjes"]) == (1, [4, 0, 0])


def test_the_last_exchange_of_the_last_seat_begins_the_first_turn() -> None:
    """FR-11, FR-5."""
    state = after(GAME.dump(GAME.initial(2, 5, {"vuil_max": 1})), "vuil", "vuil")
    assert (state["phase"], state["to_move"], state["turns"]) == ("turn", 0, [1, 0])


# -- frits and pass ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "hand", "left"),
    [
        ("2D X 3D", ["2D", "5C", "X"], ["3D"]),
        ("2D", ["5C", "2D"], []),
        ("", ["5C"], []),
    ],
)
def test_frits_draws_two_or_what_there_is(deck: str, hand: list[str], left: list[str]) -> None:
    """FR-22: one fritsje in any case, and the turn goes on."""
    state = after(a_state("5C", "2C", deck=deck), "frits")
    assert sorted(state["hands"][0]) == sorted(hand)
    assert (state["deck"], state["fritsjes"], state["drawn"]) == (left, [1, 0], True)
    assert (state["to_move"], state["phase"]) == (0, "turn")


def test_a_pass_ends_the_turn_and_costs_nothing() -> None:
    """FR-25."""
    state = after(a_state("X", "2C", deck="", drawn=True), "pass")
    assert (state["to_move"], state["fritsjes"], state["drawn"]) == (1, [0, 0], False)
    assert state["turns"] == [1, 2]  # FR-20


# -- fritsjes of the zetten ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "card", "fritsjes"),
    [
        ("2H", "7H", [0, 0, 0]),  # 5-1
        ("AH", "2H", [0, 0, 0]),  # 5-2
        ("8H", "7H", [1, 0, 0]),  # 5-3
        ("KC", "AH", [0, 1, 1]),  # 5-4
        ("AH", "KH", [0, 1, 1]),  # 5-4, RUL-6
        ("QH", "QC", [0, 1, 1]),  # 5-5
        ("QH QD 9S QS QC", "QC", [0, 1, 1]),  # FR-31: two in a row
        ("QH QD QS 9S", "QC", [0, 2, 2]),  # FR-31: three in a row
        ("QH QD QS", "QC", [0, 2, 2]),  # FR-31: down to the last card
        ("QH", "JC", [0, 1, 1]),  # 5-6
        ("QC", "JC", [1, 0, 0]),  # RUL-7
        ("2C", "9H", [0, 0, 0]),  # 5-7
        ("TH", "9H", [0, 0, 0]),  # 5-7, RUL-6
        ("9S", "9H", [0, 2, 2]),  # 5-8
        ("JH", "6C", [2, 0, 0]),  # 5-13
        ("QH", "6C", [2, 0, 0]),  # 5-12
    ],
)
def test_each_zet_gives_its_fritsjes(pile: str, card: str, fritsjes: list[int]) -> None:
    """Section 3.3: for the one who lays, and for the others."""
    state = after(a_state(f"{card} 4D 5D", "2S 3S", "4S 5S", piles={"1,0": pile}), f"{card}@1,0")
    assert state["fritsjes"] == fritsjes
    assert state["piles"]["1,0"] == [card, *pile.split()]


def test_jokers_cost_the_others_one() -> None:
    """5-10 and 5-9."""
    state = after(a_state("X X 4D", "2S 3S", "4S 5S"), "X@0,1")
    assert (state["joker"], state["piles"]["0,1"]) == ("0,1", ["X"])
    assert state["fritsjes"] == [0, 1, 1]
    again = after({**state, "to_move": 0, "turn": 0}, "X@0,1")
    assert (again["piles"]["0,1"], again["fritsjes"]) == (["X", "X"], [0, 2, 2])


def test_players_who_are_out_still_get_fritsjes_from_others() -> None:
    """RUL-20."""
    state = after(a_state("9C 4D", "2S", "", piles={"1,0": "9D"}, out=[2]), "9C@1,0")
    assert state["fritsjes"] == [0, 2, 2]


def test_king_and_ace_give_nothing_and_the_ace_is_on_top() -> None:
    """5-11, RUL-8: also in harten."""
    state = after(a_state("KH AH 4D", "2S", piles={"1,0": "QH 8S"}), "KH+AH@1,0")
    assert state["piles"]["1,0"] == ["AH", "KH", "QH", "8S"]
    assert (state["fritsjes"], state["hands"][0]) == ([0, 0], ["4D"])


@pytest.mark.parametrize("card", ["6C", "9C", "QC", "AH"])
def test_a_new_pile_gives_and_does_nothing(card: str) -> None:
    """FR-42."""
    state = after(a_state(f"{card} 4D", "2S 3C", drawn=True), f"{card}@0,1")
    assert (state["piles"]["0,1"], state["fritsjes"], state["to_move"]) == ([card], [0, 0], 1)


# -- the 6 ---------------------------------------------------------------------------------------


def test_a_six_on_a_queen_exchanges_the_hand() -> None:
    """FR-50, RUL-22, RUL-23."""
    state = after(
        a_state("4C 6C 8D", "2S", deck="TS JH QC", piles={"1,0": "QH"}),
        "6C@1,0",
    )
    assert state["deck"] == ["QC", "4C", "8D"]
    assert state["hands"][0] == ["JH", "TS"]
    assert (state["fritsjes"], state["to_move"]) == ([2, 0], 1)


def test_with_an_empty_closed_pile_the_hand_comes_back() -> None:
    """FR-50, RUL-22."""
    state = after(a_state("4C 6C 8D", "2S", deck="", piles={"1,0": "QH"}), "6C@1,0")
    assert (state["hands"][0], state["deck"]) == (["4C", "8D"], [])


def test_the_cards_go_under_in_hand_order() -> None:
    """RUL-23: by suit, jokers last; this is not the order of the codes."""
    state = after(a_state("6C X 2S TH AC 3C", "2D", deck="", piles={"1,0": "QH"}), "6C@1,0", "pass")
    assert state["hands"][0] == ["3C", "AC", "TH", "2S", "X"]
    state = after(a_state("6C X 2S TH AC", "2D", deck="2H 3H 4H 5H", piles={"1,0": "QH"}), "6C@1,0")
    assert state["deck"] == ["AC", "TH", "2S", "X"]


def test_a_six_on_a_jack_lets_the_glass_be_placed() -> None:
    """FR-51, FR-52."""
    state = after(a_state("6C 8D", "2S", piles={"1,0": "JH", "0,1": "4C"}), "6C@1,0")
    assert (state["phase"], state["to_move"], state["fritsjes"]) == ("glass", 0, [2, 0])
    state = after(state, "glass@0,1")
    assert (state["glass"], state["glass_by"], state["to_move"]) == ("0,1", 0, 1)


def test_the_glass_may_stay_and_change_its_owner() -> None:
    """FR-52, RUL-14."""
    state = a_state("2S", "8D", "3S", turn=1, phase="glass", glass="1,0", glass_by=2)
    state = after(state, "glass@1,0")
    assert (state["glass"], state["glass_by"], state["to_move"]) == ("1,0", 1, 2)


def test_the_glass_leaves_when_its_owner_is_on_turn_again() -> None:
    """FR-20, FR-54."""
    state = a_state("8H 8D", "9C 8C", piles={"1,0": "7H", "3,0": "4H"}, glass="3,0", glass_by=0)
    state = after(state, "8H@1,0")
    assert state["glass"] == "3,0"
    state = after(state, "9C@1,0")
    assert (state["glass"], state["glass_by"], state["to_move"]) == (None, None, 0)


def test_the_glass_leaves_when_play_passes_an_owner_who_is_out() -> None:
    """FR-54, RUL-15."""
    glass = {"glass": "3,0", "glass_by": 1, "out": [1]}
    state = a_state("8H 8D", "", "9C 8C", piles={"1,0": "7H", "3,0": "4H"}, **glass)
    state = after(state, "8H@1,0")
    assert (state["glass"], state["to_move"]) == (None, 2)


def test_the_glass_stays_while_its_owner_is_not_passed() -> None:
    """FR-54, RUL-15."""
    glass = {"glass": "3,0", "glass_by": 1, "out": [1]}
    state = a_state("8H", "", "9C 8C", piles={"1,0": "7H", "3,0": "4H"}, turn=2, **glass)
    assert after(state, "9C@1,0")["glass"] == "3,0"


# -- the klaveren 3 ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["QH", "JH"])
def test_without_a_klaveren_three_nobody_is_asked(kind: str) -> None:
    """FR-61."""
    state = after(a_state("6C 8D", "2S", piles={"1,0": kind}), "6C@1,0")
    assert state["phase"] != "klaver"


def test_holders_are_asked_from_the_player_on_turn_clockwise_once_each() -> None:
    """FR-60, FR-61, RUL-16: the one who laid the 6 first, a holder of two only once."""
    state = a_state(
        "3C 2D", "2S", "6C 3C 8D", "2H", piles={"1,0": "QH"}, turn=2, options={"packs": 2}
    )
    state = after(state, "6C@1,0")
    assert (state["phase"], state["ask"], state["to_move"]) == ("klaver", [2, 0], 2)
    assert state["six"] == {"cell": "1,0", "kind": "5-12"}
    state = after(state, "pass")
    assert (state["ask"], state["to_move"]) == ([0], 0)
    twice = a_state("6C 8D", "3C 3C", piles={"1,0": "QH"}, options={"packs": 2})
    assert after(twice, "6C@1,0")["ask"] == [1]


def test_the_player_who_laid_the_last_klaveren_three_is_not_asked() -> None:
    """FR-61: hands are looked at after the 6 has left."""
    state = after(a_state("6C 8D", "3C 2S", piles={"1,0": "JH"}), "6C@1,0")
    assert state["ask"] == [1]


def test_klaver_cancels_the_exchange_and_ends_the_turn() -> None:
    """FR-62, FR-63, RUL-17, RUL-29: the blocker's count of turns stays."""
    state = after(a_window("4D", "2H", "3C 5D", fritsjes=[2, 0, 0]), "klaver")
    assert state["piles"]["1,0"] == ["3C", "6S", "QH", "4H"]
    assert (state["hands"][0], state["hands"][2]) == (["4D"], ["5D"])
    assert (state["six"], state["ask"], state["fritsjes"]) == (None, [], [2, 0, 0])
    assert (state["phase"], state["to_move"], state["turns"]) == ("turn", 1, [1, 2, 1])


def test_klaver_leaves_the_glass_and_its_owner_as_they_were() -> None:
    """FR-62, RUL-14."""
    glass = {"glass": "1,0", "glass_by": 2}
    state = after(a_window("4D", "2H", "3C 5D", kind="5-13", **glass), "klaver")
    assert (state["glass"], state["glass_by"], state["phase"]) == ("1,0", 2, "turn")


def test_the_first_klaver_closes_the_window() -> None:
    """FR-61."""
    state = a_window("4D", "3C 5D", "3C 6D", options={"packs": 2})
    state = after(state, "klaver")
    assert (state["phase"], state["ask"], state["hands"][2]) == ("turn", [], ["3C", "6D"])


def test_after_the_last_pass_the_six_works() -> None:
    """6.3: exchange, or the glass."""
    exchanged = after(a_window("4D", "3C 5D", deck="2H"), "pass")
    assert (exchanged["hands"][0], exchanged["deck"]) == (["2H"], ["4D"])
    assert (exchanged["phase"], exchanged["to_move"], exchanged["six"]) == ("turn", 1, None)
    placing = after(a_window("4D", "3C 5D", kind="5-13"), "pass")
    assert (placing["phase"], placing["to_move"], placing["ask"]) == ("glass", 0, [])


def test_going_out_by_klaver_out_of_turn() -> None:
    """FR-64, RUL-18, RUL-19: a place and the fritsje of going out, but no turn."""
    state = after(a_window("4D", "2H", "3C"), "klaver")
    assert (state["out"], state["fritsjes"], state["turns"]) == ([2], [0, 0, 1], [1, 2, 1])


def test_going_out_by_klaver_on_ones_own_six() -> None:
    """FR-60, FR-64, RUL-17, RUL-18: the 2 of the 6 and 1 for going out, no Erikje on top."""
    state = a_state("6H 3C", "2H 4H", "5D", piles={"1,0": "JS"})
    state = after(state, "6H@1,0", "klaver")
    assert (state["out"], state["fritsjes"], state["to_move"]) == ([0], [3, 0, 0], 1)


# -- the end of a turn ---------------------------------------------------------------------------


def test_an_empty_hand_is_out_with_a_fritsje_and_has_no_more_turns() -> None:
    """FR-70, FR-73."""
    state = after(a_state("9H", "5C 5D", "9C 4D"), "9H@1,0")
    assert (state["out"], state["fritsjes"], state["to_move"]) == ([0], [1, 0, 0], 1)
    state = after(state, "frits", "5D@0,1", "9C@0,1")
    assert state["to_move"] == 1


def test_five_eleven_may_be_the_last_two_cards() -> None:
    """5-11, FR-70."""
    state = after(a_state("KD AD", "5C", "5D", piles={"1,0": "QD"}), "KD+AD@1,0")
    assert (state["out"], state["fritsjes"]) == ([0], [1, 0, 0])


def test_a_new_pile_may_be_the_last_card() -> None:
    """FR-42, FR-70."""
    assert after(a_state("5H", "5C", "5D", drawn=True), "5H@0,1")["out"] == [0]


def test_the_last_player_with_cards_ends_the_game() -> None:
    """FR-71: everything else stays, the glass too."""
    glass = {"glass": "3,0", "glass_by": 1}
    state = a_state("9H", "5C", piles={"1,0": "8S", "3,0": "2H"}, drawn=True, **glass)
    state = after(state, "9H@1,0")
    assert (state["phase"], state["to_move"], state["turn"]) == ("over", None, 0)
    assert (state["fritsjes"], state["glass"], state["drawn"]) == ([1, 2], "3,0", True)


def test_the_game_ends_by_klaver_in_anothers_turn() -> None:
    """FR-64, FR-71."""
    state = after(a_window("4D", "3C"), "klaver")
    assert (state["phase"], state["out"], state["fritsjes"]) == ("over", [1], [2, 1])


def test_jokers_alone_and_nothing_to_draw_end_the_game() -> None:
    """FR-72, RUL-21."""
    state = after(a_state("9H X", "X", "", deck="", out=[2]), "9H@1,0")
    assert (state["phase"], state["fritsjes"]) == ("over", [2, 2, 0])


@pytest.mark.parametrize(
    ("hands", "deck"), [(("9H X", "X"), "2C"), (("9H X", "X X"), ""), (("9H X", "5C"), "")]
)
def test_the_game_goes_on_while_anything_can_happen(hands: tuple[str, str], deck: str) -> None:
    """FR-72: a card to draw, a second joker, another card."""
    assert after(a_state(*hands, deck=deck), "9H@1,0")["phase"] == "turn"


def test_order_of_events_going_out_comes_before_the_ending() -> None:
    """3.6: the one who lays the last card is out, and only then who is left is counted."""
    state = after(a_state("9H", "X", "X", deck=""), "9H@1,0")
    assert (state["out"], state["phase"], state["fritsjes"]) == ([0], "over", [1, 2, 2])


def test_apply_leaves_the_state_as_it_was() -> None:
    inner = GAME.load(a_window("4D", "3C 5D"))
    before = GAME.dump(inner)
    GAME.apply(inner, "pass")
    assert GAME.dump(inner) == before
