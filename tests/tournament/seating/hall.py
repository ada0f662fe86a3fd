"""A hall with a draw, and the addresses of its pages."""

from django.urls import reverse
from django.utils import timezone

from tournament.models import Event
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing


def page(event: Event, name: str, **arguments: object) -> str:
    return reverse(name, kwargs={"event": event.slug, **arguments})


def draw_it(event: Event, *, publish: bool = False) -> None:
    draw.draw_rounds(event, seed=7, by=None, now=timezone.now())
    if publish:
        publishing.publish(event, by=None, now=timezone.now())
