"""What the wishes forced upon a draw: who comes back to a table because of a zone asked for."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.models import Draft


@dataclass(frozen=True, slots=True)
class Forced:
    """``entry`` plays ``times`` at ``table``; its zone has ``zone`` tables, and it ``games``."""

    entry: int
    table: int
    times: int
    zone: int
    games: int


def forced_by_wishes(draft: Draft) -> Iterator[Forced]:
    """Read as the draft keeps it: one of an earlier version may lack what is asked now."""
    rounds = [*draft.problem.get("played", []), *draft.plan.get("rounds", [])]
    matches = [match for round_ in rounds for match in round_["matches"]]
    for entry in draft.problem.get("entries", []):
        zone = entry.get("fixed_table")
        if (
            not isinstance(zone, list) or len(zone) < 2
        ):  # a single table is kept as it was asked for
            continue
        seen = Counter(match["table"] for match in matches if entry["id"] in match["seats"])
        for table, times in sorted(seen.items()):
            if times > 1 and table in zone:
                yield Forced(entry["id"], table, times, len(zone), seen.total())
