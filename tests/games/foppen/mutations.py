"""The subtlest rules of Foppen, each broken once; every one must turn a test red."""

from tests.games.mutation import Mutation

MUTATIONS: tuple[Mutation, ...] = (
    # a One forces nobody and frees nobody: here it could no longer be played beside the colour
    Mutation(
        rule="FP-31",
        file="games/foppen/moves.py",
        old="return [*_ONES[hand & ONES], *high[hand & high_bits], *low[hand & low_bits]]",
        new="return [*high[hand & high_bits], *low[hand & low_bits]]",
    ),
    # the led colour would change with a discard
    Mutation(
        rule="FP-24",
        file="games/foppen/play.py",
        old="led = led or COLOUR[move]",
        new="led = COLOUR[move] or led",
    ),
    # a One would be a discard
    Mutation(
        rule="FP-30",
        file="games/foppen/play.py",
        old="if not (colour := COLOUR[card]) or colour == led:",
        new="if (colour := COLOUR[card]) == led and colour:",
    ),
    # of several Ones the last would win
    Mutation(
        rule="FP-34",
        file="games/foppen/play.py",
        old="if value > best:",
        new="if value >= best:",
    ),
    # low cards that followed would be worse than discards
    Mutation(
        rule="FP-43",
        file="games/foppen/play.py",
        old="            value += _FOLLOWED\n",
        new="            value += 0\n",
    ),
    # of equal worst cards the first would count
    Mutation(
        rule="FP-44",
        file="games/foppen/play.py",
        old="if value <= worst:",
        new="if value < worst:",
    ),
    # the holder of the stone would play on
    Mutation(
        rule="FP-20",
        file="games/foppen/play.py",
        old="order = ORDERS[deal.players, leader, stone]\n    return",
        new="order = ORDERS[deal.players, leader, None]\n    return",
    ),
    # the stone of the last trick but one would count
    Mutation(
        rule="FP-51",
        file="games/foppen/play.py",
        old="leader, stone = order[winner], order[fooled]",
        new="leader, stone = order[winner], order[fooled] if 0 not in hands else stone or 0",
    ),
    # the stone would cost the finisher nothing
    Mutation(
        rule="FP-62",
        file="games/foppen/points.py",
        old="    if fooled:\n",
        new="    if fooled and bid:\n",
    ),
    # one's own bid card would count
    Mutation(
        rule="FP-71",
        file="games/foppen/points.py",
        old="5 * (bidders - 1)",
        new="5 * bidders",
    ),
    # a bidder fooled in the last trick would keep his bonus
    Mutation(
        rule="FP-74",
        file="games/foppen/points.py",
        old="    if fooled:\n",
        new="    if fooled and not bid:\n",
    ),
    # the lead of the next deal would stay where it was
    Mutation(
        rule="FP-12",
        file="games/foppen/setup.py",
        old="start = number % players",
        new="start = 0 * number",
    ),
    # a loser could hold one card less than is possible
    Mutation(
        rule="FP-E10",
        file="games/foppen/points.py",
        old="cards - tricks + tricks // 2",
        new="cards - tricks + (tricks - 1) // 2",
    ),
    # half of a bidder's odd points would be rounded
    Mutation(
        rule="FP-W4",
        file="games/foppen/report.py",
        old="-(value if bid else 2 * value) > 2 * SUSPICIOUS[players]",
        new="(-value // 2 if bid else -value) > SUSPICIOUS[players]",
    ),
    # an unreadable deal would be passed over as if its neighbours were successive
    Mutation(
        rule="FP-W6",
        file="games/foppen/report.py",
        old="for deal, following in pairwise(deals)",
        new="for deal, following in pairwise([deal for deal in deals if deal])",
    ),
    # section 9, step 4: the last player would not save his high cards
    Mutation(
        rule="player 4",
        file="games/foppen/policy.py",
        old="return lowest(beating) if last else highest(beating)",
        new="return highest(beating)",
    ),
)
