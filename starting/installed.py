"""The installed program (pip, pipx, uv): what start.py is to a clone.

In the package this file is ``honk_tournaments/__init__.py``, and everything else lies beside it.
"""

import sys
from pathlib import Path


def main() -> int:
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from starting.command_line import main as start

    return start(sys.argv[1:])
