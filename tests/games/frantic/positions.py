"""One position of every phase, some of them twice: the tests walk through them."""

from tests.games.frantic.table import QUIET, State, a_state, after


def revealed(event: str, *moves: str) -> State:
    state = a_state("k5 b1 b2 b3", "y1 y2", "g1 g2", event=event)
    return after(state, "play:k5", *moves)


FOUR = a_state("F4 b1", "CA y1", "CA y2", "b3 b4")
POSITIONS: dict[str, State] = {
    "turn": a_state("r1 r2 g9 FA", QUIET),
    "drawn": after(a_state("r1 r2 g9", QUIET, deck="FU k5"), "draw"),
    "second": after(a_state("rC r1 g9", QUIET), "play:rC"),
    "target": after(a_state("rG b1", QUIET, "b3"), "play:rG"),
    "target countered": after(a_state("rG b1", "CA y1", "b3"), "play:rG", "at:1", "play:CA"),
    "target countered block": after(FOUR, "play:F4", *["at:2"] * 4, "want:5", "play:CA"),
    "split": after(FOUR, "play:F4", "at:2"),
    "request": after(a_state("FA b1", QUIET), "play:FA"),
    "request four": after(FOUR, "play:F4", "at:2", "at:2", "at:1", "at:1"),
    "request equality": after(a_state("EQ b1 b2", "y1"), "play:EQ", "at:1"),
    "request countered": after(
        a_state("rG b1", "CA y1", "b3"), "play:rG", "at:1", "play:CA", "at:2"
    ),
    "request void": after(
        a_state("EQ b1 b2", "CA", "y1 y2"), "play:EQ", "at:1", "want:b", "play:CA"
    ),
    "request nice": after(a_state("r1", "NT", "y1"), "play:r1", "play:NT"),
    "counter": after(a_state("rS b1", "CA y1", "y2 y3"), "play:rS", "at:1"),
    "counter second block": after(
        FOUR, "play:F4", "at:2", "at:2", "at:1", "at:1", "want:5", "pass"
    ),
    "give": after(a_state("rG b1 b2 FU", QUIET), "play:rG", "at:1", "give:b1"),
    "give exchange": after(a_state("rX b1 b2 b3", QUIET), "play:rX", "at:1"),
    "nice": after(a_state("r1", "NT b1", "y1"), "play:r1"),
    "lay": revealed("gambling_man", "lay:g1"),
    "take": revealed("market"),
    "xmas": revealed("merry_christmas", "to:0"),
    "drop": revealed("recession"),
    "party": revealed("surprise_party"),
    "deal": after(a_state("r1", QUIET), "play:r1"),
    "over": after(a_state("r1", QUIET, totals=[1, 153]), "play:r1"),
}
