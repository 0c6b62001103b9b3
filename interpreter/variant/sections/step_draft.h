#pragma once

#include <string_view>

#include "variant/key_table.h"
#include "variant/sections/steps.h"

namespace houserules {

/// The key that tells a step.
struct Verb {
    std::string_view text;
    MapKind keys;
    StepKind kind;
    std::string_view places;  ///< as language/steps.def has them
};

/// A step while it is read.
struct StepDraft : Step {
    const StepPlace& place;
    const Verb& verb;
    bool for_each_player = false;        ///< it concerns something of players, and names none
    std::vector<Step> inner_steps = {};  ///< that are done for each player
    bool owner_is_meant = false;         ///< `of` tells whose that is
};

/// Whether `of` says whose the step is about.
[[nodiscard]] inline bool names_player(const Reading& reading) {
    return reading.map.find("of") != nullptr;
}

/// The verb of a text, or null.
[[nodiscard]] const Verb* find_verb(std::string_view text);

/// What can be done at a place.
[[nodiscard]] std::vector<std::string> verbs_at(const StepPlace& place);

/// The keys of a kind of step.
[[nodiscard]] const KeyTable<StepDraft>& step_table(MapKind kind);

}  // namespace houserules
