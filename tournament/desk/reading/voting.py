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
LIKELIER = 300  # times: a column that adds up, than one with another figure there


@dataclass(frozen=True, slots=True)
class Vote:
    """``doubt``: why somebody has to look; empty: nobody."""

    text: str
    confidence: float
    doubt: str = ""


def voted(found: Mapping[str, Candidates], errors: Errors, sums: Sums = ()) -> dict[str, Vote]:
    """On each field. A total with which nothing adds up says nothing, of its own column alone."""
    likeliest = {name: one.best for name, one in found.items()}
    added: dict[str, tuple[str, float]] = {}
    for name, of in sums:
        added |= vouched_by_total(found, name, of)
    useless = {name for name, _of in sums if name not in added}
    best = likeliest | {name: text for name, (text, _times) in added.items()}

    def allowed_errors(texts: Mapping[str, str]) -> frozenset[str]:
        return errors({name: text for name, text in texts.items() if name not in useless})

    sure = {name for name, (_text, times) in added.items() if times > LIKELIER}
    suspects = dict[str, str]()
    if allowed_errors(best):
        suspects = suspects_in(found, best, allowed_errors, sure)
        if not suspects:
            return {name: Vote(one.best, 0.0, one.doubt or "rules") for name, one in found.items()}
        if len(suspects) == 1:  # only so the others can be right
            best |= suspects
    tells, columns = len(suspects) < 2, {one for name, of in sums for one in (name, *of)}
    votes = {}
    for name, one in found.items():
        is_told = tells and (name not in columns or best == likeliest)
        by_rules = is_told and no_other(name, one, best, allowed_errors)
        vote = judged(one, best[name], by_total=name in sure, by_rules=by_rules)
        votes[name] = replace(vote, doubt=vote.doubt or "rules") if name in suspects else vote
    return votes


def suspects_in(
    found: Mapping[str, Candidates], texts: Mapping[str, str], errors: Errors, sure: Collection[str]
) -> dict[str, str]:
    """The fields with which, read otherwise, the rules would allow the form; and how."""
    return {
        name: text
        for name, one in found.items()
        if name not in sure
        for text, _chance in reversed(one.texts)
        if text != texts[name] and not errors({**texts, name: text})
    }


def judged(one: Candidates, text: str, *, by_total: bool, by_rules: bool) -> Vote:
    chance, is_vouched = dict(one.texts)[text], by_total or by_rules
    if one.doubt and not (by_total and one.doubt == "no_digit"):
        return Vote(text, min(chance, 0.5), one.doubt)
    if text != one.best:
        return Vote(text, chance, "rules")
    if one.is_twice:
        return Vote(text, chance, "" if chance >= SURE else "unsure")
    if len(one.texts) > 1 and not is_vouched:
        return Vote(text, chance, "alone")
    return Vote(text, max(chance, SURE) if is_vouched else chance)


def no_other(name: str, one: Candidates, allowed: Mapping[str, str], errors: Errors) -> bool:
    """Whether the rules allow nothing else that may stand in this field."""
    others = [text for text, _chance in one.texts if text != allowed[name]]
    return bool(others) and all(errors({**allowed, name: text}) for text in others)
