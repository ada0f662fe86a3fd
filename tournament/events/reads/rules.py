"""The points scheme and the tie-breaks of an event."""

from scoring.playoff import Bases
from scoring.schemes import Scheme, own_scheme, preset
from scoring.stages.plan import Plan, Stage, Tables
from scoring.stages.reading import plan_from
from tournament.events.reads.usual import sizes_of
from tournament.models import Event


def scheme_of(event: Event) -> Scheme:
    """The event's preset, with the numbers it changed."""
    if event.scheme_options:
        return own_scheme(event.game, {"code": event.scheme, **event.scheme_options})
    return preset(event.game, event.scheme)


def chain_of(event: Event) -> tuple[str, ...]:
    """The event's tie-breaks in their order: its own, or the scheme's."""
    return tuple(scheme_of(event).chain if event.chain is None else event.chain)


def bases_of(event: Event) -> Bases | None:
    """The seeds of the event's play-offs; None before the secret is revealed."""
    if event.playoff_base is None:
        return None
    return Bases(event.playoff_base, is_shared=not event.playoff_by_group)


def stages_of(event: Event) -> Plan:
    """Empty: everybody plays all rounds, and no final decides its places."""
    return plan_from(event.stages) if event.stages else ()


def festival_of(event: Event) -> Stage | None:
    """None: the event has rounds."""
    return stages_of(event)[0] if event.is_festival else None


def tables_of(event: Event) -> Tables:
    """At which sizes of table its stages are played."""
    if event.format == Event.Format.DUOS:
        return Tables(2, (2,))
    return Tables(*sizes_of(event))
