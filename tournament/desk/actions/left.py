"""Forms that were entered on the other laptop only, while both led: typed here, or dropped."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from django.utils.dateparse import parse_datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.now import now
from tournament.desk.reads.finding import match_at
from tournament.games.sheet import texts_of
from tournament.models import Event, FormQuery, LogEntry, Match, Round

Row = Mapping[str, Any]


def take_left(laptop: str, found: Sequence[Row]) -> None:
    """What another laptop says when it follows again; said twice it is noted once."""
    for one in found:
        event = Event.objects.filter(slug=one["event"]).first()
        if event is not None:
            note(event, laptop, one, now())


def note(event: Event, laptop: str, told: Row, moment: datetime) -> None:
    """One line of the log keeps all that was done there; a form more waits at the desk for each."""
    places = [{"round": form["round"], "table": form["table"]} for form in told["forms"]]
    data = {"laptop": laptop, "head": told["head"], "count": told["count"]}
    said = {"forms": places, "steps": list(told["steps"])}
    with acting(event, happenings.LAPTOPS_MET, by=None, **data, **said) as doing:
        known = LogEntry.objects.filter(event=event, code=happenings.LAPTOPS_MET.code)
        if any(line.data.get("head") == told["head"] for line in known):
            doing.nothing_changed()
            return
        for form in told["forms"]:
            wait(doing.event, form, moment)


def wait(event: Event, form: Row, moment: datetime) -> None:
    match = played(event, form)
    texts = texts_of(event.game, form["data"])
    typed = {name: text for name, text in texts.items() if text}
    open_ = FormQuery.objects.filter(match=match, why=FormQuery.Why.LEFT, solved_at=None)
    if match is not None and (known := open_.first()):  # of a laptop that parted before
        if known.typed == typed:
            return
        match = None  # one waits for each table; the other reading is told beside it
    entered = parse_datetime(str(form["at"])) or moment
    if entered.tzinfo is None:  # as SQLite keeps it
        entered = entered.replace(tzinfo=UTC)
    FormQuery.objects.create(
        event=event,
        match=match,
        form=f"{form['round']}-{form['table']}",
        why=FormQuery.Why.LEFT,
        typed=typed,
        remark=str(form["who"] or "")[:300],
        made_at=entered,
    )


def played(event: Event, form: Row) -> Match | None:
    """The table in that round; None: the round was drawn otherwise since."""
    row = Round.objects.public().filter(event=event, number=form["round"]).first()
    return match_at(row, int(form["table"])) if row else None
