"""The result of an event as the value that its hall signs; nothing in it that is not public."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from scoring.command import exact
from tournament.core.errors import NamesCleaned, ResultNotReady
from tournament.core.text import NOBODY
from tournament.entries.reads.names import shown_name
from tournament.models import Entry, Event, Player, SentResult
from tournament.playoff.reads.games import event_json
from tournament.series.core.files import FORMAT
from tournament.series.core.naming import (
    CLUB,
    FIRST,
    NAMESAKE,
    PERSON,
    TEAM,
    Name,
    pseudonym,
    salt_for,
)
from tournament.standings.reads.public import public_of
from tournament.standings.reads.standing import StandingPage, standing_page


@dataclass
class Naming:
    """Gives pseudonyms with the hall's secret, and keeps which names may be told."""

    event: Event
    secret: bytes
    told: dict[str, Name] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)

    def of_person(self, person: Player) -> str:
        """Nobody is named who asked not to be, nor more of a name than the event shows."""
        whole = person.name
        if whole == NOBODY:  # deleted: this place in this event is all that is known
            whole = f"{self.event.slug} {person.pk}"
        place = self.seen[whole] = self.seen.get(whole, 0) + 1
        shown = shown_name(person.name, self.event)
        kind = FIRST if shown != person.name else NAMESAKE if place > 1 else PERSON
        is_told = person.publish_name and person.name != NOBODY
        is_told &= self.event.names_shown != Event.Names.TEAM
        return self.given(kind, whole, place, shown, is_told=is_told)

    def of_group(self, kind: str, name: str) -> str | None:
        return self.given(kind, name, 1, name, is_told=True) if name else None

    def given(self, kind: str, whole: str, place: int, shown: str, *, is_told: bool) -> str:
        name = Name(salt_for(self.secret, kind, whole, place), kind, shown)
        given = pseudonym(name)
        if is_told:
            self.told[given] = name
        return given


def sent_of(event: Event) -> SentResult | None:
    return SentResult.objects.filter(event=event).first()


def address_of(event: Event) -> str:
    sent = sent_of(event)
    return sent.address if sent else ""


def is_ready(event: Event) -> bool:
    """The prizes are given, and nothing of the standing is kept back."""
    is_over = event.finished_at is not None and public_of(event).is_all
    return is_over and not public_of(event).is_hidden and not event.is_practice


def refuse_unready(event: Event) -> None:
    if event.cleaned_at:
        raise NamesCleaned
    if not (is_ready(event) and identity_of(event) and standing_page(event).rows):
        raise ResultNotReady


def result_of(event: Event, hall: str, secret: bytes) -> tuple[dict[str, Any], dict[str, Name]]:
    """What is signed, and the names apart."""
    page = standing_page(event)
    naming = Naming(event, secret)
    body = {
        "honk_result": FORMAT,
        "hall": hall,
        "event": identity_of(event),
        "version": event.version,
        "name": event.name,
        "venue": event.venue,
        "date": event.date.isoformat(),
        "game": event.game,
        "format": event.format,
        "rounds": max(page.after, 1),
        "standing": standing_lines(page, event.entries.all(), naming),
        "played": event_json(event),
    }
    return body, naming.told


def identity_of(event: Event) -> str:
    """The first sealed line of its log: nobody else has it, and an archive takes it along. Empty: it
    is older than the seal, and nothing happened to it since."""
    sealed = event.log.exclude(hash="").order_by("version").values_list("hash", flat=True)
    return sealed.first() or ""


def people_in(naming: Naming) -> Iterator[tuple[Player, str]]:
    """Everybody with a number, by pseudonym; in order of number, so that namesakes are told apart in
    the same way each time."""
    players = Player.objects.filter(entry__event=naming.event).exclude(entry__number=None)
    for person in players.select_related("entry").order_by("entry__number", "position"):
        yield person, naming.of_person(person)


def standing_lines(
    page: StandingPage, entries: Iterable[Entry], naming: Naming
) -> list[dict[str, Any]]:
    given: dict[int, list[str]] = {}
    for person, pseudonym_ in people_in(naming):
        given.setdefault(person.entry.number or 0, []).append(pseudonym_)
    teams = {entry.number: entry.team_name for entry in entries}
    return [
        {
            "entry": row.number,
            "rank": row.rank,
            "points": exact(row.points),
            "people": given.get(row.number, []),
            "team": naming.of_group(TEAM, teams.get(row.number, "")),
            "club": naming.of_group(CLUB, row.club),
        }
        for row in page.rows
    ]
