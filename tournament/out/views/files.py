"""Everything out: spreadsheets, one archive, one person's data; and data that goes."""

from django.http import Http404, HttpResponse
from django.shortcuts import render

from tournament.core.now import now
from tournament.core.permissions import GET, EventRequest, May, event_page
from tournament.core.storage.one_moment import at_one_moment
from tournament.core.web.answers import as_file, file_name
from tournament.events.reads import archive as archive_query
from tournament.models import Event
from tournament.out.reads import rows
from tournament.out.reads.report import draw_check_of, report_of

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@event_page(May.RUN, GET)
def out(request: EventRequest, event: Event) -> HttpResponse:
    return render(request, "out/out.html", {"event": event, "sheets": rows.SHEETS})


@event_page(May.RUN, GET)
def sheet(request: EventRequest, event: Event, what: str) -> HttpResponse:
    """One sheet as CSV, or all of them as one workbook."""
    if what == "all":
        with at_one_moment(event) as whole:
            sheets = [
                make(whole)
                for what, make in rows.SHEETS.items()
                if what != "answers" or whole.questions
            ]
        return as_file(rows.as_xlsx(sheets), f"{event.slug}.xlsx", XLSX)
    if what not in rows.SHEETS:
        raise Http404
    with at_one_moment(event) as whole:
        found = rows.SHEETS[what](whole)
    name = file_name(event, found.name, "csv")
    return as_file(rows.as_csv(found), name, "text/csv; charset=utf-8")


@event_page(May.OWN, GET)
def archive(request: EventRequest, event: Event) -> HttpResponse:
    """Everything there is, in one file that another installation reads back; whoever opens it in
    an editor reads the day first."""
    with at_one_moment(event) as whole:
        archived = {
            "report": report_of(whole),
            **archive_query.archive_of(whole, now()),
            "draw_check": draw_check_of(whole),
        }
    content = archive_query.as_json(archived)
    return as_file(content, f"{event.slug}.honk.json", "application/json")
