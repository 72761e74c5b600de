"""Monte-Carlo tree search for games in which not all faces are known, and for any number of players.

Every simulation deals out anew what nobody has seen, and walks down the tree in that deal. A node is what all players
know, so a face that is turned up leads to a node of its own, and what chance does needs no nodes. Each seat maximises
its own result. A node tries moves by instinct, and more of them the more often it is visited.

The tree lies in two rows of integers. A node has four in `nodes`: its key plus one (0: none), visits, its first edge,
and how many it has. An edge has four in `edges`: its move, visits, the sum of the rewards of who made it, and the next
edge. `edges[0]` says how many integers are in use, `edges[1]` how many nodes there are.
"""

from collections.abc import MutableSequence, Sequence
from math import sqrt

from ..core.dice import fork, pick, roll
from ..core.groups import chosen, total
from ..core.past import Past
from ..core.verbs import State, guess, lost, moves, play, score, turn
from ..core.walk import leading
from .sense import instinct, key, reward

NODE = 4
EDGE = 4
NEAR = 16
"""How far from its slot a node may lie."""

PART = 840
"""A win, in parts that two to eight seats can share evenly."""

DEEPEST = 60
"""A walk down the tree is no longer than this."""


def node_of(nodes: MutableSequence[int], edges: MutableSequence[int], mark: int) -> int:
    """Where the node of a key lies, or will lie; -1 where there is no room near its slot."""
    slots = len(nodes) // NODE
    for i in range(NEAR):
        at = (mark + i) % slots * NODE
        if nodes[at] == mark + 1:
            return at
        if nodes[at] == 0:
            nodes[at] = mark + 1
            edges[1] += 1
            nodes[at + 1] = nodes[at + 2] = nodes[at + 3] = 0
            return at
    return -1


def edge_of(nodes: MutableSequence[int], edges: MutableSequence[int], node: int, move: int) -> int:
    """The edge of a move, made if need be; 0 where there is no room."""
    at = nodes[node + 2]
    while at:
        if edges[at] == move:
            return at
        at = edges[at + 3]
    at = edges[0]
    if at + EDGE > len(edges):
        return 0
    edges[0] = at + EDGE
    edges[at], edges[at + 1], edges[at + 2], edges[at + 3] = move, 0, 0, nodes[node + 2]
    nodes[node + 2] = at
    nodes[node + 3] += 1
    return at


def length(n: int) -> int:
    """The number of binary digits: a logarithm that is the same on every machine."""
    digits = 0
    while n:
        digits += 1
        n >>= 1
    return digits


def promising(nodes: Sequence[int], edges: Sequence[int], node: int, daring: int) -> int:
    """The edge to follow: the best mean reward so far, and more for moves that were seldom tried."""
    chosen_edge, top = 0, -1.0
    logarithm = float(length(nodes[node + 1]))
    at = nodes[node + 2]
    while at:
        visits = edges[at + 1]
        if visits == 0:
            return at
        worth = edges[at + 2] / visits + daring * sqrt(logarithm / visits)
        if worth > top:
            chosen_edge, top = at, worth
        at = edges[at + 3]
    return chosen_edge


def a_move(state: State, groups: Sequence[int], n: int, whim: int, seed: int) -> int:
    """A move by instinct; by chance, in so many cases of 16."""
    if pick(seed, 16) < whim:
        return chosen(groups, pick(roll(seed), total(groups, 0, n)))
    return instinct(state, groups, n, fork(seed))


def widest(visits: int, width: int) -> int:
    """How many moves a node tries after so many visits."""
    return 2 + int(sqrt(float(width * visits)))


def follow(
    state: State,
    groups: Sequence[int],
    n: int,
    seed: int,
    daring: int,
    width: int,
    whim: int,
    nodes: MutableSequence[int],
    edges: MutableSequence[int],
    node: int,
) -> int:
    """The edge to follow from a node, perhaps a new one; 0 where there is no room for any."""
    found = total(groups, 0, n)
    edge = 0
    if nodes[node + 3] < min(found, widest(nodes[node + 1], width)):
        edge = edge_of(nodes, edges, node, a_move(state, groups, n, whim, seed))
        if edge and edges[edge + 1]:
            edge = 0
    if edge == 0:
        edge = promising(nodes, edges, node, daring)
    nodes[node + 1] += 1
    return edge


def simulate(
    state: State,
    past: Past,
    longest: int,
    daring: int,
    width: int,
    whim: int,
    seed: int,
    nodes: MutableSequence[int],
    edges: MutableSequence[int],
    path: MutableSequence[int],
    out: MutableSequence[int],
) -> State:
    """One game: down the tree, one node further, then by instinct to its end; what it taught goes up the tree."""
    depth = 0
    inside = True
    for _ in range(longest):
        n = moves(state, past, out, 0)
        if n == 0:
            break
        seed = roll(seed)
        edge = 0
        if inside:
            node = node_of(nodes, edges, key(state))
            inside = False
            if node >= 0:
                inside = nodes[node + 1] > 0 or depth == 0
                edge = follow(state, out, n, seed, daring, width, whim, nodes, edges, node)
        if edge:
            path[2 * depth] = edge
            path[2 * depth + 1] = turn(state)
            depth += 1
            inside = inside and depth < DEEPEST
            move = edges[edge]
        else:
            move = a_move(state, out, n, whim, seed)
        state = play(state, move)
    for i in range(depth):
        edges[path[2 * i] + 1] += 1
        edges[path[2 * i] + 2] += reward(state, path[2 * i + 1])
    return state


def tell(state: State, players: int, wins: MutableSequence[int]) -> None:
    """Add to each seat's wins its part, of 840, of a game won or shared."""
    if lost(state):
        return
    top, winners, _ = leading(state, players)
    for seat in range(1, players + 1):
        if score(state, seat) == top:
            wins[seat - 1] += PART // winners


def grow(
    root: State,
    past: Past,
    simulations: int,
    longest: int,
    daring: int,
    width: int,
    whim: int,
    seed: int,
    players: int,
    wins: MutableSequence[int],
    stop: Sequence[int],
    nodes: MutableSequence[int],
    edges: MutableSequence[int],
    path: MutableSequence[int],
    out: MutableSequence[int],
) -> int:
    """Simulate so many games, one at least, or until told to stop; how many there were."""
    done = 0
    while done < simulations and (stop[0] == 0 or done == 0):
        seed = roll(seed)
        deal = guess(root, fork(seed))
        last = simulate(deal, past, longest, daring, width, whim, fork(seed + 1), nodes, edges, path, out)
        tell(last, players, wins)
        done += 1
    return done
