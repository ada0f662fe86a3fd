"""A whole event as one JSON value: every row of every table that belongs to it; and its copies."""

import json
import os
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.dateparse import parse_datetime

from tournament.core.storage.one_moment import at_one_moment
from tournament.models import Event, User

VERSION = 1
# Parents before children; with the way from a row to its event.
BELONGS = {
    "tournament.Table": "event",
    "tournament.Entry": "event",
    "tournament.Player": "entry__event",
    "tournament.Substitute": "player__entry__event",
    "tournament.Absence": "entry__event",
    "tournament.Wish": "event",
    "tournament.Draft": "event",
    "tournament.Round": "event",
    "tournament.Clock": "round__event",
    "tournament.Match": "round__event",
    "tournament.Seat": "round__event",
    "tournament.Bye": "round__event",
    "tournament.ScoreForm": "event",
    "tournament.FilledStage": "event",
    "tournament.Screen": "event",
    "tournament.Sponsor": "event",
    "tournament.Announcement": "event",
    "tournament.FormQuery": "event",
    "tournament.PlayerReport": "match__round__event",
    "tournament.TableCall": "match__round__event",
    "tournament.PlayedGame": "event",
    "tournament.Forecast": "event",
    "tournament.StressTest": "event",
    "tournament.LogEntry": "event",
    "scoring.Report": "match__round__event",
    "scoring.Result": "match__round__event",
    "scoring.Adjustment": "event",
    "tournament.SecondLook": "report__match__round__event",
}
# Of this installation, not of the event: who has access, work that is going on, files of paper.
LEFT_OUT = {
    "tournament.Membership",
    "tournament.Invitation",
    "tournament.Job",
    "tournament.JobPiece",
    "tournament.Printing",
    "tournament.PictureFile",
    "tournament.FormPicture",
    "tournament.Rehearsal",
    "tournament.PracticeForm",
    "tournament.SentResult",
    "tournament.SeriesEvent",
    "tournament.EventMembers",
    "tournament.OnlinePayment",
    "tournament.Mailing",
    "tournament.Letter",
}
# Means something on this machine only.
OWN_TO_THIS_MACHINE = {"slug", "organisation", "backup_folder", "tablet_key", "is_practice"}
OWN_TO_THIS_MACHINE |= {"digest_to", "digest_at"}


def archive_of(event: Event, now: datetime) -> dict[str, Any]:
    """As it is at one moment, whatever is changed between two tables."""
    with at_one_moment(event) as whole:
        names = dict(User.objects.values_list("pk", "name"))
        rows = {label: [row_of(row, names) for row in rows_of(label, whole)] for label in BELONGS}
    return {
        "honk_archive": VERSION,
        "made_at": now.isoformat(),
        "event": row_of(whole, names, skip=OWN_TO_THIS_MACHINE),
        "rows": rows,
    }


def rows_of(label: str, event: Event) -> models.QuerySet[Any]:
    rows: models.QuerySet[Any] = apps.get_model(label).objects.filter(**{BELONGS[label]: event})
    return rows.order_by("pk")


def row_of(row: models.Model, names: dict[int, str], skip: Collection[str] = ()) -> dict[str, Any]:
    values: dict[str, Any] = {"id": row.pk}
    for field in row._meta.concrete_fields:
        if field.name in skip or field.name == "id" or field.related_model is Event:
            continue
        value = field.value_from_object(row)
        values[field.name] = names.get(value) if field.related_model is User else value
    return values


class WholeMoments(DjangoJSONEncoder):
    """Django's encoder cuts moments off at the millisecond; an archive reads back what was."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def as_json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, cls=WholeMoments, ensure_ascii=False, indent=1).encode()


LARGEST = 20 * 2**20  # a day with 53 duos takes a quarter of one MB
MOST_MEMORY = 200 * 2**20
PRICES = {b"{": 200, b"[": 100, b",": 65, b":": 40}  # bytes of memory, at most
SHOWN = 60


@dataclass(frozen=True, slots=True)
class Inside:
    """What an archive holds."""

    name: str
    date: str
    made_at: datetime | None
    entries: int
    rounds: int
    forms: int


@dataclass(frozen=True, slots=True)
class CopyFile:
    path: Path
    inside: Inside


def too_costly(data: bytes) -> bool:
    """Said before it is read: a few bytes of JSON may take fifty times as many of memory."""
    price = sum(data.count(sign) * each for sign, each in PRICES.items())
    return len(data) > LARGEST or price + 5 * len(data) > MOST_MEMORY


def look_inside(data: bytes) -> Inside | None:
    """None: this is no archive."""
    if too_costly(data):
        return None
    try:
        content = json.loads(data)
        event, rows = content["event"], content["rows"]
        closed = [row for row in rows["tournament.Round"] if row["state"] == "closed"]
        return Inside(
            name=str(event["name"]),
            date=str(event["date"]),
            made_at=parse_datetime(str(content["made_at"])),
            entries=len(rows["tournament.Entry"]),
            rounds=len(closed),
            forms=len(rows["scoring.Result"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


IsShown = Callable[[Path], bool]  # a folder


def folders(data_dir: Path) -> list[Path]:
    """Where copies of events may lie: here, and where organisers had them put."""
    own = data_dir / "copies"
    found = [path for path in own.glob("*") if path.is_dir()] if own.is_dir() else []
    chosen = Event.objects.exclude(backup_folder="").values_list("backup_folder", flat=True)
    return [*found, *map(folder_at, set(chosen))]


def folder_at(text: str) -> Path:
    """What somebody named; a home of nobody, or a letter that no name has, is a folder that is not
    there (``Path`` itself refuses both, in ways of their own)."""
    return Path(os.path.expanduser(text.replace("\0", "\ufffd")))  # noqa: PTH111


def newest_files(data_dir: Path, ending: str, is_shown: IsShown) -> list[Path]:
    """The newest copies first, of every such folder that can be read now."""
    paths: set[Path] = set()
    for folder in filter(is_shown, folders(data_dir)):
        try:
            paths.update(folder.glob(f"*{ending}"))
        except OSError:
            continue
    dated = []
    for path in paths:
        try:
            dated.append((path.stat().st_mtime, path))
        except OSError:
            continue
    return [path for _when, path in sorted(dated, reverse=True)[:SHOWN]]


def copies_on_disk(
    data_dir: Path, ending: str, is_shown: IsShown = lambda _folder: True
) -> list[CopyFile]:
    """The newest copy of each event in each folder that is shown, with what is in it."""
    found, seen = [], set()
    for path in newest_files(data_dir, ending, is_shown):
        stem = (path.parent, path.name.rsplit("-", 1)[0])
        if stem in seen or path.stat().st_size > LARGEST:
            continue
        inside = look_inside(path.read_bytes())
        if inside is not None:
            seen.add(stem)
            found.append(CopyFile(path, inside))
    return found
