"""How the desk works: second looks, players' reports."""

from collections.abc import Sequence

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.models import Event, User


def set_desk(
    event: Event,
    *,
    second_look: Sequence[str],
    players_report: bool,
    tables_call: bool = True,
    done_told: bool = False,
    byes_help: bool = False,
    on_both_laptops: bool = False,
    saves_certain: bool = False,
    by: User | None,
) -> None:
    """Which forms somebody else looks at again, what players do on their phones, whether a form
    waits until both laptops have it, and whether what was read for certain saves itself."""
    with acting(event, happenings.DESK_SET, by=by) as doing:
        doing.event.second_look = list(second_look)
        doing.event.players_report = players_report
        doing.event.tables_call = tables_call
        doing.event.done_told = done_told
        doing.event.byes_help = byes_help
        doing.event.on_both_laptops = on_both_laptops
        doing.event.saves_certain = saves_certain
