"""The page of the two laptops, and whoever comes over from the other one."""
