"""Sets of cells as bits of one plain integer; the compiler swaps the first four functions for instructions."""


def count(cells: int) -> int:
    """How many cells are in the set."""
    return cells.bit_count()


def lowest(cells: int) -> int:
    """The number of the lowest cell in a set that isn't empty."""
    return (cells & -cells).bit_length() - 1


def product(a: int, b: int) -> int:
    """The lower 63 bits of a product."""
    return a * b & 0x7FFFFFFFFFFFFFFF


def nth(cells: int, n: int) -> int:
    """The number of the n-th lowest cell of a set, from 0."""
    for _ in range(n):
        cells &= cells - 1
    return lowest(cells)


def spread(ranks: int, cells: int) -> int:
    """Those of a set of cells whose rank in it, from the lowest on, is in a set of ranks."""
    found = 0
    while ranks:
        if ranks & 1:
            found |= cells & -cells
        ranks >>= 1
        cells &= cells - 1
    return found


def has(cells: int, cell: int) -> bool:
    """Whether the cell is in the set."""
    return cells >> cell & 1 == 1


def field(packed: int, place: int, width: int) -> int:
    """The number that lies at a place among numbers of equal width packed into one integer."""
    return packed >> place * width & (1 << width) - 1


def put(packed: int, place: int, width: int, value: int) -> int:
    """The packed numbers with the one at this place replaced."""
    return packed & ~((1 << width) - 1 << place * width) | value << place * width


def listed(cells: int) -> list[int]:
    """The cells of a set from lowest to highest."""
    found = []
    while cells:
        one = cells & -cells
        found.append(one.bit_length() - 1)
        cells ^= one
    return found
