"""Levels fitted to the forms of archives, and kept for every later stress test and forecast."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from tournament.core.now import now
from tournament.events.actions.archive import read_archive
from tournament.models import FittedLevels
from tournament.simulation.calibration.fitting import Fitted, fitted
from tournament.simulation.calibration.ladder import GAMES, Form, Ladder, ladder_of, play_piece
from tournament.simulation.score_model import Assumptions, pieces
from tournament.stress.reads.forms import forms_of
from tournament.stress.reads.levels import guess_of

# plays these pieces; by several processes, maybe
Play = Callable[[Callable[[dict[str, Any]], Any], list[dict[str, Any]]], Iterable[Any]]


@dataclass
class Archives:
    """Forms of several events, by game."""

    events: dict[str, list[list[tuple[Assumptions, Form]]]] = field(default_factory=dict)

    def add(self, data: bytes) -> int:
        """How many forms this archive holds; nothing of it stays in the database."""
        with transaction.atomic():
            event = read_archive(data, by=None)
            found = forms_of(event)
            transaction.set_rollback(True)
        if found:
            self.events.setdefault(event.game, []).append(found)
        return len(found)

    def fit(self, game: str, play: Play, games: int = GAMES) -> Fitted:
        """Plays the games that such forms may come from, and keeps the levels that fit best."""
        kinds = {kind for event in self.events[game] for kind, _form in event}
        played = {kind: played_ladder(kind, play, games) for kind in kinds}
        tables = [[(played[kind], form) for kind, form in event] for event in self.events[game]]
        found = fitted(tables, guess_of(game))
        FittedLevels.objects.create(game=game, made_at=now(), found=found.as_json())
        return found


def played_ladder(kind: Assumptions, play: Play, games: int) -> Ladder:
    wanted = ladder_of(kind, games)
    return Ladder.gathered(wanted, play(play_piece, pieces(wanted)))
