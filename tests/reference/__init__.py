"""Slow and literal transcriptions of the rulings, one module a game, against which the fast rules are compared."""
