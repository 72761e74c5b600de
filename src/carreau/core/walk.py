"""Walks over any game: every path of a given length, and games at random. They run in Python, and compiled."""

from collections.abc import MutableSequence

from .bits import lowest
from .dice import fork, pick, roll
from .groups import chosen, total
from .past import forget, note, rewind
from .verbs import State, guess, lost, moves, play, score, trace


def perft(state: State, row: MutableSequence[int], depth: int, out: MutableSequence[int], first: int) -> int:
    """The number of paths of exactly `depth` moves, not going on after an end; `out` has room from group `first` on."""
    end = moves(state, row, out, first)
    if depth == 1:
        return total(out, first, end)
    paths = 0
    for i in range(first, end):
        code = out[2 * i]
        cells = out[2 * i + 1]
        while cells:
            after = play(state, code | lowest(cells))
            cells &= cells - 1
            noted = note(row, trace(after))
            if depth == 2:
                # The last level needs little of the position, and the compiler sees that here.
                paths += total(out, end, moves(after, row, out, end))
            else:
                paths += perft(after, row, depth - 1, out, end)
            if noted:
                forget(row)
    return paths


def playout(
    state: State, row: MutableSequence[int], most: int, seed: int, out: MutableSequence[int]
) -> tuple[State, int, int, int]:
    """Play at random to the end: the last position, how many moves, the sum of their choices, and the next seed.

    A game that isn't over after `most` moves is left there, and one move more is said.
    """
    begun = row[1]
    length = 0
    choices = 0
    while True:
        found = total(out, 0, moves(state, row, out, 0))
        if found == 0 or length == most:
            rewind(row, begun)
            return state, length + (found > 0), choices, seed
        seed = roll(seed)
        state = play(state, chosen(out, pick(seed, found)))
        note(row, trace(state))
        length += 1
        choices += found


def leading(state: State, players: int) -> tuple[int, int, int]:
    """The best score, how many seats have it, and the last of them."""
    top, seats, last = score(state, 1), 1, 1
    for seat in range(2, players + 1):
        points = score(state, seat)
        if points > top:
            top, seats, last = points, 1, seat
        elif points == top:
            seats, last = seats + 1, seat
    return top, seats, last


def playouts(
    state: State,
    row: MutableSequence[int],
    games: int,
    most: int,
    players: int,
    seed: int,
    out: MutableSequence[int],
    tally: MutableSequence[int],
) -> int:
    """Many games, each from a deal of its own and up to `most` moves long; returns the next seed.

    Adds to `tally`: moves, choices, shortest and longest game, games left unfinished, lost by all, shared by several,
    won by each seat.
    """
    for _ in range(games):
        seed = roll(seed)
        last, length, choices, seed = playout(guess(state, fork(seed)), row, most, seed, out)
        if length > most:
            tally[0] += most
            tally[1] += choices
            tally[4] += 1
            continue
        tally[0] += length
        tally[1] += choices
        tally[2] = min(tally[2], length)
        tally[3] = max(tally[3], length)
        _, winners, winner = leading(last, players)
        if lost(last):
            tally[5] += 1
        elif winners > 1:
            tally[6] += 1
        else:
            tally[6 + winner] += 1
    return seed
