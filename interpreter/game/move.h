#pragma once

#include <cstdint>
#include <vector>

#include "program/card_mask.h"
#include "program/index.h"

namespace houserules {

/// One decision of a player.
struct Move {
    enum class Kind : std::uint8_t {
        play,    ///< cards from `from`, as a combination
        unseen,  ///< the card at `position` of `from`, face down
        choose,  ///< cards from `from` to `to`, in the set-up
        action,  ///< an action without cards: pass, pick up, ...
    };

    Kind kind = Kind::action;
    std::uint8_t action = 0;  ///< of `Program::actions`; a choose has none
    ZoneIndex from;
    ZoneIndex to;
    CombinationIndex combination;
    bool declared = false;  ///< some card counts as another rank than its own
    std::uint16_t size = 0;
    std::uint16_t key = 0;       ///< a rank or a kind, as the combination compares
    std::uint16_t position = 0;  ///< from the bottom
    std::uint16_t cost = 0;      ///< tokens it spends
    std::uint16_t wilds = 0;     ///< cards that count as another rank or suit, if rules ask for it
    std::int16_t counting = 0;   ///< what cards counted as when it was made; see `counting_now`
    std::int32_t value = -1;     ///< named with an action: a number, a rank or a seat
    /// The cards laid first and last, if rules tell them apart; else -1: the lowest index is first.
    CardIndex laid_first;
    CardIndex laid_last;
    CardMask cards;

    friend bool operator==(const Move& a, const Move& b) {
        return a.kind == b.kind && a.action == b.action && a.from == b.from && a.to == b.to &&
               a.combination == b.combination && a.declared == b.declared && a.size == b.size &&
               a.key == b.key && a.position == b.position && a.cost == b.cost &&
               a.wilds == b.wilds && a.counting == b.counting && a.value == b.value &&
               a.laid_first == b.laid_first && a.laid_last == b.laid_last && a.cards == b.cards;
    }
};

/// What a player decided: a move, and the order of its cards if that was chosen.
struct Decision {
    Move move;
    std::vector<std::uint8_t> laid = {};  ///< empty: lowest card index first
};

}  // namespace houserules
