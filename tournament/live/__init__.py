"""The change feed: every committed action of an event reaches every open page within a second."""
