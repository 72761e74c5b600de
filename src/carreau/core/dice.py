"""Chance as an argument: a stream of seeds, the same in Python, in machine code and on every machine."""

from .bits import product


def roll(seed: int) -> int:
    """The seed after this one: a shuffle of the 63-bit numbers, in the manner of splitmix."""
    x = seed ^ 0x1E3779B97F4A7C15
    x = product(x ^ x >> 30, 0x3F58476D1CE4E5B9)
    x = product(x ^ x >> 27, 0x14D049BB133111EB)
    return x ^ x >> 31


def pick(seed: int, n: int) -> int:
    """A number from 0 to n-1 made from the upper bits of a seed; n below 2**31."""
    return (seed >> 31) * n >> 32
