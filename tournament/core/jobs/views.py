"""How far long work is, and stopping it."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournament.core.jobs import cancel as cancel_job
from tournament.core.jobs import words
from tournament.core.permissions import May, SignedInRequest, keep_menu, may, role_of
from tournament.models import Job


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
