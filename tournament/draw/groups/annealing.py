"""Simulated annealing: slower than the tabu search, and better in large, tight tables (designs/README, L5).

Chance and temperature are whole numbers: a worse seating is accepted when its cost is at most the
temperature times a random logarithm, and that is taken from the position of the first 1 bit.
"""

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices
from tournament.draw.field import Field, Seating
from tournament.draw.groups.state import SeatingState
from tournament.draw.watch import Watch

STAGES = 64
HOT, COOLING = 580, 967  # in thousandths of a meeting; thousandths kept from stage to stage
LOG_BITS = 16


def annealed(
    field: Field,
    prices: Prices,
    start: Seating,
    chance: Chance,
    exchanges: int,
    *,
    enough: int = 0,
    watch: Watch,
) -> Seating:
    """The cheapest seating met while the temperature falls."""
    state = SeatingState(field, prices, start)
    best, best_cost, saved = start, state.cost, True
    heat = HOT * 1000
    for stage in range(STAGES):
        watch.tell(stage, STAGES)
        warmth = prices.meet * heat // 1_000_000
        for _ in range(exchanges // STAGES):
            round_ = chance.below(len(state.rounds))
            present = field.shapes[round_].present
            p, q = chance.choice(present), chance.choice(present)
            where = state.where[round_]
            if where[p] == where[q]:
                continue
            change = state.change(round_, p, q)
            if change > 0 and change << LOG_BITS > warmth * _random_logarithm(chance):
                continue
            if change > 0 and not saved and state.cost == best_cost:
                best, saved = state.seating(), True
            state.exchange(round_, p, q, change)
            if state.cost < best_cost:
                best_cost, saved = state.cost, False
        if best_cost <= enough:
            break
        heat = heat * COOLING // 1000
    return best if saved else state.seating()


def _random_logarithm(chance: Chance) -> int:
    """Minus the binary logarithm of a random number from 0 to 1, nearly, in 1 / 2**LOG_BITS."""
    bits = chance.bits(48)
    length = bits.bit_length()
    leading = 48 - length
    mantissa = (bits << leading) >> (47 - LOG_BITS)  # from 2**LOG_BITS to twice that
    return (leading + 1 << LOG_BITS) - (mantissa - (1 << LOG_BITS)) if bits else leading << LOG_BITS
