#pragma once

#include <cstdint>
#include <vector>

#include "program/card_mask.h"

namespace houserules {

/// Which cards go with which play: those for which a condition holds that looks at a card and at a
/// play, and at nothing else of a game. To ask it of many cards is then one look.
struct RelationProgram {
    bool of_beaten = false;               ///< of the play to beat, instead of the one considered
    std::vector<std::uint16_t> cards_of;  ///< by shape of the play: which of `cards`
    std::vector<CardMask> cards;

    friend bool operator==(const RelationProgram&, const RelationProgram&) = default;
};

}  // namespace houserules
