"""What became of the promise, and what was changed after the results were fixed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime

from tournament.core import happenings
from tournament.core.happenings import Happening
from tournament.models import Event
from tournament.playoff.reads.ties import is_decided

# What may change who is tied, or what goes into the seed.
CHANGES = (*happenings.WEIGHING, happenings.CHAIN_CHANGED, happenings.PLAYOFF_PASSED)


@dataclass(frozen=True, slots=True)
class EarlierPromise:
    """A promise that another one took the place of, and why: its secret was lost, it came with an
    archive, or a copy of the event revealed it."""

    commitment: str
    at: datetime | None
    until: datetime | None
    why: str


def earlier_promises(event: Event) -> list[EarlierPromise]:
    return [
        EarlierPromise(one["commitment"], moment_in(one["at"]), moment_in(one["until"]), one["why"])
        for one in event.playoff_earlier
    ]


def moment_in(text: str | None) -> datetime | None:
    try:
        return parse_datetime(text or "")
    except ValueError:  # an archive may say anything
        return None


def is_foreign(event: Event) -> bool:
    """Revealed before it was read from an archive: nobody here saw that it was promised before.

    Only a line that was written here tells; those that came with the archive say what its maker
    liked.
    """
    revealed_here = event.log.of(happenings.PLAYOFF_REVEALED).filter(is_imported=False)
    was_read = event.log.of(happenings.EVENT_READ).exists()
    return is_decided(event) and was_read and not revealed_here.exists()


@dataclass(frozen=True, slots=True)
class Change:
    """A step after the results were fixed, as the log has it."""

    at: datetime
    what: Happening
    data: Mapping[str, Any]
    is_after: bool  # the reveal


def changes_since(event: Event) -> list[Change]:
    """What was changed after the results were fixed, in the order in which it was done."""
    steps = event.log.order_by("version")
    fixed = steps.of(happenings.PLAYOFF_FIXED, happenings.PLAYOFF_REVEALED).first()
    revealed = steps.of(happenings.PLAYOFF_REVEALED).first()
    if fixed is None:
        return []
    since = steps.of(*CHANGES, happenings.PLAYOFF_NUMBER).filter(version__gt=fixed.version)
    return [
        Change(
            at=line.at,
            what=happenings.ALL[line.code],
            data=line.data,
            is_after=revealed is not None and line.version > revealed.version,
        )
        for line in since
        if line.code != happenings.PLAYOFF_NUMBER.code or line.data.get("reason")
    ]
