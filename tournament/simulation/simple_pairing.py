"""Who meets whom in a round that is not drawn yet, made simple: thousands of times a second.

The real draw weighs a dozen wishes; for chances it matters who is near whom. By results the best
meet the best, otherwise it is by lot; nobody meets again as long as that is easy; who is left over
has a bye, nobody twice before the others. Finals seat the best together, as the event does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tournament.draw.chance import Chance

Tables = list[tuple[int, ...]]
Met = Callable[[int, int], bool]


def seated(
    order: Sequence[int],
    form: str,
    sizes: Collection[int],
    finalists: int,
    rested: Collection[int],
    met: Met,
    chance: Chance,
) -> tuple[Tables, list[int]]:
    """The tables of a round and its byes; ``order`` is best first, or by lot."""
    size = max(sizes)
    best, rest = list(order[:finalists]), list(order[finalists:])
    tables = [tuple(best[at : at + size]) for at in range(0, len(best) - size + 1, size)]
    rest = best[len(tables) * size :] + rest
    counts, left_over = cut(len(rest), sizes)
    byes = resting(rest, left_over, rested)
    playing = [entry for entry in rest if entry not in byes]
    if form == "duos":
        tables += pairs(playing, met)
    else:
        for count in counts:
            tables.append(tuple(playing[:count]))
            playing = playing[count:]
    return [tuple(chance.shuffled(table)) for table in tables], byes


def cut(count: int, sizes: Collection[int]) -> tuple[list[int], int]:
    """As few tables as hold all, as even as can be, and how many find no place."""
    smallest, largest = min(sizes), max(sizes)
    for left_over in range(count + 1):
        tables = -(-(count - left_over) // largest)
        if not tables:
            return [], left_over
        each, more = divmod(count - left_over, tables)
        if each >= smallest and (each in sizes) and (not more or each + 1 in sizes):
            return [each + 1] * more + [each] * (tables - more), left_over
    return [], count


def resting(order: Sequence[int], count: int, rested: Collection[int]) -> list[int]:
    """The last in order who had no bye yet; then the last."""
    from_below = sorted(reversed(order), key=lambda entry: entry in rested)
    return from_below[:count]


def pairs(order: Sequence[int], met: Met) -> Tables:
    """Each with the next one not met before; where everybody was met, with the next."""
    waiting, found = list(order), []
    while len(waiting) > 1:
        first = waiting.pop(0)
        at = next((at for at, other in enumerate(waiting) if not met(first, other)), 0)
        found.append((first, waiting.pop(at)))
    return found
