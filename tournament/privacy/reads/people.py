"""Finding a person, and how their name is found wherever it stands."""

from dataclasses import dataclass

from django.db.models import QuerySet

from tournament.core import happenings
from tournament.core.text import NOBODY, fold, sort_key
from tournament.models import Event, Player
from tournament.privacy.texts import Instead, words_of

SHORTEST_ADDRESS = 5  # signs of a phone or member number or an address that is looked for in texts


def people_named(event: Event, typed: str) -> list[Player]:
    """Everybody in whose name all these words occur, withdrawn ones too."""
    words = fold(typed).split()
    if not words:
        return []
    people = Player.objects.filter(entry__event=event).select_related("entry")
    found = [person for person in people if all(word in fold(person.name) for word in words)]
    return sorted(found, key=lambda person: sort_key(person.name, event.language))[:50]


@dataclass(frozen=True, slots=True)
class Former:
    """Somebody without a place of their own: who was replaced, or played for another in a round."""

    name: str
    number: int  # of the entry they played with


def former_people(event: Event, typed: str = "") -> list[Former]:
    """By the log; with all these words in the name."""
    known = set(Player.objects.filter(entry__event=event).values_list("name", flat=True))
    lines = event.log.of(happenings.PLAYER_SUBSTITUTED, happenings.SUBSTITUTE_SET)
    found: dict[str, Former] = {}
    for code, data in lines.values_list("code", "data"):
        name = data["old" if code == happenings.PLAYER_SUBSTITUTED.code else "new"]
        if name not in known | {NOBODY} and all(one in fold(name) for one in fold(typed).split()):
            found.setdefault(name, Former(name, data["number"]))
    return sorted(found.values(), key=lambda one: sort_key(one.name, event.language))[:50]


def spellings(player: Player) -> set[str]:
    """The person's name, and what was written there before it was corrected."""
    names, name = {player.name}, player.name
    renamed = player.entry.event.log.of(happenings.PLAYER_RENAMED)
    for data in renamed.filter(data__number=player.entry.number).values_list("data", flat=True):
        if data.get("new") == name:
            name = data["old"]
            names.add(name)
    return names - {NOBODY}


def written_instead(player: Player) -> Instead:
    """What stands for this person in any text, and for nobody else who stays."""
    own = (player.phone, player.email, player.member_number)
    reached = {text: "" for text in own if len(text) > SHORTEST_ADDRESS}
    others = Player.objects.filter(entry__event=player.entry.event).exclude(pk=player.pk)
    return without(spellings(player), others, reached | dict.fromkeys(team_of(player), NOBODY))


def team_of(player: Player) -> list[str]:
    """The team's name, where everybody else of it is deleted: it may be made of theirs."""
    entry = player.entry
    stay = entry.players.exclude(pk=player.pk).exclude(name=NOBODY)
    others = entry.event.entries.exclude(pk=entry.pk).values_list("team_name", flat=True)
    is_gone = not stay.exists() and fold(entry.team_name) not in map(fold, others)
    return [entry.team_name] if entry.team_name and is_gone else []


def former_written_instead(event: Event, former: Former) -> Instead:
    return without({former.name}, Player.objects.filter(entry__event=event), {})


def without(names: set[str], others: QuerySet[Player], reached: dict[str, str]) -> Instead:
    words = {word for name in names for word in words_of(name)}
    kept = set(others.values_list("name", flat=True)) - names
    taken = {word for name in kept for word in words_of(name)}
    return Instead(
        reached | dict.fromkeys(names, NOBODY), dict.fromkeys(words - taken, NOBODY), kept
    )


def rehearsals_of(event: Event) -> list[Event]:
    """Practice days with the same people."""
    return list(Event.objects.filter(rehearsal__copied_from=event))
