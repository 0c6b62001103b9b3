#pragma once

#include <vector>

#include "variant/key_table.h"

namespace houserules {

/// The tables of keys of one file of this folder.
using KeyLists = std::vector<const KeyList*>;

[[nodiscard]] KeyLists variant_keys();
[[nodiscard]] KeyLists players_keys();
[[nodiscard]] KeyLists teams_keys();
[[nodiscard]] KeyLists deck_keys();
[[nodiscard]] KeyLists card_order_keys();
[[nodiscard]] KeyLists order_keys();
[[nodiscard]] KeyLists attribute_keys();
[[nodiscard]] KeyLists option_keys();
[[nodiscard]] KeyLists zone_keys();
[[nodiscard]] KeyLists variable_keys();
[[nodiscard]] KeyLists step_keys();
[[nodiscard]] KeyLists dealer_keys();
[[nodiscard]] KeyLists setup_keys();
[[nodiscard]] KeyLists combination_keys();
[[nodiscard]] KeyLists beats_keys();
[[nodiscard]] KeyLists action_keys();
[[nodiscard]] KeyLists stage_keys();
[[nodiscard]] KeyLists trick_keys();
[[nodiscard]] KeyLists outcome_keys();
[[nodiscard]] KeyLists example_keys();

/// All of them.
inline constexpr KeyLists (*key_lists[])() = {
    variant_keys, players_keys,   teams_keys,  deck_keys,        card_order_keys,
    order_keys,   attribute_keys, option_keys, zone_keys,        variable_keys,
    step_keys,    dealer_keys,    setup_keys,  combination_keys, beats_keys,
    action_keys,  stage_keys,     trick_keys,  outcome_keys,     example_keys};

}  // namespace houserules
