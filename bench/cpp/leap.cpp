// Leap Four and Le Mix: perft and random play, as a speed yardstick.
//   ./leap perft DEPTH [variant=plain|mix] [start=rotated|mirrored] [max_moves=400]
//   ./leap random GAMES SEED [the same]
#include <vector>

#include "common.hpp"

// Cell (row, column) is bit 8 * row + column; two columns of padding keep shifts from wrapping.
constexpr u64 BOARD = 0x3F3F3F3F3F3Full;
constexpr int DIRECTIONS[4] = {1, 7, 8, 9};

// What the pieces look like; who is to move follows from the number of moves played.
struct Position {
    u64 pawns[2];  // red, black
    u64 marked;
    // Whether all pieces lie the same.
    bool operator==(const Position& o) const {
        return pawns[0] == o.pawns[0] && pawns[1] == o.pawns[1] && marked == o.marked;
    }
};

// The cells each of the mover's six pawns can end on.
struct Moves {
    int pawns = 0, count = 0;
    u64 from[6], to[6];  // from: a single bit
};

// The eight neighbours of a set of cells.
inline u64 neighbours(u64 cells) {
    u64 out = 0;
    for (int d : DIRECTIONS) out |= cells << d | cells >> d;
    return out;
}

// The cells a pawn gets to by one leap or several.
inline u64 leaps(u64 from, u64 others, u64 empty) {
    u64 reached = from, front = from;
    while (front) {
        u64 next = 0;
        for (int d : DIRECTIONS) next |= ((front << d) & others) << d | ((front >> d) & others) >> d;
        front = next & empty & ~reached;
        reached |= front;
    }
    return reached;
}

// Whether a bit of each of a, b, a, b lies in one line.
inline bool alternate(u64 a, u64 b) {
    u64 found = 0;
    for (int d : DIRECTIONS) found |= a & b >> d & a >> 2 * d & b >> 3 * d;
    return found;
}

// A game in progress, changed in place, with every position so far.
class Game {
public:
    // Sets up the start.
    Game(bool mix, bool mirrored, int max_moves) : mix(mix), max_moves(max_moves) {
        const u64 odd = 0x15, even = 0x2A, row_f = 40;
        now.pawns[0] = odd | (mirrored ? odd : even) << row_f;
        now.pawns[1] = even | (mirrored ? even : odd) << row_f;
        now.marked = mix ? 0x3Full << row_f : 0;
        past.push_back(now);
    }
    // All legal moves.
    Moves moves() const {
        Moves m;
        const u64 all = now.pawns[0] | now.pawns[1];
        for (u64 left = now.pawns[mover()]; left; left &= left - 1) {
            u64 from = left & -left, others = all ^ from, empty = BOARD & ~others;
            m.from[m.pawns] = from;
            m.to[m.pawns++] = (leaps(from, others, empty) | neighbours(from)) & empty & ~from;
        }
        if (!twice.empty()) forbid_thirds(m);
        for (int i = 0; i < m.pawns; i++) m.count += count_bits(m.to[i]);
        return m;
    }
    // Plays a move and says whether that ends the game.
    bool play(u64 from, u64 to) {
        int who = mover();
        now.pawns[who] ^= from | to;
        if (now.marked & from) now.marked ^= from | to;
        if (has_met(now)) twice.push_back(past.size());
        past.push_back(now);
        return wins(now.pawns[who]) || (max_moves && played() >= max_moves);
    }
    // Takes the last move back.
    void undo() {
        past.pop_back();
        if (!twice.empty() && twice.back() == past.size()) twice.pop_back();
        now = past.back();
    }

private:
    bool mix;
    int max_moves;
    Position now;
    std::vector<Position> past;  // now included
    std::vector<size_t> twice;   // where in the past a position came up for the second time

    // How many moves have been played.
    int played() const { return (int)past.size() - 1; }
    // Whose turn it is: 0 red, 1 black.
    int mover() const { return played() & 1; }
    // Whether one player's pawns have four in a row.
    bool wins(u64 pawns) const {
        if (!mix) return alternate(pawns, pawns);
        u64 plain = pawns & ~now.marked, marked = pawns & now.marked;
        return alternate(plain, marked) || alternate(marked, plain);
    }
    // Whether the position about to be added came up before, with the same player to move.
    bool has_met(const Position& p) const {
        for (int i = (int)past.size() - 4; i >= 0; i -= 2)
            if (past[i] == p) return true;
        return false;
    }
    // Strikes out the moves that would bring about a position for the third time.
    void forbid_thirds(Moves& m) const {
        int who = mover();
        for (size_t at : twice) {
            const Position& p = past[at];
            if ((at & 1) == (size_t)who || p.pawns[1 - who] != now.pawns[1 - who]) continue;
            u64 from = now.pawns[who] & ~p.pawns[who], to = p.pawns[who] & ~now.pawns[who];
            u64 change = from & now.marked ? from | to : 0;
            if (count_bits(from) != 1 || (now.marked ^ change) != p.marked) continue;
            for (int i = 0; i < m.pawns; i++)
                if (m.from[i] == from) m.to[i] &= ~to;
        }
    }
};

// Counts the paths of exactly `depth` moves.
u64 perft(Game& game, int depth) {
    if (depth == 0) return 1;
    Moves m = game.moves();
    if (depth == 1) return m.count;
    u64 total = 0;
    for (int i = 0; i < m.pawns; i++)
        for (u64 left = m.to[i]; left; left &= left - 1) {
            if (!game.play(m.from[i], left & -left)) total += perft(game, depth - 1);
            game.undo();
        }
    return total;
}

// Plays one game of random moves and counts them.
u64 playout(Game game, Rng& rng) {
    for (u64 played = 0;; played++) {
        Moves m = game.moves();
        if (!m.count) return played;
        int k = rng.below(m.count), i = 0;
        while (k >= count_bits(m.to[i])) k -= count_bits(m.to[i++]);
        if (game.play(m.from[i], 1ull << nth_bit(m.to[i], k))) return played + 1;
    }
}

// Reads the command line and does what it asks.
int main(int argc, char** argv) {
    return guarded([&] {
        Args args(argc, argv, false);
        bool mix = args.choice("variant", {"plain", "mix"}), mirrored = args.choice("start", {"rotated", "mirrored"});
        Game start(mix, mirrored, args.integer("max_moves", 400));
        args.done();
        run(args, [&](int depth) { return perft(start, depth); },
            [&](u64 games, Rng& rng) {
                u64 total = 0;
                while (games--) total += playout(start, rng);
                return total;
            });
    });
}
