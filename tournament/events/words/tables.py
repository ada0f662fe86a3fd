"""A table as it is said aloud: one in a zone always with its zone."""

from django.utils.translation import gettext as _


def table_in_words(table: int, zone: str = "") -> str:
    said = {"table": table, "zone": zone}
    return (_("%(zone)s, table %(table)s") if zone else _("table %(table)s")) % said
