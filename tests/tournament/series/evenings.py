"""Ready-made evenings: events that were played to the end, and files of halls that are not here."""

import datetime
from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from tests.builders import an_event, listed
from tournament.checkin import actions as checkin
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Event, Match, User
from tournament.rounds.actions.close import finish
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.series.core.ed25519 import Ed25519PrivateKey, public_of, signature_of
from tournament.series.core.files import ResultFile, file_of
from tournament.series.core.naming import Name, pseudonym, salt_for
from tournament.series.core.writing import canonical, hash_of

DUOS = (
    ("Anneke Bos", "Bram Kok"),
    ("Carla Vos", "Dirk Smit"),
    ("Els Prins", "Fokke Mulder"),
    ("Gré Hoek", "Henk Jager"),
)


def an_evening(
    teams: Sequence[tuple[str, ...]] = DUOS, *, by: User | None = None, **settings: Any
) -> Event:
    """One round, all forms in, the prizes given; the duo with the lower number wins its table."""
    settings.setdefault("date", datetime.date(2026, 11, 20))
    event = an_event(
        by=by, tables=len(teams) // 2, rounds_planned=1, playoff_asks="nobody", **settings
    )
    listed(event, teams, here=True)
    checkin.close_check_in(event, by=by, now=timezone.now())
    draw.draw_rounds(event, seed=1, by=by, now=timezone.now())
    publishing.publish(event, by=by, now=timezone.now())
    for at, match in enumerate(Match.objects.filter(round__event=event).order_by("table__number")):
        form = {"home": {"BY": 8, "GR": 3 + at % 4}}
        save_report(match, Typed(form), by=by, now=timezone.now())
    finish(event, by=by, now=timezone.now())
    return event


class Hall:
    """A hall somewhere else, with a key of its own."""

    def __init__(self, number: int) -> None:
        self.key = Ed25519PrivateKey.from_private_bytes(number.to_bytes(32, "big"))
        self.secret = number.to_bytes(16, "big")
        self.venue = f"Hall {number}"

    @property
    def public(self) -> str:
        return public_of(self.key)

    def name(self, kind: str, name: str) -> tuple[str, Name]:
        told = Name(salt_for(self.secret, kind, name, 1), kind, name)
        return pseudonym(told), told

    def result(
        self,
        event: str = "one",
        teams: Sequence[tuple[str, ...]] = DUOS,
        *,
        version: int = 1,
        date: str = "2026-11-20",
        clubs: Sequence[str] = (),
        won: Sequence[tuple[int, int, int]] = (),
    ) -> ResultFile:
        """The teams in the order in which they ended; ``won`` are the tables of one round: who won
        from whom, by rank, and how many pawns the other had home."""
        names: dict[str, Name] = {}
        standing = []
        for rank, people in enumerate(teams, start=1):
            known = dict(self.name("person", one) for one in people)
            club = clubs[rank - 1] if clubs else ""
            of_club = dict([self.name("club", club)]) if club else {}
            names |= known | of_club
            standing.append(
                {
                    "entry": rank,
                    "rank": rank,
                    "points": 100 - rank,
                    "people": list(known),
                    "team": None,
                    "club": next(iter(of_club), None),
                }
            )
        body = {
            "honk_result": 1,
            "hall": self.public,
            "event": hash_of(f"{self.public} {event}".encode()),
            "version": version,
            "name": f"Evening {event}",
            "venue": self.venue,
            "date": date,
            "game": "keezen",
            "format": "duos",
            "rounds": 5,
            "standing": standing,
            "played": played(len(teams), won) if won else {},
        }
        return file_of(body, names, signature_of(self.key, canonical(body)))


def played(entries: int, won: Sequence[tuple[int, int, int]]) -> dict[str, Any]:
    matches = [
        {"table": table, "seats": [one, other], "report": {"home": {"BY": 8, "GR": pawns}}}
        for table, (one, other, pawns) in enumerate(won, start=1)
    ]
    return {
        "game": "keezen",
        "format": "duos",
        "entries": [{"id": at + 1} for at in range(entries)],
        "rounds": [{"round": 1, "matches": matches}],
    }
