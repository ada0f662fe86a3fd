"""A play-off as people read it: who against whom, each game, and how it was decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from scoring.games import scoring_of
from tournament.core import happenings
from tournament.games.words import end_figures

if TYPE_CHECKING:  # rows of a query, looked at only
    from tournament.core.happenings import Happening
    from tournament.playoff.reads.games import ContestRow, GameRow, PlayOff
    from tournament.playoff.reads.history import Change
    from tournament.playoff.reads.ties import Tied


def tied_words(groups: Sequence[Tied], names: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {"rank": tied.rank, "names": [name_of(entry, names) for entry in tied.entries]}
        for tied in groups
    ]


def asked_rows(asked: Mapping[str, Any], names: Mapping[int, str]) -> list[dict[str, Any]]:
    """Who adds what to the seed: a number, nothing yet (None), or passed over ("")."""
    return [
        {"number": number, "name": names.get(number, ""), "value": asked[str(number)]}
        for number in sorted(map(int, asked))
    ]


def change_rows(changes: Sequence[Change]) -> list[dict[str, Any]]:
    return [
        {"at": one.at, "is_after": one.is_after, "said": change_words(one.what, one.data)}
        for one in changes
    ]


def change_words(what: Happening, data: Mapping[str, Any]) -> str:
    """For everybody: where something changed. Reasons may hold names; those of the reveal were
    written for the hall."""
    if what in {happenings.PLAYOFF_PASSED, happenings.PLAYOFF_NUMBER}:
        return what.says(data, data)
    if "round" in data and "table" in data:
        return _("Round %(round)s, table %(table)s: the result changed.") % data
    if "number" in data:
        return _("Number %(number)s: a decision of the referee or a no-show.") % data
    return _("The rounds or the tie-breaks changed.")


def played_rows(
    slug: str, rows: Sequence[PlayOff], names: Mapping[int, str]
) -> list[dict[str, Any]]:
    return [
        {
            "rank": row.tied.rank,
            "names": [(entry, names.get(entry, "")) for entry in row.tied.entries],
            "contests": [contest_words(slug, contest, names) for contest in row.contests],
            "order": [(rank, entry, names.get(entry, "")) for rank, entry in row.order],
            "by_lots": row.by_lots,
            "is_waiting": row.is_waiting,
        }
        for row in rows
    ]


def contest_words(slug: str, contest: ContestRow, names: Mapping[int, str]) -> dict[str, Any]:
    called = [name_of(entry, names) for entry in contest.entries]
    if len(called) == 2:
        title = _("%(first)s against %(second)s") % {"first": called[0], "second": called[1]}
    else:
        title = _("All at one table")
    games = [
        {
            "number": game.number,
            "seed": game.seed,
            "players": game.players,
            # each entry and its figure; a duo holds two seats and has one figure
            "sides": list(zip(game.seats, end_figures(slug, game.result), strict=False)),
            "winner": winner_of(slug, game),
        }
        for game in contest.games
    ]
    said = outcome(contest, names) if scoring_of(slug).of_two_sides else ""
    return {"title": title, "games": games, "outcome": said}


def name_of(entry: int, names: Mapping[int, str]) -> str:
    name = names.get(entry, "")
    words = {"number": entry, "name": name}
    return _("%(number)s %(name)s") % words if name else _("number %(number)s") % words


def outcome(contest: ContestRow, names: Mapping[int, str]) -> str:
    if contest.winner is None:
        return _("Tied after all games: no winner.")
    return _("%(name)s wins this play-off.") % {"name": name_of(contest.winner, names)}


def winner_of(slug: str, game: GameRow) -> int | None:
    known = scoring_of(slug)
    if known.of_two_sides:
        won, _figures = known.play_off.sides(game.result)
        return None if won is None else game.seats[won]
    places = game.result.get("places", [])
    return game.seats[places.index(1)] if places.count(1) == 1 else None
