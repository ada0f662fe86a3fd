"""What open pages hear beside the changes, where there is a second laptop: where it is, every few
seconds that this one lives, and desks up to which version both have the event.
"""

import time
from collections.abc import Iterable

from tournament.core.now import now
from tournament.follow.reads import Elsewhere, elsewhere, safe_version
from tournament.live.messages import Message, on_both, sign_of_life, where_else

SIGN_EVERY = 3.0  # seconds; a page that hears nothing for 5 asks the other laptop


class Beside:
    """What all pages were told last."""

    def __init__(self) -> None:
        self.told: Elsewhere | None = elsewhere()
        self.signed_at = time.monotonic()
        self.safe: dict[int, int] = {}  # versions by event

    def at_start(self, event_id: int, *, is_desk: bool) -> list[bytes]:
        """What a page that comes now was not told yet."""
        found = elsewhere()
        if found is None:
            return []
        wires = [where_else(found).wire]
        if is_desk and found.addresses:
            wires.append(on_both(safe_version(event_id)).wire)
        return wires

    def for_everybody(self) -> list[Message]:
        found, said = elsewhere(), []
        if found is not None and found != self.told:
            said.append(where_else(found))
        self.told = found
        if found and found.addresses and time.monotonic() - self.signed_at >= SIGN_EVERY:
            self.signed_at = time.monotonic()
            said.append(sign_of_life(now()))
        return said

    def for_desks(self, event_ids: Iterable[int]) -> dict[int, Message]:
        """By event, where it is another version than they were told."""
        if not (self.told and self.told.addresses):
            return {}
        versions = {event_id: safe_version(event_id) for event_id in event_ids}
        changed = {one: on_both(v) for one, v in versions.items() if self.safe.get(one) != v}
        self.safe = versions
        return changed
