"""A series, its rules and its halls."""

from django.db import transaction
from django.utils.text import slugify

from scoring.series.rules import Rules
from tournament.core.now import now
from tournament.core.storage.slugs import free_slug
from tournament.core.whose import home_of
from tournament.models import Organisation, Series, SeriesHall, User
from tournament.series.actions.changing import changing
from tournament.series.reads.rules import as_kept


def make_series(name: str, *, by: User, organisation: Organisation | None = None) -> Series:
    whose = organisation or home_of(by)
    stem = (slugify(name) or "series")[:45].strip("-")
    with transaction.atomic():
        return Series.objects.create(
            name=name, slug=free_slug(Series, stem), organisation=whose, owner=by
        )


def set_rules(series: Series, name: str, rules: Rules) -> None:
    with changing(series) as doing:
        doing.series.name, doing.series.rules = name, as_kept(rules)


def accept_hall(hall: SeriesHall, name: str) -> None:
    """Once: from now on all results that it signs count, also those that waited."""
    with changing(hall.series) as doing:
        doing.series.names_mark += 1
        accepted = hall.accepted_at or now()
        SeriesHall.objects.filter(pk=hall.pk).update(name=name, accepted_at=accepted)


def drop_hall(hall: SeriesHall) -> None:
    """With all that it sent; of this site, the events that sent it."""
    with changing(hall.series) as doing:
        doing.series.names_mark += 1
        doing.series.files.filter(hall=hall.key).delete()
        doing.series.names.filter(hall=hall.key).delete()
        doing.series.events.filter(event__organisation__keys__public=hall.key).delete()
        hall.delete()
