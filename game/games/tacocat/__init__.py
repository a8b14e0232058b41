"""Tacocat Spelled Backwards: a tug of war over the cat, with cards."""
