"""``python -m tournament.draw VERB``: JSON Lines on standard input, one answer a line on standard output."""

import sys

from tournament.draw.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
