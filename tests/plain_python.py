"""``pytest -p tests.plain_python``: as where a system lets no compiled matching or driver in."""

import sys
from importlib.abc import MetaPathFinder


class Refusal(MetaPathFinder):
    """Before all others, in the way in which Windows' application control refuses."""

    @staticmethod
    def find_spec(name: str, *_others: object) -> None:
        if name in {"rustworkx", "numpy", "psycopg"}:
            raise ImportError(f"DLL load failed while importing {name}: blocked by a policy")


sys.meta_path.insert(0, Refusal())
