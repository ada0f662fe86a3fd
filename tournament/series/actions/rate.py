"""The ratings of a series, kept as worked out."""

from tournament.models import Series, SeriesRatings
from tournament.series.reads.rate import Data


def keep_ratings(series: Series, data: Data) -> None:
    """Of the version of ``series`` that they were worked out of, unless newer ones are there."""
    newer = SeriesRatings.objects.filter(series=series, version__gt=series.version)
    if not newer.exists():
        SeriesRatings.objects.update_or_create(
            series=series, defaults={"version": series.version, "data": data}
        )
