"""The criteria of a certificate, each in a file of its own, counted from the definition.

Nothing here is shared with the solver but the value types of ``problem.py``.
"""
