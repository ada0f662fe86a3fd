"""``python -m games VERB``: JSON Lines on standard input, one answer a line on standard output."""

import sys

from games.command import PROGRAM

sys.exit(PROGRAM.main(sys.argv[1:]))
