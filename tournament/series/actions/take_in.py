"""Results that come in: each file once, whatever came before it."""

from collections.abc import Iterable
from enum import StrEnum

from tournament.entries.reads.importing.checking import key_of
from tournament.models import Series, SeriesFile, SeriesHall, SeriesName
from tournament.series.actions.changing import changing
from tournament.series.core.evenings import called_in
from tournament.series.core.files import ResultFile
from tournament.series.core.merging import own_link
from tournament.series.core.naming import SAME_ANYWHERE, Name
from tournament.series.core.writing import canonical


class Taken(StrEnum):
    NEW = "new"
    KNOWN = "known"  # it was here already, with all its names


def take_in(series: Series, files: Iterable[ResultFile]) -> list[Taken]:
    """What became of each. A hall that is not known yet waits for the organiser's word."""
    with changing(series) as doing:
        taken = [take(doing.series, file) for file in files]
        doing.changed = Taken.NEW in taken
    return taken


def take(series: Series, file: ResultFile) -> Taken:
    SeriesHall.objects.get_or_create(
        series=series, key=file.hall, defaults={"name": str(file.body["venue"])}
    )
    _row, is_new = SeriesFile.objects.get_or_create(
        series=series,
        hash=file.hash,
        defaults={
            "hall": file.hall,
            "event": file.event,
            "version": file.version,
            "body": canonical(dict(file.body)).decode(),
            "signature": file.signature,
        },
    )
    has_names = keep_names(series, file)
    return Taken.NEW if is_new or has_names else Taken.KNOWN


def keep_names(series: Series, file: ResultFile) -> bool:
    """Whether any was not known. Those that were erased here stay so."""
    used = {one for line in file.body["standing"] for one in called_in(line)}
    known = SeriesName.objects.filter(series=series, hall=file.hall, pseudonym__in=used)
    missing = used.intersection(file.names).difference(known.values_list("pseudonym", flat=True))
    SeriesName.objects.bulk_create(
        SeriesName(
            series=series,
            hall=file.hall,
            pseudonym=one,
            link=link_of(file.hall, one, file.names[one]),
            **file.names[one]._asdict(),
        )
        for one in sorted(missing)
    )
    return bool(missing)


def link_of(hall: str, pseudonym: str, name: Name) -> str:
    """The same in all halls where the name says who it is; else this hall's alone."""
    if name.kind in SAME_ANYWHERE:
        return f"{name.kind} {key_of(name.name)}"[:240]
    return own_link(hall, pseudonym)
