"""The stages of an event as people read them: what they are called, and the plan in sentences."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.stages.plan import Carry, Plan, Stage

CARRIED: dict[Carry, str | Promise] = {
    "all": gettext_lazy("All points of before count along."),
    "half": gettext_lazy("Half of the points of before counts along."),
    "none": gettext_lazy("Everybody begins at 0 again."),
    "seed": gettext_lazy(
        "Everybody begins at 0 again; who ends equal stands in the order of before."
    ),
}


def title_of(stage: Stage, plan: Plan) -> str:
    """With a letter where several of a kind are played."""
    alike = sum(other.kind == stage.kind for other in plan) > 1
    if stage.kind == "final":
        return _("%(letter)s final") % {"letter": stage.name} if alike else _("Final")
    if stage.kind == "knockout":
        return _("Knock-out %(letter)s") % {"letter": stage.name} if alike else _("Knock-out")
    if stage.kind == "festival":
        return _("Festival")
    return _("Groups") if stage.kind == "groups" else _("Rounds for everybody")


def kinds_of(plan: Plan) -> str:
    """What a page about all of them is called."""
    kinds = {stage.kind for stage in plan}
    if "knockout" in kinds:
        return _("Groups and knock-out") if "groups" in kinds else _("Knock-out")
    return _("Groups and final") if "groups" in kinds else _("Final")


def sentences(plan: Plan) -> Iterator[str]:
    """The whole plan, for the regulations."""
    first, later = plan[0], plan[1:]
    yield from _of_first(first)
    behind = 1
    for stage in later:
        yield from _of_later(stage, plan, behind)
        behind += stage.size
    if later and first.goes_on:
        yield _("All others play on for the places behind.")
    elif later:
        yield _("The others keep the places behind that they have then.")
    if any(stage.kind == "knockout" for stage in plan):
        yield from _of_knockout(plan)


def _of_first(stage: Stage) -> Iterator[str]:
    if stage.kind == "rounds":
        said = ngettext(
            "First everybody plays %(rounds)s round.",
            "First everybody plays %(rounds)s rounds.",
            stage.rounds,
        )
        yield said % {"rounds": stage.rounds}
    elif stage.kind == "groups":
        yield _("First everybody plays in a group of about %(group)s.") % {"group": stage.group}
        yield _("Within a group everybody meets everybody; byes count for nothing there.")
        yield _("Equal places of different groups are compared by points per match.")
    elif stage.kind == "festival":
        yield from _of_festival(stage)
    else:
        yield _("Everybody plays a knock-out: who loses is out.")


def _of_festival(stage: Stage) -> Iterator[str]:
    yield _("There are no rounds: people come and go, and a free table calls those who are due.")
    yield _(
        "Whoever has played least is called first; then new opponents count, then who has waited "
        "longest. Whoever comes later begins with as many games as most of the others, so that "
        "nobody has to catch up."
    )
    words = {"count": stage.counted, "limit": stage.limit}
    if stage.counts == "best":
        said = ngettext(
            "The best game of each counts.",
            "The best %(count)s games of each count.",
            stage.counted,
        )
        yield said % words
    else:
        yield _("The mean of the points of all games counts.")
    if stage.counted > 1:
        yield (
            _(
                "Whoever has played fewer than %(count)s games has the missing ones counted as missed "
                "rounds."
            )
            % words
        )
    if stage.limit:
        said = ngettext(
            "Everybody plays at most %(limit)s game.",
            "Everybody plays at most %(limit)s games.",
            stage.limit,
        )
        yield said % words


def _of_later(stage: Stage, plan: Plan, behind: int) -> Iterator[str]:
    words = {
        "title": title_of(stage, plan),
        "size": stage.size,
        "rounds": stage.rounds,
        "first": behind,
        "last": behind + stage.size - 1,
    }
    if stage.kind == "knockout":
        said = _("%(title)s: %(size)s play for places %(first)s to %(last)s; who loses is out.")
        yield said % words
    elif stage.kind == "groups":
        yield _("%(title)s: %(size)s play for places %(first)s to %(last)s.") % words
    else:
        said = ngettext(
            "%(title)s: %(size)s play %(rounds)s round for places %(first)s to %(last)s, whatever "
            "the others score.",
            "%(title)s: %(size)s play %(rounds)s rounds for places %(first)s to %(last)s, whatever "
            "the others score.",
            stage.rounds,
        )
        yield f"{said % words} {CARRIED[stage.carry]}"
    yield from _reserve(stage, plan)


def _reserve(stage: Stage, plan: Plan) -> Iterator[str]:
    if stage is next(one for one in plan if one.of is not None):
        yield _("If somebody cannot play there, the next one in the standing moves up.")


def _of_knockout(plan: Plan) -> Iterator[str]:
    yield _("The best seeds meet the last ones; with places left over they have a bye.")
    if any(stage.games > 1 for stage in plan):
        yield _("A match is the best of three games, each in a round of its own.")
    yield _(
        "A game that ends level is played on until one is ahead. If the form says level all the same, "
        "the better seed goes through."
    )
    if any(stage.third_place for stage in plan):
        yield _("The losers of the semi-finals play for the third place.")
    if any(stage.consolation for stage in plan):
        yield _("Who loses the first match plays a knock-out of their own for the places behind.")


def rounds_said(first: int, last: int) -> str:
    words = {"first": first, "last": last}
    if first == last:
        return _("Round %(round)s") % {"round": first}
    return _("Rounds %(first)s to %(last)s") % words
