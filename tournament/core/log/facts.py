"""What holds of seats and figures, by numbers and without a name: what the log keeps for ever.

A fact is a key and a value, such as "seats 3/14": [1, 7] (round 3, table 14). A line of the log has
those that its step changed, None for what is no longer so; all lines together say what holds now.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from scoring.models import Report
from tournament.core.happenings import Happening, Stale
from tournament.core.log import questions
from tournament.core.log.chain import canonical, hashed
from tournament.core.storage.prepared import rows_of
from tournament.core.text import number_in
from tournament.models import Event

Facts = dict[str, Any]

# What the points hang on besides seats and forms, and what a play-off's seed is made of.
COUNTED = (
    "game",
    "game_options",
    "format",
    "scheme",
    "scheme_options",
    "chain",
    "stages",
    *("playoff_commitment", "playoff_earlier", "playoff_asked", "playoff_text"),
    *("playoff_base", "playoff_by_group"),
)
# What logs of before version 2 of this file never said of everybody: only what a step changed since.
FACTS, VERSION = "facts", 2
LATER = {FACTS, "club", "category", "prizes", "places", "special"}
CHANGES_SEATS = Stale.PLAY | Stale.RESULTS | Stale.SEATS
CHANGES_FORMS = Stale.FORM | Stale.RESULTS


def all_facts(event: Event) -> Facts:
    return {FACTS: VERSION, **settings_of(event), **seats_of(event), **forms_of(event)}


def was_never_said(key: str, said: Facts) -> bool:
    """A log that began earlier knows nothing of this."""
    return FACTS not in said and key not in said and key.split(maxsplit=1)[0] in LATER


def before_step(event: Event, what: Happening) -> Facts:
    """What its step may change, as it is before."""
    return seats_of(event) if what.stale & CHANGES_SEATS else {}


def after_step(event: Event, what: Happening, data: dict[str, Any], before: Facts) -> Facts:
    """What the step changed; of forms those of the one table that the line names."""
    changed = changes(before, seats_of(event)) if what.stale & CHANGES_SEATS else {}
    if what.stale & CHANGES_FORMS and "table" in data:
        changed |= forms_of(
            event, match__round__number=data["round"], match__table__number=data["table"]
        )
        changed.setdefault(f"counts {data['round']}/{data['table']}", None)
    return changed


def changes(before: Facts, after: Facts) -> Facts:
    keys = before.keys() | after.keys()
    return {key: after.get(key) for key in sorted(keys) if before.get(key) != after.get(key)}


def settings_of(event: Event) -> Facts:
    return settings_in(event, COUNTED)


def settings_in(event: Event, names: Iterable[str]) -> Facts:
    """Those of them that count; logs of before there were stages say nothing of none."""
    found = {f"event {name}": getattr(event, name) for name in names if name in COUNTED}
    return {
        key: None if key == "event stages" and not value else value for key, value in found.items()
    }


def seats_of(event: Event) -> Facts:
    """Who takes part, who sits where, what a referee decided, which games were played off."""
    facts: Facts = {"check-in closed": event.checkin_closed_at is not None, **entries_of(event)}
    facts |= {f"round {number}": state for number, state in rows_of(questions.rounds, event.pk)}
    facts |= tables_of(event) | byes_of(event) | decisions_of(event) | games_of(event)
    return facts | stages_of(event)


def entries_of(event: Event) -> Facts:
    """By number: in the field or not, and whether everybody of it is here. A club or a category may
    be called after somebody: the lowest number of it stands for its name."""
    facts: Facts = {}
    first: dict[str, dict[str, int]] = {"club": {}, "category": {}}
    for number, state, *names, people, came in rows_of(questions.entries, event.pk):
        facts[f"entry {number}"] = [state, people == came > 0]
        if given := event.handicap.get(names[1]):
            facts[f"handicap {number}"] = given
        for (kind, known), name in zip(first.items(), names, strict=True):
            if name:
                facts[f"{kind} {number}"] = known.setdefault(name, number)
    return facts | prizes_of(event, first["category"])


def prizes_of(event: Event, categories: Mapping[str, int]) -> Facts:
    """Figures; their words are with the step that set them (words_of_prizes)."""
    facts: Facts = {"prizes": event.prizes}
    facts["places"] = [one.get("cents", 0) for one in listed(event.place_prizes)]
    for place, one in enumerate(listed(event.special_prizes), start=1):
        rule, value = one.get("rule"), str(one.get("value"))
        figure = value if number_in(value.removeprefix("-")) is not None else None
        told = categories.get(value) if rule == "category" else figure
        facts[f"special {place}"] = [rule, told, one.get("entry"), one.get("cents", 0)]
    return facts


def words_of_prizes(event: Event) -> list[list[str]]:
    """What the prizes are called, and why a jury gave them: erased with whom they name."""
    prizes = [*listed(event.special_prizes), *listed(event.place_prizes)]
    return [[one.get("name", ""), one.get("reason", "")] for one in prizes]


def listed(prizes: Any) -> list[dict[str, Any]]:
    """Prizes as they are; damaged ones hold up no step."""
    return (
        [one if isinstance(one, dict) else {} for one in prizes] if isinstance(prizes, list) else []
    )


def tables_of(event: Event) -> Facts:
    facts: Facts = {}
    tables = rows_of(questions.tables, event.pk)
    named = {match: f"{round_}/{table}" for match, round_, table in tables}
    for match, number, no_show in rows_of(questions.seats, event.pk):
        facts.setdefault(f"seats {named[match]}", []).append(number)
        if no_show:
            facts.setdefault(f"missing {named[match]}", []).append(number)
    return facts


def byes_of(event: Event) -> Facts:
    facts = defaultdict(list)
    for round_, number in rows_of(questions.byes, event.pk):
        facts[f"byes {round_}"].append(number)
    return dict(facts)


def stages_of(event: Event) -> Facts:
    """Who is in which stage, in the order in which they were filled."""
    rows = rows_of(questions.stages, event.pk)
    return {f"stage {place}": list(row) for place, row in enumerate(rows, start=1)}


def decisions_of(event: Event) -> Facts:
    rows = rows_of(questions.decisions, event.pk)
    return {f"decision {place}": list(row) for place, row in enumerate(rows, start=1)}


def games_of(event: Event) -> Facts:
    rows = rows_of(questions.games, event.pk)
    return {f"game {players}/{seed}": hashed(canonical(result)) for players, seed, result in rows}


def forms_of(event: Event, **where: Any) -> Facts:
    """Every version that a table handed in, and which of them counts."""
    facts: Facts = {}
    rows = Report.objects.filter(match__round__event=event, **where).order_by("match", "version")
    at = ("match__round__number", "match__table__number", "version", "counts_as")
    told = rows.values_list("data", "verdict", "codes", "source", *at)
    for *form, round_, table, version, counts in told.iterator():  # there may be many
        facts[f"form {round_}/{table}/{version}"] = form
        if counts is not None:
            facts[f"counts {round_}/{table}"] = version
    return facts
