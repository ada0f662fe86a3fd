"""A second laptop that holds all of the first, and leads when somebody says so."""
