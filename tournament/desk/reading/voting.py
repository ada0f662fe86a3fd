"""The rules of the game vote: which figures of a form they allow together.

A figure needs two that agree: a digit and the bubble beside it, or a digit and the rules, which
allow no other there (a place is given once, a total has to add up). Anything else is asked.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.sums import Sums, vouched_by_total

Errors = Callable[[Mapping[str, str]], frozenset[str]]  # names of fields, or "" for the form
SURE = 0.975  # of a figure that is written and marked
LIKELIER = 500  # times: a figure as its column's total has it, than all others there
MOST_TRIED = 400
DOUBTED = 1e-3  # of the likeliest: others that rules are asked about
ALLOWED = 1e-4  # of a figure's chance: all others that the rules allow there


@dataclass(frozen=True, slots=True)
class Vote:
    """``doubt``: why somebody has to look; empty: nobody."""

    text: str
    confidence: float
    doubt: str = ""


def voted(found: Mapping[str, Candidates], errors: Errors, sums: Sums = ()) -> dict[str, Vote]:
    """On each field. A total with which nothing adds up says nothing, of its own column alone."""
    likeliest = {name: one.best for name, one in found.items()}
    added: dict[str, Candidates] = {}
    for name, of in sums:
        added |= vouched_by_total(found, name, of)
    useless = {name for name, _of in sums if name not in added}
    best = likeliest | {name: one.best for name, one in added.items()}

    def allowed_errors(texts: Mapping[str, str]) -> frozenset[str]:
        return errors({name: text for name, text in texts.items() if name not in useless})

    sure = {name for name, one in added.items() if is_sure(one)}
    suspects = dict[str, str]()
    if allowed_errors(best):
        suspects = suspects_in(found, best, allowed_errors, sure)
        if not suspects:
            return all_asked(found, best, sure)
        if len(suspects) == 1:  # only so the others can be right
            best |= suspects
    tells, columns = len(suspects) < 2, {one for name, of in sums for one in (name, *of)}
    votes = {}
    for name, one in found.items():
        is_told = tells and (name in added or name not in columns or best == likeliest)
        by_total = name in sure
        if is_told and not by_total and name in added:
            left = added[name].texts[0][1] / LIKELIER - unlisted_of(added[name])
            by_total = no_other(name, added[name], best, allowed_errors, left)
        left = ALLOWED * dict(one.texts)[best[name]]
        by_rules = is_told and not by_total and no_other(name, one, best, allowed_errors, left)
        vote = judged(one, best[name], by_total=by_total, by_rules=by_rules)
        votes[name] = replace(vote, doubt=vote.doubt or "rules") if name in suspects else vote
    return votes


def is_sure(weighed: Candidates) -> bool:
    chance = weighed.texts[0][1]
    return chance > LIKELIER * (1 - chance)


def unlisted_of(one: Candidates) -> float:
    """The chance of a figure that is not among them."""
    return max(0.0, 1 - sum(chance for _text, chance in one.texts))


def all_asked(
    found: Mapping[str, Candidates], best: Mapping[str, str], sure: Collection[str]
) -> dict[str, Vote]:
    """What a total vouches for is none of it, where something else is unclear: that is why."""
    unclear = (name for name, one in found.items() if one.doubt or len(one.texts) > 1)
    kept = sure if any(name not in sure for name in unclear) else ()
    return {
        name: judged(one, best[name], by_total=True, by_rules=False)
        if name in kept
        else Vote(one.best, 0.0, one.doubt or "rules")
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


def judged(one: Candidates, text: str, *, by_total: bool, by_rules: bool) -> Vote:
    chance = dict(one.texts)[text]
    if one.doubt and not (by_total and one.doubt == "no_digit"):
        return Vote(text, min(chance, 0.5), one.doubt)
    if by_total:
        return Vote(text, max(chance, SURE))
    if text != one.best:
        return Vote(text, chance, "rules")
    if one.is_twice:
        return Vote(text, chance, "" if chance >= SURE else "unsure")
    if len(one.texts) > 1 and not by_rules:
        return Vote(text, chance, "alone")
    return Vote(text, max(chance, SURE) if by_rules else chance)


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
