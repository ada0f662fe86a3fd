"""Sentences about stages."""
