#pragma once

#include <cstdint>

#include "program/program.h"

namespace houserules {

/// Cards to be laid, and what they count as: what usual turns need of a move, where no rule asks
/// how many cards count as others. Two words, so that it is handed over in registers, and what sets
/// count as is a sum (`AllowedPlays`).
struct CardsToLay {
    std::uint64_t cards = 0;
    std::uint64_t facts = 0;

    static constexpr int size_bits = 0;  ///< where what stands in `facts`
    static constexpr int key_bits = 16;
    static constexpr int combination_bits = 32;
    static constexpr int declared_bits = 40;
    static constexpr int shape_bits = 48;
    /// How much more each key is: it stands there, and tells the shape of a set as well.
    static constexpr std::uint64_t facts_a_key =
        (std::uint64_t{1} << key_bits) + (std::uint64_t{1} << shape_bits);

    [[nodiscard]] std::uint16_t size() const { return static_cast<std::uint16_t>(facts); }
    [[nodiscard]] std::uint16_t key() const {
        return static_cast<std::uint16_t>(facts >> key_bits);
    }
    [[nodiscard]] std::uint16_t shape() const {
        return static_cast<std::uint16_t>(facts >> shape_bits);
    }
    [[nodiscard]] bool declared() const { return (facts >> declared_bits & 1) != 0; }
    [[nodiscard]] CombinationIndex combination() const {
        return static_cast<int>(static_cast<std::uint8_t>(facts >> combination_bits));
    }
};
static_assert(ProgramLimits::shapes <= UINT16_MAX);

/// What cards count as that are laid, by names.
struct LaidPlay {
    CombinationIndex combination;
    std::uint16_t size = 0;
    std::uint16_t key = 0;
    bool declared = false;
    static constexpr std::uint16_t wilds = 0;

    explicit LaidPlay(CardsToLay laid)
        : combination(laid.combination()), size(laid.size()), key(laid.key()),
          declared(laid.declared()) {}
};

}  // namespace houserules
