"""Lists that people sort, filter and page (django-tables2)."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}


class EntryTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The field, with the check-in on every line."""

    number = tables.Column(verbose_name=_("No."), attrs=NUMBER)
    name = tables.TemplateColumn(
        template_name="entries/_name_cell.html", verbose_name=_("Names"), order_by="by_name"
    )
    club = tables.Column(verbose_name=_("Club"))
    table = tables.Column(verbose_name=_("Fixed table"), attrs=NUMBER, default="")
    phones = tables.Column(
        verbose_name=_("Phone"), orderable=False, attrs={"td": {"class": "no-wrap"}}
    )
    here = tables.TemplateColumn(
        template_name="entries/_check_in_cell.html",
        verbose_name=_("Check-in"),
        order_by=("is_here", "number"),
    )

    class Meta:
        attrs = {"id": "entries"}
        template_name = "core/tables/list.html"
        empty_text = _("Nobody here.")
