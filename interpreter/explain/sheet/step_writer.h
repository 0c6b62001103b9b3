#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "explain/sheet/step_words.h"

namespace houserules {

/// What is said of a step that ends the round and does nothing else.
inline constexpr std::string_view round_is_over = "the round is over";

/// One step in words, but for one that does others for each player; nothing if it does nothing with
/// the options as they are.
///
/// @param also  other players to whom the same is done
/// @param who   over a player: those who do it, in the scene `each`; null: all players
[[nodiscard]] std::optional<Phrase> step_words(const Wording& wording, const Step& step,
                                               StepScene scene, const std::vector<Term>& also = {},
                                               const Term* who = nullptr);

}  // namespace houserules
