"""Figures by which a monitor sees how a process does; whoever has one says so here."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils import timezone

from scoring.models import Report
from tournament.models import Job


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    meaning: str
    value: Callable[[], float]
    kind: str = "gauge"  # what Prometheus calls a figure that goes up and down


FIGURES: dict[str, Figure] = {}


def shows(name: str, meaning: str, value: Callable[[], float], kind: str = "gauge") -> None:
    FIGURES[name] = Figure(name, meaning, value, kind)


def seconds_behind() -> float:
    """How long the job has waited that waits for longest."""
    first = Job.objects.filter(state=Job.State.QUEUED).order_by("made_at").first()
    return (timezone.now() - first.made_at).total_seconds() if first else 0.0


def jobs(state: Job.State) -> Callable[[], float]:
    return Job.objects.filter(state=state).count


def text() -> str:
    """In the form that Prometheus reads."""
    return "\n".join(line for figure in FIGURES.values() for line in lines_of(figure)) + "\n"


def lines_of(figure: Figure) -> Iterator[str]:
    yield f"# HELP honk_{figure.name} {figure.meaning}"
    yield f"# TYPE honk_{figure.name} {figure.kind}"
    yield f"honk_{figure.name} {figure.value():g}"


shows("forms_saved", "Versions of forms that are stored.", Report.objects.count)
shows("jobs_queued", "Jobs that wait for a worker.", jobs(Job.State.QUEUED))
shows("jobs_running", "Jobs that a worker has.", jobs(Job.State.RUNNING))
shows("jobs_failed", "Jobs that were given up.", jobs(Job.State.FAILED))
shows("seconds_behind", "How long the oldest job has waited.", seconds_behind)
