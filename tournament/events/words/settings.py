"""Settings in words: the plan of the day, options of the games, examples of the points."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from scoring.forms import SeatScore, mean_places
from scoring.games import scoring_of
from scoring.points import forfeit_figures, worth
from scoring.schemes import (
    LOSS,
    LOWEST,
    MIDDLE,
    PAWNS,
    PER_DEAL,
    PLACES,
    WIN,
    Scheme,
    forfeit_of,
)
from tournament.events.words.criteria import written
from tournament.models import Event

MOMENTS: dict[str, Promise] = {
    "check_in": _("Check-in"),
    "check_in_closes": _("Check-in closes"),
    "break": _("Break"),
    "prizes": _("Prizes"),
}
SCHEMES: dict[str, Promise] = {
    "nk": _("NK: 2 points per pawn home, 10 more for eight"),
    "pawns": _("a point per pawn home"),
    "places": _("by the place at the table"),
    "turns": _("turns until out, and a turn for each card left; fewest wins"),
    "sum": _("points of the form, fewest wins"),
    "points": _("points of the form; per deal where tables differ in size (fixed at round 1)"),
    "totals": _("points of the form, most wins"),
    "per_deal": _("points of the form per deal, above or below the mean of the table"),
}
FORMULA_WORDS: dict[str, Promise] = {
    WIN: _("as much as a round won"),
    MIDDLE: _("halfway between won and lost"),
    LOSS: _("as much as a round lost"),
}
COLOURS: dict[str, Promise] = {
    "blue": _("blue"),
    "yellow": _("yellow"),
    "green": _("green"),
    "red": _("red"),
}

# Settings whose name in the database is no word of the hall.
NAMED: dict[str, Promise] = {
    "game_options": _("Game"),
    "table_sizes": _("Allowed sizes"),
    "colours": _("colours"),
    "planned_rounds_first": _("planned rounds, where it is mixed"),
    "final_from": _("final from round"),
    "stages": _("finals and stages"),
    "handicap": _("points given beforehand"),
    "day_plan": _("Plan of the day"),
    "draw_priority": _("What matters most"),
    "scheme": _("Points"),
    "scheme_options": _("Points"),
    "chain": _("When points are equal"),
    "fee_cents": _("Fee, in euros"),
    "registration_closes_at": _("sign-up closes at"),
    "data_until": _("Keep names until"),
}


def setting_words(names: Iterable[str]) -> str:
    """Which settings, as the settings page calls them."""
    known = {column.name: column.verbose_name for column in Event._meta.concrete_fields}
    words = [str(NAMED.get(name) or known[name]) for name in names]
    return ", ".join(f"“{word}”" for word in dict.fromkeys(words))


def moment_words(line: Mapping[str, Any]) -> str:
    if line.get("what") == "round":
        return _g("Round %(number)s") % {"number": line.get("round", "")}
    if line.get("what") == "text":
        return str(line.get("text", ""))
    return str(MOMENTS.get(str(line.get("what")), line.get("what", "")))


def plan_text(plan: list[dict[str, Any]]) -> str:
    """The plan as somebody types it."""
    return "\n".join(f"{line['at']} {moment_words(line)}" for line in plan)


def examples(scheme: Scheme, event: Event) -> list[tuple[str, str]]:
    """What some results are worth in this event, computed by the scoring itself."""
    if scheme.kind == PAWNS:
        return [*pawn_examples(scheme), *given(scheme)]
    if scheme.kind == PLACES:
        places = range(1, event.table_size + 1)
        table = [SeatScore(place=place, stands=int(place)) for place in mean_places([*places])]
        words = _g("place %(place)s of %(players)s at the table")
        rows = [
            (words % {"place": place, "players": event.table_size}, score)
            for place, score in zip(places, table, strict=True)
        ]
        return [*valued(rows, scheme, table), *given(scheme)]
    if scheme.kind == PER_DEAL:
        sign = _g("39 points in 8 deals, where the mean of the table is −5")
        table = [SeatScore(own=own, parts=(0,) * 8) for own in (39, -17, -21, -21)]
        return [*valued([(sign, table[0])], scheme, table), *given(scheme)]
    own, sign = (
        (9, _g("out in 9 turns")) if scheme.code == "turns" else (39, _g("39 points on the form"))
    )
    return [*valued([(sign, SeatScore(own=own))], scheme, [SeatScore(own=own)] * 4), *given(scheme)]


def pawn_examples(scheme: Scheme) -> list[tuple[str, str]]:
    """Both sides of a table: won before the clock, and stopped by it."""
    won = SeatScore(own=8, won=True), SeatScore(own=6)
    stopped = SeatScore(own=7), SeatScore(own=5)
    return [
        (words, "–".join(written(worth(one, scheme, [])) for one in both))
        for words, both in (("8–6", won), (_g("7–5 when the time is up"), stopped))
    ]


def valued(
    rows: list[tuple[str, SeatScore]],
    scheme: Scheme,
    table: list[SeatScore] | None = None,
) -> list[tuple[str, str]]:
    return [(words, written(worth(score, scheme, table or [score]))) for words, score in rows]


def given(scheme: Scheme) -> list[tuple[str, str]]:
    """What is worth something without a game."""
    left_alone = _g("there, but the others are not"), written(Fraction(scheme.no_show))
    if scoring_of(scheme.game).of_two_sides:
        there, gone = forfeit_of(scheme)
        words = _g("one side does not turn up: counts as %(there)s–%(gone)s")
        lost = written(worth(forfeit_figures(scheme)[1], scheme, []))
        left_alone = words % {"there": there, "gone": gone}, f"{left_alone[1]}–{lost}"
    return [
        (_g("a bye"), written(Fraction(scheme.bye))),
        left_alone,
        (_g("a round missed"), written(Fraction(scheme.missed))),
    ]


def is_fewest_first(scheme: Scheme) -> bool:
    return scheme.kind == LOWEST
