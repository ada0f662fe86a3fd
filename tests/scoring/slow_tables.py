"""A second reading of the four other games' tournament scoring, from the words and slow on purpose.

Groups at tables, without no-shows, play-off and lots; it shares nothing with scoring/.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

CHAINS = {
    "fritsen": ("firsts", "lasts", "cards", "turns", "fritsjes", "mutual"),
    "frantic": ("average", "rounds_won", "firsts", "mutual"),
    "mezza": ("places", "mutual", "lasts", "cards"),
    "foppen": ("positive_deals", "worst_deal", "best_round", "mutual"),
}
Line = dict[str, Any]  # an entry's round: what the form says of it, with whom, and its worth


def behind(values: Sequence[int], seat: int) -> int:
    return 1 + sum(value < values[seat] for value in values)


def read_fritsen(form: dict[str, Any], seat: int) -> Line:
    row = next(row for row in form["rows"] if row["seat"] == seat)
    places = [r["place"] for r in form["rows"] if r["status"] != "gone"]
    covered = range(row["place"], row["place"] + places.count(row["place"]))
    gone = row["status"] == "gone"
    mean = Fraction(form["players"]) if gone else Fraction(sum(covered), len(covered))
    return {**row, "mean": mean, "cards": 5 if gone else row["cards"], "gone": gone}


def read_mezza(form: dict[str, Any], seat: int) -> Line:
    order, players = form["order"], form["players"]
    left = form.get("left") or [0] * players
    if len(order) == players - 1:
        order = order + [s for s in range(players) if s not in order]
    if seat in order:
        place, like = order.index(seat) + 1, 1
    else:
        others = [left[s] for s in range(players) if s not in order]
        place = len(order) + 1 + sum(cards < left[seat] for cards in others)
        like = others.count(left[seat])
    mean = Fraction(2 * place + like - 1, 2)
    return {"place": place, "mean": mean, "cards": 0 if seat in order else left[seat]}


def read_rows(form: dict[str, Any], seat: int) -> Line:
    """Frantic by rounds, lowest total first; Foppen by deals, highest first."""
    rows = [row["points"] for row in form["rounds" if "rounds" in form else "deals"]]
    sign = 1 if "rounds" in form else -1
    totals = [sign * sum(row[s] for row in rows) for s in range(form["players"])]
    place, like = behind(totals, seat), totals.count(totals[seat])
    parts = [row[seat] for row in rows]
    mean = Fraction(2 * place + like - 1, 2)
    table = Fraction(sum(map(sum, rows)), form["players"])
    return {"place": place, "mean": mean, "parts": parts, "total": sum(parts), "table": table}


READ = {"fritsen": read_fritsen, "mezza": read_mezza, "frantic": read_rows, "foppen": read_rows}


class Reading:
    """One event: the lines of everybody, their points, and who stands where."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.game: str = event["game"]
        self.entries: list[int] = [entry["id"] for entry in event["entries"]]
        self.per_deal: bool = event.get("scheme") == "per_deal"
        self.lines: dict[int, list[Line]] = {entry: [] for entry in self.entries}
        self.worths: dict[int, list[Fraction]] = {entry: [] for entry in self.entries}
        for round_ in event["rounds"]:
            for entry in self.entries:
                self.note(round_, entry)
        self.points = {e: sum(self.worths[e], Fraction(0)) for e in self.entries}

    def note(self, round_: dict[str, Any], entry: int) -> None:
        for match in round_["matches"]:
            if entry in match["seats"]:
                line = READ[self.game](match["report"], match["seats"].index(entry))
                line |= {"seats": match["seats"], "form": match["report"]}
                line["worth"] = self.worth(line)
                self.lines[entry].append(line)
                self.worths[entry].append(line["worth"])
                return
        byes = {"fritsen": Fraction(50), "mezza": Fraction(1, 2), "foppen": Fraction(0)}
        bye = byes.get(self.game, Fraction(1, 2))
        self.worths[entry].append(bye if entry in round_["byes"] else Fraction(0))

    def worth(self, line: Line) -> Fraction:
        players = len(line["seats"])
        if self.game == "foppen":
            off = (line["total"] - line["table"]) / len(line["parts"])
            return off if self.per_deal else Fraction(line["total"])
        beaten = players - line["mean"]
        return Fraction(beaten) / (players - 1) * (100 if self.game == "fritsen" else 1)

    def values(self, code: str, tied: list[int]) -> dict[int, Any] | None:
        found = {entry: CRITERIA[code](self, entry, tied) for entry in tied}
        return None if None in found.values() else found

    def standing(self) -> list[tuple[int, int, Fraction, str | None]]:
        groups = self.parts(self.entries, self.points, "points", CHAINS[self.game])
        rows: list[tuple[int, int, Fraction, str | None]] = []
        for group, code in groups:
            rank = len(rows) + 1
            rows += [
                (e, rank, self.points[e], None if i else code) for i, e in enumerate(sorted(group))
            ]
        return rows

    def parts(
        self, group: list[int], by: dict[int, Any], code: str, chain: Sequence[str]
    ) -> list[tuple[list[int], str | None]]:
        found: list[tuple[list[int], str | None]] = []
        for value in sorted({by[e] for e in group}, reverse=True):
            equal = self.further([e for e in group if by[e] == value], chain)
            found += [(equal[0][0], code if found else None), *equal[1:]]
        return found

    def further(self, tied: list[int], chain: Sequence[str]) -> list[tuple[list[int], str | None]]:
        if len(tied) == 1 or not chain:
            return [(tied, None)]
        values = self.values(chain[0], tied)
        if values is None:
            return self.further(tied, chain[1:])
        return self.parts(tied, values, chain[0], chain[1:])


def mutual(reading: Reading, entry: int, tied: list[int]) -> Any:
    lines, others = reading.lines[entry], [e for e in tied if e != entry]
    if not all(any(other in line["seats"] for line in lines) for other in others):
        return None
    common = [line for line in lines if set(others) & set(line["seats"])]
    if reading.game == "frantic":
        return -sum(line["total"] for line in common)
    if reading.game != "fritsen":
        return sum(line["worth"] for line in common)
    balance = 0
    for line in common:
        for other in set(others) & set(line["seats"]):
            theirs = read_fritsen(line["form"], line["seats"].index(other))["place"]
            balance += (line["place"] < theirs) - (line["place"] > theirs)
    return balance


def mean_or_last(numbers: list[int]) -> tuple[int, Fraction]:
    return (1, -Fraction(sum(numbers), len(numbers))) if numbers else (0, Fraction(0))


def turns(reading: Reading, entry: int, _tied: list[int]) -> Any:
    noted = [line["turns"] for line in reading.lines[entry] if line["status"] == "out"]
    return None if None in noted else mean_or_last(noted)


def fritsjes(reading: Reading, entry: int, _tied: list[int]) -> Any:
    noted: list[Any] = [None if line["gone"] else line["fritsjes"] for line in reading.lines[entry]]
    return None if None in noted else -sum(noted)


def places(reading: Reading, entry: int, _tied: list[int]) -> Any:
    return tuple(sum(line["place"] == n for line in reading.lines[entry]) for n in range(1, 11))


def lasts(reading: Reading, entry: int, _tied: list[int]) -> Any:
    def is_last(line: Line) -> bool:
        if reading.game == "fritsen":
            return bool(line["worth"] == 0)
        players = range(len(line["seats"]))
        return bool(line["place"] == max(read_mezza(line["form"], s)["place"] for s in players))

    return -sum(is_last(line) for line in reading.lines[entry])


def over_parts(count: Callable[[list[int]], Any]) -> Callable[[Reading, int, list[int]], Any]:
    def value(reading: Reading, entry: int, _tied: list[int]) -> Any:
        return count([part for line in reading.lines[entry] for part in line["parts"]])

    return value


CRITERIA: dict[str, Callable[[Reading, int, list[int]], Any]] = {
    "firsts": lambda reading, e, _tied: sum(line["place"] == 1 for line in reading.lines[e]),
    "lasts": lasts,
    "places": places,
    "cards": lambda reading, e, _tied: -sum(line["cards"] for line in reading.lines[e]),
    "turns": turns,
    "fritsjes": fritsjes,
    "mutual": mutual,
    "average": over_parts(mean_or_last),
    "rounds_won": over_parts(lambda parts: sum(part in {0, -10} for part in parts)),
    "positive_deals": over_parts(lambda parts: sum(part > 0 for part in parts)),
    "worst_deal": over_parts(lambda parts: min([0, *parts])),
    "best_round": lambda reading, e, _tied: max(reading.worths[e]),
}
