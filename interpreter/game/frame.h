#pragma once

#include <cstdint>

#include "game/state.h"

namespace houserules {

/// The play that an expression is asked about.
struct ConsideredPlay {
    CombinationIndex combination;
    int size = 0;
    int key = 0;    ///< a rank or a kind, as its combination compares
    int wilds = 0;  ///< cards that count as another rank or suit, if the rules ask for it
};

/// A move, a reading or a play of a trick as expressions see it.
template <typename Play>
[[nodiscard]] ConsideredPlay considered_play(const Play& play) {
    return {play.combination, play.size, play.key, play.wilds};
}

/// What an expression may look at beside the program and the state.
struct Frame {
    Seat player;       ///< the acting player, or the one of a quantifier
    ZoneIndex source;  ///< zone that the play comes from
    CardIndex card;
    CardIndex other;
    bool can_play = false;
    std::int8_t led = -1;  ///< whether anything could be played before the play; -1: as it is now
    std::int32_t value = -1;  ///< named with the action
    bool secret = false;      ///< the others are not told that value
    const ConsideredPlay* play = nullptr;
    const CardMask* cards = nullptr;      ///< of the considered play; null: of the last play
    const PlayToBeat* to_beat = nullptr;  ///< null: the state's
};

}  // namespace houserules
