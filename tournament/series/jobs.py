"""Events of this site that count in a series: after every change their result is taken in anew."""

from tournament.core.acting import after
from tournament.core.happenings import ALL, NAMES_CLEANED, PERSON_FORGOTTEN, Happening
from tournament.core.jobs import Effect, Kind, Running, enqueue_once, handles
from tournament.core.now import now
from tournament.models import Event, SentResult, Series, SeriesEvent
from tournament.series.actions.events import renew
from tournament.series.actions.rate import keep_ratings
from tournament.series.actions.send import ask_again, may_be_sent, send
from tournament.series.reads.rate import can_rate, worked_out
from tournament.series.reads.result import is_ready

# A name that goes is taken out by itself: what was signed stays as it is.
CHANGES = [one for one in ALL.values() if one not in {PERSON_FORGOTTEN, NAMES_CLEANED}]


@after(*CHANGES)
def ask(event: Event, _what: Happening) -> None:
    is_over = event.finished_at is not None
    if is_over and SeriesEvent.objects.filter(event=event).exists():
        enqueue_once(Kind.RENEW_RESULT, event=event)


def ask_for_sending() -> None:
    ask_again(now())


@handles(Kind.SEND_RESULT)
def send_job(running: Running) -> Effect:
    sent = SentResult.objects.filter(event=running.job.event).select_related("event").first()
    if sent is not None and may_be_sent(sent.event):
        send(sent, now())
    return lambda: None


@handles(Kind.RENEW_RESULT)
def renew_job(running: Running) -> Effect:
    event = running.job.event

    def effect() -> None:
        if event is not None and is_ready(event) and not event.cleaned_at:
            renew(list(Series.objects.filter(events__event=event)), event)

    return effect


@handles(Kind.RATE_SERIES)
def rate_job(running: Running) -> Effect:
    series = Series.objects.filter(pk=running.arguments["series"]).first()
    if series is None or not series.rules.get("ratings") or not can_rate():
        return lambda: None
    data = worked_out(series)
    return lambda: keep_ratings(series, data)
