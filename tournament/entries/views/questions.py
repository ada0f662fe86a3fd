"""What is asked at sign-up, and what came of it: for the kitchen and whoever orders shirts."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from tournament.core.permissions import FORM, GET, EventRequest, May, event_page
from tournament.core.web.answers import answered, shown_in
from tournament.entries.actions.questions import drop_question, save_question
from tournament.entries.forms.questions import KINDS, QuestionForm
from tournament.entries.reads.answers import count_of, summary
from tournament.events.reads.questions import Asks, Question, questions_of
from tournament.models import Event


@event_page(May.RUN, FORM)
def questions(request: EventRequest, event: Event) -> HttpResponse:
    """All of them, and a form for one more."""
    form = QuestionForm(request.POST or None)
    if saved(request, event, form):
        return redirect("questions", event=event.slug)
    asked = [(one, KINDS[Asks(one.kind)]) for one in questions_of(event)]
    context = {"event": event, "form": form, "asked": asked}
    status = 409 if form.errors else 200
    return render(request, "entries/questions.html", context, status=status)


@event_page(May.RUN, FORM)
def question(request: EventRequest, event: Event, number: int) -> HttpResponse:
    """One of them in other words, or not at all."""
    found = found_in(event, number)
    if request.POST.get("what") == "drop":
        with answered(request):
            drop_question(event, found, by=request.user)
        return redirect("questions", event=event.slug)
    form = QuestionForm(request.POST or None, question=found)
    if saved(request, event, form):
        return redirect("questions", event=event.slug)
    context = {"event": event, "form": form, "question": found, "count": count_of(event, found)}
    status = 409 if form.errors else 200
    return render(request, "entries/question.html", context, status=status)


def saved(request: EventRequest, event: Event, form: QuestionForm) -> bool:
    if request.method != "POST" or not form.is_valid():
        return False
    with shown_in(form):
        save_question(event, form.asked, by=request.user)
    return not form.errors


def found_in(event: Event, number: int) -> Question:
    found = next((one for one in questions_of(event) if one.key == number), None)
    if found is None:
        raise Http404
    return found


@event_page(May.RUN, GET)
def answers(request: EventRequest, event: Event) -> HttpResponse:
    context = {"event": event, "answered": summary(event)}
    return render(request, "entries/answers.html", context)
