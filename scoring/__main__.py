"""``python -m scoring standings|schemes``: recompute a standing without the site."""

import sys

from scoring.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
