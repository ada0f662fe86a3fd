"""The rules of the game vote: which figures of a form they allow together.

A figure needs two that agree: a digit and the bubble beside it, or a digit and the rules, which
allow no other there (a place is given once, a total has to add up). Anything else is asked.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.sums import Sums
from tournament.desk.reading.weighing import Weighed, left_by_total, weighed_by

Errors = Callable[[Mapping[str, str]], frozenset[str]]  # names of fields, or "" for the form
SURE = 0.975  # of a figure that is written and marked
MOST_TRIED = 400
DOUBTED = 1e-3  # of the likeliest: others that rules are asked about
ALLOWED = 2.4e-4  # of a figure's chance: all others that the rules allow there


@dataclass(frozen=True, slots=True)
class Vote:
    """``doubt``: why somebody has to look; empty: nobody."""

    text: str
    confidence: float
    doubt: str = ""


def voted(found: Mapping[str, Candidates], errors: Errors, sums: Sums = ()) -> dict[str, Vote]:
    """On each field. A total with which nothing adds up says nothing, of its own column alone."""
    weighed = weighed_by(found, sums)
    best = {name: weighed.of(name).best for name in found}
    totals = {name for name, _of in sums}
    by_themselves = without(errors, totals)
    # Where one total is missing the rules may ask for it: then they judge without any.
    rules = errors if totals <= weighed.by_total.keys() else by_themselves
    if not rules(best):
        return each_judged(weighed, best, by_themselves, {})
    suspects = suspects_in(found, best, rules, weighed.sure)
    if not suspects:
        return all_asked(found, best, weighed.sure)
    if len(suspects) == 1:  # only so the others can be right
        best |= suspects
    return each_judged(weighed, best, by_themselves, suspects)


def each_judged(
    weighed: Weighed, best: Mapping[str, str], errors: Errors, suspects: Mapping[str, str]
) -> dict[str, Vote]:
    """``errors``: of the figures by themselves. That a column adds up is weighed already: it is
    not said twice."""
    votes = {}
    for name, one in weighed.found.items():
        is_vouched = name in weighed.sure or (
            len(suspects) < 2 and is_only_one(weighed, name, best, errors)
        )
        by_total = is_vouched and name in weighed.by_total
        vote = judged(one, best[name], by_total=by_total, is_vouched=is_vouched)
        votes[name] = replace(vote, doubt=vote.doubt or "rules") if name in suspects else vote
    return votes


def is_only_one(weighed: Weighed, name: str, best: Mapping[str, str], errors: Errors) -> bool:
    """Whether the rules allow nothing else there."""
    one = weighed.of(name)
    if best[name] != one.best or name in weighed.contradicted:
        return False
    left = left_by_total(one) if name in weighed.by_total else ALLOWED * one.texts[0][1]
    return no_other(name, one, best, errors, left)


def without(errors: Errors, useless: Collection[str]) -> Errors:
    return lambda texts: errors({name: text for name, text in texts.items() if name not in useless})


def all_asked(
    found: Mapping[str, Candidates], best: Mapping[str, str], sure: Collection[str]
) -> dict[str, Vote]:
    """Where some figures are unclear, it is these: not what a total vouches for, nor what is
    empty or marked."""
    unclear = {
        name
        for name, one in found.items()
        if name not in sure and (one.doubt or len(one.texts) > 1)
    }
    return {
        name: Vote(one.best, 0.0, one.doubt or "rules")
        if name in unclear or not unclear
        else judged(one, best[name], by_total=name in sure, is_vouched=name in sure)
        for name, one in found.items()
    }


def suspects_in(
    found: Mapping[str, Candidates], texts: Mapping[str, str], errors: Errors, sure: Collection[str]
) -> dict[str, str]:
    """The fields with which, read otherwise, the rules would allow the form; and how. None where
    so much is unclear that they tell nothing."""
    tried = [
        (name, text)
        for name, one in found.items()
        if name not in sure
        for text in reversed(others(one, texts[name], DOUBTED))
    ]
    if len(tried) > MOST_TRIED:
        return {}
    return {name: text for name, text in tried if not errors({**texts, name: text})}


def judged(one: Candidates, text: str, *, by_total: bool, is_vouched: bool) -> Vote:
    """``is_vouched``: by the total of its column, or by the rules."""
    chance = dict(one.texts)[text]
    if one.doubt and not (by_total and one.doubt == "no_digit"):
        return Vote(text, min(chance, 0.5), one.doubt)
    if by_total:
        return Vote(text, max(chance, SURE))
    if text != one.best:
        return Vote(text, chance, "rules")
    if one.is_twice:
        return Vote(text, chance, "" if chance >= SURE else "unsure")
    if len(one.texts) > 1 and not is_vouched:
        return Vote(text, chance, "alone")
    return Vote(text, max(chance, SURE) if is_vouched else chance)


def no_other(
    name: str, one: Candidates, allowed: Mapping[str, str], errors: Errors, left: float
) -> bool:
    """Whether the rules allow anything else in this field with a smaller chance than this only."""
    for text, chance in one.texts:
        if text != allowed[name] and not errors({**allowed, name: text}):
            left -= chance
        if left < 0:
            return False
    return len(one.texts) > 1


def others(one: Candidates, than: str, least: float) -> list[str]:
    """What else may stand there, the likeliest first."""
    least *= one.texts[0][1]
    return [text for text, chance in one.texts if text != than and chance >= least]
