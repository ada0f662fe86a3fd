"""Who of a pair sits blue + yellow: by Euler tours through a duo's own games, two at a time.

Matches are linked two by two at a duo (one that already leans plays the other side as often as
it leans first), so they form chains and rings; walking along them makes every duo enter as green
and leave as blue (README, "Colours"). Only chains whose two ends both want a colour can disagree.
What is then left is made smallest by turning round directed paths from a duo with too much blue
to one with too little; when no such path is left, the sum of the squared leans is minimal (the
usual exchange argument for orientations of a graph).
"""

from collections import deque
from collections.abc import Mapping, Sequence

from tournament.draw.chance import Chance

Pair = tuple[int, int]  # blue + yellow, green + red
End = tuple[int, int]  # a match by its index, and which of its two duos


def orient(
    rounds: Sequence[Sequence[Pair]], lean: Mapping[int, int], chance: Chance
) -> list[list[Pair]]:
    """The same pairs, each turned so that the colours balance; ``lean`` is blue less green."""
    pairs = [pair for round_ in rounds for pair in round_]
    turned = _walked(pairs, *_linked(pairs, lean), chance)
    _even_out(turned, lean)
    left = iter(turned)
    return [[next(left) for _ in round_] for round_ in rounds]


def _linked(
    pairs: Sequence[Pair], lean: Mapping[int, int]
) -> tuple[dict[End, End], dict[End, int]]:
    """The links, and the seat (0 or 1) wanted by duos that already lean."""
    ends: dict[int, list[End]] = {}
    for match, pair in enumerate(pairs):
        for side, duo in enumerate(pair):
            ends.setdefault(duo, []).append((match, side))
    links: dict[End, End] = {}
    wants: dict[End, int] = {}
    for duo, own in ends.items():
        skew = lean.get(duo, 0)
        for end in own[: abs(skew)]:
            wants[end] = 1 if skew > 0 else 0
        rest = own[abs(skew) :]
        for one, other in zip(rest[::2], rest[1::2], strict=False):
            links[one], links[other] = other, one
    return links, wants


def _walked(
    pairs: Sequence[Pair], links: Mapping[End, End], wants: Mapping[End, int], chance: Chance
) -> list[Pair]:
    turned = list(pairs)
    seen = [False] * len(pairs)
    for start in range(len(pairs)):
        if seen[start]:
            continue
        chain = _chain(start, links)
        # as walked, the side that is entered sits at seat 0
        asked = [
            (0 if side == entered else 1) == wants[match, side]
            for match, entered in chain
            for side in (0, 1)
            if (match, side) in wants
        ]
        gain = 2 * sum(asked) - len(asked)
        turn = gain < 0 or (gain == 0 and chance.below(2) == 1)
        for match, entered in chain:
            seen[match] = True
            blue = 1 - entered if turn else entered
            turned[match] = (pairs[match][blue], pairs[match][1 - blue])
    return turned


def _chain(start: int, links: Mapping[End, End]) -> list[End]:
    """All matches that hang together with this one, each with the side it is entered at."""
    match, entered = start, 0
    while (match, entered) in links:  # back to the head of the chain
        match, left = links[match, entered]
        entered = 1 - left
        if match == start:  # a ring
            break
    chain = [(match, entered)]
    head = match
    while (match, 1 - entered) in links:
        match, entered = links[match, 1 - entered]
        if match == head:
            break
        chain.append((match, entered))
    return chain


def _even_out(turned: list[Pair], lean: Mapping[int, int]) -> None:
    """Turn directed paths round until no final lean can be made smaller."""
    final = dict(lean)
    for blue, green in turned:
        final[blue] = final.get(blue, 0) + 1
        final[green] = final.get(green, 0) - 1
    playing = {duo for pair in turned for duo in pair}
    if all(abs(final[duo]) <= 1 for duo in playing):
        return
    for duo in sorted(playing, key=lambda duo: (-final[duo], duo)):
        while min(final[other] for other in playing) < final[duo] - 2:
            path = _path_down(duo, turned, final)
            if path is None:
                break
            final[duo] -= 2
            final[turned[path[-1]][1]] += 2
            for match in path:
                turned[match] = turned[match][::-1]


def _path_down(start: int, turned: Sequence[Pair], final: Mapping[int, int]) -> list[int] | None:
    """Matches from this duo, blue to green, to one whose lean is smaller by more than two."""
    matches: dict[int, list[int]] = {}
    for match, (blue, _) in enumerate(turned):
        matches.setdefault(blue, []).append(match)
    reached: dict[int, int | None] = {start: None}
    queue = deque([start])
    while queue:
        duo = queue.popleft()
        if final[duo] < final[start] - 2:
            path: list[int] = []
            while (last := reached[duo]) is not None:
                path.append(last)
                duo = turned[last][0]
            return path[::-1]
        for match in matches.get(duo, ()):
            other = turned[match][1]
            if other not in reached:
                reached[other] = match
                queue.append(other)
    return None
