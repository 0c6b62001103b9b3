#pragma once

#include "program/card_mask.h"
#include "program/index.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// A set of cards over a number of words known when compiled: what the enumeration of
/// plays works on, so that small decks cost one word.
template <int Words>
struct CardWords {
    std::uint64_t word[Words];

    CardWords() : word{} {}
    explicit CardWords(const CardMask& cards) {
        for (int i = 0; i < Words; ++i) word[i] = at(cards.word, i);
    }

    [[nodiscard]] bool empty() const {
        std::uint64_t any = 0;
        for (int i = 0; i < Words; ++i) any |= word[i];
        return any == 0;
    }
    [[nodiscard]] int count() const {
        int sum = 0;
        for (int i = 0; i < Words; ++i) sum += bit_count(word[i]);
        return sum;
    }
    [[nodiscard]] int lowest() const {
        int i = 0;
        while (Words > 1 && word[i] == 0) ++i;
        return i * 64 + lowest_bit(word[i]);
    }
    void erase_lowest() {
        int i = 0;
        while (Words > 1 && word[i] == 0) ++i;
        word[i] &= word[i] - 1;
    }
    void insert(CardIndex card) { word[card >> 6] |= std::uint64_t{1} << (card & 63); }
    void add_to(CardMask& cards) const {
        for (int i = 0; i < Words; ++i) at(cards.word, i) |= word[i];
    }
    /// Makes others the same; words beyond these have no cards.
    void replace(CardMask& cards) const {
        for (int i = 0; i < Words; ++i) at(cards.word, i) = word[i];
    }
    /// The cards below an index.
    [[nodiscard]] CardWords below(CardIndex card) const {
        CardWords result;
        for (int i = 0; i < Words; ++i) {
            if (i < card >> 6) result.word[i] = word[i];
            if (i == card >> 6) result.word[i] = word[i] & ((std::uint64_t{1} << (card & 63)) - 1);
        }
        return result;
    }
    /// The cards up to an index.
    [[nodiscard]] CardWords up_to(CardIndex card) const {
        auto result = below(card);
        result.word[card >> 6] |= word[card >> 6] & (std::uint64_t{1} << (card & 63));
        return result;
    }
    [[nodiscard]] bool meets(const CardMask& cards) const {
        std::uint64_t any = 0;
        for (int i = 0; i < Words; ++i) any |= word[i] & at(cards.word, i);
        return any != 0;
    }
    CardWords& operator&=(const CardMask& cards) {
        for (int i = 0; i < Words; ++i) word[i] &= at(cards.word, i);
        return *this;
    }
    CardWords& operator|=(const CardWords& cards) {
        for (int i = 0; i < Words; ++i) word[i] |= cards.word[i];
        return *this;
    }
    CardWords& operator-=(const CardMask& cards) {
        for (int i = 0; i < Words; ++i) word[i] &= ~at(cards.word, i);
        return *this;
    }
    friend CardWords operator&(CardWords a, const CardMask& b) { return a &= b; }
    friend CardWords operator-(CardWords a, const CardMask& b) { return a -= b; }
};

/// Calls `visit.operator()<Words>()` with as many words as the deck of a program takes.
template <typename Visit>
decltype(auto) with_words(const Program& program, const Visit& visit) {
    switch (program.words) {
        case 1: return visit.template operator()<1>();
        case 2: return visit.template operator()<2>();
        default: return visit.template operator()<CardMask::words>();
    }
}

}  // namespace houserules
