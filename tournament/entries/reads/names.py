"""How entries are called, for whom, and in which order: screen, phone, paper and file ask here."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournament.core.happenings import Stale
from tournament.core.text import sort_key
from tournament.core.web.newest import Newest
from tournament.models import Entry, Event, Player, Substitute


class FieldRow(NamedTuple):
    """One entry with a number; also those who left, for they stand in the standing."""

    number: int
    name: str
    club: str
    category: str
    state: str
    people: tuple[str, ...]  # as lists by name have them


_public: Newest[list[FieldRow]] = Newest(Stale.PLAY)
_people: Newest[list[tuple[str, int]]] = Newest(Stale.PLAY)


def names_of(event: Event, round_: int | None = None) -> dict[int, str]:
    """For the organisers: number → team, or the people in full; who plays in this round."""
    return {row.number: row.name for row in field_rows(event, is_public=False, round_=round_)}


def public_names(event: Event, round_: int | None = None) -> dict[int, str]:
    """For everybody: as the event's privacy setting shows them; who plays in this round."""
    return {row.number: row.name for row in public_rows(event, round_)}


def substitutes_in(event: Event) -> dict[int, dict[int, str]]:
    """Who plays for somebody in one round: round → key of the player → name."""
    found: dict[int, dict[int, str]] = defaultdict(dict)
    rows = Substitute.objects.filter(player__entry__event=event)
    for round_, player, name in rows.values_list("round_number", "player", "name"):
        found[round_][player] = name
    return found


def name_in_round() -> Coalesce:
    """Part of a query of seats: the name of each person, or of who plays instead in that round."""
    instead = Substitute.objects.filter(
        player=OuterRef("entry__players"), round_number=OuterRef("round__number")
    )
    return Coalesce(Subquery(instead.values("name")[:1]), F("entry__players__name"))


def public_list(event: Event, round_: int | None = None) -> list[FieldRow]:
    """Who takes part, in order of number."""
    return [row for row in public_rows(event, round_) if row.state == Entry.State.PLAYING]


def public_people(event: Event, round_: int | None = None) -> list[tuple[str, int]]:
    """Everybody who may be named, with the number to look under; in order of the alphabet."""
    return _people.get(event, lambda: by_name(event, public_list(event, round_)), round_)


def by_name(event: Event, rows: Iterable[FieldRow]) -> list[tuple[str, int]]:
    named = [(name, row.number) for row in rows for name in row.people]
    return sorted(named, key=lambda one: (sort_key(one[0], event.language), one[1]))


def public_rows(event: Event, round_: int | None = None) -> list[FieldRow]:
    return _public.get(event, lambda: field_rows(event, is_public=True, round_=round_), round_)


def field_rows(event: Event, *, is_public: bool, round_: int | None = None) -> list[FieldRow]:
    """In order of number; with who plays for somebody in this round."""
    named = Player.objects.filter(entry__event=event).order_by("position")
    instead = substitutes_in(event)[round_] if round_ else {}
    people: dict[int, list[str]] = {}
    for pk, entry, own, is_shown in named.values_list("pk", "entry", "name", "publish_name"):
        if is_shown or pk in instead or not is_public:
            name = instead.get(pk, own)
            people.setdefault(entry, []).append(shown_name(name, event) if is_public else name)
    entries = event.entries.exclude(number=None).order_by("number")
    if is_public:
        entries = entries.exclude(state=Entry.State.WAITING)
    fields = ("pk", "number", "team_name", "club", "category", "state")
    rows = []
    for pk, number, team, club, category, state in entries.values_list(*fields):
        shown = tuple(people.get(pk, ()))
        if is_public:
            name = public_call(event, number, team, shown)
            shown = listed(event, team, shown)
        else:
            name = team or " & ".join(shown)
        rows.append(FieldRow(number, name, club, category, state, shown))
    return rows


def public_call(event: Event, number: int | None, team: str, people: Sequence[str]) -> str:
    """Full names, first names or the team's name; ``people`` are those who may be named."""
    if event.names_shown == Event.Names.TEAM:
        return team or str(number)
    together = " & ".join(people)
    return f"{team} ({together})" if team and together else team or together


def listed(event: Event, team: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """For lists by name: each person apart, or the team where only teams are named. A team without
    a name is found by its number."""
    if event.names_shown == Event.Names.TEAM:
        return (team,) if team else ()
    return people


def shown_name(name: str, event: Event) -> str:
    return name.split(" ", maxsplit=1)[0] if event.names_shown == Event.Names.FIRST else name


def people_shown(entry: Entry, event: Event) -> tuple[str, ...]:
    """A person who asked not to be named never is."""
    named = [player.name for player in entry.players.all() if player.publish_name]
    return tuple(shown_name(name, event) for name in named)


def public_name(entry: Entry, event: Event) -> str:
    return public_call(event, entry.number, entry.team_name, people_shown(entry, event))


def listed_names(entry: Entry, event: Event) -> tuple[str, ...]:
    return listed(event, entry.team_name, people_shown(entry, event))


class SeatNames(NamedTuple):
    """By seat of a simulated game; ``players`` is empty where somebody may not be named."""

    entries: list[str]
    players: list[str]


def seat_names(event: Event, seats: Sequence[int]) -> SeatNames:
    """``seats`` are entry numbers; a duo that holds two seats fills them with its two players."""
    found = event.entries.filter(number__in=seats).prefetch_related("players")
    entries = {entry.number: entry for entry in found}
    players, taken = [], dict.fromkeys(seats, 0)
    for number in seats:
        players.append(player_at(event, entries[number], taken[number]))
        taken[number] += 1
    named = [public_name(entries[number], event) or str(number) for number in seats]
    return SeatNames(named, players if all(players) else [])


def player_at(event: Event, entry: Entry, place: int) -> str:
    people = list(entry.players.all())
    if event.names_shown == Event.Names.TEAM or place >= len(people):
        return ""
    return shown_name(people[place].name, event) if people[place].publish_name else ""
