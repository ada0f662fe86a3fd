"""Lists of the draw that people sort and page (django-tables2)."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}


class MoveTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """Who was moved, the newest first."""

    at = tables.DateTimeColumn(verbose_name=_("When"), format="D H:i")
    round = tables.Column(verbose_name=_("Round"))
    number = tables.Column(verbose_name=_("No."), attrs=NUMBER)
    name = tables.Column(verbose_name=_("Names"))
    before = tables.Column(verbose_name=_("From"), orderable=False)
    after = tables.Column(verbose_name=_("To"), orderable=False)
    who = tables.Column(verbose_name=_("By whom"))
    why = tables.Column(verbose_name=_("Why?"), orderable=False)

    class Meta:
        attrs = {"id": "moves"}
        template_name = "core/tables/list.html"
        empty_text = _("Nobody was moved.")
