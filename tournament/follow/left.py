"""What only this laptop has of the time in which both led: said to the one that leads.

Two databases that were one have the same seals in their logs up to the step where they part.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tournament.core.happenings import NAMES_CLEANED, PERSON_FORGOTTEN

Row = dict[str, Any]

EVENTS = "SELECT id, slug, log_head FROM tournament_event"
LINES = """
    SELECT version, hash, at, who, code, data FROM tournament_logentry
    WHERE event_id = ? ORDER BY version DESC
"""
FORMS = """
    SELECT rounds.number AS round, tables.number AS "table", report.data, report.once,
        report.made_at AS at, user.name AS who
    FROM scoring_result AS result
    JOIN scoring_report AS report ON report.id = result.report_id
    JOIN tournament_match AS played ON played.id = result.match_id
    JOIN tournament_round AS rounds ON rounds.id = played.round_id
    JOIN tournament_table AS tables ON tables.id = played.table_id
    LEFT JOIN tournament_user AS user ON user.id = report.by_id
    WHERE rounds.event_id = ? ORDER BY report.made_at
"""
MOST_STEPS = 200  # that are told one by one


def left_in(kept: Path, now: Path) -> list[Row]:
    """For each event that went on here after the two parted: forms, and all that was done."""
    with opened(kept) as ours, opened(now) as theirs:
        there = {row["slug"]: row["id"] for row in theirs.execute(EVENTS)}
        found = [
            parted(ours, theirs, row, there[row["slug"]])
            for row in ours.execute(EVENTS).fetchall()
            if row["slug"] in there
        ]
        return [one for one in found if one["steps"]]


def parted(ours: sqlite3.Connection, theirs: sqlite3.Connection, event: Row, there: int) -> Row:
    """Nothing where the one that leads has all steps of here, or where they never were one."""
    known = {row["hash"] for row in theirs.execute(LINES, [there])}
    steps: list[Row] = []
    is_one = False
    for line in ours.execute(LINES, [event["id"]]):
        if is_one := bool(line["hash"]) and line["hash"] in known:
            break
        steps.append({name: line[name] for name in ("at", "who", "code")} | data_of(line))
    if not is_one:
        steps = []
    forms = only_here(ours, theirs, event["id"], there) if steps else []
    told = {"event": event["slug"], "head": event["log_head"], "forms": forms}
    return told | {"steps": steps[::-1][:MOST_STEPS], "count": len(steps)}


def only_here(
    ours: sqlite3.Connection, theirs: sqlite3.Connection, here: int, there: int
) -> list[Row]:
    """Forms that count here, and neither came there by themselves nor say the same there."""
    known = {(row["round"], row["table"]): row for row in theirs.execute(FORMS, [there])}
    keys = {row["once"] for row in theirs.execute("SELECT once FROM scoring_report")}
    found = []
    for row in ours.execute(FORMS, [here]):
        other = known.get((row["round"], row["table"]))
        is_same = other is not None and json.loads(other["data"]) == json.loads(row["data"])
        if not is_same and (row["once"] is None or row["once"] not in keys):
            found.append(dict(row) | data_of(row))
    return found


def without_names(told: Row) -> Row:
    """What this laptop goes on showing of it."""
    places = [{"round": form["round"], "table": form["table"]} for form in told["forms"]]
    return {"event": told["event"], "forms": places, "count": told["count"]}


def erasures_in(path: Path) -> int:
    """How often somebody's data were erased."""
    codes = [what.code for what in (PERSON_FORGOTTEN, NAMES_CLEANED)]
    asked = "SELECT count(*) AS found FROM tournament_logentry WHERE code IN (?, ?)"
    with opened(path) as database:
        return int(database.execute(asked, codes).fetchone()["found"])


def data_of(row: Row) -> Row:
    return {"data": json.loads(row["data"])}


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)) as database:
        database.row_factory = lambda cursor, row: {
            column[0]: value for column, value in zip(cursor.description, row, strict=True)
        }
        yield database
