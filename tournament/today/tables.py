"""The log as a list that people sort and page (django-tables2)."""

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.events.words.log import Somebody, sentence, who
from tournament.models import LogEntry


class LogTable(tables.Table):  # type: ignore[misc]  # it comes without types
    """The newest first; a line is put into words only where it is shown."""

    at = tables.DateTimeColumn(verbose_name=_("When"), format="D H:i:s", order_by="version")
    who = tables.Column(verbose_name=_("Who"), empty_values=())
    what = tables.Column(verbose_name=_("What"), orderable=False, empty_values=())
    hash = tables.Column(verbose_name=_("Seal"), orderable=False)

    class Meta:
        attrs = {"id": "log-lines"}
        template_name = "core/tables/list.html"
        empty_text = _("Nothing yet.")

    def __init__(self, *given: Any, told_apart: Mapping[Somebody, int], **options: Any) -> None:
        super().__init__(*given, **options)
        self.told_apart = told_apart

    def render_who(self, record: LogEntry) -> str:
        return who(record, self.told_apart)

    def render_what(self, record: LogEntry) -> str:
        told = sentence(record)
        return _g("%(what)s (from an archive)") % {"what": told} if record.is_imported else told

    def render_hash(self, value: str) -> str:
        return value[:8]
