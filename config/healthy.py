"""Is a web process of this installation ready? ``python -m config.healthy ADDRESS/ready``.

For containers, whose images hold no curl; asked by the site's own name, as others are refused.
"""

import sys
import urllib.request

from config import env


def main(address: str) -> int:
    host = env.words("HONK_HOSTS")[0]
    request = urllib.request.Request(address, headers={"Host": host})  # noqa: S310 - ours
    try:
        with urllib.request.urlopen(request, timeout=5):  # noqa: S310
            return 0
    except OSError:
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
