"""Sponsors, whose pictures stand on screens, forms and certificates."""

import base64

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import TooManySponsors
from tournament.events.reads.pictures import as_png
from tournament.models import Event, Sponsor, User

MOST = 6  # of which a form still has room


def add_sponsor(
    event: Event, name: str, picture: bytes, *, is_organiser: bool = False, by: User | None
) -> Sponsor:
    kept = base64.b64encode(as_png(picture)).decode()
    with acting(event, happenings.SPONSOR_ADDED, by=by, sponsor=name) as doing:
        if doing.event.sponsors.count() >= MOST:
            raise TooManySponsors(field="picture", most=MOST)
        return Sponsor.objects.create(
            event=doing.event, name=name, picture=kept, is_organiser=is_organiser
        )


def drop_sponsor(sponsor: Sponsor, *, by: User | None) -> None:
    with acting(sponsor.event, happenings.SPONSOR_DROPPED, by=by, sponsor=sponsor.name) as doing:
        deleted, _rows = Sponsor.objects.filter(pk=sponsor.pk).delete()
        if not deleted:
            doing.nothing_changed()
