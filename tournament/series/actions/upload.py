"""Files that an organiser sends: each is judged by itself, and those that are right are taken in."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournament.core.errors import NoSigning, ResultRefused, TooManyResults, TournamentError
from tournament.desk.reads.codes import PictureRefused, texts_on
from tournament.desk.reads.photos import can_read
from tournament.models import Series
from tournament.series.actions.sign import read_result
from tournament.series.actions.take_in import Taken, take_in
from tournament.series.core.codes import PART, Joined, joined
from tournament.series.core.refusals import NOT_A_RESULT, Refused
from tournament.series.words import refused

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

MOST_UNKNOWN = 50  # files of halls that nobody has accepted
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
    """Files as halls wrote them; and pictures with the codes of results, in any order."""
    uploads, texts = list[Upload](), list[str]()
    for file in files:
        content, name = file.read(), str(file.name)
        if content.lstrip()[:1] == b"{":
            uploads.append(taken(series, name, content))
            continue
        try:
            texts += codes_in(name, content)
        except ResultRefused as error:
            uploads.append(Upload(name, error=error))
    return uploads + [taken_from_codes(series, one) for one in joined(texts)]


def codes_in(name: str, picture: bytes) -> list[str]:
    if not can_read():
        why = _("requirements-reading.txt, which reads pictures, is not installed here")
        raise ResultRefused(file=name, why=why)
    with TemporaryDirectory() as folder:
        path = Path(folder, "picture")
        path.write_bytes(picture)
        try:
            found = texts_on(path)
        except PictureRefused:
            raise ResultRefused(file=name, why=refused(NOT_A_RESULT)) from None
    if not any(map(PART.fullmatch, found)):
        raise ResultRefused(file=name, why=_("no code of a result can be read on it"))
    return found


def taken_from_codes(series: Series, one: Joined) -> Upload:
    if not one.missing:
        return taken(series, one.name, one.content)
    why = _("codes %(missing)s are missing; send the pictures of all pages together")
    missing = ", ".join(map(str, one.missing))
    return Upload(one.name, error=ResultRefused(file=one.name, why=why % {"missing": missing}))


def from_a_hall(series: Series, content: bytes) -> Upload:
    """Sent by nobody who is known here: halls without the organiser's word bring only so many."""
    known = series.halls.exclude(accepted_at=None).values("key")
    try:
        file = read_result(content)
        is_known = series.halls.filter(key=file.hall).exclude(accepted_at=None).exists()
    except Refused:
        is_known = True  # and refused with the reason
    except NoSigning as error:
        return Upload("", error=error)
    if not is_known and series.files.exclude(hall__in=known).count() >= MOST_UNKNOWN:
        why = _("other halls wait for the organiser’s word first")
        return Upload("", error=ResultRefused(file=series.name, why=why))
    return taken(series, series.name, content)


def taken(series: Series, name: str, content: bytes) -> Upload:
    try:
        if series.files.count() >= MOST:
            raise TooManyResults(most=MOST)
        result = read_result(content)
    except Refused as error:
        return Upload(name, error=ResultRefused(file=name, why=refused(error.code)))
    except (NoSigning, TooManyResults) as error:
        return Upload(name, error=error)
    return Upload(name, str(result.body["name"]), take_in(series, [result])[0])
