"""What a member number says, as a sentence."""

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.members.reads.checking import State, Verdict

STATES: dict[State, Promise] = {
    State.MEMBER: _("member"),
    State.TRIAL: _("trial member"),
    State.TRIALS_OVER: _("too often a trial member"),
    State.OTHER_NAME: _("number of somebody else"),
    State.EXPIRED: _("membership is over"),
    State.UNKNOWN: _("number is not on the list"),
    State.NONE: _("no member number"),
}
SAID: dict[State, Promise] = {
    State.TRIAL: _("trial member, event %(trials)s of %(most)s"),
    State.TRIALS_OVER: _("trial member in %(trials)s events; %(most)s are allowed"),
    State.OTHER_NAME: _("this is the number of %(name)s"),
    State.EXPIRED: _("membership is over since %(day)s"),
}


def said_of(verdict: Verdict) -> str:
    listed = verdict.listed
    until = listed.valid_until if listed else None
    words = {
        "trials": verdict.trials,
        "most": verdict.most,
        "name": listed.name if listed else "",
        "day": date_format(until, "j-n-Y") if until else "",
    }
    return str(SAID.get(verdict.state, STATES[verdict.state])) % words
