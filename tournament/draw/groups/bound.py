"""The least number of repeated meetings a fresh field can have: when a search may stop."""

from tournament.draw.field import Field


def least_repeats(field: Field) -> int:
    """The larger of two counts (designs/README, B1 and B2); 0 for a field with a history."""
    if not field.shapes or not field.is_fresh:
        return 0
    people, rounds = len(field.ids), len(field.shapes)
    sizes = field.shapes[0].sizes
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    pairs = people * (people - 1) // 2
    times, rest = divmod(meetings, pairs) if pairs else (0, 0)
    by_pairs = rest * times * (times + 1) // 2 + (pairs - rest) * times * (times - 1) // 2
    return max(by_pairs, rounds * (rounds - 1) // 2 * _shared_by_two_rounds(sizes, field))


def _shared_by_two_rounds(sizes: tuple[int, ...], field: Field) -> int:
    """A table of s spreads over the t places to go to of another round, some of them twice."""
    goals = len(sizes) + field.shapes[0].byes
    shared = 0
    for size in sizes:
        times, rest = divmod(size, goals) if goals else (0, 0)
        shared += rest * times * (times + 1) // 2 + (goals - rest) * times * (times - 1) // 2
    return shared
