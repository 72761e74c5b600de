// Shared by the yardstick programs: random numbers, bit helpers, the command line, the clock.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <stdexcept>
#include <string>
#ifdef __BMI2__
#include <immintrin.h>
#endif

using u32 = uint32_t;
using u64 = uint64_t;
using u128 = unsigned __int128;

// The splitmix64 generator.
struct Rng {
    u64 state;
    // The next 64 random bits.
    u64 next() {
        u64 z = (state += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    // A random number from 0 up to, not including, n.
    u64 below(u64 n) { return (u64)(((u128)next() * n) >> 64); }
};

// The number of bits set.
inline int count_bits(u64 m) { return __builtin_popcountll(m); }
inline int count_bits(u128 m) { return count_bits((u64)m) + count_bits((u64)(m >> 64)); }

// The index of the lowest bit set.
inline int low_bit(u64 m) { return __builtin_ctzll(m); }
inline int low_bit(u128 m) { return (u64)m ? low_bit((u64)m) : 64 + low_bit((u64)(m >> 64)); }

// The index of the k-th bit set, counting from 0.
inline int nth_bit(u64 m, int k) {
#ifdef __BMI2__
    return low_bit((u64)_pdep_u64(1ull << k, m));
#else
    while (k--) m &= m - 1;
    return low_bit(m);
#endif
}
inline int nth_bit(u128 m, int k) {
    int low = count_bits((u64)m);
    return k < low ? nth_bit((u64)m, k) : 64 + nth_bit((u64)(m >> 64), k - low);
}

// The command line: MODE NUMBER [SEED or DEALTEXT] [key=value ...].
class Args {
public:
    std::string mode, text;
    u64 number = 0;

    // Reads the command line; perft takes a second word only where the game has a deal.
    Args(int argc, char** argv, bool has_deal) {
        if (argc < 3) throw std::runtime_error("too few arguments");
        mode = argv[1];
        number = std::stoull(argv[2]);
        if (mode != "perft" && mode != "random" && mode != "tree") throw std::runtime_error("perft, random or tree?");
        int i = 3;
        if (mode != "perft" || has_deal) {
            if (argc < 4) throw std::runtime_error("too few arguments");
            text = argv[i++];
        }
        for (; i < argc; i++) {
            std::string s = argv[i];
            size_t eq = s.find('=');
            if (eq == std::string::npos) throw std::runtime_error("key=value expected: " + s);
            options[s.substr(0, eq)] = s.substr(eq + 1);
        }
    }
    // Takes an option that is one of some words, the first being the default, and gives its index.
    int choice(const std::string& key, std::initializer_list<const char*> words) {
        std::string value = take(key, *words.begin());
        int i = 0;
        for (const char* w : words) {
            if (value == w) return i;
            i++;
        }
        throw std::runtime_error("bad value: " + key + "=" + value);
    }
    // Takes an option that is a number.
    int integer(const std::string& key, int fallback) { return std::stoi(take(key, std::to_string(fallback))); }
    // Complains about options that nobody took.
    void done() const {
        if (!options.empty()) throw std::runtime_error("unknown option: " + options.begin()->first);
    }

private:
    std::map<std::string, std::string> options;
    // Removes an option and gives its value.
    std::string take(const std::string& key, const std::string& fallback) {
        auto it = options.find(key);
        if (it == options.end()) return fallback;
        std::string value = it->second;
        options.erase(it);
        return value;
    }
};

// Runs perft(depth) or random(games, rng), whichever is asked for, and prints the count and the seconds.
template <class Perft, class Random>
void run(const Args& args, Perft perft, Random random) {
    Rng rng{args.mode == "random" ? std::stoull(args.text) : 0};
    auto start = std::chrono::steady_clock::now();
    u64 count = args.mode == "perft" ? perft((int)args.number) : random(args.number, rng);
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%llu %.6f\n", (unsigned long long)count, seconds.count());
}

// Calls a program's body and turns an exception into a message and exit code 2.
template <class Body>
int guarded(Body body) {
    try {
        body();
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 2;
    }
}
