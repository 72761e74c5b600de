"""Measurements beside yardsticks: C++ programs for speed, OpenSpiel for speed and memory, limits for start-up."""
