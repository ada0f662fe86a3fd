"""Where in the hall the tables stand: zones, and the numbers in each."""

from collections.abc import Sequence

from tournament.models import Event


def zone_by_table(event: Event) -> dict[int, str]:
    """By the table's number; empty for a table in no zone."""
    return dict(event.tables.values_list("number", "zone"))


def zone_names(event: Event) -> list[str]:
    """In the order of the hall's tables."""
    return [zone for zone in dict.fromkeys(zone_by_table(event).values()) if zone]


def tables_by_zone(event: Event) -> list[tuple[str, str]]:
    """Zone and table numbers, "1-12, 14", as the hall's plan says them."""
    zones: dict[str, list[int]] = {}
    for number, zone in zone_by_table(event).items():
        zones.setdefault(zone, []).append(number)
    return [(zone, spans(numbers)) for zone, numbers in zones.items()]


def spans(numbers: Sequence[int]) -> str:
    """ "1-4, 7"."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{p[0]}-{p[-1]}" if len(p) > 1 else str(p[0]) for p in parts)
