"""What ``python -m tournament.draw --help`` says; its examples are run by the tests."""

HELP = """\
usage: python -m tournament.draw VERB < requests > answers

The draw and its checker. JSON Lines: each line in is one request, each line out one answer. A line
that cannot be used is answered with {"error": {"code", "field", "reason"}} and the run goes on.
All fields, criteria and reasons: tournament/draw/README.md.

verb      a request holds               the answer
solve     a problem                     {"rounds": [...], "unmet": [...]}: the plan
certify   problem, plan                 {"valid", "errors", "criteria"}: the verdict of code that
                                        shares nothing with the solver
repair    problem, plan, change         {"proposals": [...]}: ways to mend a published plan

problem   {"format": "duos"|"singles"|"groups", "rounds": 5, "entries": [{"id": 1}, ...],
          "tables": [1, 2, ...]}, and where they differ from what is usual: pairing, size, sizes,
          apart, clubs, final, priority, played, seed
plan      {"rounds": [{"round": 1, "byes": [9], "matches": [{"table": 3, "seats": [4, 7]}, ...]}, ...]}
change    {"kind": "late"|"missing"|"leaving"|"absent"|"substitute"|"table_out"|"swap", "round": 3,
          "entry": 7, "with": null, "table": null}

certify runs on Python alone. solve and repair need rustworkx (requirements.txt); with it certify
also finds the best of one round exactly, where without it some "best" are bounds by counting.

Examples:
  echo '{"format": "duos", "rounds": 3, "tables": [1, 2, 3], "entries": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}, {"id": 6}]}' | python -m tournament.draw solve
  echo '{"problem": {"format": "duos", "rounds": 1, "tables": [1], "entries": [{"id": 1}, {"id": 2}]}, "plan": {"rounds": [{"round": 1, "matches": [{"table": 1, "seats": [1, 2]}]}]}}' | python -m tournament.draw certify
"""
