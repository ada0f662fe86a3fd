"""Somebody plays for another in one round, and steps back after it."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import NotAsShown, RoundPlayed
from tournament.entries.actions.change import also_called
from tournament.models import Event, Player, Round, Substitute, User


def play_instead(
    player: Player, round_number: int, name: str, *, expected: str, by: User | None
) -> None:
    """``expected`` is the name the page showed."""
    number, event = player.entry.number, player.entry.event
    data = {"number": number, "round": round_number, "new": name}
    with acting(event, happenings.SUBSTITUTE_SET, by=by, **data) as doing:
        refuse_played(doing.event, round_number)
        person = Player.objects.get(pk=player.pk)
        if person.name != expected:
            raise NotAsShown(now=person.name)
        doing.data |= {"old": person.name, "player": person.pk, **also_called(name, person)}
        Substitute.objects.update_or_create(
            player=person, round_number=round_number, defaults={"name": name}
        )


def end_substitute(row: Substitute, *, by: User | None) -> None:
    """Who is registered plays again."""
    event, player = row.player.entry.event, row.player
    data = {"number": player.entry.number, "round": row.round_number}
    names = {"old": player.name, "new": row.name}
    with acting(event, happenings.SUBSTITUTE_ENDED, by=by, **data, **names) as doing:
        refuse_played(doing.event, row.round_number)
        deleted, _rows = Substitute.objects.filter(pk=row.pk).delete()
        if not deleted:
            doing.nothing_changed()


def refuse_played(event: Event, round_number: int) -> None:
    if event.rounds.filter(number=round_number, state=Round.State.CLOSED).exists():
        raise RoundPlayed(round=round_number)


def row_of(step: Step) -> Substitute | None:
    rows = Substitute.objects.select_related("player__entry__event")
    player, round_ = step.data["player"], step.data["round"]
    return rows.filter(player=player, round_number=round_, name=step.data["new"]).first()


def is_to_come(step: Step) -> bool:
    closed = step.event.rounds.filter(number=step.data["round"], state=Round.State.CLOSED)
    return row_of(step) is not None and not closed.exists()


def undo(step: Step, by: User | None, _now: datetime) -> None:
    if row := row_of(step):
        end_substitute(row, by=by)


takes_back(happenings.SUBSTITUTE_SET, undo, while_=is_to_come)
