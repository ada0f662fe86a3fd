"""A believable NK Keezen day, made by the same actions as a real one."""
