"""``python -m tests.shell``: what ``manage.py shell -c`` does, again and again in one process."""

import contextlib
import io
import json
import sys
import traceback

import django
from django.db import connections


def answer_to(code: str) -> dict[str, str]:
    said, problem = io.StringIO(), ""
    try:
        with contextlib.redirect_stdout(said):
            exec(code, {})  # noqa: S102 - of the test that started us
    except Exception:
        problem = traceback.format_exc()
    connections.close_all()
    return {"said": said.getvalue(), "problem": problem}


def main() -> None:
    django.setup()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer_to(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
