"""The small pieces that templates draw again and again."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache

from django import template
from django.template.defaultfilters import date as written_date
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.core.chances import percent
from tournament.core.drawing import qr
from tournament.core.now import practice_event
from tournament.core.text import money
from tournament.core.web.addresses import hall_url
from tournament.events.reads.zones import spans
from tournament.events.words.criteria import written
from tournament.events.words.log import places_in_words
from tournament.follow.moving import token_for
from tournament.follow.reads import elsewhere, first
from tournament.follow.words import trouble
from tournament.models import Event
from tournament.paper.words import label
from tournament.today.guide import note_for

register = template.Library()
figure = register.filter("figure", written)
register.filter("as_percent", percent)
register.filter("money", money)
register.simple_tag(label, name="document_label")
register.simple_tag(qr.svg, name="qr")

# Colour, word and shape belong together: nobody has to tell blue from green.
PAWN_SHAPES = {
    "blue": (_("blue"), '<circle cx="12" cy="12" r="10"/>'),
    "yellow": (_("yellow"), '<path d="M12 2 23 22H1z"/>'),
    "green": (_("green"), '<path d="M3 3h18v18H3z"/>'),
    "red": (_("red"), '<path d="m12 0 12 12-12 12L0 12z"/>'),
}

MOST_APART = 8  # numbers that are read one by one
SPOKEN = ("nl", "en", "de")  # static/sound


@register.simple_tag
def icon(name: str) -> SafeString:
    """An icon beside a word; it says nothing by itself, so readers are spared it."""
    return icon_from(static("vendor/lucide/icons.svg"), name)


@lru_cache
def icon_from(address: str, name: str) -> SafeString:
    return format_html(
        '<svg class="icon" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        address,
        name,
    )


@register.simple_tag
def pawn(colour: str) -> SafeString:
    word, shape = PAWN_SHAPES[colour]
    return format_html(
        '<span class="pawn pawn-{}"><svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">'
        "{}</svg>{}</span>",
        colour,
        SafeString(shape),
        word,
    )


@register.simple_tag
def pawn_mark(colour: str) -> SafeString:
    """The shape alone, where columns are narrow; the word is there for whoever does not see it."""
    word, shape = PAWN_SHAPES[colour]
    return format_html(
        '<svg class="pawn-mark pawn-{}" viewBox="0 0 24 24" fill="currentColor" role="img" '
        'aria-label="{}">{}</svg>',
        colour,
        word,
        SafeString(shape),
    )


@register.simple_tag
@lru_cache(maxsize=32)
def shapes(*colours: str) -> SafeString:
    """The shapes alone, where a legend beside them says the words."""
    drawn = [
        format_html(
            '<svg class="shape shape-{}" viewBox="0 0 24 24" fill="currentColor">{}</svg>',
            colour,
            SafeString(PAWN_SHAPES[colour][1]),
        )
        for colour in colours
        if colour
    ]
    return format_html(
        '<span class="shapes" aria-hidden="true">{}</span>', SafeString("".join(drawn))
    )


@register.simple_tag
def sound(language: str, what: str) -> str:
    """The address of a spoken signal; of Dutch where the language is not spoken."""
    spoken = language if language in SPOKEN else "nl"
    return static(f"sound/{spoken}-{what}.mp3")


@register.inclusion_tag("core/parts/practice.html", takes_context=True)
def practice_bar(context: template.Context) -> dict[str, object]:
    """Says on every page of a rehearsal that it is one; nothing elsewhere."""
    event = context.get("event")
    is_practice = practice_event() is not None
    may = getattr(context.get("request"), "may", ())
    note = note_for(event) if is_practice and event and may else None
    return {"is_practice": is_practice, "event": event, "organises": event and may, "note": note}


@register.inclusion_tag("follow/bar.html", takes_context=True)
def second_bar(context: template.Context, *, is_kept: bool = False) -> dict[str, object]:
    """Says on every page of a second laptop that it is one, and on those of both where the other
    is; nothing elsewhere. On a page that is kept for others too, without what changes or is somebody's.
    """
    known = first()
    said = trouble(known) if known and not is_kept else ""
    others = elsewhere()
    addresses = others.addresses if others else ()
    request = context.get("request")
    token = token_for(request) if request and addresses and not is_kept else ""
    told = {"first": known, "trouble": said, "is_kept": is_kept}
    told |= {"addresses": " ".join(addresses), "keys": " ".join(others.keys if others else ())}
    return {**told, "epoch": others.epoch if others else 0, "token": token}


@register.simple_tag
def now_address(event: Event) -> str:
    """Where a page's clock asks what time it is: a rehearsed hall has its own."""
    return reverse("hall-time", args=[event.slug]) if event.is_practice else reverse("now")


@register.filter
def milliseconds(moment: datetime) -> int:
    """As browsers count."""
    return round(moment.timestamp() * 1000)


def told(numbers: Sequence[int]) -> str:
    """ "4, 5, 6"; a great many shorter, "32–62, 70"."""
    if len(numbers) <= MOST_APART:
        return ", ".join(map(str, numbers))
    return spans(numbers).replace("-", "–")


@register.filter
def places(zones: Mapping[int, str]) -> str:
    """Tables with their zones: "tables 4, 5, 6", "Foyer, table 3"."""
    return places_in_words(zones, told)


@register.filter
def minutes_left(left: timedelta) -> str:
    """42:07; above the hour 62:07, as people in a hall count in minutes."""
    seconds = max(0, -(-left // timedelta(seconds=1)))
    return f"{seconds // 60}:{seconds % 60:02d}"


@register.filter
def length_of(number: int) -> int:
    """How many figures a number has."""
    return len(str(number))


@register.filter
def whole_minutes(span: timedelta) -> int:
    return round(span.total_seconds() / 60)


@register.simple_tag(takes_context=True)
def hall_address(context: template.Context, path: str) -> str:
    """This page's address as a phone in the hall can reach it."""
    return hall_url(context["request"], path)


DATES = {
    "l j F Y": pgettext_lazy("format of a date", "l j F Y"),
    "j F Y": pgettext_lazy("format of a date", "j F Y"),
    "j F": pgettext_lazy("format of a date", "j F"),
    "j F, H:i": pgettext_lazy("format of a date", "j F, H:i"),
}


@register.filter(expects_localtime=True)
def day(moment: datetime | date | None, form: str = "l j F Y") -> str:
    """As the reader's language writes a date: German puts a point behind the day."""
    return str(written_date(moment, str(DATES[form])))
