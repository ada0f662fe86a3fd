"""The points scheme and the tie-breaks of an event."""

from scoring.schemes import Scheme, own_scheme, preset
from tournament.models import Event


def scheme_of(event: Event) -> Scheme:
    """The event's preset, with the numbers it changed."""
    if event.scheme_options:
        return own_scheme(event.game, {"code": event.scheme, **event.scheme_options})
    return preset(event.game, event.scheme)


def chain_of(event: Event) -> tuple[str, ...]:
    """The event's tie-breaks in their order: its own, or the scheme's."""
    return tuple(scheme_of(event).chain if event.chain is None else event.chain)
