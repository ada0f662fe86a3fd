"""Assets with their content's hash in the name: cached for ever, never stale."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

from tournament.core.web.style_sheets import whole_sheet


class AssetStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # comes untyped
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        # Collected before the server starts, and asked for thirty times a page.
        self.url = lru_cache(maxsize=None)(super().url)

    support_js_module_import_aggregation = True  # our modules import each other by plain names

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Sheets are made whole from their sources before they are named by their content."""
        styles = {name: at for name, at in paths.items() if name.endswith(".css")}
        sheets = {} if dry_run else styles
        for name, (source, path) in sheets.items():
            Path(self.path(name)).write_text(whole_sheet(Path(source.path(path))), "utf-8")
        whole = {name: (self, name) for name in sheets}
        yield from super().post_process(paths | whole, dry_run, **options)
