"""The ratings of a series as people and programs read them."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.series.total import Competitor
from tournament.events.models import game_choices
from tournament.models import Series, SeriesRatings
from tournament.out.reads.rows import Sheet
from tournament.series.reads.pages import key_of, name_of
from tournament.series.reads.rate import DUOS, PEOPLE, Data, Row
from tournament.series.reads.season import Known


@dataclass(frozen=True, slots=True)
class RatedLine:
    key: str
    name: str
    figure: float
    within: float
    rounds: int


@dataclass(frozen=True, slots=True)
class RatingsPage:
    """Of one game, of duos or of people. ``untold`` cannot be told apart from their partners;
    ``is_current``: all results that came in are in it."""

    games: list[tuple[str, str]]
    game: str
    who: str
    lines: list[RatedLine]
    untold: int
    is_current: bool


def kept_of(series: Series) -> SeriesRatings | None:
    return SeriesRatings.objects.filter(series=series).first()


def data_of(series: Series) -> Data:
    kept = kept_of(series)
    return kept.data if kept else {}


def by_key(known: Known) -> dict[str, Competitor]:
    """Every duo and every person of the evenings."""
    entries = {line.people for one in known.season.evenings.values() for line in one.lines}
    people = {(link,) for entry in entries for link in entry}
    return {key_of(one): one for one in entries | people}


def ratings_page(series: Series, known: Known, game: str, who: str) -> RatingsPage | None:
    """None: nothing is worked out yet."""
    kept = kept_of(series)
    if kept is None:
        return None
    games = [(slug, name) for slug, name in game_choices() if slug in kept.data]
    game = game if game in kept.data else next((slug for slug, _name in games), "")
    who = who if who in {DUOS, PEOPLE} else DUOS
    rows = kept.data.get(game, {}).get(who, [])
    told = told_in(rows, who)
    is_current = kept.version == series.version
    lines = lines_of(known, told)
    return RatingsPage(games, game, who, lines, len(rows) - len(told), is_current)


def told_in(rows: list[Row], who: str) -> list[Row]:
    return [row for row in rows if who == DUOS or row[4]]


def lines_of(known: Known, rows: list[Row]) -> list[RatedLine]:
    """Of those who are in the series now, under the names that they have now."""
    called = by_key(known)
    return [
        RatedLine(key, name_of(known, called[key]), figure, within, rounds)
        for key, figure, within, rounds, _is_told in rows
        if key in called
    ]


def figures_by(series: Series, game: str, competitors: set[Competitor]) -> dict[Competitor, float]:
    """For seeds; of those who are rated in this game."""
    rated = data_of(series).get(game, {})
    figures = {row[0]: row[1] for who in (PEOPLE, DUOS) for row in rated.get(who, [])}
    keys = {one: key_of(one) for one in competitors}
    return {one: figures[key] for one, key in keys.items() if key in figures}


def as_data(series: Series, known: Known) -> dict[str, Any]:
    """For other programs (docs/public-data.md)."""
    kept = kept_of(series)
    return {
        "series": series.slug,
        "name": series.name,
        "version": kept.version if kept else None,
        "ratings": {
            game: {
                who: [rating_data(line) for line in lines_of(known, told_in(rows, who))]
                for who, rows in rated.items()
            }
            for game, rated in data_of(series).items()
        },
    }


def rating_data(line: RatedLine) -> dict[str, Any]:
    told = {"key": line.key, "name": line.name, "rating": line.figure}
    return {**told, "within": line.within, "rounds": line.rounds}


def as_sheet(series: Series, known: Known) -> Sheet:
    heading = [_("Game"), _("Who"), _("Names"), _("Rating"), "±", _("Rounds")]
    called = {DUOS: _("duo"), PEOPLE: _("person")}
    named = dict(game_choices())
    rows: list[list[Any]] = [
        [named.get(game, game), called[who], line.name, line.figure, line.within, line.rounds]
        for game, rated in data_of(series).items()
        for who, told in rated.items()
        for line in lines_of(known, told_in(told, who))
    ]
    return Sheet(series.name, heading, rows)
