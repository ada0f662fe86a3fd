"""What an archive may hold: each value is judged as strictly as what somebody types."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.dateparse import parse_datetime

from games.errors import GameError
from games.registry import game
from scoring.games import scoring_of
from scoring.models import Adjustment, Report
from scoring.stages.layout import layout
from scoring.stages.plan import Plan
from scoring.stages.refusals import PlanRefused
from scoring.tiebreaks import CRITERIA
from tournament.core.fields import DIGITS, HIGHEST_NUMBER
from tournament.draw.json.reading import load_certificate, load_plan, load_problem
from tournament.draw.repair.change import KINDS as KINDS_OF_CHANGE
from tournament.events.reads.pictures import is_kept_picture
from tournament.events.reads.questions import are_questions
from tournament.events.reads.rules import scheme_of, stages_of, tables_of
from tournament.events.reads.usual import WORDS, playable_sizes, refuse_unplayable
from tournament.events.words.settings import COLOURS
from tournament.games.protocol import table_game
from tournament.models import Bye, Draft, Entry, Event, FilledStage, PlayerReport, Seat, Sponsor

KINDS: dict[type[models.Field[Any, Any]], type | tuple[type, ...]] = {
    models.BooleanField: bool,
    models.IntegerField: int,
    models.CharField: str,
    models.TextField: str,
    models.DateField: str,
}
SCALAR = (str, int, float, type(None))
# No form takes a larger number, and PostgreSQL stores none.
MOST: dict[type[models.Field[Any, Any]], int] = {
    models.SmallIntegerField: HIGHEST_NUMBER,
    models.BigIntegerField: 2**63 - 1,
    models.IntegerField: 10**DIGITS - 1,
}
COUNTS = range(4, 201)  # entries for which a plan of stages may have been made
YEARS = range(1900, 9999)  # of a moment: what is added to it must be one too
MOST_CENTS = 10**DIGITS - 1
MOMENT = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
# What a JSON value is made of: a type, [each item], {str: each value}.
SHAPES: dict[str, Any] = {
    "Event.game_options": {str: (*SCALAR, list, dict)},
    "Event.colours": [str],
    "Event.draw_priority": [str],
    "Event.table_sizes": [int],
    "Event.day_plan": [{str: (str, int)}],
    "Event.scheme_options": {str: (str, int, list)},
    "Event.second_look": [str],
    "Event.stages": [dict],
    "Event.handicap": {str: int},
    "FilledStage.entries": [int],
    "FilledStage.groups": [[int]],
    "Event.special_prizes": [{str: SCALAR}],
    "Event.place_prizes": [{str: (str, int)}],
    "Event.questions": [{str: (str, int, list)}],
    "Player.answers": {str: str},
    "Event.playoff_earlier": [{str: SCALAR}],
    "Event.playoff_asked": {str: SCALAR},
    "Report.data": dict,
    "Report.codes": [str],
    "PlayerReport.data": dict,
    "PlayedGame.result": dict,
    "FormQuery.typed": {str: SCALAR},
    "FormQuery.codes": [str],
    "LogEntry.data": dict,
    "LogEntry.change": {str: (dict, list)},
    "Draft.problem": dict,
    "Draft.plan": dict,
    "Draft.certificate": dict,
    "Draft.data": dict,
    "Round.certificate": dict,
    "Forecast.found": dict,
    "StressTest.assumed": dict,
    "StressTest.question": dict,
    "StressTest.found": dict,
}


class Unfit(ValueError):
    """No value for this field."""


def refuse_unfit(field: models.Field[Any, Any], value: Any) -> None:
    """By itself: its type, whether it may be empty, its length; the row asks for the rest."""
    if value is None:
        if not field.null:
            raise Unfit(field.name)
    elif isinstance(field, models.JSONField):
        shape = SHAPES.get(f"{field.model.__name__}.{field.name}")
        if shape is not None and not fits(value, shape):
            raise Unfit(field.name)
    elif not field.is_relation:
        refuse_other_kinds(field, value)


def refuse_other_kinds(field: models.Field[Any, Any], value: Any) -> None:
    wanted = next((kind for cls, kind in KINDS.items() if isinstance(field, cls)), object)
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
        raise Unfit(field.name)
    if isinstance(field, models.IntegerField) and not is_possible(field, value):
        raise Unfit(field.name)
    if isinstance(field, models.DateTimeField):
        moment = parse_datetime(str(value))
        if moment is None or moment.tzinfo is None or moment.year not in YEARS:
            raise Unfit(field.name)
    if isinstance(value, str):
        most = getattr(field, "max_length", None)
        too_long = most is not None and len(value) > most
        must_be_said = not field.blank and not field.null
        if too_long or "\0" in value or (must_be_said and not value.strip()):
            raise Unfit(field.name)


def is_possible(field: models.Field[Any, Any], value: Any) -> bool:
    most = next(most for kind, most in MOST.items() if isinstance(field, kind))
    least = 0 if "Positive" in type(field).__name__ else -most
    return bool(least <= value <= most)


def fits(value: Any, shape: Any) -> bool:
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(one, shape[0]) for one in value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(fits(one, shape[str]) for one in value.values())
    return isinstance(value, shape) and not (isinstance(value, bool) and shape is int)


def refuse_odd_settings(event: Event) -> None:
    """What several settings say together, as their forms ask it."""
    scheme_of(event)
    refuse_odd_stages(event)
    engine, plays = game(event.game), table_game(event.game)
    players = playable_sizes(event)[0]
    engine.initial(players, 1, plays.agreed(event.game_options, players))
    refuse_unplayable(event)
    known = {
        "language": {event.language} <= {code for code, _name in settings.LANGUAGES},
        "format": event.format in plays.formats,
        "chain": event.chain is None
        or (fits(event.chain, [str]) and set(event.chain) <= {*CRITERIA}),
        "colours": set(event.colours) <= {*COLOURS} and len(set(event.colours)) == len(COLOURS),
        "dealer": event.dealer in COLOURS,
        "day_plan": all(is_moment(one) for one in event.day_plan),
        "special_prizes": all(is_prize(one) for one in event.special_prizes),
        "questions": are_questions(event.questions),
        "place_prizes": all(is_prize(one) for one in event.place_prizes),
    }
    for name, is_right in known.items():
        if not is_right:
            raise Unfit(name)


def refuse_odd_stages(event: Event) -> None:
    """A plan that some number of entries can play."""
    plan = stages_of(event)
    if plan and not any(can_be_played(event, plan, count) for count in COUNTS):
        raise Unfit("stages")


def can_be_played(event: Event, plan: Plan, count: int) -> bool:
    try:
        layout(plan, count, tables_of(event))
    except PlanRefused:
        return False
    return True


def is_moment(one: Mapping[str, Any]) -> bool:
    """A line of the day's plan."""
    what, known = one.get("what"), {*WORDS, "text"}
    says = isinstance(one.get("text"), str) if what == "text" else True
    counts = isinstance(one.get("round"), int) if what == "round" else True
    return bool(MOMENT.fullmatch(str(one.get("at"))) and what in known and says and counts)


def is_prize(one: Mapping[str, Any]) -> bool:
    """Something with a name, or money."""
    name, cents = one.get("name", ""), one.get("cents", 0)
    return fits(name, str) and fits(cents, int) and 0 <= cents <= MOST_CENTS


def refuse_odd_row(row: models.Model) -> None:
    """What a row says together with those that it belongs to."""
    if isinstance(row, Draft):
        load_plan(row.plan, load_problem(row.problem))
        load_certificate(row.certificate)
        refuse_untold(row)
    if isinstance(row, Seat | Bye | Adjustment) and row.entry.number is None:
        raise Unfit("entry")
    if isinstance(row, Entry) and row.number is None and row.state == Entry.State.PLAYING:
        raise Unfit("number")
    if isinstance(row, FilledStage) and row.groups:
        grouped = [entry for group in row.groups for entry in group]
        if sorted(grouped) != sorted(row.entries):
            raise Unfit("groups")
    if isinstance(row, Sponsor) and not is_kept_picture(row.picture):
        raise Unfit("picture")
    if isinstance(row, Seat) and row.match.round != row.round:
        raise Unfit("round")
    if isinstance(row, PlayerReport):
        refuse_unreadable(row.match.round.event, row.data)
    if isinstance(row, Report):
        refuse_unreadable(row.match.round.event, row.data)
        refuse_impossible(row)


def refuse_untold(draft: Draft) -> None:
    """What was done to a draft is told by its data."""
    told = {
        Draft.How.SWAPPED: ("a", "b", "round"),
        Draft.How.REPAIRED: ("round", "entry", "with", "table"),
    }.get(Draft.How(draft.how), ())
    if not {*told} <= {*draft.data} or (
        draft.how == Draft.How.REPAIRED and draft.data.get("kind") not in KINDS_OF_CHANGE
    ):
        raise Unfit("data")


def refuse_unreadable(event: Event, data: Mapping[str, Any]) -> None:
    """Points can be counted of this form."""
    scoring = scoring_of(event.game)
    lines = 2 if scoring.of_two_sides else data.get("players")
    if not isinstance(lines, int):
        raise Unfit("data")
    scoring.refuse_other_shapes(data, lines, "data", GameError)
    scoring.seat_scores(data)


def refuse_impossible(row: Report) -> None:
    """The rules have the last word, whatever the archive says that they said."""
    event = row.match.round.event
    named, data = table_game(event.game).named, dict(row.data)
    if named is not None:
        each = 2 if event.format == Event.Format.DUOS else 1
        people = [[f"{side}.{place}" for place in range(each)] for side in range(4 // each)]
        names = named(people, event.format == Event.Format.DUOS)
        at = {"round": row.match.round.number, "table": row.match.table.number}
        data = {**at, **data, "names": names}
    judged = game(event.game).check(data, {})
    if judged.verdict == "error" and row.verdict != Report.Verdict.ERROR:
        raise Unfit("verdict")


def place_of(model: type[models.Model], number: Any, error: Exception) -> str:
    """Where in the archive it is, for whoever reads the refusal."""
    if isinstance(error, ValidationError) and hasattr(error, "message_dict"):
        what = ", ".join(error.message_dict)
    else:
        what = str(getattr(error, "field", "")) or str(error)
    name = model._meta.verbose_name
    return f"{name} {str(number)[:12]}: {what}"[:120]
