"""Style sheets: several files to read, one to fetch."""

import re
from pathlib import Path

IMPORT = re.compile(r'@import url\("([-\w/.]+\.css)"\);\n')


def whole_sheet(path: Path) -> str:
    """A sheet with the ones it imports in their place, in their order."""
    text = path.read_text(encoding="utf-8")
    return IMPORT.sub(lambda found: whole_sheet(path.parent / found[1]) + "\n", text)
