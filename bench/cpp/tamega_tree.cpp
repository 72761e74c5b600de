// Tamega: Monte-Carlo tree search from the start, as a speed yardstick. The same search as src/carreau/bots/tree.py with
// what src/carreau/bots/sense/tamega.py sees, edge for edge; it prints how many edges the tree has got.
//   ./tamega_tree tree SIMULATIONS SEED [players=1..8] [board=…] [pawns=1|2] [fixed_red=…]
#include <cmath>
#include <cstring>

#include "tamega.hpp"

constexpr int SLOTS = 1 << 18, NEAR = 16, EDGES = 1 << 20, DEEPEST = 60, LONGEST = 400, DARING = 300, WIDTH = 2, PART = 840;

// Chance as src/carreau/core/dice.py has it.
namespace dice {
inline u64 roll(u64 seed) { return (seed & 0x3FFFFFFFFFFFFFFF) + 0x1E3779B97F4A7C15; }
inline u64 product(u64 a, u64 b) { return a * b & 0x7FFFFFFFFFFFFFFF; }
inline u64 fork(u64 seed) {
    u64 x = product(seed ^ seed >> 30, 0x3F58476D1CE4E5B9);
    x = product(x ^ x >> 27, 0x14D049BB133111EB);
    return x ^ x >> 31;
}
inline u64 pick(u64 seed, u64 n) { return (fork(seed) >> 31) * n >> 32; }
}  // namespace dice

// A number for each picture on each cell, and for each picture on a cell that nobody knows.
struct Marks {
    u64 known[MAX_CELLS][PICTURES], unknown[PICTURES];
    Marks() {
        u64 seed = 1;
        for (auto& cell : known)
            for (u64& mark : cell) mark = dice::fork(seed++);
        for (u64& mark : unknown) mark = dice::fork(seed++);
    }
};
const Marks MARKS;

// Mixes a set of cells into a number.
inline u64 stirred(u64 mark, u64 cells) { return dice::fork(mark ^ cells); }
inline u64 stirred(u64 mark, u128 cells) { return stirred(stirred(mark, (u64)cells), (u64)(cells >> 64)); }

// A game in progress, and which discs have ever been face up.
template <class Mask>
class Known : public Game<Mask> {
public:
    using Game<Mask>::Game;
    // Plays the k-th legal move.
    void play(const Deal<Mask>& deal, int k) {
        Game<Mask>::play(deal, k);
        seen = (seen | up) & (up | down);
    }
    // Deals the discs that nobody has seen out anew.
    Deal<Mask> guess(const Deal<Mask>& deal, u64 seed) const {
        Deal<Mask> fresh = deal;
        const Mask cells = down & ~seen;
        for (Mask& where : fresh.where) where &= ~cells;
        Mask left = cells;
        for (int n = count_bits(cells); n > 0; n--) {
            seed = dice::roll(seed);
            const int from = nth_bit(left, (int)dice::pick(seed, n)), to = nth_bit(cells, n - 1);
            left ^= (Mask)1 << from;
            fresh.picture[to] = deal.picture[from];
            fresh.where[deal.picture[from]] |= (Mask)1 << to;
        }
        return fresh;
    }
    // A number made from all that is known.
    u64 key(const Deal<Mask>& deal) const {
        u64 mark = 0, pawns, taken;
        for (Mask cells = up | down; cells; cells &= cells - 1) {
            const int cell = low_bit(cells), picture = deal.picture[cell];
            mark += seen >> cell & 1 ? MARKS.known[cell][picture] : MARKS.unknown[picture];
        }
        std::memcpy(&pawns, at, sizeof pawns);
        std::memcpy(&taken, pairs, sizeof taken);
        mark = stirred(stirred(stirred(mark, up), down), red);
        return dice::fork(stirred(stirred(mark, pawns), taken) ^ (seat | second_due << 8 | (u64)step << 16)) | 1;
    }
    // A move by instinct: to where a pair waits, or the twin of the disc that one stands on; the red disc mostly stays.
    int instinct(const Deal<Mask>& deal, int found, u64 seed) const {
        const int any = dice::pick(dice::roll(seed), found);
        if (step == RED) return dice::pick(seed, 3) ? 0 : (any + 1) % found;
        if (step == FLIP) return turned(deal, any);
        if (dice::pick(seed, 8) == 0) return any;
        int best = any, top = 0, k = 0;
        for (Mask cells = targets(pawn()); cells; cells &= cells - 1, k++) {
            const int worth = prospect(deal, low_bit(cells));
            if (worth > top) best = k, top = worth;
        }
        return best;
    }
    // Any of the moves, the red disc staying counted as the last.
    int any(int found, u64 seed) const {
        const int k = dice::pick(seed, found);
        return step == RED ? (k + 1) % found : k;
    }
    // The seat to move.
    int turn() const { return seat; }
    // The pairs of a seat.
    int score(int seat) const { return pairs[seat]; }
    // What the end is worth to a seat.
    int reward(int seat) const {
        const int mine = pairs[seat], players = board->options.players;
        if (players == 1) return 30 * mine + (mine == 21 ? 370 : 0);
        int best = 0, sharing = 0;
        for (int other = 0; other < players; other++) {
            sharing = pairs[other] > best ? 1 : sharing + (pairs[other] == best);
            best = std::max<int>(best, pairs[other]);
        }
        return best ? (mine == best ? 800 / sharing : 0) + 200 * mine / std::max(best + mine, 1) : 200 / players;
    }

private:
    using Game<Mask>::board, Game<Mask>::down, Game<Mask>::up, Game<Mask>::red, Game<Mask>::at, Game<Mask>::pairs;
    using Game<Mask>::seat, Game<Mask>::second_due, Game<Mask>::step, Game<Mask>::pawn, Game<Mask>::targets;
    using Game<Mask>::free_discs;
    Mask seen = 0;

    // How good a disc is to stand on: 2 where its twin lies face up, 1 where its twin is known.
    int prospect(const Deal<Mask>& deal, int cell) const {
        if (!(seen >> cell & 1)) return 0;
        const Mask twins = deal.where[deal.picture[cell]] & seen;
        return twins & up ? 2 : (twins & ~((Mask)1 << cell)) != 0;
    }
    // The twin of the disc under the pawn where it is known, else another.
    int turned(const Deal<Mask>& deal, int other) const {
        const int here = at[pawn()];
        if (!(seen >> here & 1)) return other;
        const Mask free = free_discs(), twins = deal.where[deal.picture[here]] & seen & free;
        return twins ? count_bits(free & ((twins & -twins) - 1)) : other;
    }
};

// A position as all know it, and a move tried there.
struct Node {
    u64 key;
    int visits, first, edges;
};
struct Edge {
    int move, visits, next;
    int64_t sum;
};

// The tree, and the search that grows it.
template <class Mask>
class Tree {
public:
    int edges_made = 1;

    explicit Tree(int whim) : whim(whim), nodes(SLOTS), edges(EDGES) {}
    // Simulates so many games.
    void grow(const Known<Mask>& root, const Deal<Mask>& deal, u64 simulations, int players, u64 seed) {
        for (u64 i = 0; i < simulations; i++) {
            seed = dice::roll(seed);
            const Deal<Mask> fresh = root.guess(deal, dice::fork(seed));
            tell(simulate(root, fresh, dice::fork(seed + 1)), players);
        }
    }

private:
    const int whim;
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    int64_t wins[MAX_PAWNS] = {};

    // The node of a key, made if need be; none where there is no room near its slot.
    Node* node_of(u64 key) {
        for (int i = 0; i < NEAR; i++) {
            Node& node = nodes[((key >> 1) + i) % SLOTS];
            if (node.key == key) return &node;
            if (node.key) continue;
            node.key = key;
            return &node;
        }
        return nullptr;
    }
    // The edge of a move, made if need be; 0 where there is no room.
    int edge_of(Node& node, int move) {
        for (int at = node.first; at; at = edges[at].next)
            if (edges[at].move == move) return at;
        if (edges_made == EDGES) return 0;
        edges[edges_made] = {move, 0, node.first, 0};
        node.first = edges_made;
        node.edges++;
        return edges_made++;
    }
    // The edge with the best mean, and more for those seldom tried.
    int promising(const Node& node) const {
        int chosen = 0;
        double top = -1;
        const double logarithm = node.visits ? 32 - __builtin_clz(node.visits) : 0;
        for (int at = node.first; at; at = edges[at].next) {
            const Edge& edge = edges[at];
            if (edge.visits == 0) return at;
            const double worth = (double)edge.sum / edge.visits + DARING * std::sqrt(logarithm / edge.visits);
            if (worth > top) chosen = at, top = worth;
        }
        return chosen;
    }
    // A move by instinct or by whim.
    int a_move(const Known<Mask>& game, const Deal<Mask>& deal, int found, u64 seed) const {
        if ((int)dice::pick(seed, 16) < whim) return game.any(found, dice::roll(seed));
        return game.instinct(deal, found, dice::fork(seed));
    }
    // The edge to follow from a node, perhaps a new one.
    int follow(const Known<Mask>& game, const Deal<Mask>& deal, int found, u64 seed, Node& node) {
        int edge = 0;
        if (node.edges < std::min(found, 2 + (int)std::sqrt((double)(WIDTH * node.visits)))) {
            edge = edge_of(node, a_move(game, deal, found, seed));
            if (edge && edges[edge].visits) edge = 0;
        }
        if (!edge) edge = promising(node);
        node.visits++;
        return edge;
    }
    // One game to its end, and what it taught.
    Known<Mask> simulate(Known<Mask> game, const Deal<Mask>& deal, u64 seed) {
        int path[DEEPEST], seats[DEEPEST], depth = 0;
        bool inside = true;
        for (int i = 0; i < LONGEST && !game.over; i++) {
            const int found = game.count();
            seed = dice::roll(seed);
            int edge = 0;
            if (inside) {
                Node* node = node_of(game.key(deal));
                inside = node && (node->visits || depth == 0);
                if (node) edge = follow(game, deal, found, seed, *node);
            }
            if (edge) {
                path[depth] = edge;
                seats[depth++] = game.turn();
                inside = inside && depth < DEEPEST;
            }
            game.play(deal, edge ? edges[edge].move : a_move(game, deal, found, seed));
        }
        for (int i = 0; i < depth; i++) {
            edges[path[i]].visits++;
            edges[path[i]].sum += game.reward(seats[i]);
        }
        return game;
    }
    // Adds to each seat's wins its part.
    void tell(const Known<Mask>& game, int players) {
        int top = 0, winners = 0;
        for (int seat = 0; seat < players; seat++) top = std::max(top, game.score(seat));
        if (players == 1 && top < 21) return;
        for (int seat = 0; seat < players; seat++) winners += game.score(seat) == top;
        for (int seat = 0; seat < players; seat++)
            if (game.score(seat) == top) wins[seat] += PART / winners;
    }
};

// Searches from the start, on one board or two.
template <class Mask>
void start(const Args& args, const Options& options) {
    const Board<Mask> board(options);
    std::vector<uint8_t> pictures;
    for (int i = 0; i < board.discs(); i++) pictures.push_back(i % PICTURES);
    const Deal<Mask> deal(board, pictures);
    const Known<Mask> first(board);
    Tree<Mask> tree(0);
    auto begun = std::chrono::steady_clock::now();
    tree.grow(first, deal, args.number, options.players, std::stoull(args.text));
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
    std::printf("%d %.6f\n", tree.edges_made - 1, seconds.count());
}

// Reads the command line and searches.
int main(int argc, char** argv) {
    return guarded([&] {
        Args args(argc, argv, false);
        const Options o(args);
        o.players > 4 ? start<u128>(args, o) : start<u64>(args, o);
    });
}
