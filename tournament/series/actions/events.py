"""Which events count: those of this site by themselves, others by their files."""

import json
from collections.abc import Iterable

from tournament.core.now import now
from tournament.models import Event, Series, SeriesEvent, SeriesHall, SeriesName
from tournament.series.actions.changing import changing
from tournament.series.actions.sign import own_result
from tournament.series.actions.take_in import Taken, take
from tournament.series.core.evenings import called_in
from tournament.series.core.files import ResultFile
from tournament.series.reads.result import identity_of, is_ready


def add_event(series: Series, event: Event) -> None:
    """It counts as soon as its result may be signed, and again after every change."""
    with changing(series) as doing:
        SeriesEvent.objects.get_or_create(series=doing.series, event=event)
    if is_ready(event):
        renew([series], event)


def renew(series: Iterable[Series], event: Event) -> None:
    """Take in the result as it is now; this site is a hall that needs nobody's word."""
    file = own_result(event)
    for one in series:
        if is_said(one, file):
            continue
        with changing(one) as doing:
            hall, is_new = SeriesHall.objects.get_or_create(series=one, key=file.hall)
            if is_new or hall.accepted_at is None:
                SeriesHall.objects.filter(pk=hall.pk).update(accepted_at=now())
                doing.series.names_mark += 1
            doing.changed = take(doing.series, file) is Taken.NEW or is_new


def is_said(series: Series, file: ResultFile) -> bool:
    """Whether the newest one here says the same of what was played: something was printed since."""
    last = series.files.filter(event=file.event, hall=file.hall).order_by("version").last()
    return last is not None and json.loads(last.body) | {"version": 0} == {
        **file.body,
        "version": 0,
    }


def drop_event(series: Series, identity: str) -> None:
    """All its files go from this series, with the names that nothing else needs."""
    with changing(series) as doing:
        doing.series.files.filter(event=identity).delete()
        for one in doing.series.events.select_related("event"):
            if identity_of(one.event) == identity:
                one.delete()
        drop_unused_names(doing.series)
        doing.series.names_mark += 1


def drop_unused_names(series: Series) -> None:
    used: dict[str, set[str]] = {}
    for hall, body in series.files.values_list("hall", "body").iterator():
        for line in json.loads(body)["standing"]:
            used.setdefault(hall, set()).update(called_in(line))
    rows = SeriesName.objects.filter(series=series).values_list("pk", "hall", "pseudonym")
    unused = [pk for pk, hall, one in rows if one not in used.get(hall, ())]
    for at in range(0, len(unused), AT_ONCE):
        SeriesName.objects.filter(pk__in=unused[at : at + AT_ONCE]).delete()


AT_ONCE = 500  # of one question to the database
