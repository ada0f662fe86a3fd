"""Positions that no deal gives, but that contradict nothing: the harder half of the test diet."""

from random import Random

from tests.games.mezza.builders import State, a_state, full_deck, value_of

HALF_CARDS = ("3.5", "6.5", "9.5")
CLUMPS = ("3.5 3.5", "0.5 3.5", "0.5 0.5 3.5", "0.5 6.5", "0.5 0.5 6.5", "J 0.5 3.5", "J 6.5",
          "J 4", "J J", "0 3.5", "4", "7 7", "9.5", "9.5 9.5", "3.5", "6.5", "0.5", "J J J",
          "8 8 8", "0.5 0.5 0.5 6.5", "J 0.5 6.5", "7 7 7", "0.5 0.5 2", "J J 0.5 3.5", *("3.5 1", "6.5 2", "9.5", "3.5 3.5", "6.5") * 2)  # fmt: skip


def a_position(chance: Random) -> State:
    """One random valid position of phase play, add or snatch."""
    short = chance.random() < 0.2
    players = chance.randint(2, 3 if short else 7)
    rest = full_deck(short=short)
    chance.shuffle(rest)
    pile = a_pile(chance, rest)
    players_out = chance.randint(0, players - 2) if chance.random() < 0.3 else 0
    finished = chance.sample(range(players), players_out)
    zones: list[list[str]] = []
    for limit in (chance.choice((1, 3, 8)), 3, 3):
        zones.append(
            [
                "" if seat in finished else deal(chance, rest, chance.randint(0, limit))
                for seat in range(players)
            ]
        )
    value = value_of(pile.split())
    state = a_state(
        players=players,
        hands=zones[0],
        open_=zones[1],
        closed=zones[2],
        pile=pile,
        stock=deal(chance, rest, chance.choice((0, 0, 1, 2, 5))),
        finished=finished,
        short=short,
        cap=chance.choice((21, 3000)),
        rng=chance.getrandbits(64),
        moves=chance.choice((20, chance.randint(0, 3000))),
        value=value,
        low=value == "4" and chance.random() < 0.8,
        to_move=chance.choice([seat for seat in range(players) if seat not in finished]),
    )
    return chance.choice((unchanged, adding, adding, snatching, snatching))(chance, state)


def deal(chance: Random, rest: list[str], number: int) -> str:
    """Cards from the rest; now and then several of a kind."""
    dealt: list[str] = []
    for _ in range(min(number, max(0, len(rest) - 14))):  # the builder needs a card for each seat
        again = dealt and chance.random() < 0.3 and dealt[-1] in rest
        card = dealt[-1] if again else rest[-1]
        rest.remove(card)
        dealt.append(card)
    return " ".join(dealt)


def a_pile(chance: Random, rest: list[str]) -> str:
    pile = []
    for _ in range(chance.choice((0, 1, 1, 2, 2, 3))):
        clump = chance.choice((*CLUMPS, rest[0])).split()
        if all(rest.count(card) >= clump.count(card) for card in clump):
            for card in clump:
                rest.remove(card)
            pile += clump
    return " ".join(pile)


def unchanged(chance: Random, state: State) -> State:
    return state


def adding(chance: Random, state: State) -> State:
    """The same with an addition offered to somebody, where one can be made."""
    top = state["pile"][:1]
    holders = [
        seat
        for seat in range(state["players"])
        if top and top[0] in (state["hands"][seat] or state["open"][seat])
    ]
    if not holders:
        return state
    seat = chance.choice(holders)
    hand, table = state["hands"][seat], state["open"][seat]
    source, cards = ("hand", hand) if hand else ("open", table)
    add = {"card": top[0], "from": source, "max": chance.randint(1, cards.count(top[0]))}
    skip = state["value"] == "7" and chance.random() < 0.7
    fields = {"phase": "add", "to_move": seat, "layer": seat, "add": add, "skip": skip}
    return state | fields


def snatching(chance: Random, state: State) -> State:
    """The same in the middle of a race, where there can be one."""
    if state["pile"][:1] not in [[card] for card in HALF_CARDS]:
        return state
    layer = chance.choice(range(state["players"]))
    ask = [
        seat
        for step in range(1, state["players"])
        if (seat := (layer + step) % state["players"]) not in state["finished"]
        and "0.5" in (state["hands"][seat] or state["open"][seat])
    ]
    if not ask:
        return state
    return state | {"phase": "snatch", "layer": layer, "ask": ask, "to_move": ask[0]}
