"""Rows and files as a whole: at one moment, outside a request, after a power cut."""
