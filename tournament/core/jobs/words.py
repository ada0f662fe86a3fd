"""Long work in words: what is done, what is counted, how long it may take."""

from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournament.core.jobs.asking import Kind, most_tries
from tournament.models import Job

TITLES: dict[str, Promise] = {
    Kind.MAKE_DEMO: _("Making a day to try out"),
    Kind.DRAW: _("Drawing"),
    Kind.PRINT: _("Making it ready to print"),
    Kind.PARACHUTE: _("Renewing the paper parachute"),
    Kind.STRESS_TEST: _("Playing the event thousands of times"),
    Kind.BACK_UP: _("Making a copy"),
    Kind.PLAY_OFF: _("Playing the play-off"),
    Kind.REPEAT_PLAY_OFF: _("Playing the play-off once more"),
    Kind.FORECAST: _("Playing the coming rounds thousands of times"),
    Kind.RENEW_RESULT: _("Taking the result into its series"),
    Kind.READ_FORMS: _("Reading pictures of forms"),
    Kind.SEND_RESULT: _("Sending the result to its series"),
    Kind.RATE_SERIES: _("Working out the ratings of a series"),
    Kind.SEND_LETTERS: _("Sending mails"),
}
COUNTED: dict[str, Promise] = {
    Kind.MAKE_DEMO: _("%(done)s of %(total)s duos are in the hall"),
    Kind.DRAW: _("%(percent)s %% of the search is done"),
    Kind.PRINT: _("%(percent)s %% of the sheets are drawn"),
    Kind.STRESS_TEST: _("%(done)s of %(total)s sets of events are played"),
    Kind.FORECAST: _("%(done)s of %(total)s sets of endings are played"),
    Kind.SEND_LETTERS: _("%(done)s of %(total)s mails are sent"),
    Kind.READ_FORMS: _("%(done)s of %(total)s pictures are read"),
}
STEPS = _("%(done)s of %(total)s steps are done")
LONG = {Kind.DRAW, Kind.STRESS_TEST, Kind.FORECAST, Kind.PLAY_OFF, Kind.REPEAT_PLAY_OFF}


def title(job: Job) -> str:
    return str(TITLES.get(job.kind, _("Work in progress")))


def counted(job: Job) -> str:
    """How far it is, and of what; empty while nothing is counted."""
    if not job.total:
        return ""
    data = {"done": job.done, "total": job.total, "percent": 100 * job.done // job.total}
    return str(COUNTED.get(job.kind, STEPS)) % data


def left(job: Job, now: datetime) -> str:
    """At the pace so far; before there is one, what such work usually takes."""
    if not (job.started_at and job.done and job.total):
        if job.kind in LONG:
            return _g("This may take some minutes. You can do something else meanwhile.")
        return _g("Usually this takes some seconds.")
    seconds = (now - job.started_at).total_seconds() * (job.total - job.done) / job.done
    minutes = round(seconds / 60)
    if not minutes:
        return _g("Less than a minute left.")
    said = ngettext("About %(count)s minute left.", "About %(count)s minutes left.", minutes)
    return said % {"count": minutes}


def how_far(job: Job) -> str:
    """In one line of a list."""
    told = [job.get_state_display()]
    if job.state == Job.State.RUNNING:
        told += [counted(job), at_work(job)]
    return " · ".join(filter(None, [*told, job.problem]))


def at_work(job: Job) -> str:
    """Who works on it, and how many help; empty while nobody does."""
    if job.state != Job.State.RUNNING:
        return ""
    busy = job.pieces.filter(state=Job.State.RUNNING)
    others = max(busy.values("token").distinct().count() - 1, 0)
    told = [_g("At work: %(worker)s.") % {"worker": job.worker}]
    if others:
        said = ngettext("%(count)s other helps.", "%(count)s others help.", others)
        told.append(said % {"count": others})
    if job.tries > 1:
        said = _g("It is done again: whoever had it before has ended (%(tries)s of %(most)s).")
        told.append(said % {"tries": job.tries, "most": most_tries(job.kind)})
    return " ".join(told)
