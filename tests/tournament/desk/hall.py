"""A hall whose first round is being played, for the tests of the desk's reads and actions."""

from collections.abc import Mapping

from django.utils import timezone

from scoring.models import Report
from tests.builders import a_published_event, an_hour_ago
from tests.copied import copied
from tournament.desk.actions.reports import Typed, save_report
from tournament.desk.reads.pictures import file_of
from tournament.models import Event, FormPicture, Match, PictureFile, User
from tournament.rounds.actions.clock import start_round

NOW = timezone.now


@copied
def a_hall(entries: int = 8) -> Event:
    event = a_published_event(entries)
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    return event


def at(event: Event, table: int, round_: int = 1) -> Match:
    return Match.objects.select_related("round__event", "table").get(
        round__event=event, round__number=round_, table__number=table
    )


def home(by: int, gr: int) -> Mapping[str, object]:
    return {"home": {"BY": by, "GR": gr}}


def handed_in(
    match: Match, by: int = 8, gr: int = 5, *, clerk: User | None = None, **more: object
) -> Report:
    typed = Typed(home(by, gr), **more)  # type: ignore[arg-type]
    return save_report(match, typed, by=clerk, now=NOW())


def a_read_form(event: Event, content: bytes = b"") -> FormPicture:
    """A picture on which no form of this event was: its file is there all the same."""
    file = PictureFile.objects.create(event=event, digest="0" * 64, name="1.jpg", made_at=NOW())
    picture = FormPicture.objects.create(file=file, page=0, place=0, number="10019")
    path = file_of(picture)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return picture
