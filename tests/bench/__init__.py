"""Measurements of the window, for ``make bench``: figures, never limits."""
