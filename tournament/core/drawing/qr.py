"""QR codes: their modules, for screens, terminals and paper; and as one SVG path. The encoder is
reportlab's."""

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

QUIET = 4  # modules of white around it, as the standard asks

Modules = tuple[tuple[bool, ...], ...]


def started(text: str) -> QRCode:
    """The code with its text and the smallest version that holds it; no modules yet."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(text)
    code.version = code.calculate_version()
    return code


@lru_cache(maxsize=256)
def modules(text: str) -> Modules:
    """The code's rows; True is dark."""
    return masked(text, best_mask(text))


def best_mask(text: str) -> int:
    """The pattern that makes this code easiest to read. Finding it is nine tenths of the work."""
    return int(started(text).getBestMaskPattern())


def masked(text: str, mask: int) -> Modules:
    """With a given pattern: codes of much the same text may share one."""
    code = started(text)
    code.makeImpl(False, mask)
    return tuple(tuple(bool(cell) for cell in row) for row in code.modules)


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
        *(side, side, title, side, side, dark),
    )
