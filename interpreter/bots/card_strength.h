#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// How strong the cards of a program are, played alone: on how many of the others each may be laid.
/// Where stages of a round differ in that, it is the stage in which cards differ most.
class CardStrength {
public:
    static constexpr std::int32_t most = 1'000;

    /// As at the beginning of a game. The program must outlive it.
    explicit CardStrength(const Program& program);

    /// Looks anew where what the rules go by, such as trumps or a revolution, is not as it was.
    void look_at(const State& position);

    /// From 0, a card that may be laid on no other, to `most`.
    [[nodiscard]] std::int32_t of(CardIndex card) const { return now_[card]; }

    /// The sum of cards.
    [[nodiscard]] std::int32_t of(const CardMask& cards) const {
        std::int32_t sum = 0;
        cards.for_each([&](CardIndex card) { sum += of(card); });
        return sum;
    }

private:
    using Strengths = std::array<std::int32_t, 256>;

    /// What was found while the variables had some values.
    struct Seen {
        std::vector<std::int32_t> values;
        Strengths strengths;
    };

    [[nodiscard]] Strengths compare();

    const Program& program_;
    State there_;                                   ///< where cards are laid on each other
    std::vector<std::optional<Reading>> readings_;  ///< by kind of card, alone
    std::vector<std::int16_t> slots_;               ///< variables that may change the strength
    std::vector<std::int32_t> values_;              ///< of them now
    std::vector<Seen> seen_;
    std::size_t oldest_ = 0;  ///< of what was seen, which makes room for others
    Strengths now_{};
};

}  // namespace houserules
