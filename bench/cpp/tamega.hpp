// Tamega's rules, shared by the yardstick programs on it.
#pragma once
#include <array>
#include <utility>
#include <vector>

#include "common.hpp"

constexpr int PICTURES = 22, MAX_CELLS = 90, MAX_PAWNS = 8;

// The options of a game.
struct Options {
    int players, board, pawns;
    bool fixed_red;
    // Takes them from the command line.
    explicit Options(Args& args) {
        players = args.integer("players", 2);
        board = args.choice("board", {"octagon", "rectangle", "plus"});
        pawns = args.integer("pawns", 1);
        fixed_red = args.choice("fixed_red", {"false", "true"});
        args.done();
        if (players < 1 || players > 8) throw std::runtime_error("1 to 8 players");
        if (players > 4 && board) throw std::runtime_error("two boards are octagons");
        if (pawns != 1 && (pawns != 2 || players != 2)) throw std::runtime_error("pawns=2 is for two players");
    }
};

// The board's rows, a dot where there is no cell and R where a red disc starts.
std::vector<std::string> drawing(const Options& o) {
    if (o.players > 4)
        return {".#####..#####.", "##############", "##############", "###R######R###",
                "##############", "##############", ".#####..#####."};
    if (o.board == 0) return {".#####.", "#######", "#######", "###R###", "#######", "#######", ".#####."};
    if (o.board == 1) return {"#########", "#########", "####R####", "#########", "#########"};
    return {"...###...", "...###...", "...###...", "#########", "####R####",
            "#########", "...###...", "...###...", "...###..."};
}

// The start squares, clockwise; of two pawns a player, seat 1's first, seat 2's first, seat 1's second, seat 2's second.
std::vector<std::string> start_squares(const Options& o) {
    static const std::vector<std::string> one_board[3][4] = {
        {{"A4"}, {"A4", "G4"}, {"A4", "F7", "F1"}, {"A4", "D7", "G4", "D1"}},
        {{"A5"}, {"C1", "C9"}, {"A5", "E9", "E1"}, {"A5", "C9", "E5", "C1"}},
        {{"A5"}, {"A5", "I5"}, {"A5", "E9", "E1"}, {"A5", "E9", "I5", "E1"}}};
    if (o.players <= 4) return one_board[o.board][o.players * o.pawns - 1];
    std::vector<std::string> all = {"A4", "A11", "D14", "G11", "G4", "D1", "D7", "D8"};
    all.resize(o.players);
    return all;
}

// What is the same in every game with the same options. Cells are numbered from the top left, row by row.
template <class Mask>
struct Board {
    Options options;
    int cells = 0, pawns = 0;
    Mask neighbours[MAX_CELLS] = {};
    Mask red = 0;  // where the red discs start
    int starts[MAX_PAWNS];

    // Numbers the cells of the drawing and finds their neighbours.
    explicit Board(const Options& o) : options(o) {
        const auto rows = drawing(o);
        std::vector<std::pair<int, int>> at;
        std::vector<std::vector<int>> number(rows.size(), std::vector<int>(rows[0].size(), -1));
        for (int r = 0; r < (int)rows.size(); r++)
            for (int c = 0; c < (int)rows[r].size(); c++) {
                if (rows[r][c] == '.') continue;
                if (rows[r][c] == 'R') red |= (Mask)1 << cells;
                number[r][c] = cells++;
                at.push_back({r, c});
            }
        for (int i = 0; i < cells; i++)
            for (int j = 0; j < cells; j++)
                if (i != j && std::abs(at[i].first - at[j].first) <= 1 && std::abs(at[i].second - at[j].second) <= 1)
                    neighbours[i] |= (Mask)1 << j;
        for (const std::string& name : start_squares(o)) starts[pawns++] = number[name[0] - 'A'][std::stoi(name.substr(1)) - 1];
    }
    // How many discs have a picture.
    int discs() const { return cells - count_bits(red); }
    // The set of all cells.
    Mask all() const { return ((Mask)1 << cells) - 1; }
};

// The picture of every disc, and the cells where each picture was dealt.
template <class Mask>
struct Deal {
    std::array<uint8_t, MAX_CELLS> picture{};
    std::array<Mask, PICTURES> where{};

    // Lays pictures on the cells from the top left, the red discs left out.
    Deal(const Board<Mask>& board, const std::vector<uint8_t>& pictures) {
        int next = 0;
        for (int cell = 0; cell < board.cells; cell++) {
            if (board.red >> cell & 1) continue;
            picture[cell] = pictures[next++];
            where[picture[cell]] |= (Mask)1 << cell;
        }
    }
};

// The step of a turn that comes next.
enum Step : uint8_t { MOVE, RED, FLIP };

// A game in progress, copied for each move.
template <class Mask>
class Game {
public:
    bool over = false;

    // Sets up the start.
    explicit Game(const Board<Mask>& board) : board(&board), down(board.all() & ~board.red), red(board.red) {
        for (int p = 0; p < board.pawns; p++) {
            at[p] = board.starts[p];
            occupied |= (Mask)1 << at[p];
        }
    }
    // How many legal moves there are.
    int count() const {
        if (step == RED) return 1 + count_bits(red) * count_bits(empty());
        return count_bits(step == MOVE ? targets(pawn()) : free_discs());
    }
    // Plays the k-th legal move, counting from 0.
    void play(const Deal<Mask>& deal, int k) {
        if (step == RED) {
            if (k > 0) move_red(k - 1);
            start_flip();
        } else if (step == FLIP) {
            turn_up(nth_bit(free_discs(), k));
            move_again();
        } else {
            move(deal, nth_bit(targets(pawn()), k));
        }
    }

protected:
    const Board<Mask>* board;
    Mask down, up = 0, red, occupied = 0;  // discs face down, face up, red; discs with a pawn
    uint8_t at[MAX_PAWNS] = {}, pairs[MAX_PAWNS] = {};
    uint8_t seat = 0, second_due = 0;  // second_due: a bit for each seat whose second pawn is due
    Step step = MOVE;

    // The cells without any disc.
    Mask empty() const { return board->all() & ~(down | up | red); }
    // The discs face down without a pawn.
    Mask free_discs() const { return down & ~occupied; }
    // The pawn whose turn it is.
    int pawn() const { return seat + (second_due >> seat & 1) * board->options.players; }
    // Where a pawn can go, by a step or over a red disc.
    Mask targets(int pawn) const {
        Mask reach = board->neighbours[at[pawn]];
        for (Mask bridges = reach & red; bridges; bridges &= bridges - 1) reach |= board->neighbours[low_bit(bridges)];
        return reach & free_discs();
    }
    // Turns a disc face up.
    void turn_up(int cell) {
        down ^= (Mask)1 << cell;
        up |= (Mask)1 << cell;
    }
    // Moves a red disc to an empty cell.
    void move_red(int k) {
        int n = count_bits(empty());
        Mask to = (Mask)1 << nth_bit(empty(), k % n);
        red ^= to | (Mask)1 << nth_bit(red, k / n);
    }
    // Moves the pawn and looks at the disc it left.
    void move(const Deal<Mask>& deal, int to) {
        int from = at[pawn()];
        at[pawn()] = to;
        occupied ^= (Mask)1 << from | (Mask)1 << to;
        Mask twin = deal.where[deal.picture[from]] & up;
        turn_up(from);
        if (!twin) return end_turn();
        take_pair(twin | (Mask)1 << from);
    }
    // Takes two discs and turns the others down.
    void take_pair(Mask pair) {
        up ^= pair;
        pairs[seat]++;
        if (board->options.players == 1 && pairs[0] == PICTURES - 1) {
            over = true;
            return;
        }
        down |= up;
        up = 0;
        if (board->options.fixed_red) return start_flip();
        step = RED;
    }
    // Asks for a flip, if there is something to flip.
    void start_flip() {
        step = FLIP;
        if (!free_discs()) end_turn();
    }
    // Asks the same pawn for another move, if it has one.
    void move_again() {
        step = MOVE;
        if (!targets(pawn())) end_turn();
    }
    // Goes on to the next seat whose due pawn can move; each pawn has been tried once when none can.
    void end_turn() {
        step = MOVE;
        const int pawns_each = board->options.pawns;
        for (int i = 0; i < board->pawns; i++) {
            if (pawns_each == 2) second_due ^= 1 << seat;
            seat = seat + 1 < board->options.players ? seat + 1 : 0;
            if (targets(pawn())) return;
        }
        over = true;
    }
};
