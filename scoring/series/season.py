"""All evenings of a series gathered per competitor, and gathered anew where one evening changed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from scoring.series.evening import Evening, Line, Points, added, divided, worths
from scoring.series.rules import CLUB, MEAN, PERSON, Rules
from scoring.series.ties import key_of
from scoring.series.total import Competitor, Result, Total


@dataclass(frozen=True, slots=True)
class Season:
    rules: Rules
    evenings: Mapping[str, Evening]
    results: Mapping[Competitor, Mapping[str, Result]]
    totals: Mapping[Competitor, Total]


def season_of(evenings: Iterable[Evening], rules: Rules) -> Season:
    empty = Season(rules, {}, {}, {})
    return changed(empty, {evening.key: evening for evening in evenings})


def changed(season: Season, by: Mapping[str, Evening | None]) -> Season:
    """The season in which these evenings are as given, or are no more: the same as if all of it
    were gathered anew, and only those whom it is about are."""
    rules = season.rules
    evenings = dict(season.evenings)
    results: dict[Competitor, Mapping[str, Result]] = dict(season.results)
    about: dict[Competitor, dict[str, Result]] = {}
    for key, evening in sorted(by.items()):
        if before := evenings.pop(key, None):
            for one in results_of(before, rules):
                about.setdefault(one, dict(results[one])).pop(key, None)
        if evening is not None:
            evenings[key] = evening
            for one, result in results_of(evening, rules).items():
                about.setdefault(one, dict(results.get(one, {})))[key] = result
    results.update(about)
    results = {one: its for one, its in results.items() if its}
    limit = limit_of(rules, len(evenings))
    if limit == limit_of(rules, len(season.evenings)):
        totals = {one: total for one, total in season.totals.items() if one in results}
        again: Iterable[Competitor] = (one for one in about if one in results)
    else:
        totals, again = {}, results
    totals.update((one, total_of(results[one].values(), rules, limit)) for one in again)
    return Season(rules, evenings, results, totals)


def limit_of(rules: Rules, evenings: int) -> int | None:
    """So many evenings of a competitor count at most; None: all."""
    limits = [rules.best] if rules.best else []
    limits += [max(evenings - rules.drop, 1)] if rules.drop else []
    return min(limits, default=None)


def total_of(results: Iterable[Result], rules: Rules, limit: int | None) -> Total:
    ordered = sorted(results, key=lambda one: (-one.worth, one.date, one.evening))
    counted, dropped = tuple(ordered[:limit]), tuple(ordered[limit:] if limit else ())
    points = added(one.worth for one in counted)
    if rules.adding == MEAN:
        points = divided(points.numerator, points.denominator * len(counted))
    total = Total(points, counted, dropped)
    return replace(total, key=key_of(total, rules.chain))


def results_of(evening: Evening, rules: Rules) -> dict[Competitor, Result]:
    """Of one evening: the best of those entries that are the same competitor's, of a club the sum
    of its best."""
    entries: dict[Competitor, list[tuple[int, Points]]] = defaultdict(list)
    for line, worth in worths(evening, rules):
        for one in competitors(line, rules):
            entries[one].append((line.place, worth))
    most = (rules.per_club or None) if rules.unit == CLUB else 1
    found = {}
    for one, its in entries.items():
        best = sorted(its, key=lambda entry: (-entry[1], entry[0]))[:most]
        worth = added(worth for _place, worth in best)
        found[one] = Result(evening.key, evening.date, min(its)[0], worth)
    return found


def competitors(line: Line, rules: Rules) -> Iterator[Competitor]:
    if rules.unit == CLUB:
        if line.club:
            yield (line.club,)
    elif rules.unit == PERSON:
        for person in line.people:
            yield (person,)
    elif line.people:
        yield tuple(sorted(line.people))
