#pragma once

#include <cstdint>

#include "game/move.h"
#include "program/program.h"

namespace houserules {

/// A number that tells moves apart as rules do: the same for moves that differ in equal cards only.
[[nodiscard]] std::uint64_t move_key(const Program& program, const Move& move);

/// Mixes a number into a key.
[[nodiscard]] constexpr std::uint64_t mix_key(std::uint64_t key, std::uint64_t number) {
    // The finishing steps of MurmurHash3.
    key = (key ^ number) * 0xff51afd7ed558ccdULL;
    key ^= key >> 33;
    key *= 0xc4ceb9fe1a85ec53ULL;
    return key ^ key >> 33;
}

/// A number that is the same for cards of the same ranks, whatever their suits.
[[nodiscard]] std::uint64_t ranks_key(const Program& program, const CardMask& cards);

}  // namespace houserules
