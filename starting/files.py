"""How many files, and with them connections, a process may have open."""

import contextlib
import sys

ENOUGH = (65536, 10240, 4096)  # ten thousand phones, each one connection; macOS begins at 256
UNBOUNDED = 65536


def raise_limit() -> int:
    """As far as the system lets this process go by itself; the limit from now on."""
    if sys.platform == "win32":
        return UNBOUNDED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in ENOUGH:
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and limit > soft:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
                break
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNBOUNDED if soft == resource.RLIM_INFINITY else soft
