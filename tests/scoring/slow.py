"""A second reading of the Keezen regulations, straight from the words and slow on purpose.

Duos only, without play-off and lots; it shares nothing with scoring/.
"""

from fractions import Fraction
from typing import Any


def rounds_of(event: dict[str, Any], entry: int) -> list[dict[str, Any]]:
    """Per round: points, pawns home, pawns conceded, whether won, and against whom."""
    lines = []
    for round_ in event["rounds"]:
        line = {"pawns": 0, "conceded": 8, "won": False, "against": None, "missed": True}
        if entry in round_.get("byes", []):
            line = {"pawns": 8, "conceded": 4, "won": True, "against": None, "missed": False}
        for match in round_["matches"]:
            if entry not in match["seats"]:
                continue
            absent = match.get("no_show", [])
            if set(absent) == set(match["seats"]):
                break
            if entry in absent:
                line = {"pawns": 4, "conceded": 8, "won": False, "against": None, "missed": False}
                break
            if absent:
                line = {"pawns": 8, "conceded": 4, "won": True, "against": None, "missed": False}
                break
            home = match["report"]["home"]
            mine, theirs = ("BY", "GR") if match["seats"][0] == entry else ("GR", "BY")
            other = match["seats"][1 - match["seats"].index(entry)]
            line = {
                "pawns": home[mine],
                "conceded": home[theirs],
                "won": home[mine] == 8,
                "against": other,
                "missed": False,
            }
        lines.append(line)
    return lines


def points_of(line: dict[str, Any], scheme: str) -> int:
    if line["missed"]:
        return 0
    if scheme == "pawns":
        return int(line["pawns"])
    return 2 * int(line["pawns"]) + (10 if line["won"] else 0)


def ranks(event: dict[str, Any], scheme: str) -> dict[int, int]:
    """The rank of every entry; equal ones share it."""
    entries = [entry["id"] for entry in event["entries"]]
    lines = {entry: rounds_of(event, entry) for entry in entries}
    total = {e: sum(points_of(line, scheme) for line in lines[e]) for e in entries}

    def met_mean(entry: int) -> Fraction:
        met = [total[line["against"]] for line in lines[entry] if line["against"] is not None]
        return Fraction(sum(met), len(met)) if met else Fraction(0)

    def figures(entry: int) -> list[Any]:
        conceded = sum(line["conceded"] for line in lines[entry])
        pawns = sum(line["pawns"] for line in lines[entry])
        won = sum(line["won"] for line in lines[entry])
        return [-conceded] if scheme == "nk" else [won, pawns - conceded]

    def group_by(entries: list[int], key: Any) -> list[list[int]]:
        values = sorted({key(e) for e in entries}, reverse=True)
        return [[e for e in entries if key(e) == value] for value in values]

    def mutual(group: list[int], entry: int) -> Any:
        met = {e: {line["against"] for line in lines[e]} for e in group}
        if not all(b in met[a] for a in group for b in group if a != b):
            return 0
        return sum(points_of(line, scheme) for line in lines[entry] if line["against"] in group)

    def best(entry: int) -> list[int]:
        return sorted((points_of(line, scheme) for line in lines[entry]), reverse=True)

    groups = group_by(entries, lambda e: total[e])
    for place in range(1 if scheme == "nk" else 2):
        groups = [part for g in groups for part in group_by(g, lambda e, p=place: figures(e)[p])]
    groups = [part for g in groups for part in group_by(g, lambda e, g=g: mutual(g, e))]
    groups = [part for g in groups for part in group_by(g, met_mean)]
    groups = [part for g in groups for part in group_by(g, lambda e: tuple(best(e)))]
    found, before = {}, 0
    for group in groups:
        found |= dict.fromkeys(group, before + 1)
        before += len(group)
    return found
