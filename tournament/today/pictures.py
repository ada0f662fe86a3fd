"""The check-in as a picture: how many are here, step by step, below the line of everybody."""

from functools import partial

from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tournament.checkin.reads.arrivals import Arrivals
from tournament.core.drawing import svg

WIDE, TALL, SIZE = 420, 210, 15
LEFT, RIGHT, TOP, BOTTOM = 24, 396, 26, 180
INK = 'fill="none" stroke="currentColor"'


def arrivals_chart(arrivals: Arrivals) -> SafeString | str:
    """From those who were here before the first step; nothing as long as nobody is."""
    steps = arrivals.steps
    if not steps:
        return ""
    wide = (RIGHT - LEFT) / len(steps)
    points = [
        (LEFT + wide * place, BOTTOM - (BOTTOM - TOP) * here / arrivals.people)
        for place, here in enumerate([steps[0].here - steps[0].came, *(one.here for one in steps)])
    ]
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    end_x, end_y = points[-1]
    text = partial(svg.text, size=SIZE, fill="currentColor")
    parts = [
        text(LEFT, TOP - 8, str(arrivals.people)),
        f'<path d="M{LEFT} {TOP}H{RIGHT}" {INK} stroke-dasharray="4 5"/>',
        f'<path d="M{LEFT} {BOTTOM}H{RIGHT}" {INK}/>',
        f'<polygon points="{LEFT},{BOTTOM} {line} {RIGHT},{BOTTOM}" fill="currentColor" opacity=".12"/>',
        f'<polyline points="{line}" {INK} stroke-width="3" stroke-linejoin="round"/>',
        svg.circle(end_x, end_y, 5, 'fill="currentColor"'),
        text(end_x, end_y + 24, str(steps[-1].here), size=18, anchor="end", bold=True),
    ]
    marked = range(len(steps) - 1, -1, len(steps) // -5)
    times = [(points[place + 1][0], f"{localtime(steps[place].at):%H:%M}") for place in marked]
    parts += [text(x, BOTTOM + 20, words) for x, words in times]
    of_all = {"here": steps[-1].here, "people": arrivals.people}
    title = _("%(here)s of %(people)s people are here") % of_all
    return mark_safe(svg.picture(WIDE, TALL, title, *parts))  # noqa: S308  (made here; escaped)
