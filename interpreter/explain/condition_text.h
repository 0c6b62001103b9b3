#pragma once

#include <string>

#include "explain/term_value.h"

namespace houserules {

/// Why a condition does not hold, by the values it compares: "6 is not above K". Empty if
/// that cannot be said in a few words. `value` is named with the action that is considered, `cards`
/// are those of the play.
[[nodiscard]] std::string why_it_fails(const Rules& rules, const State& state,
                                       const Term& condition, const Reading* play = nullptr,
                                       std::int32_t value = -1, const CardMask* cards = nullptr);

/// The same for somebody who does not read the file: empty as well if a part of it would have to
/// be quoted.
[[nodiscard]] std::string why_in_plain_words(const Rules& rules, const State& state,
                                             const Term& condition, const Reading* play = nullptr,
                                             std::int32_t value = -1,
                                             const CardMask* cards = nullptr);

}  // namespace houserules
