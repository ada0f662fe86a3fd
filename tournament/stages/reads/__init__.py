"""What others may know of the stages of an event."""
