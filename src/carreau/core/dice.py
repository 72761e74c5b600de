"""Chance as an argument: streams of seeds, the same in Python, in machine code and on every machine."""

from .bits import product

STEP = 0x1E3779B97F4A7C15
LOWER = 0x3FFFFFFFFFFFFFFF

MANY = 1 << 40
"""More ways to draw than anybody goes through."""


def roll(seed: int) -> int:
    """The seed after this one in its stream of 2**62; no sum overflows, which machine code leaves undefined."""
    return (seed & LOWER) + STEP


def fork(seed: int) -> int:
    """The first seed of a stream of its own: a shuffle of the 63-bit numbers, in the manner of splitmix."""
    x = product(seed ^ seed >> 30, 0x3F58476D1CE4E5B9)
    x = product(x ^ x >> 27, 0x14D049BB133111EB)
    return x ^ x >> 31


def pick(seed: int, n: int) -> int:
    """A number from 0 to n-1 made from a seed; n below 2**31."""
    return (fork(seed) >> 31) * n >> 32


def draw(seed: int, n: int) -> tuple[int, int]:
    """A number from 0 to n-1 and the next seed; a seed below 0 is a number that all draws are read off, see `every`."""
    if seed < 0:
        left = -1 - seed
        return left % n, -1 - left // n
    seed = roll(seed)
    return pick(seed, n), seed


def every(number: int) -> int:
    """The seed for the draws number 0, 1, 2, …: after as many as there are ways to draw, each way came up once."""
    return -1 - number


def orders(n: int, places: int) -> int:
    """In how many orders some of n things come to lie in so many places; `MANY` where there are more."""
    found = 1
    for k in range(n - places + 1, n + 1):
        found = min(found * k, MANY)
    return found
