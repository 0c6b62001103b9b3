#pragma once

#include <array>
#include <cstdint>

#include "program/program.h"

namespace houserules {

/// How strong the cards of a program are, played alone: on how many of the others each may be laid.
class CardStrength {
public:
    static constexpr std::int32_t most = 1'000;

    explicit CardStrength(const Program& program);

    /// From 0, a card that may be laid on no other, to `most`.
    [[nodiscard]] std::int32_t of(CardIndex card) const { return strength_[card]; }

    /// The sum of cards.
    [[nodiscard]] std::int32_t of(const CardMask& cards) const {
        std::int32_t sum = 0;
        cards.for_each([&](CardIndex card) { sum += of(card); });
        return sum;
    }

private:
    std::array<std::int32_t, 256> strength_{};
};

}  // namespace houserules
