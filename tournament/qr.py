"""QR codes as one SVG path; the encoder is reportlab's."""

from __future__ import annotations

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from reportlab.graphics.barcode.qr import QrCodeWidget

QUIET = 4  # modules of white around it, as the standard asks


@lru_cache(maxsize=256)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code's rows; True is dark."""
    code = QrCodeWidget(text, barLevel="M").qr
    code.make()
    size = code.getModuleCount()
    return tuple(
        tuple(bool(code.isDark(row, column)) for column in range(size)) for row in range(size)
    )


def svg(text: str, title: str) -> SafeString:
    rows = modules(text)
    side = len(rows) + 2 * QUIET
    dark = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell
    )
    return format_html(
        '<svg class="qr" role="img" viewBox="0 0 {} {}" shape-rendering="crispEdges">'
        '<title>{}</title><rect width="{}" height="{}" fill="#fff"/><path d="{}" fill="#000"/></svg>',
        side,
        side,
        title,
        side,
        side,
        dark,
    )
