"""The log's own part: its chain, the facts it keeps, and the marks of how far an event is."""
