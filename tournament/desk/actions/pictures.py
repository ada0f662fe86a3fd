"""Pictures of forms: handed in, kept straight beside what was read of them, thrown away.

Files lie in the store under names that their rows give them; what has no row is cleared away.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction

from tournament.core import happenings
from tournament.core.acting import Acting, acting
from tournament.core.jobs import Kind, enqueue_once
from tournament.core.storage.whole_files import drop_parts, write_whole
from tournament.desk.reads.photos import OnPicture
from tournament.desk.reads.pictures import (
    ReadForm,
    first_forms,
    folder_of,
    free_for,
    path_of,
    picture_of,
    waiting_pictures,
)
from tournament.models import Event, FormPicture, Job, PictureFile, User

FORGOTTEN: dict[str, Any] = {"form": None, "texts": {}, "doubts": {}, "cuts": {}}


def hand_in(
    event: Event, name: str, content: bytes, *, by: User | None, now: datetime
) -> tuple[PictureFile, bool]:
    """The file, and whether it is a new one. A worker reads it; no result comes of that."""
    digest = sha256(content).hexdigest()
    if known := event.picture_files.filter(digest=digest).first():
        return known, False
    path = path_of(event, digest)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, content)
    try:
        with transaction.atomic():
            Event.objects.select_for_update().get(pk=event.pk)
            if not path.exists():  # cleared away in between
                write_whole(path, content)
            row = {"name": name[-100:], "by": by, "made_at": now}
            file, is_new = event.picture_files.get_or_create(digest=digest, defaults=row)
            enqueue_once(Kind.READ_FORMS, event=event)
    except Event.DoesNotExist:  # deleted meanwhile: nothing of it stays
        path.unlink(missing_ok=True)
        raise
    return file, is_new


def read_on(event: Event) -> None:
    """Where a worker failed, those files wait for nothing."""
    at_it = event.jobs.filter(kind=Kind.READ_FORMS, state__in=Job.OPEN_STATES)
    if event.picture_files.filter(read_at=None).exists() and not at_it.exists():
        enqueue_once(Kind.READ_FORMS, event=event)


def note_pages(file: PictureFile, pages: int) -> None:
    PictureFile.objects.filter(pk=file.pk).update(pages=pages)


def note_unreadable(file: PictureFile, problem: str, now: datetime) -> None:
    """Nothing in it can be read."""
    PictureFile.objects.filter(pk=file.pk).update(trouble=problem, read_at=now)
    clear_away_after_commit(file.event)


def keep_page(file: PictureFile, page: int, seen: Sequence[OnPicture], now: datetime) -> None:
    """What was read of a page, once. A form has one picture: the last that could be read."""
    with acting(file.event, happenings.FORMS_READ, by=file.by) as doing:
        is_there = PictureFile.objects.select_for_update().filter(pk=file.pk).exists()
        if not is_there or file.seen.filter(page=page).exists():
            doing.nothing_changed()
            return
        for place, one in enumerate(seen):
            if one.picture:  # only now: names may have been erased while it was read
                write_whole(path_of(file.event, picture_of(file, page, place)), one.picture)
        rows = [row_of(file, page, place, one) for place, one in enumerate(seen)]
        read = [row for row in rows if not row.trouble]
        for row in read:
            older = FormPicture.objects.filter(form=row.form, sheet=row.sheet, trouble="")
            older.update(**FORGOTTEN, trouble="again")
        FormPicture.objects.bulk_create(rows)
        finish(file, now)
        tell(doing, read)
    clear_away_after_commit(file.event)


def row_of(file: PictureFile, page: int, place: int, one: OnPicture) -> FormPicture:
    row = FormPicture(file=file, page=page, place=place, trouble=one.problem)
    if one.code:
        row.number, row.sheet, row.players = one.code.number, one.code.page, one.code.players
    if one.read:
        row.form, row.sheets = one.found.form, one.sheets
        row.texts = one.read.texts
        row.doubts = {field.name: field.doubt for field in one.read.fields if field.doubt}
        row.cuts = dict(one.cuts)
    return row


def finish(file: PictureFile, now: datetime) -> None:
    """When its last page is in."""
    if file.seen.values("page").distinct().count() == file.pages:
        PictureFile.objects.filter(pk=file.pk).update(read_at=now)


def tell(doing: Acting, read: Sequence[FormPicture]) -> None:
    if not read:
        doing.nothing_changed()
    doing.data = {"numbers": ", ".join(row.number for row in read)}


def take(event: Event, most: int, *, by: User, now: datetime) -> list[ReadForm]:
    """The next forms for whoever looks at them now; others get those after them."""
    rows = waiting_pictures(event).filter(free_for(by, now))
    taken = first_forms(rows, most)
    keys = [picture.pk for one in taken for picture in one.pictures]
    FormPicture.objects.filter(pk__in=keys).update(taken_by=by, taken_at=now)
    return taken


def throw_away(picture: FormPicture) -> None:
    """The form is typed from paper then."""
    with transaction.atomic():
        FormPicture.objects.filter(pk=picture.pk).update(**FORGOTTEN, trouble="away")
        clear_away_after_commit(picture.file.event)


def drop_pictures(event: Event) -> None:
    """Names must go, and they stand on every form: what was read of them goes too."""
    event.picture_files.all().delete()
    clear_away_after_commit(event)


def clear_away_after_commit(event: Event) -> None:
    transaction.on_commit(partial(clear_away, event.pk, event.slug))


def clear_away(event_id: int, slug: str) -> None:
    """The files that no row speaks of."""
    with transaction.atomic():
        list(Event.objects.select_for_update().filter(pk=event_id))
        files = PictureFile.objects.filter(event=event_id)
        names = set(files.filter(read_at=None).values_list("digest", flat=True))
        for seen in FormPicture.objects.filter(file__in=files, trouble="").select_related("file"):
            names.add(picture_of(seen.file, seen.page, seen.place))
        folder = Path(default_storage.path(folder_of(slug)))
        for file in folder.glob("[!.]*"):
            if file.name not in names:
                file.unlink(missing_ok=True)
        drop_parts(folder)
