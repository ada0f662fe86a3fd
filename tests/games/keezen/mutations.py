"""One rule broken at a time; every line must turn a test of this folder red."""

from tests.games.mutation import Mutation

_SRC = "games/keezen/"


def _broken(rule: str, file: str, old: str, new: str) -> Mutation:
    return Mutation(rule=rule, file=_SRC + file, old=old, new=new)


MUTATIONS: tuple[Mutation, ...] = (
    # a protected pawn is no wall for its partner's pawns
    _broken("KZ-24", "board.py", "for k in (1, 2, 3) if walls_", "for k in (1, 3) if walls_"),
    # the own start no longer blocks the way back
    _broken("RUL-6", "board.py", "16 * k for k in SEATS if", "16 * k for k in (1, 2, 3) if"),
    # a four looks only at the square it ends on
    _broken("KZ-44", "board.py", "for step in range(1, 5)", "for step in (4,)"),
    # neither home pawns nor walls are in the way
    _broken("KZ-27", "board.py", "if there > LAST or there in blocked:", "if there > LAST:"),
    # 68 is a home square
    _broken("KZ-23", "board.py", "if there > LAST or", "if there > LAST + 1 or"),
    # close: the deepest free square only, whatever lies between
    _broken("OPT-1", "board.py", "range(there + 1, LAST + 1)", "range(LAST, LAST + 1)"),
    # entering onto the own pawn
    _broken("KZ-40", "moves.py", "and START not in side:", "and True:"),
    # the jack takes protected pawns
    _broken("KZ-45", "moves.py", "if START < pawn < TRACK", "if START <= pawn < TRACK"),
    # the own protected pawn cannot be swapped
    _broken("RUL-8", "moves.py", "if START <= pawn < TRACK]", "if START < pawn < TRACK]"),
    # swaps with opponents only
    _broken("RUL-21", "moves.py", "in OTHERS[colour]  #", "in OTHERS[colour][::2]  #"),
    # doubles of one seven kept
    _broken("KZ-61", "sevens.py", "if behind != gap and (twin", "if (twin"),
    _broken("RUL-24", "sevens.py", "twin not in PARTS or shorter", "twin or shorter"),
    # near home the larger name is kept
    _broken("KZ-61 near home", "sevens.py", "singles and name < pairs", "singles and name > pairs"),
    # the second part is judged on the board before the first
    _broken("RUL-12", "sevens.py", "if there >= TRACK:  #", "if False:  #"),
    # one pawn makes both parts
    _broken("RUL-11", "sevens.py", "other not in (pawn, there)", "other != there"),
    # a pawn captured by the first part walks on
    _broken("KZ-46", "sevens.py", "other not in (pawn, there)", "other != pawn"),
    # seven steps by one pawn are offered as two parts too
    _broken("KZ-61 single", "sevens.py", "result not in singles and name", "name"),
    # the partner's pawn never walks the rest
    _broken("KZ-48", "sevens.py", "if colour == mover and side[1] >= TRACK:", "if False:"),
    # the rest may be walked short
    _broken("KZ-47", "sevens.py", "    if options.seven_lapse:", "    if True:"),
    # lapsing by two pawns is forgotten
    _broken("OPT-2", "sevens.py", "for m in range(1, SEVEN - n):", "for m in range(0):"),
    # lapsing by a pawn of each colour is forgotten
    _broken("OPT-2 together", "sevens.py", "for m in range(1, SEVEN - n)\n", "for m in range(0)\n"),
    # own pawns are passed over unharmed
    _broken("KZ-26", "board.py", "if position in pawns[colour]:", "if False:"),
    # helping starts when three pawns are home
    _broken("KZ-50", "board.py", "if pawns[seat][0] >= TRACK", "if pawns[seat][1] >= TRACK"),
    # a swap keeps the pawns' own numbers
    _broken("KZ-45 squares", "changes.py", "shift = 16 * (colour - other)", "shift = 0"),
    # the cap comes before the win
    _broken(
        "KZ-70",
        "play.py",
        "if pawns[mover][0] >= TRACK and",
        "if turn < options.turn_cap and pawns[mover][0] >= TRACK and",
    ),
    _broken("KZ-72", "play.py", "turn >= options.turn_cap", "turn > options.turn_cap"),
    # the dealer begins
    _broken(
        "RUL-4", "setup.py", "return hands, deck[size:], left", "return hands, deck[size:], dealer"
    ),
    _broken("KZ-11", "setup.py", "(seat - left) & 3", "(seat - dealer) & 3"),
    _broken("KZ-12", "play.py", "dealer = (dealer + 1) & 3", "dealer = dealer"),
    # players without cards get a turn
    _broken("KZ-13", "play.py", "for ahead in (1, 2, 3, 4):", "for ahead in (2, 1, 3, 4):"),
    # the played cards are shuffled as they lie
    _broken("KZ-62", "play.py", "rng, deck = shuffled(rng)", "rng, deck = shuffled(rng + 1)"),
    _broken("section 8", "policy.py", "ahead(my_track)\n", "ahead(my_track) >> 1\n"),
    _broken("section 8, start", "policy.py", "(5 if position == START", "(4 if position == START"),
    _broken("KE7", "report.py", "home[DUOS.index(winner)] == ALL", "True"),
    _broken("KE11", "context.py", "sorted(self[seat::2])", "list(self[seat::2])"),
    _broken("KE12", "report.py", "if same(round_, other.round_) and (", "if True and ("),
    _broken("KW1", "report.py", "minutes < 15", "minutes <= 15"),
    _broken("KW4", "report.py", "known.minutes >= 45", "known.minutes > 45"),
    _broken("view", "notation.py", 'dump(state), "deck")', "dump(state))"),
)
