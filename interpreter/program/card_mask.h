#pragma once

#include <array>
#include <cstdint>

namespace houserules {

/// Number of set bits.
[[nodiscard]] inline int bit_count(std::uint64_t bits) { return __builtin_popcountll(bits); }

/// Index of the lowest set bit; `bits` is not 0.
[[nodiscard]] inline int lowest_bit(std::uint64_t bits) { return __builtin_ctzll(bits); }

/// The place of the bit that `index` lower ones come before; there must be so many.
[[nodiscard]] inline int nth_bit(std::uint64_t bits, std::uint64_t index) {
    for (; index > 0; --index) bits &= bits - 1;
    return lowest_bit(bits);
}

/// Index of the highest set bit; `bits` is not 0.
[[nodiscard]] inline int highest_bit(std::uint64_t bits) { return 63 - __builtin_clzll(bits); }

/// A set of cards, by card index. Loops over a template number of words let decks of up
/// to 64 cards pay for one word only; words beyond the deck are always 0.
struct CardMask {
    static constexpr int words = 4;

    std::array<std::uint64_t, words> word{};

    [[nodiscard]] bool contains(int card) const { return (word[card >> 6] >> (card & 63)) & 1; }
    void insert(int card) { word[card >> 6] |= std::uint64_t{1} << (card & 63); }
    void erase(int card) { word[card >> 6] &= ~(std::uint64_t{1} << (card & 63)); }

    [[nodiscard]] bool empty() const { return (word[0] | word[1] | word[2] | word[3]) == 0; }

    [[nodiscard]] int count() const {
        int sum = 0;
        for (const auto bits : word) sum += bit_count(bits);
        return sum;
    }

    /// The lowest card index; the set is not empty.
    [[nodiscard]] int lowest() const {
        int i = 0;
        while (word[i] == 0) ++i;
        return i * 64 + lowest_bit(word[i]);
    }

    /// The highest card index; the set is not empty.
    [[nodiscard]] int highest() const {
        int i = words - 1;
        while (word[i] == 0) --i;
        return i * 64 + highest_bit(word[i]);
    }

    /// Calls `visit(card)` for every card, lowest index first.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (int i = 0; i < words; ++i) {
            for (auto bits = word[i]; bits != 0; bits &= bits - 1) visit(i * 64 + lowest_bit(bits));
        }
    }

    /// Whether `test(card)` is true for some card; the others are not asked then.
    template <typename Test>
    [[nodiscard]] bool any_of(Test&& test) const {
        for (int i = 0; i < words; ++i) {
            for (auto bits = word[i]; bits != 0; bits &= bits - 1) {
                if (test(i * 64 + lowest_bit(bits))) return true;
            }
        }
        return false;
    }

    CardMask& operator|=(const CardMask& other) {
        for (int i = 0; i < words; ++i) word[i] |= other.word[i];
        return *this;
    }
    CardMask& operator&=(const CardMask& other) {
        for (int i = 0; i < words; ++i) word[i] &= other.word[i];
        return *this;
    }
    /// Set difference.
    CardMask& operator-=(const CardMask& other) {
        for (int i = 0; i < words; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend CardMask operator|(CardMask a, const CardMask& b) { return a |= b; }
    friend CardMask operator&(CardMask a, const CardMask& b) { return a &= b; }
    friend CardMask operator-(CardMask a, const CardMask& b) { return a -= b; }
    friend bool operator==(const CardMask& a, const CardMask& b) { return a.word == b.word; }
    friend bool operator!=(const CardMask& a, const CardMask& b) { return !(a == b); }
};

}  // namespace houserules
