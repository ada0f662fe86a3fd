"""Why a plan of stages cannot work, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.stages.plan import Plan
from scoring.stages.refusals import Code, PlanRefused
from tournament.events.words.stages import title_of

SENTENCES: dict[Code, str | Promise] = {
    "nameless": _("A stage after the first one needs a name."),
    "name_twice": _("Two stages are called “%(stage)s”."),
    "first_takes_everybody": _(
        "The first stage takes everybody from the check-in, and only the first one does."
    ),
    "source_unknown": _("“%(stage)s” comes out of a stage that is not planned before it."),
    "after_knockout": _("“%(stage)s” cannot come after a knock-out: it leaves one winner."),
    "not_for_two": _("A knock-out needs tables with two entries: a winner and a loser."),
    "rounds_missing": _("“%(stage)s” needs a number of rounds."),
    "rounds_given": _("“%(stage)s” takes as many rounds as it needs: leave the number out."),
    "too_many_rounds": _(
        "It would take %(rounds)s rounds; an event has at most %(most)s. Make the final smaller, or "
        "the stages before it shorter."
    ),
    "too_few": _(
        "“%(stage)s” is for %(size)s, and only %(entries)s are left for it. Plan it for fewer."
    ),
    "too_small": _("“%(stage)s” is for %(size)s; it takes at least %(least)s."),
    "too_large": _("“%(stage)s” is for %(size)s; it takes at most %(most)s."),
    "table_not_filled": _(
        "“%(stage)s” is for %(size)s, which fills no whole number of tables of %(table)s."
    ),
    "group_unplayable": _("Groups of %(group)s cannot be played here: choose another size."),
    "groups_impossible": _("%(entries)s cannot be divided into groups of this size."),
    "goes_on_alone": _("Only rounds for everybody can go on beside a final."),
    "games_not_odd": _("A match is one game or the best of three."),
    "festival_alone": _("A festival is an event of its own: plan nothing before or after it."),
    "limit_too_low": _(
        "Everybody may play %(limit)s games and %(counted)s count: allow more or count fewer."
    ),
    "never_reached": _("“%(stage)s” goes on beside a final, and no final is planned."),
}


def why_not(refused: PlanRefused, plan: Plan) -> str:
    titles = {stage.name: title_of(stage, plan) for stage in plan}
    stage = titles.get(refused.stage, refused.stage)
    return str(SENTENCES[refused.code]) % {"stage": stage, **refused.data}
