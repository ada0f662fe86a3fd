"""Files that an organiser sends: each is judged by itself, and those that are right are taken in."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournament.core.errors import NoSigning, ResultRefused, TooManyResults, TournamentError
from tournament.models import Series
from tournament.series.actions.sign import read_result
from tournament.series.actions.take_in import Taken, take_in
from tournament.series.core.files import LARGEST
from tournament.series.core.refusals import Refused
from tournament.series.words import refused

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

MOST = 10_000  # files of a series: 50 halls × 20 evenings, each corrected nine times


@dataclass(frozen=True, slots=True)
class Upload:
    """What became of a file: taken in, known already, or refused and why; nothing of a file that
    is refused is kept."""

    file: str
    event: str = ""
    taken: Taken | None = None
    error: TournamentError | None = None


def take_files(series: Series, files: "Iterable[UploadedFile[bytes]]") -> list[Upload]:
    return [taken(series, file) for file in files]


def taken(series: Series, file: "UploadedFile[bytes]") -> Upload:
    name = str(file.name)
    try:
        if series.files.count() >= MOST:
            raise TooManyResults(most=MOST)
        result = read_result(file.read(LARGEST + 1))
    except Refused as error:
        return Upload(name, error=ResultRefused(file=name, why=refused(error.code)))
    except (NoSigning, TooManyResults) as error:
        return Upload(name, error=error)
    return Upload(name, str(result.body["name"]), take_in(series, [result])[0])
