#!/usr/bin/env python3
"""The front door of Honk: `python3 start.py` makes everything ready and starts it.

This file stays readable for Pythons that are far too old, so that they can say so.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Honk needs Python 3.11 or newer, and this is Python %d.%d: "
        "install a newer one from https://www.python.org/downloads/ and start again."
        % tuple(sys.version_info[:2])
    )

from starting.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
