"""People who are not there: simulated clerks and a simulated organiser of a rehearsal."""
