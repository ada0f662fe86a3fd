"""A parachute as a worker makes it, and what stands on a printed paper."""

from django.core.files.storage import default_storage

from tests.tournament.paper.reading import Read
from tournament.core.drawing.sheet import Printed
from tournament.core.jobs import Kind, enqueue, running
from tournament.models import Event, Job, Printing


def a_parachute(event: Event) -> Printing:
    job = enqueue(Kind.PARACHUTE, by=None, event=event)
    running.run(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.DONE, job.problem
    return Printing.objects.get(event=event, document="parachute")


def read(printing: Printing) -> Read:
    with default_storage.open(printing.file) as file:
        return Read(Printed(file.read(), printing.pages))
