#pragma once

#include <vector>

#include "variant/variant.h"

namespace houserules {

/// The first step of what follows from an action that asks for another; null if there is none.
[[nodiscard]] const Step* find_question(const Variant& variant, int action, int asked);

/// The actions that players may take where a step asks: its answers, those that what follows from
/// these asks for, and so on. Each once.
[[nodiscard]] std::vector<int> answers_in_turn(const Variant& variant, const Step& step);

/// Actions that players are asked for by questions that are open at once, one within the other: as
/// many as there can be, the outermost first. Empty if nobody is asked anything.
///
/// @param variant  no answer leads to itself
[[nodiscard]] std::vector<int> longest_chain_of_answers(const Variant& variant);

}  // namespace houserules
