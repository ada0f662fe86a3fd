"""The papers of a rehearsed round: written when it starts, asked for, put aside."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone

from games.registry import game as engine_of
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import NoRehearsal
from tournament.games.protocol import table_game
from tournament.models import Event, Match, PracticeForm, Rehearsal, Round, User
from tournament.rehearsal.actions.rehearse import play_on
from tournament.rehearsal.reads.hall import tables_to_play
from tournament.simulation.mishaps import Chances, chances_of
from tournament.simulation.rehearsal import Handed, Playing, chance_of, script_of


def write_scripts(event: Event) -> Callable[[], Any]:
    """The slow part at once; the rows when the answer is called."""
    rehearsal = Rehearsal.objects.get(event=event)
    playing = playing_of(event, chances_of(rehearsal.chances))
    scripts: list[Handed] = []
    for row in event.rounds.filter(state=Round.State.RUNNING):
        seed = chance_of(rehearsal.seed, row.number).bits(62)
        scripts += script_of(playing, tables_to_play(row), seed)

    def effect() -> dict[str, int]:
        there = set(
            Match.objects.filter(
                pk__in=[one.key for one in scripts], practice_form=None
            ).values_list("pk", flat=True)
        )
        PracticeForm.objects.bulk_create(form_of(one) for one in scripts if one.key in there)
        if there:
            play_on(event, timezone.now())
        return {"tables": len(there)}

    return effect


def playing_of(event: Event, chances: Chances) -> Playing:
    game = table_game(event.game)
    fields = game.form(4, event.game_options).fields if game.named else ()
    return Playing(
        event.game,
        {size: game.agreed(event.game_options, size) for size in engine_of(event.game).players},
        event.minutes,
        chances,
        game.pace,
        tuple(field.code for field in fields),
        next((field.highest for field in fields), None),
    )


def form_of(one: Handed) -> PracticeForm:
    return PracticeForm(
        match_id=one.key,
        starts=one.starts,
        done=one.done,
        arrives=one.arrives,
        true=one.true,
        paper=one.paper,
        number=one.form,
        sat=list(one.sat),
        written=list(one.written),
        mishap=one.mishap.value,
    )


def ask_table(event: Event, match: Match, *, by: User | None, now: datetime) -> None:
    """Somebody walks to the table; it looks for its form, or writes the figures once more."""
    data = {"round": match.round.number, "table": match.table.number}
    with acting(event, happenings.PRACTICE_TABLE_ASKED, by=by, **data) as doing:
        changed = PracticeForm.objects.filter(match=match, asked_at=None).update(
            asked_at=now, aside_at=None
        )
        if not changed:
            doing.nothing_changed()


def put_aside(event: Event, number: int, table: int, *, aside: bool, now: datetime) -> None:
    """A clerk turns a paper over, or takes it back; nobody else has to know."""
    if not event.is_practice:
        raise NoRehearsal
    rows = PracticeForm.objects.filter(
        match__round__event=event, match__round__number=number, match__table__number=table
    )
    rows.update(aside_at=now if aside else None)
