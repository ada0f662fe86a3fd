"""Stages of an event: finals that decide their places, groups, knock-outs."""
