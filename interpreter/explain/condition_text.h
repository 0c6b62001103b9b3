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

/// The same of a condition that does not hold, for somebody who does not read the file, in the
/// words of the rule sheet: empty as well if a part of it would have to be quoted, or if it is
/// very long.
[[nodiscard]] std::string why_in_plain_words(const Rules& rules, const State& state,
                                             const Term& condition, const Reading* play = nullptr,
                                             std::int32_t value = -1,
                                             const CardMask* cards = nullptr);

/// What a condition asks for, in the words of the rule sheet: "you have 1 card in your hand". Empty
/// where it has none, or very many.
[[nodiscard]] std::string what_is_asked(const Rules& rules, const State& state,
                                        const Term& condition);

/// Of a condition that does not hold, whose parts must all hold, the part that does not: the
/// condition itself where that is not known.
[[nodiscard]] const Term& failing_part(const Rules& rules, const State& state,
                                       const Term& condition, const Reading* play = nullptr,
                                       std::int32_t value = -1, const CardMask* cards = nullptr);

}  // namespace houserules
