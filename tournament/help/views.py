"""The handbook on the screen and as files; it is the same for everybody."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournament.help import booklet as papers
from tournament.help.book import book, spoken
from tournament.help.html import address, shown
from tournament.help.sections import section_of_page, section_of_refusal


@require_safe
def contents(request: HttpRequest) -> HttpResponse:
    return render(request, "help/contents.html", {"chapters": book(spoken()).chapters})


@require_safe
def chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    read = book(spoken())
    try:
        found = read.chapter(chapter)
    except KeyError as error:
        raise Http404 from error
    context = {
        "chapters": read.chapters,
        "chapter": found,
        "sections": [(one, shown(read, one)) for one in found.sections],
    }
    return render(request, "help/chapter.html", context)


@require_safe
def of_page(request: HttpRequest, page: str) -> HttpResponse:
    """From a page to its own section."""
    return redirect(address(book(spoken()), section_of_page(page)))


@require_safe
def of_refusal(request: HttpRequest, code: str) -> HttpResponse:
    """From a refusal to the paragraph that says what to do."""
    return redirect(address(book(spoken()), section_of_refusal(code)))


@require_safe
def booklet(request: HttpRequest) -> HttpResponse:
    return as_pdf(papers.booklet(spoken()).pdf, "honk")


@require_safe
def folded(request: HttpRequest) -> HttpResponse:
    return as_pdf(papers.folded(spoken()).pdf, "honk-a4")


@require_safe
def sheet(request: HttpRequest) -> HttpResponse:
    return as_pdf(papers.clerks_sheet(spoken()).pdf, "honk-1")


def as_pdf(pdf: bytes, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{name}-{spoken()}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)
