"""Who entered what, as a list that people sort and page (django-tables2)."""

import django_tables2 as tables
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from scoring.models import Report
from tournament.desk.reads.entered import Entered, entered_of

NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}


class EnteredTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The newest first; what stands on a line is read for the page that is shown."""

    at = tables.DateTimeColumn(verbose_name=_("Time"), accessor="made_at", format="H:i:s")
    by = tables.Column(verbose_name=_("Who"), accessor="by__name", default="")
    round = tables.Column(verbose_name=_("Round"), accessor="match__round__number", attrs=NUMBER)
    table = tables.Column(verbose_name=_("Table"), accessor="match__table__number", attrs=NUMBER)
    form = tables.Column(verbose_name=_("Form"), orderable=False, empty_values=())
    said = tables.Column(
        verbose_name=_("Result"),
        orderable=False,
        empty_values=(),
        linkify=("desk-table", {
            "event": tables.A("match__round__event__slug"),
            "number": tables.A("match__round__number"),
            "table": tables.A("match__table__number"),
        }),
    )  # fmt: skip
    remarks = tables.Column(verbose_name=_("Remarks"), orderable=False, empty_values=())

    class Meta:
        attrs = {"id": "entered-rows"}
        row_attrs = {"class": lambda record, table: "" if table.of(record).counts else "soft"}
        template_name = "core/tables/list.html"
        empty_text = _("Nothing was entered yet.")
        order_by = "-at"

    def before_render(self, _request: HttpRequest) -> None:
        shown = [row.record for row in self.paginated_rows]
        self.known = {(one.match, one.version): one for one in entered_of(shown)}

    def of(self, record: Report) -> Entered:
        return self.known[record.match_id, record.version]

    def render_form(self, record: Report) -> str:
        return self.of(record).form

    def render_remarks(self, record: Report) -> str:
        return render_to_string("desk/_remarks.html", {"row": self.of(record)})

    def render_said(self, record: Report) -> SafeString:
        return format_html("<b>{}</b>", self.of(record).said)
