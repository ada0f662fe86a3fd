"""``python -m games VERB``: JSON Lines on standard input, one answer a line on standard output."""

import sys

from games.command import main

sys.exit(main(sys.argv[1:]))
