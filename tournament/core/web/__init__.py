"""Pages: who asks, how often somebody may, what is answered, and what is kept of it."""
