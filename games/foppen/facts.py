"""What a move does, as facts for a sentence: codes and data, no text."""

from games.foppen.cards import COLOUR
from games.foppen.moves import BID
from games.foppen.play import advance, judge
from games.foppen.result import result
from games.foppen.state import State
from games.interface import Fact

CODES = (
    "bid", "pass", "lead", "colour", "follow", "one", "discard", "trick", "deal_over", "next_deal",
    "match_over",
)  # fmt: skip


def facts(state: State, move: str) -> list[Fact]:
    """In the order in which a table sees it: the card, the trick, the deal, the match."""
    seat = state.to_move
    if state.phase == "bid":
        return [Fact("bid" if move == BID else "pass", {"seat": seat})]
    told = [Fact(_role(state, move), {"seat": seat, "card": move})]
    after = advance(state, move)
    trick = (*state.trick, move)
    if len(trick) == len(state.order):
        told += _end_of_trick(state, trick)
        told += _end_of_deal(state, after)
    return told


def _role(state: State, card: str) -> str:
    if not state.trick:
        return "lead"
    if not COLOUR[card]:
        return "one"  # FP-30: it follows, whatever is led
    if not state.led:
        return "colour"  # FP-33: it determines what is led
    return "follow" if COLOUR[card] == state.led else "discard"


def _end_of_trick(state: State, trick: tuple[str, ...]) -> list[Fact]:
    winner, fooled = judge(trick, state.led or COLOUR[trick[-1]])
    data = {
        "cards": [list(played) for played in zip(state.order, trick, strict=True)],
        "winner": state.order[winner],
        "card": trick[winner],
        "fooled": state.order[fooled],
        "worst": trick[fooled],
    }
    return [Fact("trick", data)]


def _end_of_deal(state: State, after: State) -> list[Fact]:
    number = state.deal.number
    if len(after.deal.scores) == number:
        return []
    told = [Fact("deal_over", {"deal": number, "points": list(after.deal.scores[-1])})]
    outcome = result(after)
    if outcome is None:
        told.append(Fact("next_deal", {"deal": after.deal.number, "leader": after.order[0]}))
    else:
        told.append(Fact("match_over", outcome))
    return told
