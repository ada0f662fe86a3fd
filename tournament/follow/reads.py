"""What pages show of the two laptops."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.dateparse import parse_datetime

from scoring.models import Result
from tournament.follow.here import Here, this_laptop
from tournament.follow.laptops import Laptops
from tournament.models import Event, LogEntry


@dataclass(frozen=True, slots=True)
class Second:
    """Another laptop, as the one that leads sees it."""

    name: str
    is_heard: bool


@dataclass(frozen=True, slots=True)
class First:
    """The laptop that leads, as one that follows sees it."""

    name: str
    address: str
    seconds_behind: float
    is_heard: bool
    is_whole: bool  # the database here was proved to be its
    problem: str


@dataclass(frozen=True, slots=True)
class Begun:
    """How far an event was when this laptop took over."""

    event: Event
    last: LogEntry | None
    forms: int  # that were in
    newest: Result | None


def has_all() -> bool:
    """Whether what is here is the first laptop's: one that never had it all has nothing to show."""
    here = this_laptop()
    return here is None or here.laptops.has_all


def laptops() -> Laptops | None:
    here = this_laptop()
    return here.kept.now if here else None


def seconds() -> list[Second]:
    here = this_laptop()
    if here is None or here.following or not here.laptops.others:
        return []
    heard = here.giving.heard()
    return [Second(one.name, one.key in heard) for one in here.laptops.others]


def first() -> First | None:
    """None: this laptop leads."""
    here = this_laptop()
    if here is None or here.following is None:
        return None
    state, now = here.following.state, time.monotonic()
    return First(
        name=name_of(here),
        address=here.following.line.address,
        seconds_behind=now - state.equal_at if state.equal_at else 0.0,
        is_heard=bool(state.heard_at) and now - state.heard_at < SILENT,
        is_whole=state.is_whole,
        problem=state.problem,
    )


SILENT = 5.0  # seconds without an answer; then it is not there


def name_of(here: Here) -> str:
    """Of the laptop at the address that is asked now."""
    address = here.following.line.address if here.following else ""
    others = here.laptops.others
    return next((one.name for one in others if address in one.addresses), others[0].name)


def is_on_both(event: Event, version: int) -> bool:
    here = this_laptop()
    return here is not None and here.giving.version_of(event.pk) >= version


def safe_version(event_id: int) -> int:
    """Up to which step another laptop has the event; 0: none has, or there is none."""
    here = this_laptop()
    return here.giving.version_of(event_id) if here else 0


def has_second() -> bool:
    """Whether another laptop is known to this one, which leads; it may be away."""
    own = laptops()
    return own is not None and own.leads and not own.is_alone


def is_followed() -> bool:
    """Whether another laptop asks at the moment."""
    here = this_laptop()
    return here is not None and here.giving.is_followed()


# It stands in headers, and pages go there.
ADDRESS = re.compile(r"https?://(?:[a-zA-Z0-9.-]+|\[[0-9a-fA-F:]+\])(?::[0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What an open page must know to find the laptop that leads, once this one is silent."""

    epoch: int
    leads: bool
    keys: tuple[str, ...]
    addresses: tuple[str, ...]


def wait_for(event_id: int, version: int, seconds: float) -> bool:
    """Whether another laptop has that, at the latest after so long; nobody may: then at once."""
    here = this_laptop()
    if here is None or not here.giving.is_followed():
        return False
    return here.giving.wait_for(event_id, version, seconds)


def elsewhere() -> Elsewhere | None:
    """None: nobody ever asked for a second laptop here."""
    own = laptops()
    return elsewhere_of(own) if own else None


def other_addresses() -> Sequence[str]:
    found = elsewhere()
    return found.addresses if found else ()


def elsewhere_of(own: Laptops) -> Elsewhere:
    told = dict.fromkeys(address for one in own.others for address in one.addresses)
    addresses = tuple(one for one in told if ADDRESS.fullmatch(one))
    return Elsewhere(own.epoch, own.leads, tuple(one.key for one in own.others), addresses)


def begun() -> tuple[datetime | None, bool, list[Begun]]:
    """When this laptop took over, whether the first one still told all, and how far events were."""
    own = laptops()
    if own is None or not own.leads or not own.began_at:
        return None, True, []
    events = Event.objects.filter(pk__in=[int(key) for key in own.began_with])
    found = [begun_with(event, own.began_with[str(event.pk)]) for event in events]
    return parse_datetime(own.began_at), own.began_whole, found


def begun_with(event: Event, version: int) -> Begun:
    last = LogEntry.objects.filter(event=event, version=version).first()
    results = Result.objects.filter(match__round__event=event)
    before = results.filter(report__made_at__lte=last.at) if last else results.none()
    newest = before.select_related("report", "match__table", "match__round")
    return Begun(event, last, before.count(), newest.order_by("-report__made_at").first())
