"""What other programs may read of an event (docs/public-data.md)."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scoring.command import exact
from scoring.stages.reading import filled_as_json, stage_as_json
from tournament.entries.reads.names import public_list
from tournament.events.reads.rules import festival_of
from tournament.models import Event
from tournament.out.reads.rows import Sheet, plain
from tournament.rounds.reads.hall import hall_of
from tournament.seating.reads.seats import seating_of
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.round_cells import RoundCell
from tournament.standings.reads.standing import StandingPage


def event_data(event: Event) -> dict[str, Any]:
    return {
        "event": event.slug,
        "name": event.name,
        "date": event.date.isoformat(),
        "game": event.game,
        "format": event.format,
        "rounds": event.rounds_planned,
        "version": event.version,
    }


def standing_data(event: Event, page: StandingPage | None) -> dict[str, Any]:
    """``page`` None: kept secret until the prizes are given."""
    if page is None:
        return {**event_data(event), "hidden": True, "after": None, "standing": []}
    return {
        **event_data(event),
        "hidden": False,
        "after": page.after,
        "open": [{"round": round_, "table": table} for round_, table in page.open_tables],
        "chain": list(page.chain),
        "standing": [
            {
                "rank": row.rank,
                "entry": row.number,
                "name": row.name,
                "club": row.club,
                "category": row.category,
                "points": exact(row.points),
                "adjusted": row.adjusted,
                "criteria": {code: exact(value) for code, value in row.criteria.items()},
                "decided_by": row.decided_by,
                "rounds": [cell_data(cell) for cell in row.cells],
            }
            for row in page.rows
        ],
        **({"stages": stages_data(event)} if event.has_stages else {}),
        **({"festival": stage_as_json(stage)} if (stage := festival_of(event)) else {}),
        "never_came": [
            {"entry": row.number, "name": row.name, "club": row.club, "category": row.category}
            for row in page.never_came
        ],
    }


def stages_data(event: Event) -> list[dict[str, Any]]:
    """Those of rounds that everybody sees, as ``python -m scoring`` reads them."""
    record = newest_record(event)
    public = {round_.number for round_ in record.public}
    return [filled_as_json(one) for one in record.stages if one.first in public]


def cell_data(cell: RoundCell) -> dict[str, Any]:
    return {
        "round": cell.round,
        "how": cell.how,
        "table": cell.table,
        "against": list(cell.against),
        "result": cell.said or None,
        "points": None if cell.points is None else exact(cell.points),
    }


def seating_data(event: Event) -> dict[str, Any]:
    """The rounds that are published; seats in order, by number."""
    return {
        **event_data(event),
        "entries": [
            {"entry": row.number, "name": row.name, "club": row.club} for row in public_list(event)
        ],
        "rounds_published": [
            round_data(int(number), tables) for number, tables in seating_of(event).items()
        ],
    }


def round_data(number: int, tables: list[list[int]]) -> dict[str, Any]:
    """Table 0 are those with a bye."""
    return {
        "round": number,
        "byes": [entry for table, *entries in tables if not table for entry in entries],
        "tables": [{"table": table, "seats": entries} for table, *entries in tables if table],
    }


def clock_data(event: Event, now: datetime) -> dict[str, Any]:
    """Count by yourself from ``deadline``; while paused ``remaining`` stands still."""
    hall = hall_of(event, now)
    clock = hall.clock
    return {
        **event_data(event),
        "now": now.isoformat(),
        "round": hall.round.number if hall.round else None,
        "state": hall.round.state if hall.round else None,
        "clock": clock
        and {
            "started": clock.started_at.isoformat(),
            "deadline": clock.deadline.isoformat(),
            "paused": clock.is_paused,
            "remaining": max(round(clock.remaining.total_seconds()), 0),
        },
    }


def standing_sheet(page: StandingPage, heading: list[str], rounds: list[str]) -> Sheet:
    """The public list as a sheet, a column a round."""
    rows = [
        [
            row.rank,
            row.number,
            row.name,
            row.club,
            row.category,
            plain(row.points),
            *(plain(cell.points) for cell in row.cells),
        ]
        for row in page.rows
    ]
    rows += [
        [_("did not turn up"), row.number, row.name, row.club, row.category]
        for row in page.never_came
    ]
    return Sheet(heading[0], [*heading[1:], *rounds], rows)
