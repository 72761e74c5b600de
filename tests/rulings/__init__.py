"""Worked positions for every sentence of each ruling."""
