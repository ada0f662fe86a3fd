"""What a legal move does, as a table would see it; ``tournament.games.words`` makes sentences of it.

No fact tells what only its owner may see: drawn and exchanged cards are counted, not named.
"""

from collections.abc import Iterator

from games.fritsen.cards import CARD
from games.fritsen.cards import CODES as CARD_CODES
from games.fritsen.play import advance
from games.fritsen.result import medal, place
from games.fritsen.state import State
from games.fritsen.utterances import utterances
from games.fritsen.zetten import ZET
from games.interface import Fact

CODES = (
    "vuil", "no_vuil", "frits", "pass", "lay", "pair", "new_pile", "joker", "joker_pile",
    "klaver_asked", "klaver", "no_klaver", "exchange", "glass_asked", "glass", "glass_stays",
    "glass_gone", "fritsjes", "utterance", "out", "last", "stuck",
)  # fmt: skip


def facts(state: State, move: str) -> list[Fact]:
    after = advance(state, move)
    player = state.mover
    moved = _move_fact(state, move, player)
    return [
        moved,
        *_follow_ups(state, after, moved),
        *_fritsjes(state, after),
        *(Fact("utterance", {"seat": player, "name": name}) for name in utterances(state, move)),
        *_ending(after, player),
    ]


def _move_fact(state: State, move: str, player: int) -> Fact:
    if state.phase == "vuil":
        return Fact("vuil" if move == "vuil" else "no_vuil", {"seat": player})
    if state.phase == "klaver":
        return _klaver_fact(state, move, player)
    if move == "frits":
        return Fact("frits", {"seat": player, "cards": min(2, len(state.deck))})
    if move == "pass":
        return Fact("pass", {"seat": player})
    laid, _, at = move.partition("@")
    if state.phase == "glass":
        return _glass_fact(state, player, at)
    return _lay_fact(state, player, laid, at)


def _klaver_fact(state: State, move: str, player: int) -> Fact:
    data = {"seat": player, "turn": state.turn}
    if move == "pass" or state.six is None:
        return Fact("no_klaver", data)
    return Fact("klaver", {**data, "place": state.six.cell})


def _glass_fact(state: State, player: int, at: str) -> Fact:
    number = state.ground.index.get(at)
    on = "X" if number is None else CARD_CODES[state.tops[number]]
    data = {"seat": player, "place": at, "on": on}
    return Fact("glass_stays" if at == state.glass else "glass", data)


def _lay_fact(state: State, player: int, laid: str, at: str) -> Fact:
    if laid == "X":
        starts = state.ground.joker is None
        return Fact("joker_pile" if starts else "joker", {"seat": player, "place": at})
    number = state.ground.index.get(at)
    data = {"seat": player, "card": laid, "place": at}
    if number is None:
        return Fact("new_pile", data)
    top = state.tops[number]
    if "+" in laid:
        king, _, ace = laid.partition("+")
        pair = {"seat": player, "card": king, "ace": ace, "place": at, "on": CARD_CODES[top]}
        return Fact("pair", pair)
    return Fact("lay", {**data, "on": CARD_CODES[top], "zet": ZET[CARD[laid]][top]})


def _follow_ups(state: State, after: State, moved: Fact) -> Iterator[Fact]:
    """What the table has to do next, and what happens to hand and glass by itself."""
    if after.phase == "klaver":
        yield Fact("klaver_asked", {"seat": after.to_move})
    elif after.phase == "glass":
        yield Fact("glass_asked", {"seat": after.to_move})
    elif _exchanges(state, moved):
        player = state.mover if state.turn is None else state.turn
        yield Fact("exchange", {"seat": player, "cards": len(after.hands[player])})
    if state.glass is not None and after.glass is None:
        yield Fact("glass_gone", {"seat": state.glass_by})


def _exchanges(state: State, moved: Fact) -> bool:
    """Does a hand change? (FR-11; FR-50, nobody having blocked it)"""
    if state.six is not None:
        return moved.code == "no_klaver" and state.six.kind == "5-12"
    return moved.code == "vuil" or moved.data.get("zet") == "5-12"


def _fritsjes(state: State, after: State) -> Iterator[Fact]:
    """Who gets how many, those who get equally many in one fact."""
    gained = [new - old for old, new in zip(state.fritsjes, after.fritsjes, strict=True)]
    for count in sorted(set(gained) - {0}):
        players = [seat for seat, number in enumerate(gained) if number == count]
        yield Fact("fritsjes", {"seats": players, "count": count})


def _ending(after: State, player: int) -> Iterator[Fact]:
    if player in after.out:
        data = {"seat": player, "place": place(after, player), "medal": medal(after, player)}
        yield Fact("out", data)
    if after.phase == "over":
        left = [seat for seat, hand in enumerate(after.hands) if hand]
        yield Fact("last" if len(left) == 1 else "stuck", {"seats": left})
