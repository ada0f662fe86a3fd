"""A forecast that a worker made is kept; who sees it and when a new one is made is set."""

import secrets
from typing import Any

from tournament.core import happenings
from tournament.core.acting import acting, after
from tournament.core.errors import NothingToForecast
from tournament.core.happenings import Happening
from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.forecast.reads.question import can_be_made
from tournament.models import Event, Forecast, Job, User
from tournament.playoff.reads.ties import open_rounds

SEEDS = 10**9


def ask(event: Event, *, by: User | None) -> Job:
    """A new forecast, or the one that is being made already."""
    if not can_be_made(event):
        raise NothingToForecast
    asked = Job.objects.filter(event=event, kind=Kind.FORECAST, state__in=Job.OPEN_STATES)
    seed = secrets.randbelow(SEEDS)
    return asked.first() or enqueue(Kind.FORECAST, by=by, event=event, seed=seed)


@after(happenings.ROUND_CLOSED)
def renew(event: Event, _what: Happening) -> None:
    if event.forecast_renewed and open_rounds(event):
        ask(event, by=None)


def keep(event: Event, *, seed: int, as_of: dict[str, Any], found: Any, by: User | None) -> None:
    with acting(event, happenings.FORECAST_MADE, by=by, round=as_of["round"], forms=as_of["forms"]):
        Forecast.objects.create(
            event=event,
            made_at=now(),
            seed=seed,
            round_number=as_of["round"],
            forms=as_of["forms"],
            tables=as_of["tables"],
            seen_until=as_of["seen_until"],
            found=found,
        )


def set_forecast(event: Event, *, shown: bool, renewed: bool, by: User | None) -> None:
    """Whether everybody may see the chances, and whether each closed round makes new ones."""
    what = happenings.FORECAST_SHOWN if shown else happenings.FORECAST_HIDDEN
    with acting(event, what, by=by) as doing:
        row = doing.event
        if (row.forecast_shown, row.forecast_renewed) == (shown, renewed):
            doing.nothing_changed()
            return
        if row.forecast_shown == shown:
            doing.what = happenings.FORECAST_SET
        row.forecast_shown, row.forecast_renewed = shown, renewed
