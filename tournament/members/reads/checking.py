"""Whether whoever is entered is a member: a warning to the organiser, never a refusal."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from tournament.core.text import distance
from tournament.entries.models import TRIAL
from tournament.entries.reads.importing.checking import key_of
from tournament.members.reads.lists import Listed, key_of_number, members_of
from tournament.models import Entry, Event, MemberList, Player


class State(StrEnum):
    MEMBER = "member"
    TRIAL = "trial"
    TRIALS_OVER = "trials_over"
    OTHER_NAME = "other_name"
    EXPIRED = "expired"
    UNKNOWN = "unknown"
    NONE = "none"  # neither a number nor a trial member


FINE = frozenset({State.MEMBER, State.TRIAL})


@dataclass(frozen=True, slots=True)
class Verdict:
    """``listed`` is who has the number; ``trials`` the events as a trial member, this one included,
    of ``most``."""

    state: State
    listed: Listed | None = None
    trials: int = 0
    most: int = 0

    @property
    def is_fine(self) -> bool:
        return self.state in FINE


def verdict(
    name: str, number: str, listed: Listed | None, day: date, *, trials: int, most: int
) -> Verdict:
    if number == TRIAL:
        return Verdict(State.TRIAL if trials <= most else State.TRIALS_OVER, None, trials, most)
    if not number:
        return Verdict(State.NONE)
    if listed is None:
        return Verdict(State.UNKNOWN)
    if not is_name_of(listed.name, name):
        return Verdict(State.OTHER_NAME, listed)
    if listed.valid_until and listed.valid_until < day:
        return Verdict(State.EXPIRED, listed)
    return Verdict(State.MEMBER, listed)


def is_name_of(listed: str, name: str) -> bool:
    """The same, a slip or two away, or shortened: "A. Bos" and "Anneke M. Bos"."""
    one, other = key_of(listed), key_of(name)
    if distance(one, other) <= 2:
        return True
    words, others = set(one.split()), set(other.split())
    fewer, more = sorted((words - others, others - words), key=len)
    return bool(words & others) and all(
        any(a[0] == b[0] and 1 in {len(a), len(b)} for b in more) for a in fewer
    )


def list_of(event: Event) -> MemberList | None:
    return MemberList.objects.filter(events__event=event).first()


def trials_of(event: Event, list_: MemberList) -> Counter[str]:
    """In how many events of the season each was a trial member, up to this one, by name."""
    rows = Player.objects.filter(
        member_number=TRIAL, entry__event__members__list=list_, entry__event__is_practice=False
    ).exclude(entry__state=Entry.State.WITHDRAWN)
    rows = rows.filter(entry__event__date__lte=event.date)
    if list_.season_from:
        rows = rows.filter(entry__event__date__gte=list_.season_from)
    return Counter(
        who for who, _event in {(key_of(name), of) for name, of in rows.values_list(*OF)}
    )


OF = ("name", "entry__event")


def verdicts(event: Event, people: Iterable[Player]) -> dict[int, Verdict]:
    """By player; nothing where the event is checked against no list."""
    list_, found = list_of(event), list(people)
    if list_ is None or not event.asks_member_numbers:
        return {}
    numbers = {key_of_number(one.member_number) for one in found} - {""}
    members = members_of(list_, numbers)
    trials = trials_of(event, list_) if any(one.member_number == TRIAL for one in found) else {}
    return {
        one.pk: verdict(
            one.name,
            one.member_number,
            members.get(key_of_number(one.member_number)),
            event.date,
            trials=trials.get(key_of(one.name), 0),
            most=list_.trial_events,
        )
        for one in found
    }
