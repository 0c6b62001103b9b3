#pragma once

#include <string>

namespace houserules {

/// The actions that players choose from: those of a stage, or all where there are none.
struct ActionSet {
    std::string stage;      ///< as people call it; empty: there are no stages
    bool has_move = false;  ///< the rules alone show that one of them is always possible
};

}  // namespace houserules
