"""The web server as every installation runs it: ``python -m config.web --port 8000``."""

import argparse

import uvicorn

from config.connections import TAKEN_AT_ONCE, Connection


def main() -> None:
    wants = argparse.ArgumentParser(description="Serve the pages of Honk.")
    wants.add_argument("--host", default="127.0.0.1")
    wants.add_argument("--port", type=int, default=8000)
    wants.add_argument("--workers", type=int, default=1)
    wants.add_argument("--log-level", default="warning")
    given = wants.parse_args()
    uvicorn.run(
        "config.asgi:application",
        **vars(given),
        http=Connection,
        ws="none",
        lifespan="off",
        proxy_headers=False,  # config/asgi.py believes those of HONK_PROXY alone
        access_log=False,
        server_header=False,
        backlog=TAKEN_AT_ONCE,
        timeout_graceful_shutdown=2,  # open streams of phones must not hold up the end
    )


if __name__ == "__main__":
    main()
