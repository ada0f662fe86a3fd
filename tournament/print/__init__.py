"""Paper: one file a document, each a function from finished rows to a ``Printed`` (sheet.py)."""
