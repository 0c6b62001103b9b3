#pragma once

#include <string>
#include <vector>

#include "explain/shown_variables.h"
#include "game/observation.h"
#include "rules/rules.h"
#include "screen/player_names.h"
#include "screen/style.h"
#include "screen/trick_story.h"

/// What a position is shown with.
struct TableSetting {
    const houserules::Rules& rules;
    const PlayerNames& names;
    const TrickStory& trick;
    const std::vector<houserules::ShownVariable>& variables;  ///< see `variables_to_show`
    const std::vector<bool>& is_end_of_way;                   ///< by zone; see `ends_of_way`
};

/// A position as a person sees it at one glance, as lines: who sits there with how many cards and
/// what they did in this trick, what lies on the table and is to be beaten, and the own hand.
[[nodiscard]] std::string table_view(const TableSetting& setting,
                                     const houserules::Observation& observation,
                                     const Style& style);

/// The cards that a seat holds, grouped and sorted, as lines.
[[nodiscard]] std::string hand_view(const TableSetting& setting,
                                    const houserules::Observation& observation, const Style& style);
