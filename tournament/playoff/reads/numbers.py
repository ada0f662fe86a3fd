"""What those tied add to the seed, and whether everybody may see it."""

from dataclasses import dataclass

from tournament.models import Event
from tournament.playoff.reads.ties import is_decided, tied_for_a_prize, tied_groups
from tournament.standings.reads.public import public_of

DIGITS = 9  # of the number that a tied entry adds


def asked_at_reveal(event: Event) -> list[int]:
    """The numbers of those who shall add something to the seed that nobody could know before."""
    if event.playoff_asks == Event.Asks.NOBODY:
        return []
    asks_all = event.playoff_asks == Event.Asks.TIED
    groups = tied_groups(event) if asks_all else tied_for_a_prize(event)
    return sorted(entry for tied in groups for entry in tied.entries)


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """What one tied entry adds to the seed; ``value`` None: nothing yet, or passed over."""

    value: int | None
    is_passed: bool
    is_open: bool  # the secret has not been revealed
    is_in_text: bool  # the line stands where everybody can read it


def own_number(event: Event, number: int | None) -> OwnNumber | None:
    """None: this entry is not asked for one."""
    told = event.playoff_asked.get(str(number), 0)
    if str(number) not in event.playoff_asked:
        return None
    return OwnNumber(
        value=told if isinstance(told, int) else None,
        is_passed=told == "",
        is_open=event.playoff_base is None,
        is_in_text=is_public(event) and f"{number}:{told}" in event.playoff_text.splitlines(),
    )


def without_number(event: Event) -> list[int]:
    """Who was asked and has neither answered nor been passed over."""
    return [int(number) for number, value in event.playoff_asked.items() if value is None]


def told_lines(event: Event) -> str:
    """What they added, as it is hashed after the text."""
    told = sorted((int(number), value) for number, value in event.playoff_asked.items())
    return "".join(f"{number}:{value}\n" for number, value in told if isinstance(value, int))


def is_public(event: Event) -> bool:
    """Whether everybody may see what the play-off decides: never before a hidden standing is."""
    return is_decided(event) and public_of(event).is_all
