"""Mending a published plan: ``repair`` in ``proposals.py`` is the door of this folder."""
