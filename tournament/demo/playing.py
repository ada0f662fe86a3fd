"""Rounds of the demo: real games of the engine at every table, typed in at the desk."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.registry import game
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.desk.reads.form import judge
from tournament.games.protocol import table_game
from tournament.models import Event, FormQuery, Match, Round, User
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds

MOST_MOVES = 230  # what a table plays in 45 minutes; some are stopped by the clock


def play_rounds(event: Event, closed: int, *, by: User | None, and_running: bool = False) -> None:
    """So many rounds from start to close; then perhaps one that is half in."""
    for row in event.rounds.filter(number__lte=closed):
        start(row, event.minutes, by)
        for match in matches_of(row):
            hand_in(match, by)
        rounds.close_round(row, by=by, now=timezone.now())
    if and_running:
        row = event.rounds.get(number=closed + 1)
        matches = list(matches_of(row))
        start(row, event.minutes - 5, by)
        is_in = [match for match in matches[:-1] if is_through(match)]
        for match in is_in[: len(matches) // 2]:
            hand_in(match, by)
        why, at = FormQuery.Why.ILLEGIBLE, timezone.now()
        desk.ask_about(event, matches[-1], why, by=by, now=at)


def matches_of(row: Round) -> Any:
    return row.matches.select_related("round__event", "table").order_by("table__number")


def start(row: Round, minutes: int, by: User | None) -> None:
    """So many minutes ago."""
    clock.start_round(row, by=by, now=timezone.now() - timedelta(minutes=minutes))


def is_through(match: Match) -> bool:
    """Before the signal: not stopped by the clock."""
    return judge(match, played(match), timezone.now()).verdict.verdict == "ok"


def hand_in(match: Match, by: User | None) -> None:
    typed = Typed(played(match), confirmed=True, once=f"demo-{match.pk}")
    desk.enter(match, typed, by=by, now=timezone.now())


def played(match: Match) -> dict[str, Any]:
    """A whole game, or as far as the clock let it come: what the table writes down."""
    event = match.round.event
    engine = game(event.game)
    players = table_game(event.game).people(match.seats.count())
    state = engine.initial(players, 1000 * match.round.number + match.table.number, {})
    for _ in range(MOST_MOVES):
        move = engine.policy(state)
        if move is None:
            break
        state = engine.advance(state, move)
    return dict(table_game(event.game).by_hand(engine.report(state)))
