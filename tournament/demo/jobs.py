"""The demo as long work, asked for from the front page."""

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from tournament.core.jobs import Effect, Kind, Running, handles
from tournament.demo.actions import DemoState, make_demo


@handles(Kind.MAKE_DEMO)
def make_demo_job(running: Running) -> Effect:
    state, by = DemoState(running.arguments["state"]), running.job.by

    def effect() -> dict[str, str]:
        with translation.override((by and by.language) or settings.LANGUAGE_CODE):
            event = make_demo(state, by=by, progress=lambda _done, _total: None)
        return {"go_to": reverse("event-home", kwargs={"event": event.slug})}

    return effect
