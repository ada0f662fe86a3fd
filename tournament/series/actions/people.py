"""What the organiser says of people: one person, or two; and taking it back. Every word is kept."""

from collections.abc import Sequence
from itertools import pairwise

from tournament.core.errors import SaidTheSame
from tournament.core.now import now
from tournament.models import Series, SeriesName, SeriesSaid, User
from tournament.series.actions.changing import changing
from tournament.series.reads.where import everybody_in


def say_same(series: Series, names: Sequence[SeriesName], *, reason: str = "", by: User) -> None:
    """All of them are one person."""
    with changing(series) as doing:
        said = [say(series, pair, by, is_same=True, reason=reason) for pair in pairwise(names)]
        doing.changed = any(said)


def say_different(
    series: Series, one: SeriesName, other: SeriesName, *, reason: str = "", by: User
) -> None:
    with changing(series) as doing:
        doing.changed = say(series, (one, other), by, is_same=False, reason=reason)
        if is_one_person(series, one, other):
            raise SaidTheSame


def is_one_person(series: Series, *names: SeriesName) -> bool:
    pks = {one.pk for one in names}
    return len({one.who for one in everybody_in(series) if one.pk in pks}) == 1


def say(
    series: Series, pair: tuple[SeriesName, SeriesName], by: User, *, is_same: bool, reason: str
) -> bool:
    """Whether it was not said yet; what was said of just these two before is taken back."""
    one, other = sorted(pair, key=lambda row: row.pk)
    before = series.said.filter(one=one, other=other, taken_back_at=None)
    if one == other or before.filter(is_same=is_same).exists():
        return False
    before.update(taken_back_at=now(), taken_back_by=by)
    SeriesSaid.objects.create(
        series=series, one=one, other=other, is_same=is_same, reason=reason, by=by, at=now()
    )
    return True


def take_back(said: SeriesSaid, *, by: User) -> None:
    with changing(said.series) as doing:
        holds = SeriesSaid.objects.filter(pk=said.pk, taken_back_at=None)
        doing.changed = bool(holds.update(taken_back_at=now(), taken_back_by=by))
