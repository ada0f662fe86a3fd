"""A line to another server."""

import http.client
import ssl
from urllib.parse import SplitResult

PATIENCE = 20  # seconds; of what a worker asks


def connection_to(where: SplitResult, patience: float = PATIENCE) -> http.client.HTTPConnection:
    host = where.hostname or ""
    if where.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(host, where.port, timeout=patience, context=context)
    return http.client.HTTPConnection(host, where.port, timeout=patience)
