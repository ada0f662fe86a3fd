"""A stress test in words: one advice first, then what it rests on."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.schemes import preset
from scoring.text import before_chance
from tournament.core.chances import Told, figure, percent, told
from tournament.events.words.criteria import HEADS
from tournament.events.words.settings import SCHEMES
from tournament.simulation.calibration.fitting import Fitted
from tournament.simulation.chances import Chance
from tournament.simulation.setting import Rules, minutes_of
from tournament.simulation.stress_summary import Finding, Outcome

RARE = 0.02  # of events: no reason to change anything
OFTEN_LATE = 0.1
A_QUARTER = 15  # minutes: plans are made in quarters of an hour
Column = dict[str, Any]  # as a template takes it
AFTER: dict[str, Promise] = {"points": gettext_lazy("by points alone")}


def advice(finding: Finding) -> list[str]:
    """The sentence that counts first; then the day, where it runs late."""
    return [about_ties(finding), *about_day(finding)]


def about_ties(finding: Finding) -> str:
    own, chain = finding.summary.own, finding.question.rules[0].chain
    words = {"share": percent(own.shared.share)}
    if own.shared.share <= RARE:
        return good_enough(chain) % words
    if better := better_way(finding):
        return better
    if "playoff" in chain:
        sentence = _(
            "Keep the play-off: on paper the first place stays shared in %(share)s of such events, "
            "and nothing that was tried is better beyond doubt."
        )
    else:
        sentence = _(
            "Have a play-off ready: on paper the first place stays shared in %(share)s of such "
            "events."
        )
    return sentence % words


def good_enough(chain: Sequence[str]) -> str:
    """With what decides where paper does not."""
    if "playoff" in chain:
        return _(
            "Keep the rules as they are: on paper the first place stays shared in %(share)s "
            "of such events, and then the play-off decides."
        )
    if "lots" in chain:
        return _(
            "Keep the rules as they are: on paper the first place stays shared in %(share)s "
            "of such events, and then the lot decides."
        )
    return _(
        "Keep the rules as they are: the first place stays shared in %(share)s of such events."
    )


def better_way(finding: Finding) -> str:
    """Other rules, or more rounds, that are better beyond doubt; empty: none of those tried is."""
    own = finding.summary.own
    share = percent(own.shared.share)
    for tried, outcome in zip(finding.question.rules[1:], finding.summary.rules[1:], strict=True):
        if outcome.shared.high < own.shared.low:
            less = percent(outcome.shared.share)
            return _(
                "Consider %(rules)s. The first place would then stay shared in %(less)s of such "
                "events instead of %(share)s."
            ) % {"rules": rules_name(finding, tried), "less": less, "share": share}
    for rounds, outcome in finding.summary.lengths:
        if rounds > finding.question.setting.rounds and outcome.shared.high < own.shared.low:
            less = percent(outcome.shared.share)
            return _(
                "With %(rounds)s rounds the first place would stay shared in %(less)s of such "
                "events instead of %(share)s."
            ) % {"rounds": rounds, "less": less, "share": share}
    return ""


def about_day(finding: Finding) -> Iterator[str]:
    day, planned = finding.summary.day, finding.question.setting.day.prizes_at
    late = day.late_prizes
    if planned is None or not finding.first:
        yield _("Nine days out of ten are over %(time)s after the first round starts.") % {
            "time": _("%(hours)s h %(minutes)s min")
            % {"hours": day.on_time // 60, "minutes": day.on_time % 60}
        }
    elif late.share > OFTEN_LATE:
        yield _(
            "The prizes at %(planned)s are late in %(share)s of such events: plan them at %(time)s."
        ) % {
            "planned": moment(finding.first, planned),
            "share": percent(late.share),
            "time": moment(finding.first, -(-day.on_time // A_QUARTER) * A_QUARTER),
        }
    else:
        yield _("The prizes at %(planned)s are on time in %(share)s of such events.") % {
            "planned": moment(finding.first, planned),
            "share": percent(1 - late.share),
        }


def moment(first: str, minutes: int) -> str:
    at = minutes_of(first) + minutes
    return f"{at // 60 % 24:02}:{at % 60:02}"


def rules_columns(finding: Finding) -> list[Column]:
    return [
        column(
            rules_name(finding, rules),
            " · ".join(str(HEADS[code]) for code in before_chance(rules.chain)),
            outcome,
            is_own=not place,
        )
        for place, (rules, outcome) in enumerate(
            zip(finding.question.rules, finding.summary.rules, strict=True)
        )
    ]


def rules_name(finding: Finding, rules: Rules) -> str:
    """What is unlike the event's own rules."""
    own = finding.question.rules[0]
    if rules is own:
        return _("As set now")
    if rules.scheme == own.scheme:
        return _("“%(criterion)s” first when points are equal") % {
            "criterion": HEADS[rules.chain[0]]
        }
    return str(SCHEMES[preset(finding.question.setting.game, rules.scheme["code"]).code])


def length_columns(finding: Finding) -> list[Column]:
    own = finding.question.setting.rounds
    return [
        column(rounds_name(rounds), "", outcome, is_own=rounds == own)
        for rounds, outcome in finding.summary.lengths
    ]


def rounds_name(rounds: int) -> str:
    return ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds}


def final_columns(finding: Finding) -> list[Column]:
    own = finding.question.setting.final_size
    columns = [
        column(
            _("Last round with a final for %(places)s") % {"places": size}
            if size
            else _("Without a final"),
            "",
            outcome,
            is_own=size == own,
        )
        for size, outcome in finding.summary.finals
    ]
    if columns and not own:
        columns.insert(0, column(_("Without a final"), "", finding.summary.own, is_own=True))
    return columns


def column(name: str, detail: str, outcome: Outcome, *, is_own: bool) -> Column:
    """One way of doing it, beside the others."""
    return {
        "name": name,
        "detail": detail,
        "is_own": is_own,
        "shared": told(outcome.shared),
        "podium": told(outcome.podium),
        "strong": told(outcome.strong_first),
        "on_podium": figure(outcome.strong_on_podium, 1),
    }


def steps(finding: Finding) -> list[tuple[str, Told]]:
    """How often the first place is still shared: after the points, after each tie-break."""
    return [
        (str(AFTER.get(code) or HEADS[code]), told(chance))
        for code, chance in finding.summary.own.left
    ]


def round_rows(finding: Finding) -> list[dict[str, Any]]:
    starts = finding.question.setting.day.starts
    planned = {number for number, at in enumerate(starts, start=1) if number > 1 and at is not None}
    return [
        {
            "number": one.number,
            "tables": figure(one.tables, 1),
            "stopped": told(one.stopped),
            "late": told(one.late) if one.number in planned else None,
        }
        for one in finding.summary.day.rounds
    ]


def rests_on(levels: Fitted | None) -> str:
    """Whether the levels were fitted to forms, and how sure that is."""
    if levels is None:
        return _("The levels are our guess: no forms of real events were compared with them.")
    shares = [f"{100 * one.low:.0f}–{100 * one.high:.0f}" for one in levels.mix]
    strong, usual, casual = shares
    return _(
        "The levels were fitted to %(forms)s forms, events: %(events)s. Out of a hundred players,"
        " nineteen times out of twenty between: strong %(strong)s, usual %(usual)s, now and then"
        " %(casual)s."
    ) % {
        "forms": figure(levels.forms, 0),
        "events": levels.events,
        "strong": strong,
        "usual": usual,
        "casual": casual,
    }


def strongest_part(finding: Finding) -> Chance | None:
    """The chance of the strong if skill were nothing: their part of the field."""
    mix = finding.question.setting.mix
    share = mix[0] / sum(mix)
    return Chance(share, share, share) if 0 < share < 1 else None
