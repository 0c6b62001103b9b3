#pragma once

#include <array>
#include <cstdint>

#include "game/cards_to_lay.h"
#include "game/state.h"
#include "game/turn_plan.h"
#include "source/containers.h"

namespace houserules {

/// Tells a zone how many cards it has, where cards fit a word.
inline void count_cards(ZoneState& zone) {
    zone.count = static_cast<std::uint16_t>(bit_count(zone.cards.word[0]));
}

/// Plays of usual turns that were made and are not all told to the state: in which order cards lie,
/// who laid them and what is to be beaten. Only what follows on usual turns looks at that, and it
/// never looks at plays whose cards were taken away by then.
class LaidPlays {
public:
    static constexpr std::uint32_t most = 64;  ///< at once

    /// Notes the next play.
    ///
    /// @param number      how many are noted already
    /// @param is_to_beat  whether it is to be beaten; else it only shows what lies beneath
    void note(std::uint32_t number, CardsToLay laid, int seat, bool is_to_beat) {
        at(cards_, number) = laid.cards;
        at(facts_, number) = laid.facts;
        at(marks_, number) = static_cast<std::uint8_t>(seat << 1 | static_cast<int>(is_to_beat));
    }

    /// Who made a play.
    [[nodiscard]] Seat seat(std::uint32_t number) const { return at(marks_, number) >> 1; }

    /// Tells the state of so many plays, all of one trick.
    [[gnu::noinline]] void tell(const TurnPlan& plan, State& state, std::uint32_t count) const;

private:
    // Nothing is written until a play is noted.
    std::array<std::uint64_t, most> cards_;
    std::array<std::uint64_t, most> facts_;
    std::array<std::uint8_t, most> marks_;
};

}  // namespace houserules
