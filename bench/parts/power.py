"""Power cuts while a clerk types: the server dies at any moment, nothing that was answered is lost.

What a browser does is done here too: a form without an answer is kept and sent again with the same
key when the server is back.
"""

import http.client
import json
import random
import threading
from dataclasses import dataclass, field

from bench.parts.clerks import Clerk, Hall, manage, start_server

COUNT = """
import json
from scoring.models import Report, Result
from tournament.models import ScoreForm
forms = {form.match_id: form.human for form in ScoreForm.objects.exclude(match=None)}
homes = {forms[result.match_id]: result.report.data["home"]
         for result in Result.objects.select_related("report")}
print(json.dumps({"homes": homes, "reports": Report.objects.count()}))
"""


@dataclass
class PowerCuts:
    """A pile of forms that is typed through one power cut after the other."""

    env: dict[str, str]
    port: int
    hall: Hall
    chance: random.Random = field(default_factory=lambda: random.Random(9))
    answered: dict[str, tuple[int, int]] = field(default_factory=dict)
    cuts: int = 0

    def __post_init__(self) -> None:
        self.pile = [form for forms in self.hall.forms for form in forms]

    def run(self, wanted: int) -> None:
        while self.cuts < wanted and self.pile:
            self.until_the_cut()
            self.cuts += 1

    def until_the_cut(self) -> None:
        """Type until the server is gone. The form without an answer stays on top of the pile."""
        server = start_server(self.env, self.port)
        clerk = Clerk(self.port, self.hall.slug, self.hall.sessions[0])
        self.type_one(clerk)  # a fresh server imports at its first form: the race begins after it
        cut = threading.Timer(self.chance.uniform(0.001, 0.08), server.kill)
        cut.start()
        try:
            while self.pile:
                self.type_one(clerk)
        except (OSError, http.client.HTTPException):
            pass  # the cut
        finally:
            cut.join()
            server.kill()
            server.wait()

    def type_one(self, clerk: Clerk) -> None:
        form = self.pile[0]
        score = (8, int(form) % 6 + 2)
        outcome, _took = clerk.enter(form, *score, once=f"kept-{form}")
        assert outcome == "saved", outcome
        self.answered[form] = score
        self.pile.pop(0)

    def found(self) -> tuple[int, int, int]:
        """Of what was answered: lost, and wrong; and how many reports there are too many."""
        told = json.loads(manage(self.env, "shell", "-c", COUNT).splitlines()[-1])
        homes = {form: (home["BY"], home["GR"]) for form, home in told["homes"].items()}
        lost = sum(form not in homes for form in self.answered)
        wrong = sum(homes.get(form, score) != score for form, score in self.answered.items())
        return lost, wrong, told["reports"] - len(homes)
