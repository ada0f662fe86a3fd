"""Paste a draw, read the verdict: for whoever wants to check one without installing anything.

Public, so its price is bounded: by the size of what is pasted, one at a time, and without the
matchings whose price grows with the cube of the field.
"""

import json
import re
from threading import BoundedSemaphore
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import GameError
from games.fields import mapping
from tournament.core.web.limits import address_of, too_many
from tournament.draw.certify import certify
from tournament.draw.errors import InvalidDrawRequest
from tournament.draw.json.reading import load_plan, load_problem
from tournament.draw.json.writing import dump_certificate
from tournament.draw.problem import Plan, Problem
from tournament.seating.words.certificate import certificate_lines, fault_sentences

TRIES = 30  # of one address in five minutes
MOST_ENTRIES, MOST_ROUNDS, MOST_TABLES, MOST_PLACES = 500, 30, 500, 5000
LONG_NUMBER = re.compile(r"\d{20}")
FAULTS_SHOWN = 50
_one_at_a_time = BoundedSemaphore()


@require_http_methods(["GET", "POST"])
def check_pasted(request: HttpRequest) -> HttpResponse:
    text = request.POST.get("draw", "")
    context: dict[str, Any] = {"text": text}
    if request.method == "POST":
        context |= answer_to(text, request)
    status = 429 if context.get("is_busy") else 200
    return render(request, "seating/verdict.html", context, status=status)


def answer_to(text: str, request: HttpRequest) -> dict[str, Any]:
    if too_many("check-draw", address_of(request), TRIES):
        return {"is_busy": True, "refusal": _("Too many attempts. Try again in a few minutes.")}
    if not _one_at_a_time.acquire(blocking=False):
        return {"is_busy": True, "refusal": _("Another draw is being checked. Try again now.")}
    try:
        return verdict_on(text)
    finally:
        _one_at_a_time.release()


def verdict_on(text: str) -> dict[str, Any]:
    try:
        problem, plan = pasted(text)
    except GameError as error:
        said = _("This is not the file of a draw, or not all of it.")
        return {"refusal": said, "detail": f"{error.field} {error.reason}"}
    if is_too_large(problem, plan):
        return {"refusal": _("This draw is too large for this page: run the checker yourself.")}
    certificate = dump_certificate(certify(problem, plan, exactly=False))
    faults = fault_sentences(certificate)
    return {
        "certificate": certificate,
        "lines": certificate_lines(certificate),
        "faults": faults[:FAULTS_SHOWN],
    }


def pasted(text: str) -> tuple[Problem, Plan]:
    if LONG_NUMBER.search(text):
        raise InvalidDrawRequest("", "has a number of more than 19 digits")
    try:
        data = mapping(json.loads(text), "", InvalidDrawRequest)
    except (ValueError, RecursionError):
        raise InvalidDrawRequest("", "is not JSON") from None
    problem = load_problem(data.get("problem"))
    return problem, load_plan(data.get("plan"), problem)


def is_too_large(problem: Problem, plan: Plan) -> bool:
    rounds = [*problem.played, *plan.rounds]
    return (
        len(problem.entries) > MOST_ENTRIES
        or max(problem.rounds, len(rounds)) > MOST_ROUNDS
        or len(problem.tables) > MOST_TABLES
        or sum(len(round_.placed) for round_ in rounds) > MOST_PLACES
    )
