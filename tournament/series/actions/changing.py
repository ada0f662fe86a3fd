"""Every action on a series: lock, do, raise the version, have it rated anew."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction

from tournament.core.jobs import Kind, enqueue_once
from tournament.models import Series


@dataclass
class Changing:
    """An action under way; what it sets on ``series`` is saved with the version."""

    series: Series
    changed: bool = True


@contextmanager
def changing(series: Series) -> Iterator[Changing]:
    """One transaction that holds the series' lock; the version counts those that changed it."""
    with transaction.atomic():
        doing = Changing(Series.objects.select_for_update().get(pk=series.pk))
        yield doing
        if doing.changed:
            doing.series.version += 1
            doing.series.save()
            if doing.series.rules.get("ratings"):
                enqueue_once(Kind.RATE_SERIES, series=series.pk)
    series.refresh_from_db()
