// 4EYES: perft and random play, as a speed yardstick.
//   ./foureyes perft DEPTH [board=5x5|4x4] [tiles=343|424] [max_moves=200]
//   ./foureyes random GAMES SEED [the same]
#include <vector>

#include "common.hpp"

// Large square (row, column) is bit 6 * row + column; one column of padding keeps shifts from wrapping.
// A cell is bit 32 * corner + square; the corners go clockwise: NW, NE, SE, SW.
using Cells = u128;
constexpr int CELLS = 128;
constexpr int BLUE_AFTER[3] = {1, 2, 3};  // how many corners clockwise from red: types C, D, A
constexpr int STEPS[8] = {-7, -6, -5, -1, 1, 5, 6, 7};
constexpr int TURN_RIGHT = 8, TURN_LEFT = 9;  // kinds of move after the eight steps

// The bit of one cell.
inline Cells bit(int cell) { return (Cells)1 << cell; }
// The large squares whose given corner is in a set of cells.
inline u32 plane(Cells cells, int corner) { return (u32)(cells >> 32 * (corner & 3)); }
// The large squares moved by one of STEPS.
inline u32 shift(u32 squares, int step) { return step < 0 ? squares >> -step : squares << step; }

// What never changes: the board, and the squares of four cells through each cell.
struct Board {
    u32 squares = 0;  // all large squares
    std::vector<Cells> through[CELLS];

    // Builds a board of n by n large squares.
    explicit Board(int n) {
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) squares |= 1u << (6 * r + c);
        // Each square of cells once: its first side points right, and down or level.
        for (int y = 0; y < 2 * n; y++)
            for (int x = 0; x < 2 * n; x++)
                for (int dx = 1; x + dx < 2 * n; dx++)
                    for (int dy = 0; y + dx + dy < 2 * n && x - dy >= 0 && y + dy < 2 * n; dy++)
                        add(x, y, dx, dy);
    }

private:
    // The number of a cell of the fine grid.
    static int cell(int x, int y) {
        static const int corner[2][2] = {{0, 1}, {3, 2}};
        return 32 * corner[y & 1][x & 1] + 6 * (y / 2) + x / 2;
    }
    // Notes the square with a corner (x, y) and a first side (dx, dy).
    void add(int x, int y, int dx, int dy) {
        int corners[4] = {cell(x, y), cell(x + dx, y + dy), cell(x + dx - dy, y + dy + dx), cell(x - dy, y + dx)};
        Cells all = 0;
        for (int c : corners) all |= bit(c);
        for (int c : corners) through[c].push_back(all);
    }
};

// How the tiles lie: with the player to move, all that repetition looks at.
struct Position {
    Cells pawns[2] = {0, 0};  // red, blue
    u32 owned[2] = {0, 0};    // large squares with a tile of seat 1, seat 2
    // Whether all tiles lie the same; both seats' squares follow from one's, as the pawns show all tiles.
    bool operator==(const Position& o) const {
        return pawns[0] == o.pawns[0] && pawns[1] == o.pawns[1] && owned[0] == o.owned[0];
    }
};

// All legal moves, a set of large squares for each kind: in phase 1 4 * type + way, in phase 2 a step or a turn.
struct Moves {
    u32 squares[12] = {};
    int count = 0;
};

// A game in progress, copied for each move; the positions of phase 2 are kept outside.
class Game {
public:
    bool over = false;

    // Sets up the start; `tiles` says how many there are of each type.
    Game(const Board& board, const int (&tiles)[3], int max_moves) : board(&board), max_moves(max_moves) {
        for (int seat = 0; seat < 2; seat++)
            for (int type = 0; type < 3; type++) {
                hand[seat][type] = tiles[type];
                in_hand += tiles[type];
            }
    }
    // All legal moves.
    Moves moves() const {
        Moves m;
        in_hand ? lays(m) : shifts_and_turns(m);
        for (u32 s : m.squares) m.count += count_bits((u64)s);
        return m;
    }
    // Plays a move of a kind with a large square; `past` grows by the positions of phase 2.
    void play(int kind, int square, std::vector<Position>& past) {
        if (in_hand) {
            int type = kind / 4, way = kind % 4;
            hand[mover][type]--;
            in_hand--;
            put(square, way, way + BLUE_AFTER[type]);
        } else {
            Tile t = tile(square);
            take(square, t);
            Tile after = turned(t, kind);
            put(target(square, kind), after.red, after.blue);
            moved++;
        }
        mover ^= 1;
        if (!in_hand) look_for_draw(past);
    }

private:
    // The corners of a tile's pawns.
    struct Tile {
        int red, blue;
    };
    const Board* board;
    Position now;
    // At least the cells where a pawn of the colour would complete a square. A pawn taken up leaves the
    // cells it pointed at in: so in phase 1 it is exact, and in phase 2 a first sieve.
    Cells hot[2] = {0, 0};
    int hand[2][3];
    int in_hand = 0, mover = 0, moved = 0, max_moves;

    // The large squares without a tile.
    u32 free_squares() const { return board->squares & ~(now.owned[0] | now.owned[1]); }
    // The tile on a large square.
    Tile tile(int square) const {
        Tile t{0, 0};
        while (!(plane(now.pawns[0], t.red) >> square & 1)) t.red++;
        while (!(plane(now.pawns[1], t.blue) >> square & 1)) t.blue++;
        return t;
    }
    // The tile as a move of phase 2 leaves it.
    static Tile turned(Tile t, int kind) {
        int by = kind == TURN_RIGHT ? 1 : kind == TURN_LEFT ? 3 : 0;
        return {(t.red + by) & 3, (t.blue + by) & 3};
    }
    // Where a move of phase 2 leaves the tile.
    static int target(int square, int kind) { return kind < 8 ? square + STEPS[kind] : square; }
    // Takes the mover's tile up.
    void take(int square, Tile t) {
        now.owned[mover] ^= 1u << square;
        now.pawns[0] ^= bit(32 * t.red + square);
        now.pawns[1] ^= bit(32 * t.blue + square);
    }
    // Puts down a tile of the mover.
    void put(int square, int red, int blue) {
        now.owned[mover] |= 1u << square;
        add_pawn(0, 32 * (red & 3) + square);
        add_pawn(1, 32 * (blue & 3) + square);
    }
    // Adds a pawn, and ends the game if it completes a square.
    void add_pawn(int colour, int cell) {
        now.pawns[colour] |= bit(cell);
        for (Cells square : board->through[cell]) {
            Cells missing = square & ~now.pawns[colour];
            if (missing & (missing - 1)) continue;
            hot[colour] |= missing;
            over |= !missing;
        }
    }
    // The third occurrence and the limit, which are draws.
    void look_for_draw(std::vector<Position>& past) {
        int seen = 0;
        for (int i = (int)past.size() - 2; i >= 0; i -= 2) seen += past[i] == now;
        if (seen >= 2 || (max_moves && moved >= max_moves)) over = true;
        past.push_back(now);
    }
    // The ways to lay a tile.
    void lays(Moves& m) const {
        u32 free = free_squares();
        for (int type = 0; type < 3; type++)
            for (int way = 0; hand[mover][type] && way < 4; way++)
                m.squares[4 * type + way] = free & ~(plane(hot[0], way) & plane(hot[1], way + BLUE_AFTER[type]));
    }
    // The ways to shift or turn a tile.
    void shifts_and_turns(Moves& m) const {
        u32 own = now.owned[mover], free = free_squares();
        for (int kind = 0; kind < 10; kind++) {
            int step = kind < 8 ? STEPS[kind] : 0, by = turned({0, 0}, kind).red;
            u32 can = own & shift(free, -step), red = 0, blue = 0;
            if (kind >= 8) can = own;
            for (int corner = 0; corner < 4; corner++) {
                red |= plane(now.pawns[0], corner) & shift(plane(hot[0], corner + by), -step);
                blue |= plane(now.pawns[1], corner) & shift(plane(hot[1], corner + by), -step);
            }
            m.squares[kind] = can;
            for (u32 doubtful = can & red & blue; doubtful; doubtful &= doubtful - 1) {
                int square = low_bit((u64)doubtful);
                if (completes_both(square, kind)) m.squares[kind] ^= 1u << square;
            }
        }
    }
    // Whether a move of phase 2 makes a square of each colour.
    bool completes_both(int square, int kind) const {
        Tile t = tile(square), after = turned(t, kind);
        int to = target(square, kind);
        return completes(0, 32 * t.red + square, 32 * after.red + to) &&
               completes(1, 32 * t.blue + square, 32 * after.blue + to);
    }
    // Whether a pawn going from a cell to a cell completes a square.
    bool completes(int colour, int from, int to) const {
        Cells pawns = (now.pawns[colour] ^ bit(from)) | bit(to);
        for (Cells square : board->through[to])
            if (!(square & ~pawns)) return true;
        return false;
    }
};

// Counts the paths of exactly `depth` moves.
u64 perft(const Game& game, int depth, std::vector<Position>& past) {
    if (depth == 0) return 1;
    Moves m = game.moves();
    if (depth == 1) return m.count;
    u64 total = 0;
    size_t length = past.size();
    for (int kind = 0; kind < 12; kind++)
        for (u32 left = m.squares[kind]; left; left &= left - 1) {
            Game next = game;
            next.play(kind, low_bit((u64)left), past);
            if (!next.over) total += perft(next, depth - 1, past);
            past.resize(length);
        }
    return total;
}

// Plays one game of random moves and counts them.
u64 playout(Game game, Rng& rng, std::vector<Position>& past) {
    past.clear();
    u64 played = 0;
    while (!game.over) {
        Moves m = game.moves();
        if (!m.count) break;
        int k = rng.below(m.count), kind = 0;
        while (k >= count_bits((u64)m.squares[kind])) k -= count_bits((u64)m.squares[kind++]);
        game.play(kind, nth_bit((u64)m.squares[kind], k), past);
        played++;
    }
    return played;
}

// Reads the command line and does what it asks.
int main(int argc, char** argv) {
    return guarded([&] {
        Args args(argc, argv, false);
        int small = args.choice("board", {"5x5", "4x4"});
        bool few_diagonals = args.choice("tiles", {"343", "424"});
        int a = (few_diagonals ? 4 : 3) - small, d = (few_diagonals ? 2 : 4) - small;
        Board board(5 - small);
        Game start(board, {a, d, a}, args.integer("max_moves", 200));
        args.done();
        std::vector<Position> past;
        run(args, [&](int depth) { return perft(start, depth, past); },
            [&](u64 games, Rng& rng) {
                u64 total = 0;
                while (games--) total += playout(start, rng, past);
                return total;
            });
    });
}
