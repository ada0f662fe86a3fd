"""Events as JSON for tests, made by hand or by hypothesis."""

from typing import Any

from hypothesis import strategies as st

SCORES = [(8, pawns) for pawns in range(8)] + [(a, b) for a in range(8) for b in range(8)]


def a_match(seats: list[int], by: int, gr: int, table: int = 1) -> dict[str, Any]:
    return {"table": table, "seats": seats, "report": {"home": {"BY": by, "GR": gr}}}


def an_event(entries: int, *rounds: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A Keezen event of duos 1…n; each round a list of matches (a bye as {"bye": n})."""
    return {
        "game": "keezen",
        "format": "duos",
        "scheme": "nk",
        "entries": [{"id": number} for number in range(1, entries + 1)],
        "rounds": [
            {
                "round": number,
                "byes": [match["bye"] for match in matches if "bye" in match],
                "matches": [match for match in matches if "bye" not in match],
            }
            for number, matches in enumerate(rounds, start=1)
        ],
        **more,
    }


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    """Small fields with few different scores, so that everything ties with everything."""
    count = draw(st.integers(2, 8))
    scores = draw(st.lists(st.sampled_from(SCORES), min_size=1, max_size=3))
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, count + 1)))
        matches: list[dict[str, Any]] = []
        for a, b in zip(order[::2], order[1::2], strict=False):
            kind = draw(st.integers(0, 9))
            if kind == 0:
                matches.append({"table": 1, "seats": [a, b], "no_show": [a]})
            elif kind == 1:
                continue  # both missed the round
            else:
                by, gr = draw(st.sampled_from(scores))
                by, gr = draw(st.sampled_from([(by, gr), (gr, by)]))
                matches.append(a_match([a, b], by, gr))
        if count % 2 and draw(st.booleans()):
            matches.append({"bye": order[-1]})
        rounds.append(matches)
    return an_event(count, *rounds, scheme=draw(st.sampled_from(["nk", "pawns"])))
