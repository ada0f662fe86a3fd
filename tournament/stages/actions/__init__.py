"""Every write to the stages of an event."""
