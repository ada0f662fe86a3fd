"""Whole events played by the engines: how likely is what may happen under these rules."""
