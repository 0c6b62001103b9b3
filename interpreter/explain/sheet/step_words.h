#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/sheet/wording.h"

namespace houserules {

/// Where steps stand, which decides who does them.
enum class StepScene {
    setup,              ///< by every player, where players are concerned
    rounds,             ///< the same, before a round
    round_ends,         ///< the same, after one, where some steps reach those who are out, too
    effect,             ///< by the player acting, who is addressed
    failure,            ///< the same, after a card that was turned up and may not be played
    failure_or_action,  ///< after such a card, or after something without cards
    each,               ///< by each of several players, who are told before
    each_again,         ///< the same, by those of whom a step was told already
    closing,            ///< when a trick has closed: by nobody
};

/// Steps in their order: "the pile goes to the discard, then you play again". Nothing if with the
/// options as they are none does anything.
[[nodiscard]] std::optional<Phrase> steps_words(const Wording& wording,
                                                const std::vector<Step>& steps, StepScene scene);

/// The same, a sentence each step or each few that one condition decides about.
[[nodiscard]] std::vector<std::string> sentences_of_steps(const Wording& wording,
                                                          const std::vector<Step>& steps,
                                                          StepScene scene);

}  // namespace houserules
