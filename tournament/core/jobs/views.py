"""How far long work is, stopping it, and all of it that an event asked for."""

import django_tables2 as tables
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers
from django_tables2 import A, RequestConfig

from tournament.core.jobs import cancel as cancel_job
from tournament.core.jobs import words
from tournament.core.permissions import (
    GET,
    EventRequest,
    May,
    SignedInRequest,
    event_page,
    keep_menu,
    may,
    role_of,
)
from tournament.core.web.pages import ROWS
from tournament.models import Event, Job


class JobTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The newest first."""

    kind = tables.Column(verbose_name=_("What"), linkify=("job", [A("pk")]))
    by = tables.Column(verbose_name=_("Who"), accessor="by__name", default="")
    made_at = tables.DateTimeColumn(verbose_name=_("When"), format="D H:i:s")
    state = tables.Column(verbose_name=_("How far"))

    class Meta:
        attrs = {"id": "jobs"}
        template_name = "core/tables/list.html"
        empty_text = _("Nothing yet.")

    def render_kind(self, record: Job) -> str:
        return words.title(record)

    def render_state(self, record: Job) -> str:
        return words.how_far(record)


@event_page(May.LOOK, GET)
def jobs(request: EventRequest, event: Event) -> HttpResponse:
    table = JobTable(event.jobs.select_related("by"))
    RequestConfig(request, paginate={"per_page": ROWS}).configure(table)
    return render(request, "core/jobs/jobs.html", {"event": event, "table": table})


def job_for(request: HttpRequest, number: int) -> Job:
    """The job, for whoever asked for it and for everybody with a role in its event."""
    job = Job.objects.select_related("event").filter(pk=number).first()
    if job is None or not (
        job.by_id == request.user.pk or (job.event and role_of(request.user, job.event))
    ):
        raise Http404
    return job


def may_cancel(request: HttpRequest, job: Job) -> bool:
    """Whoever asked for it, and whoever runs its event."""
    is_asked = job.by_id is not None and job.by_id == request.user.pk
    return is_asked or (job.event is not None and may(request.user, May.RUN, job.event))


@login_required
@require_safe
@vary_on_headers("HX-Request")
def job(request: SignedInRequest, job: int) -> HttpResponse:
    found = job_for(request, job)
    target = (found.result or {}).get("go_to") if found.state == Job.State.DONE else None
    if target and request.headers.get("HX-Request"):
        return HttpResponse(headers={"HX-Redirect": target})
    if target:
        return redirect(target)
    part = "_progress.html" if request.headers.get("HX-Request") else "job.html"
    context = {
        "job": found,
        "may_cancel": may_cancel(request, found),
        "title": words.title(found),
        "counted": words.counted(found),
        "left": words.left(found, timezone.now()),
        "at_work": words.at_work(found),
    }
    role = found.event and role_of(request.user, found.event)
    if found.event and role:
        keep_menu(request, found.event, role)
        context["event"] = found.event
    return render(request, f"core/jobs/{part}", context)


@login_required
@require_POST
def cancel(request: SignedInRequest, job: int) -> HttpResponse:
    found = job_for(request, job)
    if not may_cancel(request, found):
        raise PermissionDenied
    cancel_job(found)
    return redirect("job", job=job)
