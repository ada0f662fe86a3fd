"""A second reading of section 7 (the check of a form), line by line from the tables of the rules."""

from collections.abc import Iterator
from typing import Any

Form = dict[str, Any]
Row = dict[str, Any]


def is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def check(form: Form) -> list[str]:
    if not in_shape(form):
        return ["E01"]
    if not settings_exist(form):
        return ["E02"]
    errors = set(table_errors(form))
    warnings = set(table_warnings(form))
    contradicts, by_klaver = order(form)
    if contradicts or len(by_klaver) > form["packs"]:
        errors.add("E08")
    elif by_klaver:
        warnings.add("W02")
    return sorted(errors | warnings)


def in_shape(form: Form) -> bool:
    n, rows = form.get("players"), form.get("rows")
    if type(n) is not int or not 2 <= n <= 10 or type(form.get("stopped")) is not bool:
        return False
    if type(rows) is not list or any(type(row) is not dict for row in rows):
        return False
    seats = [row.get("seat") for row in rows]
    if not all(type(seat) is int for seat in seats) or sorted(seats) != list(range(n)):
        return False
    return all(row_in_shape(row) for row in rows)


def row_in_shape(row: Row) -> bool:
    if row.get("status") not in ("out", "in", "gone"):
        return False
    if not is_count(row.get("place")) or row["place"] == 0:
        return False
    if row["status"] == "gone":
        if row.get("cards") is not None:
            return False
    elif not is_count(row.get("cards")):
        return False
    noted = [row.get(cell) for cell in ("turns", "fritsjes", "vuil")]
    return all(value is None or is_count(value) for value in noted)


def settings_exist(form: Form) -> bool:
    packs, jokers = form.get("packs"), form.get("jokers")
    return (
        type(packs) is int
        and type(jokers) is int
        and packs in (1, 2)
        and jokers in (2, 3)
        and is_count(form.get("vuil_max"))
        and not (form["players"] >= 7 and packs == 1)
    )


def by_status(form: Form) -> tuple[list[Row], list[Row], list[Row]]:
    rows = sorted(form["rows"], key=lambda row: (row["place"], row["seat"]))
    out, left, gone = ([r for r in rows if r["status"] == s] for s in ("out", "in", "gone"))
    return out, left, gone


def vast(form: Form) -> bool:
    _, left, _ = by_status(form)
    enough = len(left) <= form["packs"] * form["jokers"]
    return not form["stopped"] and len(left) > 1 and enough and {r["cards"] for r in left} == {1}


def table_errors(form: Form) -> Iterator[str]:
    out, left, gone = by_status(form)
    total = form["packs"] * (52 + form["jokers"])
    if any(r["cards"] for r in out) or any(r["cards"] == 0 for r in left):
        yield "E03"
    if not left or (not form["stopped"] and len(left) >= 2 and not vast(form)):
        yield "E04"
    places = [r["place"] for r in out] == [i + 1 for i in range(len(out))]
    for row in left:
        better = len([r for r in left if r["cards"] < row["cards"]]) if form["stopped"] else 0
        places = places and row["place"] == len(out) + 1 + better
    if not places or any(r["place"] != len(out) + len(left) + 1 for r in gone):
        yield "E05"
    if sum(r["cards"] for r in left) + 5 * len(out) + 1 > total:
        yield "E06"
    for row in form["rows"]:
        yield from row_errors(form, row)


def row_errors(form: Form, row: Row) -> Iterator[str]:
    turns, fritsjes, vuil = (row.get(cell) for cell in ("turns", "fritsjes", "vuil"))
    packs = form["packs"]
    status = row["status"]
    if vuil is not None and vuil > form["vuil_max"]:
        yield "E09"
    if status == "gone":
        return
    if status == "out" and turns is not None and turns < 2:
        yield "E07"
    ending = 1 if status == "out" else 0 if form["stopped"] else 2
    if fritsjes is not None and fritsjes < 2 * (vuil or 0) + ending:
        yield "E10"
    if fritsjes is not None and turns is not None:
        dirty = form["vuil_max"] if vuil is None else vuil
        others = 20 * packs - 6 + form["jokers"] * packs
        if fritsjes > 2 * dirty + 3 * turns + others + ending:
            yield "E11"
    if status == "in" and turns is not None and row["cards"] < 5 - 2 * turns - packs:
        yield "E12"


def table_warnings(form: Form) -> Iterator[str]:
    out, left, gone = by_status(form)
    if any(r.get("turns") in (2, 3) for r in out):
        yield "W01"
    if any(r.get("turns") is not None and r["cards"] > 5 + r["turns"] for r in left):
        yield "W03"
    turns = [r.get("turns") for r in out + left]
    laid = form["packs"] * (52 + form["jokers"]) - 1 - sum(r["cards"] for r in left)
    if None not in turns and sum(turns) > laid:
        yield "W04"
    if vast(form):
        yield "W05"
    if form["stopped"] and len(left) == 1:
        yield "W06"
    if gone:
        yield "W07"
    if any(5 < (r.get("vuil") or 0) <= form["vuil_max"] for r in form["rows"]):
        yield "W08"
    if any(r["cards"] > 15 for r in left):
        yield "W09"


def order(form: Form) -> tuple[bool, set[int]]:
    """Is there a contradiction, and who must have gone out by klaveren 3?"""
    out, left, gone = by_status(form)
    wrong = False
    by_klaver = set()

    def start(row: Row) -> tuple[int, int]:
        return row["turns"], row["seat"]

    def limit(row: Row) -> tuple[int, int]:
        return row["turns"] + 1, row["seat"]

    outs = [r for r in out if r.get("turns") is not None]
    ins = [r for r in left if r.get("turns") is not None]
    for number, b in enumerate(outs):
        for a in outs[:number]:
            wrong |= start(a) > limit(b)
            if start(a) > start(b):
                by_klaver.add(b["seat"])
    for b in ins:
        for a in outs + ins:
            wrong |= a is not b and start(a) > limit(b)
    if not form["stopped"] and not gone and len(left) == 1 and out:
        a, b = out[-1], left[0]
        if a in outs and b in ins:
            wrong |= start(b) > limit(a)
            if start(b) > start(a):
                by_klaver.add(a["seat"])
    return wrong, by_klaver
