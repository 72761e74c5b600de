// Leap Four and Le Mix: alpha-beta from the start to a depth, as a speed yardstick. The same search as
// src/carreau/bots/alphabeta.py, node for node; it has no past, since nothing recurs before the first move.
//   ./leap_search DEPTH [variant=plain|mix]
#include <algorithm>
#include <cstring>
#include <vector>

#include "common.hpp"

constexpr u64 BOARD = 0x3F3F3F3F3F3Full;
constexpr int WAYS[4] = {1, 7, 8, 9};
constexpr u64 BEGINS[4] = {0x070707070707, 0x383838, 0x3F3F3F, 0x070707};  // where lines of four begin
constexpr int WON = 10000, PROVEN = WON - 1000, INFINITE = 2 * WON, MOST = 62;
constexpr int LIMIT = 400, LONG = 64, SORTED = 16;
constexpr u64 BUCKETS = 1 << 20;
enum Bound { LOWER = 1, UPPER = 2, EXACT = 3 };

// What lies where, whose turn it is (0 red, 1 black), and how many moves were made.
struct Position {
    u64 pawns[2], marked;
    int seat, made;
    // After a move.
    Position play(int move) const {
        Position p = *this;
        u64 a = 1ull << (move >> 6), both = a | 1ull << (move & 63);
        p.pawns[seat] ^= both;
        if (marked & a) p.marked ^= both;
        p.seat ^= 1;
        p.made++;
        return p;
    }
    // With the other to move.
    Position passed() const {
        Position p = *this;
        p.seat ^= 1;
        return p;
    }
};

// The eight neighbours of a set of cells.
inline u64 around(u64 cells) {
    u64 wide = cells | cells << 1 | cells >> 1;
    return wide << 8 | wide >> 8 | cells << 1 | cells >> 1;
}
// Where one leap over a pawn lands.
inline u64 leap(u64 cells, u64 over) {
    u64 out = 0;
    for (int w : WAYS) out |= (cells << w & over) << w | (cells >> w & over) >> w;
    return out;
}
// Where leaps lead.
inline u64 leaps(u64 pawn, u64 others) {
    u64 free = BOARD & ~others, landed = leap(pawn, others) & free;
    for (u64 fresh = landed; fresh; landed |= fresh) fresh = leap(fresh, others) & free & ~landed;
    return landed;
}
// Where a pawn may end.
inline u64 targets(u64 pawn, u64 pawns) {
    u64 others = pawns & ~pawn;
    return ((around(pawn) & BOARD & ~others) | leaps(pawn, others)) & ~pawn;
}
// The cells where one more of `mine` makes four by turns with `other`.
inline u64 goals(u64 mine, u64 other) {
    u64 found = 0;
    for (int w : WAYS)
        found |= (other >> w & mine >> 2 * w & other >> 3 * w) | (other & other >> 2 * w & mine >> 3 * w) << w |
                 (mine & other >> w & other >> 3 * w) << 2 * w | (other & mine >> w & other >> 2 * w) << 3 * w;
    return found & BOARD;
}
// Whether there are four by turns.
inline bool line(u64 a, u64 b) {
    u64 found = 0;
    for (int w : WAYS) found |= a & b >> w & a >> 2 * w & b >> 3 * w;
    return found;
}
// The worth of lines that grow.
inline int rows(u64 one, u64 two, u64 foe) {
    int twos = 0, threes = 0;
    for (int i = 0; i < 4; i++) {
        int w = WAYS[i];
        u64 open = BEGINS[i] & ~(foe | foe >> w | foe >> 2 * w | foe >> 3 * w);
        u64 a = one, b = two >> w, c = one >> 2 * w, d = two >> 3 * w;
        u64 odd = a ^ b ^ c ^ d, pairs = (a & b) | (c & d);
        threes += count_bits(open & odd & pairs);
        twos += count_bits(open & ~odd & (pairs | ((a ^ b) & (c ^ d))));
    }
    return 4 * twos + 8 * threes;
}
// A shuffle of 63-bit numbers.
inline u64 fork63(u64 x) {
    constexpr u64 LOW = ~0ull >> 1;
    x = (x ^ x >> 30) * 0x3F58476D1CE4E5B9ull & LOW;
    x = (x ^ x >> 27) * 0x14D049BB133111EBull & LOW;
    return x ^ x >> 31;
}

// What is remembered of a position.
struct Entry {
    u64 key;
    int16_t score, move;
    int8_t depth;
    uint8_t bound;
};

class Search {
public:
    u64 nodes = 0;
    // Makes room.
    explicit Search(bool mix) : mix(mix), table(BUCKETS * 4, Entry{0, 0, -1, -1, 0}) {}
    // Looks one move deep, then two, and so on.
    void deepen(const Position& root, int deepest) {
        for (int depth = 1; depth <= deepest; depth++) {
            far = std::min(2 * depth + 6, MOST);
            for (auto& row : history)
                for (int& h : row) h >>= 1;
            int found = dive(root, depth, -INFINITE, INFINITE, 0);
            if (WON - std::abs(found) <= depth + 1) break;
        }
    }

private:
    bool mix;
    int far = 0;
    std::vector<Entry> table;
    int killers[MOST + 2][2] = {}, history[2][4096] = {}, lines[MOST + 3][MOST + 3], lengths[MOST + 3];

    // A move of one of `mine` that makes four, or -1.
    int sent(u64 mine, u64 other, u64 pawns) const {
        if (!(goals(mine, other) & ~pawns)) return -1;
        for (u64 left = mine; left; left &= left - 1) {
            u64 pawn = left & -left, rest = mine ^ pawn;
            u64 ends = goals(rest, mine == other ? rest : other) & ~pawns;
            if (ends && (ends &= targets(pawn, pawns))) return low_bit(pawn) << 6 | low_bit(ends);
        }
        return -1;
    }
    // A move that wins at once, or -1.
    int strike(const Position& p) const {
        u64 own = p.pawns[p.seat], foe = p.pawns[1 - p.seat], pawns = own | foe;
        if (p.made == LIMIT || (mix ? line(foe & ~p.marked, foe & p.marked) || line(foe & p.marked, foe & ~p.marked)
                                    : line(foe, foe)))
            return -1;
        if (!mix) return sent(own, own, pawns);
        int found = sent(own & ~p.marked, own & p.marked, pawns);
        return found >= 0 ? found : sent(own & p.marked, own & ~p.marked, pawns);
    }
    // Lines that grow, one's own against the other's.
    int judge(const Position& p) const {
        u64 own = p.pawns[p.seat], foe = p.pawns[1 - p.seat], m = p.marked;
        if (!mix) return 10 + rows(own, own, foe) - rows(foe, foe, own);
        return 10 + rows(own & ~m, own & m, foe) + rows(own & m, own & ~m, foe) - rows(foe & ~m, foe & m, own) -
               rows(foe & m, foe & ~m, own);
    }
    u64 key(const Position& p) const {
        u64 mixed = fork63(fork63(p.pawns[0] << 2 | (p.seat + 1)) ^ p.pawns[1]);
        return (mix ? fork63(mixed ^ p.marked) : mixed) >> 1;
    }
    // Leaves only moves that may stop a winning move.
    static void parry(const Position& p, int blow, int n, const int* from, u64* to) {
        u64 pawn = 1ull << (blow >> 6), goal = 1ull << (blow & 63);
        if (around(pawn) & goal) {
            for (int i = 0; i < n; i++) to[i] &= goal;
            return;
        }
        u64 way = leaps(pawn, (p.pawns[0] | p.pawns[1]) & ~pawn), beside = around(way | pawn);
        for (int i = 0; i < n; i++)
            if (!(beside >> from[i] & 1)) to[i] &= way;
    }
    Entry* recall(u64 mark) {
        Entry* e = &table[4 * (mark & (BUCKETS - 1))];
        for (int i = 0; i < 4; i++)
            if (e[i].key == mark) return &e[i];
        return nullptr;
    }
    void remember(u64 mark, int score, int depth, Bound bound, int move) {
        Entry *e = &table[4 * (mark & (BUCKETS - 1))], *place = e;
        for (int i = 0; i < 4; i++) {
            if (e[i].key == mark) {
                place = &e[i];
                break;
            }
            if (e[i].depth < place->depth) place = &e[i];
        }
        *place = Entry{mark, (int16_t)score, (int16_t)move, (int8_t)depth, (uint8_t)bound};
    }
    // A move begins the best line from here.
    void lead(int ply, int move) {
        lengths[ply] = lengths[ply + 1] + 1;
        lines[ply][0] = move;
        std::memcpy(lines[ply] + 1, lines[ply + 1], sizeof(int) * lengths[ply + 1]);
    }
    // The score of a position for who is to move.
    int dive(const Position& p, int depth, int alpha, int beta, int ply) {
        lengths[ply] = 0;
        nodes++;
        int rest = std::min(LIMIT - p.made, LONG);
        if (rest == 0) return 0;
        int blow = strike(p);
        if (blow >= 0) {
            lengths[ply + 1] = 0;
            lead(ply, blow);
            return WON - 1 - ply;
        }
        int top = WON - 3 - ply;
        if (alpha >= top) return top;
        beta = std::min(beta, top + 1);
        int threat = rest > 1 ? strike(p.passed()) : -1;
        int inner = threat >= 0 && ply < far && ply + depth < MOST ? depth : depth - 1;
        if (inner < 0) return judge(p);
        u64 mark = key(p) ^ (rest < 64 ? fork63(rest) >> 1 : 0);
        const Entry* known = recall(mark);
        int advised = known ? known->move : -1;
        if (known && beta - alpha == 1) {
            int s = known->score;
            s += s > PROVEN ? -ply : s < -PROVEN ? ply : 0;
            if (s >= beta ? known->bound & LOWER && (known->depth >= depth || s > PROVEN)
                          : s <= alpha && known->bound & UPPER && (known->depth >= depth || s < -PROVEN))
                return s;
        }
        int from[6], groups = 0;
        u64 to[6], pawns = p.pawns[0] | p.pawns[1], any = 0;
        for (u64 own = p.pawns[p.seat]; own; own &= own - 1) {
            from[groups] = low_bit(own);
            any |= to[groups++] = targets(own & -own, pawns);
        }
        if (!any) return 0;
        int best = -INFINITE;
        if (threat >= 0 && beta - alpha == 1) {
            parry(p, threat, groups, from, to);
            best = ply + 2 - WON;
        }
        u64 list[216];
        int n = 0;
        for (int i = 0; i < groups; i++)
            for (u64 left = to[i]; left; left &= left - 1) {
                int move = from[i] << 6 | low_bit(left);
                u64 worth = history[p.seat][move];
                if (move == advised) worth += 1ull << 48;
                else if (move == killers[ply][0]) worth += 1ull << 46;
                else if (move == killers[ply][1]) worth += 1ull << 45;
                if (threat >= 0 && (move & 63) == (threat & 63)) worth += 1ull << 47;
                list[n++] = worth << 12 | move;
            }
        int choice = -1, low = alpha;
        for (int i = 0; i < n; i++) {
            if (i < SORTED) std::swap(list[i], *std::max_element(list + i, list + n));
            int move = list[i] & 4095, value = low + 1;
            Position after = p.play(move);
            if (i) value = -dive(after, inner, -low - 1, -low, ply + 1);
            if (i == 0 || (low < value && value < beta)) value = -dive(after, inner, -beta, -low, ply + 1);
            if (value > best) best = value, choice = move;
            if (value > low) low = value, lead(ply, move);
            if (value >= beta || value == top) {
                if (killers[ply][0] != move) killers[ply][1] = killers[ply][0], killers[ply][0] = move;
                history[p.seat][move] += depth * depth + 1;
                for (int j = 0; j < i; j++) {
                    int& h = history[p.seat][list[j] & 4095];
                    h -= h >> 5;
                }
                break;
            }
        }
        int s = best + (best > PROVEN ? ply : best < -PROVEN ? -ply : 0);
        remember(mark, s, depth, best >= beta ? LOWER : best > alpha ? EXACT : UPPER, choice);
        return best;
    }
};

// Reads the command line and searches.
int main(int argc, char** argv) {
    return guarded([&] {
        if (argc < 2) throw std::runtime_error("how deep?");
        bool mix = argc > 2 && std::string(argv[2]) == "variant=mix";
        const u64 red = 0x15 | 0x2Aull << 40, black = 0x2A | 0x15ull << 40;
        Position start{{red, black}, mix ? 0x3Full << 40 : 0, 0, 0};
        Search search(mix);
        auto begun = std::chrono::steady_clock::now();
        search.deepen(start, std::stoi(argv[1]));
        std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
        std::printf("%llu %.6f\n", (unsigned long long)search.nodes, seconds.count());
    });
}
