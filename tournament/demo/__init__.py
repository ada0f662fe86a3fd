"""A believable day of a national championship, made by the same actions as a real one."""
