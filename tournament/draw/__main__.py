"""``python -m tournament.draw VERB``: JSON Lines on standard input, one answer a line on standard output."""

import sys

from tournament.draw.command import PROGRAM

if __name__ == "__main__":
    sys.exit(PROGRAM.main(sys.argv[1:]))
