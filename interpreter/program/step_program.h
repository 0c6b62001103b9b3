#pragma once

#include <cstdint>
#include <vector>

#include "language/step_kind.h"
#include "program/formula.h"
#include "program/seats.h"

namespace houserules {

/// A condition of the position and a combination. By combinations, as bits:
struct CombinationCondition {
    std::uint64_t never = 0;   ///< it does not hold in any position
    std::uint64_t always = 0;  ///< it holds in every one
    Formula formula;           ///< decides about all others
};

/// A condition over the cards of a play, which must be asked of each unless less decides.
struct PlayCondition {
    Formula condition;
    Formula perhaps;                  ///< of the position alone: some play may meet it
    CombinationCondition surely_of;   ///< all its plays meet it
    CombinationCondition perhaps_of;  ///< some of its plays may
};

struct StepProgram {
    enum class Among : std::uint8_t { any, highest, lowest };
    enum class End : std::uint8_t { top, bottom, random };

    StepKind kind = StepKind::move;
    Among among = Among::any;  ///< choose: which cards can be chosen
    End end = End::top;        ///< move: which cards, where only so many move
    ZoneIndex from;
    ZoneIndex to;
    std::int8_t index = -1;  ///< token or variable
    Formula when;
    Formula amount;  ///< absent: all
    Formula where;   ///< of cards that move; absent: all
    Formula from_player;
    Formula to_player;
    std::vector<Formula> amounts;
    std::int16_t name = -1;     ///< in names.setup
    Formula first;              ///< deal: who gets the first card; ask, each: who is first
    Formula until;              ///< ask: when nobody else is asked
    Formula who;                ///< each: over a player; absent: all
    Formula last;               ///< each: who comes last
    std::uint8_t inner = 0;     ///< each: so many of the steps that follow are done for each
    std::uint64_t actions = 0;  ///< ask: as bits; without `amount` each player is asked
    PlayCondition plays;        ///< ask: of plays that may be made; absent: all that are legal
    std::int8_t nothing = -1;   ///< ask: the action of who can take none of them; -1: not asked
    bool only_who_can = false;  ///< ask: only players who can do more than everybody can
    std::int16_t says = -1;     ///< ask, choose: in `ProgramNames::says`

    /// Whether players are asked whether they play out of turn.
    [[nodiscard]] bool offers_play() const { return (actions & 1) != 0; }
};

}  // namespace houserules
