"""Players say on their phones what it became. The paper stays the authority."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from scoring.models import Result
from tournament.core import happenings
from tournament.core.acting import acting, writers_turn
from tournament.core.errors import PlayersDoNotReport, ReportRefused
from tournament.desk.actions.enter import ask_about
from tournament.desk.reads.form import judge
from tournament.desk.reads.player_reports import fields_told
from tournament.games.sheet import texts_of
from tournament.models import Entry, FormQuery, Match, PlayerReport, Round


def report_as_player(
    match: Match, entry: Entry, fields: Mapping[str, Any], *, now: datetime
) -> None:
    """One side's word, until the desk has the paper; each change stands in the log. Two sides that
    differ are asked at their table; what the rules call impossible is not taken."""
    with writers_turn(), acting(match.round.event, happenings.PLAYER_REPORTED, by=None) as doing:
        match = Match.objects.select_related("round__event", "round__clock", "table").get(
            pk=match.pk
        )
        closed = match.round.state not in {Round.State.RUNNING, Round.State.CLOSED}
        done = Result.objects.filter(match=match).exists()
        seated = Match.objects.of(entry).filter(pk=match.pk).exists()
        if not doing.event.players_report or closed or done or not seated:
            raise PlayersDoNotReport
        verdict = judge(match, fields, now).verdict
        if verdict.verdict == "error":
            raise ReportRefused(codes=verdict.codes)
        told = PlayerReport.objects.filter(match=match, entry=entry).first()
        if told is not None and told.data == dict(fields):
            doing.nothing_changed()
            return
        PlayerReport.objects.update_or_create(
            match=match, entry=entry, defaults={"data": dict(fields), "made_at": now}
        )
        texts = texts_of(doing.event.game, fields)
        doing.data = {
            "round": match.round.number,
            "table": match.table.number,
            "number": entry.number,
            "typed": {name: text for name, text in texts.items() if text},
        }
    settle(match, now)


def settle(match: Match, now: datetime) -> None:
    """Different words of two sides go to the query list; when they agree after all, off it."""
    why = FormQuery.Why.PLAYERS_DISAGREE
    told = fields_told([match.pk]).get(match.pk, [])
    differ = any(one != told[0] for one in told[1:])
    if differ:
        ask_about(match.round.event, match, why, by=None, now=now)
    else:
        FormQuery.objects.filter(match=match, why=why, solved_at=None).update(solved_at=now)
