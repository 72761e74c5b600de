// Tamega: perft and random play, as a speed yardstick.
//   ./tamega perft DEPTH DEALTEXT [players=1..8] [board=octagon|rectangle|plus] [pawns=1|2] [fixed_red=true|false]
//   ./tamega random GAMES SEED [the same]; players=2 unless said
#include "tamega.hpp"

// Counts the paths of exactly `depth` moves.
template <class Mask>
u64 perft(const Game<Mask>& game, const Deal<Mask>& deal, int depth) {
    if (depth == 0) return 1;
    if (game.over) return 0;
    int n = game.count();
    if (depth == 1) return n;
    u64 total = 0;
    for (int k = 0; k < n; k++) {
        Game<Mask> next = game;
        next.play(deal, k);
        total += perft(next, deal, depth - 1);
    }
    return total;
}

// Plays one game of random moves and counts them.
template <class Mask>
u64 playout(Game<Mask> game, const Deal<Mask>& deal, Rng& rng) {
    u64 played = 0;
    for (; !game.over; played++) game.play(deal, rng.below(game.count()));
    return played;
}

// The pictures of a deal written as letters.
std::vector<uint8_t> pictures(const std::string& text, size_t discs) {
    std::vector<uint8_t> out;
    int seen[PICTURES] = {};
    for (char c : text) {
        if (c < 'A' || c >= 'A' + PICTURES) throw std::runtime_error("bad letter in the deal");
        out.push_back(c - 'A');
        seen[c - 'A']++;
    }
    for (int n : seen)
        if (n * PICTURES != (int)discs) throw std::runtime_error("each letter must be there equally often");
    return out;
}

// Does what the command line asks, on one board or two.
template <class Mask>
void start(const Args& args, const Options& options) {
    const Board<Mask> board(options);
    const Game<Mask> first(board);
    run(args, [&](int depth) { return perft(first, Deal<Mask>(board, pictures(args.text, board.discs())), depth); },
        [&](u64 games, Rng& rng) {
            std::vector<uint8_t> order;
            for (int i = 0; i < board.discs(); i++) order.push_back(i % PICTURES);
            u64 total = 0;
            while (games--) {
                for (int i = (int)order.size() - 1; i > 0; i--) std::swap(order[i], order[rng.below(i + 1)]);
                total += playout(first, Deal<Mask>(board, order), rng);
            }
            return total;
        });
}

// Reads the command line and does what it asks.
int main(int argc, char** argv) {
    return guarded([&] {
        Args args(argc, argv, true);
        const Options o(args);
        o.players > 4 ? start<u128>(args, o) : start<u64>(args, o);
    });
}
