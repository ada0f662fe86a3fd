"""What the package needs: requirements.txt, which stays its only home."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

REQUIREMENT = re.compile(r"^[A-Za-z].*", re.MULTILINE)


class Requirements(MetadataHookInterface):
    PLUGIN_NAME = "requirements"

    def update(self, metadata: dict[str, Any]) -> None:
        listed = Path(self.root, "requirements.txt").read_text(encoding="utf-8")
        metadata["dependencies"] = REQUIREMENT.findall(listed)
