"""The picture in the terminal is the code that phones expect."""

import pytest
from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from config.terminal_qr import BLACK_ON_WHITE, NORMAL, QUIET, half_blocks, modules

URL = "http://192.168.178.30:8000"
DARK_PAIRS = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}


@pytest.mark.parametrize("coloured", [True, False])
def test_characters_show_exactly_the_modules_of_the_code(coloured: bool) -> None:
    rows = modules(URL)
    shown: list[list[bool]] = []
    for line in half_blocks(rows, coloured=coloured):
        bare = line.removeprefix(BLACK_ON_WHITE).removesuffix(NORMAL)
        pairs = [DARK_PAIRS[sign] for sign in bare]
        shown += [[pair[0] is coloured for pair in pairs], [pair[1] is coloured for pair in pairs]]
    assert shown[: len(rows)] == rows


def test_code_has_a_quiet_zone_around_it() -> None:
    rows = modules(URL)
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(URL)
    code.make()
    assert len(rows) == code.getModuleCount() + 2 * QUIET
    assert not any(any(row) for row in rows[:QUIET] + rows[-QUIET:])
    assert not any(any(row[:QUIET] + row[-QUIET:]) for row in rows)
