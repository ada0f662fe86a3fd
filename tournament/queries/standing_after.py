"""Ranks after rounds that are over: worked out once, until something in those rounds changes.

Every form of the running round asks again for what stood before it. What was played until then is
the whole question, so the answer is known when the question is equal to the one before.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime

from scoring.played import EventPlayed
from scoring.schemes import Scheme
from scoring.standings import ranked
from scoring.tally import tally
from tournament.models import Event
from tournament.queries.record import Record
from tournament.queries.results import chain_of, scheme_of

KEPT = 60  # rounds, of all events together


@dataclass(frozen=True, slots=True)
class Question:
    """All that ranks depend on before the last round: no play-off and no lots yet."""

    played: EventPlayed
    scheme: Scheme
    chain: tuple[str, ...]


Ranks = dict[int, int]  # by entry
_known: OrderedDict[tuple[int, datetime, int], tuple[Question, Ranks]] = OrderedDict()


def ranks_after(event: Event, record: Record, number: int) -> Ranks:
    question = Question(record.until(number), scheme_of(event), chain_of(event))
    key = (event.pk, event.made_at, number)
    known = _known.get(key)
    if known is None or known[0] != question:
        counted = tally(question.played, question.scheme)
        rows = ranked(counted, question.chain)
        known = _known[key] = (question, {row.entry: row.rank for row in rows})
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return known[1]
