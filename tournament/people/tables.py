"""Who can do what, as a list that people sort and page (django-tables2)."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _


class PeopleTable(tables.Table):  # type: ignore[misc]  # it comes without types
    name = tables.Column(verbose_name=_("Name"), accessor="user__name")
    role = tables.Column(verbose_name=_("Role"))
    until = tables.DateTimeColumn(verbose_name=_("Until"), format="D H:i", default="")
    end = tables.TemplateColumn(
        template_name="people/_end_cell.html", verbose_name=_("End access"), orderable=False
    )

    class Meta:
        attrs = {"id": "people-rows"}
        template_name = "core/tables/list.html"
