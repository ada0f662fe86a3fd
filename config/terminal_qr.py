"""A QR code made of characters: ``python -m config.terminal_qr TEXT [--coloured]``."""

import sys

from tournament.core.drawing import qr

QUIET = 2  # light modules around it; phones manage with two on a screen
BLACK_ON_WHITE, NORMAL = "\x1b[30;107m", "\x1b[0m"


def modules(text: str) -> list[list[bool]]:
    """Rows of dark (True) and light modules, with the quiet zone."""
    dark = qr.modules(text)
    size = len(dark)
    span = range(-QUIET, size + QUIET)
    return [[0 <= r < size and 0 <= c < size and dark[r][c] for c in span] for r in span]


def half_blocks(rows: list[list[bool]], *, coloured: bool) -> list[str]:
    """Two rows of modules a line, as a character cell is twice as high as wide.

    With colours the dark modules are drawn on white. Without, the light ones are drawn: most
    terminals are dark, and cameras read a code only the right way round.
    """
    padded = rows if len(rows) % 2 == 0 else [*rows, [False] * len(rows[0])]
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lines = []
    for upper, lower in zip(padded[::2], padded[1::2], strict=True):
        drawn = ((u is coloured, d is coloured) for u, d in zip(upper, lower, strict=True))
        line = "".join(signs[pair] for pair in drawn)
        lines.append(f"{BLACK_ON_WHITE}{line}{NORMAL}" if coloured else line)
    return lines


if __name__ == "__main__":
    print("\n".join(half_blocks(modules(sys.argv[1]), coloured="--coloured" in sys.argv)))
