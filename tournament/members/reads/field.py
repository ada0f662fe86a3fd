"""Everybody of an event with what their number says, for the organiser and at the door."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Q

from tournament.entries.reads.members import shown_number
from tournament.members.reads.checking import FINE, State, Verdict, list_of, verdicts
from tournament.members.words import STATES, said_of
from tournament.models import Entry, Event, MemberList, Player, User


@dataclass(frozen=True, slots=True)
class Checked:
    player: Player
    number: str
    said: str
    is_fine: bool


def checked(event: Event, entry: int | None = None) -> list[Checked]:
    """In order of entry; of one entry, or of all that did not withdraw."""
    people = Player.objects.filter(entry__event=event).exclude(entry__state=Entry.State.WITHDRAWN)
    people = people.filter(entry=entry) if entry else people
    found = list(
        people.select_related("entry")
        .prefetch_related("entry__players")
        .order_by("entry__number", "entry", "position")
    )
    said = verdicts(event, found)
    return [line(player, said.get(player.pk)) for player in found]


def line(player: Player, verdict: Verdict | None) -> Checked:
    sentence = said_of(verdict) if verdict else ""
    number = shown_number(player.member_number)
    return Checked(player, number, sentence, verdict is None or verdict.is_fine)


def at_the_door(event: Event, entry: int) -> list[Checked]:
    """Nothing where no numbers are asked for."""
    return checked(event, entry) if event.asks_member_numbers else []


@dataclass(frozen=True, slots=True)
class MembersPage:
    chosen: MemberList | None
    counts: list[tuple[str, int, bool]]  # said, how many, and whether that is fine
    doubtful: list[Checked]
    lists: list[MemberList]


def members_page(event: Event, user: User) -> MembersPage:
    lines = checked(event)
    states = Counter(one.state for one in verdicts(event, (line.player for line in lines)).values())
    return MembersPage(
        chosen=list_of(event),
        counts=[(str(STATES[one]), states[one], one in FINE) for one in State if states[one]],
        doubtful=[one for one in lines if not one.is_fine],
        lists=lists_for(event, user),
    )


def lists_for(event: Event, user: User) -> list[MemberList]:
    """One's own, and the one that a fellow organiser chose."""
    own = Q(owner=user, organisation=event.organisation)
    return list(MemberList.objects.filter(own | Q(events__event=event)).distinct())
