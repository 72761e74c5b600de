"""Tournaments: bots against bots, on the same deals with seats rotated, and how strong they turn out to be."""
