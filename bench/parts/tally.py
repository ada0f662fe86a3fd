"""What was counted over each commit, by several runs one after another or side by side."""

import fcntl
import json
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from starting.places import ROOT


@dataclass(frozen=True)
class Tally:
    path: Path

    def add(self, counted: dict[str, int]) -> dict[str, int]:
        """Written whole, whenever a run is killed; what this commit has by now."""
        question = ["git", "rev-parse", "HEAD"]
        commit = subprocess.check_output(question, cwd=ROOT, text=True).strip()
        with self.path.with_suffix(".lock").open("w") as lock:
            fcntl.lockf(lock, fcntl.LOCK_EX)
            tallies = json.loads(self.path.read_text()) if self.path.exists() else {}
            tallies[commit] = dict(Counter(tallies.get(commit, {})) + Counter(counted))
            draft = self.path.with_suffix(".draft")
            draft.write_text(json.dumps(tallies, indent=1))
            draft.replace(self.path)
        return dict(tallies[commit])

    def lacks_most(self, wanted: dict[str, int]) -> list[str]:
        """The furthest from what is wanted, measured by that; nothing: all is there."""
        told = self.add({})
        lacks = {one: 1 - told.get(one, 0) / many for one, many in wanted.items()}
        most = max(lacks.values())
        return [one for one, share in lacks.items() if share == most > 0]
