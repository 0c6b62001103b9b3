#pragma once

#include <string>

namespace houserules {

/// Of whom the rules alone show that one of some actions is always possible, whatever the position.
enum class MoveShown {
    of_nobody,         ///< it may be so all the same
    of_who_has_cards,  ///< where plays come from; who has none may be passed over
    of_whoever_acts,
};

/// The actions that players choose from: those of a stage, or all where there are none.
struct ActionSet {
    std::string stage;  ///< as people call it; empty: there are no stages
    MoveShown shown = MoveShown::of_nobody;
    int stage_index = -1;  ///< of `Variant::stages`; -1: there are none
};

}  // namespace houserules
