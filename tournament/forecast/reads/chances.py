"""Chances as pages show them: which forecast may be shown to whom, with names and words."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.core.happenings import Stale, making
from tournament.models import Event, Forecast
from tournament.simulation.chances import Row, rows
from tournament.simulation.forecast import Counts
from tournament.standings.reads.standing import shown_until

TOP = 10  # on a big screen
KEPT = 4  # forecasts in memory


@dataclass(frozen=True, slots=True)
class Made:
    """One forecast: of what it was made, and everybody's chances, the best first."""

    round: int
    forms: int
    tables: int
    made_at: datetime
    rests: int
    prizes: int
    special: tuple[str, ...]  # the names of the special prizes
    paired: str  # how rounds that were not drawn yet are paired: "results", "lot"; "" none
    rows: tuple[Row, ...]
    is_over: bool  # nothing was left to play

    def row_of(self, number: int) -> Row | None:
        return next((row for row in self.rows if row.entry == number), None)


_made: OrderedDict[tuple[int, datetime], Made] = OrderedDict()


def made(forecast: Forecast) -> Made:
    """A forecast never changes, and a hall's phones ask for the same one: read once."""
    key = (forecast.pk, forecast.made_at)  # a number may be given again after a restore
    if key not in _made:
        _made[key] = read(forecast)
        while len(_made) > KEPT:
            _made.popitem(last=False)
    return _made[key]


def read(forecast: Forecast) -> Made:
    found: dict[str, Any] = forecast.found
    counts = Counts.from_json(found)
    bounds = {entry: (best, worst) for entry, best, worst in found["bounds"]}
    return Made(
        round=forecast.round_number,
        forms=forecast.forms,
        tables=forecast.tables,
        made_at=forecast.made_at,
        rests=counts.rests,
        prizes=found["prizes"],
        special=tuple(found["names"]),
        paired=found["paired"],
        rows=tuple(rows(counts, bounds, found["prizes"])),
        is_over=found["is_over"],
    )


def newest(event: Event) -> Made | None:
    """For the organisers: what was made last, whatever it saw."""
    forecast = event.forecasts.defer("found").first()
    return made(forecast) if forecast else None


def public(event: Event) -> Made | None:
    """For everybody: the newest that betrays nothing which the standing keeps to itself."""
    if not event.forecast_shown or event.finished_at is not None or event.playoff_base is not None:
        return None
    until, _is_frozen = shown_until(event)
    known = event.forecasts.filter(seen_until__lte=until).defer("found")
    forecast = known.first() if until else None
    return made(forecast) if forecast else None


def is_old(event: Event, forecast: Made | None) -> bool:
    """Whether forms came in, or were corrected, since it was made."""
    if forecast is None:
        return False
    return event.log.of(*making(Stale.CHANCES)).filter(at__gt=forecast.made_at).exists()
