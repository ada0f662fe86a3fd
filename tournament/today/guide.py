"""What a guided rehearsal says on every page: the one next thing to do, and why."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.models import Event, Rehearsal
from tournament.today.reads.day import day_of

LOOK = _("Look around: nothing here is real. “Today” says what comes next.")
NOTES = {
    "close_check_in_complete": _(
        "Everybody is here. On Today, close the check-in: Honk then draws all rounds."
    ),
    "round_planned": _("The check-in is closed. On Today, let Honk draw the rounds."),
    "round_drawn": _(
        "Who plays whom is drawn. Look at it, then publish it on Today: from then on phones, screens "
        "and paper show the tables."
    ),
    "round_published": _(
        "Everybody finds a table. When they sit, start the round on Today: every screen counts the "
        "same clock."
    ),
    "round_running": _(
        "A round of 45 minutes takes a minute and a half here. Then open The pile, beside the entry "
        "desk: type a form's number, the pawns at home, and Enter. With all forms in, close the round "
        "on Today."
    ),
    "play_off": _("Two are tied for a prize. On Today, let the computer play it off."),
    "prizes": _(
        "All is played. Look at the standings, then show the prizes on the screens from Today, from "
        "the last place on."
    ),
    "prizes_given": _("That was a day. On Today, finish the event."),
    "finished": _(
        "That was a day: throw this practice away (Hall and clock), and make your own event."
    ),
}


def note_for(event: Event) -> Promise | None:
    """None: nobody asked to be guided through it."""
    if not event.is_practice or not Rehearsal.objects.filter(event=event, is_guided=True).exists():
        return None
    return NOTES.get(day_of(event).next.code, LOOK)
