"""Pictures of forms are read by workers, page by page; what is in no doubt may save itself."""

import logging
from typing import Any

from django.db.models import F

from scoring.models import Report
from tournament.core.errors import TournamentError
from tournament.core.jobs import Cancelled, Effect, Kind, Running, handles, in_pieces, works_on
from tournament.core.now import now
from tournament.desk.actions.enter import enter
from tournament.desk.actions.pictures import keep_page, note_pages, note_unreadable
from tournament.desk.actions.reports import Typed
from tournament.desk.reading.refused import PictureRefused
from tournament.desk.reads.desk import form_line
from tournament.desk.reads.matching import doubt_of_round
from tournament.desk.reads.photos import OnPicture, can_read, forms_on, unread
from tournament.desk.reads.pictures import ReadForm, first_forms, path_of, waiting_pictures
from tournament.games.form import SheetRefused
from tournament.games.sheet import fields_of
from tournament.models import PictureFile

logger = logging.getLogger(__name__)

LOST = 3  # workers that a file may cost: then it is what ends them


@handles(Kind.READ_FORMS)
def read_job(running: Running) -> Effect:
    """All that waits when its turn comes; what is handed in meanwhile asks for a job of its own."""
    event = running.job.event
    if event is None or not can_read():
        raise Cancelled
    pages = []
    for file in event.picture_files.filter(read_at=None).select_related("event"):
        pages += [{"file": file.pk, "page": page} for page in range(counted(file))]
    if pages:
        in_pieces(running, pages)
    return lambda: None


def counted(file: PictureFile) -> int:
    """Its pages; none, where there is nothing to read."""
    from tournament.desk.reading.pictures import pages_in  # noqa: PLC0415 - not every Honk has it

    if file.pages is None:
        try:
            note_pages(file, pages_in(path_of(file.event, file.digest)))
        except (PictureRefused, FileNotFoundError) as error:
            note_unreadable(file, getattr(error, "why", "broken"), now())
        file.refresh_from_db(fields=["pages"])
    return file.pages or 0


@works_on(Kind.READ_FORMS)
def read_page(arguments: dict[str, Any]) -> None:
    """Once: whoever comes second finds it read."""
    page = arguments["page"]
    file = PictureFile.objects.filter(pk=arguments["file"], read_at=None).first()
    if file is None or file.seen.filter(page=page).exists():
        return
    PictureFile.objects.filter(pk=file.pk).update(begun=F("begun") + 1)
    keep_page(file, page, seen_on(file, page), now())
    if file.event.saves_certain:
        save_certain(file, page)


def seen_on(file: PictureFile, page: int) -> list[OnPicture]:
    if file.begun >= (file.pages or 0) + LOST:
        return [unread("broken")]
    try:
        return [*forms_on(file.event, path_of(file.event, file.digest), page)] or [
            unread("no_code")
        ]
    except PictureRefused as refused:
        return [unread(refused.why)]
    except Exception:  # whatever a picture does, those after it are read
        logger.exception("page %d of the pictures %s could not be read", page, file.digest)
        return [unread("broken")]


def save_certain(file: PictureFile, page: int) -> None:
    """Those of this page, where no field is in doubt and the rules have no question."""
    rows = waiting_pictures(file.event)
    here = rows.filter(file=file, page=page).values("form")
    for form in first_forms(rows.filter(form__in=here), most=len(here)):
        if form.is_whole and not form.doubts:
            save(form, file)


def save(read: ReadForm, file: PictureFile) -> None:
    match = read.form.match
    if match is None or doubt_of_round(match):
        return  # a person says which table it is
    players = len(form_line(match, read.form.human).who)
    try:
        fields = fields_of(file.event.game, read.texts, players, file.event.game_options)
        once = f"picture-{read.pictures[0].pk}"
        typed = Typed(fields, once=once, source=Report.Source.PICTURE)
        enter(match, typed, by=file.by, now=now())
    except (SheetRefused, TournamentError):
        logger.info("form %s waits for somebody to look at it", read.form.human)
