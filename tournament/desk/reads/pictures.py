"""Forms that were read from pictures: where their files are, which of them wait for somebody."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.core.files.storage import default_storage
from django.db.models import Q, QuerySet

from tournament.models import Event, FormPicture, Match, PictureFile, Round, ScoreForm, User

HELD = timedelta(minutes=2)  # by whoever has it on the screen
SIDES_OF_A_TABLE = 2  # where the form is the same however many sit there
SHOWN = 12  # files that somebody handed in last


def folder_of(slug: str) -> str:
    return f"pictures/{slug}"


def path_of(event: Event, name: str) -> Path:
    return Path(default_storage.path(f"{folder_of(event.slug)}/{name}"))


def picture_of(file: PictureFile, page: int, place: int) -> str:
    """The name of the file with a form that lies straight."""
    return f"{file.digest}-{page}-{place}.jpg"


def file_of(picture: FormPicture) -> Path:
    file = picture.file
    return path_of(file.event, picture_of(file, picture.page, picture.place))


@dataclass(frozen=True, slots=True)
class ReadForm:
    """A form with all its sheets that are on pictures, and what was read of them."""

    form: ScoreForm
    pictures: tuple[FormPicture, ...]

    @property
    def texts(self) -> dict[str, str]:
        return {name: text for one in self.pictures for name, text in one.texts.items()}

    @property
    def doubts(self) -> dict[str, str]:
        return {name: why for one in self.pictures for name, why in one.doubts.items()}

    @property
    def players(self) -> int:
        return self.pictures[0].players or SIDES_OF_A_TABLE

    @property
    def is_whole(self) -> bool:
        """Whether all its sheets are here."""
        return len(self.pictures) == self.pictures[0].sheets


def waiting_pictures(event: Event) -> "QuerySet[FormPicture]":
    """Of forms that nobody has entered and nobody asks about, in the order of the pile."""
    by_match = Q(form__match__round__state__in=Round.PUBLIC_STATES, form__match__result=None) & ~Q(
        form__match__queries__in=event.queries.filter(solved_at=None)
    )
    rows = FormPicture.objects.filter(file__event=event, trouble="", form__void_at=None)
    return rows.filter(Q(form__match=None) | by_match)


def count_waiting(event: Event) -> int:
    return waiting_pictures(event).values("form").distinct().count()


def unread_files(event: Event) -> int:
    return event.picture_files.filter(read_at=None).count()


def free_for(user: User, now: datetime) -> Q:
    """What nobody else has on the screen."""
    return Q(taken_by=None) | Q(taken_by=user) | Q(taken_at__lt=now - HELD)


def first_forms(rows: "QuerySet[FormPicture]", most: int) -> list[ReadForm]:
    """The first so many, each with all its sheets."""
    forms = list(dict.fromkeys(rows.order_by("pk").values_list("form", flat=True)))[:most]
    found = rows.filter(form__in=forms).select_related(
        "file__event", "form__match__round__event", "form__match__table"
    )
    by_form: dict[int, list[FormPicture]] = {form: [] for form in forms if form}
    for row in sorted(found, key=lambda row: (row.sheet, row.pk)):
        if row.form_id:
            by_form[row.form_id].append(row)
    return [ReadForm(rows[0].form, tuple(rows)) for rows in by_form.values() if rows[0].form]


def pictures_of(match: Match) -> list[FormPicture]:
    """Of the form that counts for this table; none on a laptop that has its paper only."""
    rows = FormPicture.objects.filter(form__match=match, form__void_at=None, trouble="")
    found = rows.select_related("file__event").order_by("sheet", "pk")
    return [row for row in found if file_of(row).exists()]


def handed_in_by(event: Event, user: User) -> list[PictureFile]:
    """The newest first."""
    files = event.picture_files.filter(by=user).order_by("-pk")
    seen = ("seen__form__match__round", "seen__form__match__table")
    return list(files.prefetch_related(*seen)[:SHOWN])
