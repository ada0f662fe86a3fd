"""What letters say."""

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.core.text import money
from tournament.entries.reads.answers import open_questions
from tournament.events.words.settings import COLOURS
from tournament.mails.reads.people import has_link
from tournament.mails.reads.schedule import Slot, schedule_of
from tournament.models import Entry, Event, Letter, LogEntry


def reminder(event: Event) -> tuple[str, str]:
    """A subject and a text to begin with."""
    words = {"event": event.name, "venue": event.venue, "date": date_format(event.date, "l j F Y")}
    when = _("%(event)s is on %(date)s.")
    if event.venue:
        when = _("%(event)s is on %(date)s, at %(venue)s.")
    lines = [
        when % words,
        _("If you cannot come, please withdraw on your own page, so that somebody else can."),
    ]
    return _("Reminder: %(event)s") % words, "\n\n".join(lines)


def text_of(letter: Letter) -> str:
    """The mailing's text, and what is this entry's own."""
    mailing, entry = letter.mailing, letter.entry
    if entry is None:
        return mailing.body
    parts = [_("Hello %(name)s,") % {"name": entry}, mailing.body]
    if mailing.has_schedule:
        parts.append(schedule_words(mailing.event, entry))
    parts.append("\n".join(own_words(entry, letter)))
    return "\n\n".join(filter(None, parts)) + "\n"


def schedule_words(event: Event, entry: Entry) -> str:
    lines = [slot_words(slot) for slot in schedule_of(event, entry.number)]
    return "\n".join(lines) or _("Your tables are not known yet.")


def slot_words(slot: Slot) -> str:
    """Such as "Round 2, 11:15: table 14, blue and green, with 7 Anneke Bos"."""
    at = date_format(timezone.localtime(slot.starts), "H:i") if slot.starts else ""
    head = _("Round %(round)s") % {"round": slot.round.number}
    place = slot.round.place if slot.round.table else _("bye")
    others = ", ".join(f"{number} {name}".strip() for number, name in slot.round.others)
    colours = " + ".join(str(COLOURS.get(one, one)) for one in slot.round.colours)
    told = [place, colours, others and _("with %(others)s") % {"others": others}]
    return f"{', '.join(filter(None, [head, at]))}: {', '.join(filter(None, told))}"


def own_words(entry: Entry, letter: Letter) -> list[str]:
    """Number, what is owed and asked, and the private link for whom it is."""
    said = [_("Your number is %(number)s.") % {"number": entry.number}] if entry.number else []
    if entry.due_cents and not entry.is_paid and entry.state == Entry.State.PLAYING:
        said.append(_("To pay: %(fee)s.") % {"fee": money(entry.due_cents)})
    if not has_link(entry, letter.address):
        return said
    if asked := open_questions(entry):
        said.append(_("The organisers would like to know:") + " " + " · ".join(asked))
    path = reverse("my-entry", args=[entry.event.slug, entry.key])
    return [*said, _("Your own page: %(address)s") % {"address": f"{letter.mailing.site}{path}"}]


def digest(event: Event, lines: list[LogEntry]) -> tuple[str, str]:
    """What came in since the last one, and how many there are now."""
    playing = event.entries.playing().count()
    waiting = event.entries.filter(state=Entry.State.WAITING).count()
    count = len(lines)
    subject = ngettext("%(event)s: %(count)s sign-up", "%(event)s: %(count)s sign-ups", count)
    told = [
        f"{date_format(timezone.localtime(line.at), 'SHORT_DATETIME_FORMAT')}  {line.data.get('name', '')}"
        for line in lines
    ]
    now = _("%(playing)s take part, %(waiting)s are on the waiting list.")
    body = "\n".join([*told, "", now % {"playing": playing, "waiting": waiting}])
    return subject % {"event": event.name, "count": count}, body
