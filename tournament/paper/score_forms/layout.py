"""What the code on a form says."""

from tournament.core.drawing.frame import Head
from tournament.games.boxes.measures import VERSION


def form_code(head: Head, human: str, part: str = "") -> str:
    """Where a phone finds it, its number, its layout, and which ``part`` of which form it is."""
    return head.link(f"form/{human}/?l={VERSION}{part}")


def part_of(players: int, per_sheet: int = 2, page: int = 0) -> str:
    """What a reader has to know of a form with a line or a column per player: for how many it was
    printed, how many such forms share a sheet, and the page."""
    return f".{players}.{per_sheet}.{page}"
