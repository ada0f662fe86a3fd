"""Who waits for a partner or for a place, and how many would make the field come out even."""

from dataclasses import dataclass
from datetime import datetime

from tournament.models import Entry, Event


@dataclass(frozen=True, slots=True)
class Waiting:
    pk: int
    name: str
    phones: str
    club: str
    remark: str
    is_fitting: bool = False  # letting this one in too makes the field even


@dataclass(frozen=True, slots=True)
class PartnerDesk:
    singles: list[Waiting]
    waiting: list[Waiting]
    joined: list[Waiting]
    playing: int
    places: int | None  # left; None: no limit
    lacking: int  # so many more make every table full
    is_public: bool

    @property
    def fitting(self) -> list[Waiting]:
        return [one for one in self.waiting if one.is_fitting]


def partner_desk(event: Event) -> PartnerDesk:
    entries = event.entries.prefetch_related("players", "joined").order_by("made_at", "pk")
    rows = list(entries)
    waits = [row for row in rows if row.state == Entry.State.WAITING]
    is_duos = event.format == Event.Format.DUOS
    singles = [row for row in waits if is_duos and len(row.players.all()) == 1]
    others = [row for row in waits if row not in singles]
    playing = sum(row.state == Entry.State.PLAYING for row in rows)
    lacking = -playing % at_a_table(event)
    places = None if event.limit is None else max(0, event.limit - playing)
    fitting = fits(lacking, len(others), places, at_a_table(event))
    return PartnerDesk(
        singles=[row_of(row) for row in singles],
        waiting=[row_of(row, is_fitting=place < fitting) for place, row in enumerate(others)],
        joined=[row_of(row) for row in rows if row.joined.all()],
        playing=playing,
        places=places,
        lacking=lacking,
        is_public=event.rounds.public().exists(),
    )


def at_a_table(event: Event) -> int:
    """Entries at one full table."""
    if event.format == Event.Format.DUOS:
        return 2
    return event.table_size if event.format == Event.Format.GROUPS else 4


def fits(lacking: int, waiting: int, places: int | None, size: int) -> int:
    """How many of the list to let in so that every table is full: as many as there is room for."""
    room = waiting if places is None else min(waiting, places)
    if room < lacking:
        return 0
    return lacking + (room - lacking) // size * size


def row_of(entry: Entry, *, is_fitting: bool = False) -> Waiting:
    players = entry.players.all()
    phones = ", ".join(player.phone for player in players if player.phone)
    return Waiting(entry.pk, str(entry), phones, entry.club, entry.remark, is_fitting)


def is_open(event: Event, now: datetime) -> bool:
    closed = event.registration_closed_at or event.checkin_closed_at or event.finished_at
    in_time = event.registration_closes_at is None or now < event.registration_closes_at
    return event.sign_up_open and in_time and not closed


@dataclass(frozen=True, slots=True)
class Places:
    taken: int
    limit: int | None
    waiting: int

    @property
    def left(self) -> int | None:
        return None if self.limit is None else max(0, self.limit - self.taken)

    @property
    def is_full(self) -> bool:
        return self.left == 0


def places_of(event: Event) -> Places:
    states = list(event.entries.values_list("state", flat=True))
    return Places(
        taken=states.count(Entry.State.PLAYING),
        limit=event.limit,
        waiting=states.count(Entry.State.WAITING),
    )


def place_in_line(entry: Entry) -> int:
    """1 is the next to come in."""
    before = entry.event.entries.filter(state=Entry.State.WAITING, made_at__lt=entry.made_at)
    return before.count() + 1
